import { codeOf, wrongCode, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
const joining = { register: true, isAdult: true, consents }

let count = 0
const freshMobile = () => `1370000${String((count += 1)).padStart(4, '0')}`
/** The code in the outbox after a request for one. */
async function codeFor(
  mobile: string,
  kind: 'login' | 'register' | 'bind' | 'password' | 'cancel' = 'login',
  token?: string,
): Promise<string> {
  await w.call('member.sendCode', { mobile, kind }, { token })
  return (await w.outbox(mobile))[0]?.code ?? 'nothing was sent'
}

// holds: 1-52
test('a new number is asked first, registered with the same code, and known the next time', async () => {
  const mobile = freshMobile()
  const code = await codeFor(mobile)
  await expect(w.call('member.loginByCode', { phone: mobile, code })).rejects.toMatchObject({
    reason: 'member.not_registered',
  })
  const first = await w.call('member.loginByCode', { phone: mobile, code, ...joining })
  expect(first).toMatchObject({ isNew: true, isTeacher: 0, hasMobile: 1 })
  w.clock.move(61_000)
  const second = await w.call('member.loginByCode', { phone: mobile, code: await codeFor(mobile) })
  expect(second).toMatchObject({ isNew: false, memberId: first.memberId })
  expect(second.token).not.toBe(first.token)
})

test('number and code may be typed with wide digits, spaces and the country code', async () => {
  const { mobile, memberId } = await w.member()
  w.clock.move(61_000)
  const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const code = await codeFor(mobile)
  await expect(
    w.call('member.loginByCode', { phone: `＋８６ ${wide(mobile)}`, code: wide(code) }),
  ).resolves.toMatchObject({
    memberId,
  })
})

test('registering by code needs both consents and an adult', async () => {
  const mobile = freshMobile()
  const code = await codeFor(mobile)
  await expect(
    w.call('member.loginByCode', { phone: mobile, code, register: true, isAdult: true }),
  ).rejects.toMatchObject({
    reason: 'member.consent_needed',
  })
  await expect(w.call('member.loginByCode', { phone: mobile, code, register: true, consents })).rejects.toMatchObject({
    reason: 'member.under_age',
  })
  await expect(w.call('member.loginByCode', { phone: mobile, code, ...joining })).resolves.toMatchObject({
    isNew: true,
  })
})

test('a code is valid once', async () => {
  const { mobile } = await w.member()
  w.clock.move(61_000)
  const code = await codeFor(mobile)
  await w.call('member.loginByCode', { phone: mobile, code })
  await expect(w.call('member.loginByCode', { phone: mobile, code })).rejects.toMatchObject({
    reason: 'member.code_expired',
  })
})

test('of ten who send the same code at once one gets in', async () => {
  const { mobile } = await w.member()
  w.clock.move(61_000)
  const code = await codeFor(mobile)
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => w.call('member.loginByCode', { phone: mobile, code })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code ends after five minutes, after five wrong tries, and for any other purpose', async () => {
  const { mobile } = await w.member()
  w.clock.move(61_000)
  const old = await codeFor(mobile)
  w.clock.move(5 * 60_000)
  await expect(w.call('member.loginByCode', { phone: mobile, code: old })).rejects.toMatchObject({
    reason: 'member.code_expired',
  })

  const tried = await codeFor(mobile)
  for (let n = 0; n < 5; n += 1) {
    await expect(w.call('member.loginByCode', { phone: mobile, code: wrongCode(tried) })).rejects.toMatchObject({
      reason: 'member.code_wrong',
    })
  }
  await expect(w.call('member.loginByCode', { phone: mobile, code: tried })).rejects.toMatchObject({
    reason: 'member.code_expired',
  })

  w.clock.move(61_000)
  const forPassword = await codeFor(mobile, 'password')
  await expect(w.call('member.loginByCode', { phone: mobile, code: forPassword })).rejects.toMatchObject({ code: 400 })
})

test('of fifty guesses at once from many addresses five are checked, and then the code has ended', async () => {
  const { mobile } = await w.member()
  w.clock.move(61_000)
  const code = await codeFor(mobile)
  const guesses = Array.from({ length: 50 }, (_, n) => codeOf(Number(code) + 1 + n))
  const said = await Promise.allSettled(
    guesses.map((guess, n) =>
      w.call('member.loginByCode', { phone: mobile, code: guess }, { headers: { 'x-forwarded-for': `10.20.0.${n}` } }),
    ),
  )
  const reasons = said.map((one) => (one.status === 'rejected' ? String(one.reason.reason) : 'in'))
  expect(reasons.filter((reason) => reason === 'member.code_wrong')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'member.code_expired')).toHaveLength(45)
  await expect(w.call('member.loginByCode', { phone: mobile, code })).rejects.toMatchObject({
    reason: 'member.code_expired',
  })
})

test('guesses at a reset end its code as well, and change nothing', async () => {
  const mobile = freshMobile()
  await w.call('member.register', {
    mobile,
    code: await codeFor(mobile, 'register'),
    password: 'Correct7horse',
    isAdult: true,
    consents,
  })
  w.clock.move(61_000)
  const code = await codeFor(mobile, 'password')
  const reset = (given: string) => w.call('member.resetPassword', { mobile, code: given, newPassword: 'Another8horse' })
  await Promise.allSettled(Array.from({ length: 10 }, () => reset(wrongCode(code))))
  await expect(reset(code)).rejects.toMatchObject({ reason: 'member.code_expired' })
  await expect(w.call('member.loginByAccount', { username: mobile, password: 'Correct7horse' })).resolves.toMatchObject(
    {
      hasMobile: 1,
    },
  )
})

test('a second code within a minute is refused with the seconds left, an eleventh on a day too', async () => {
  const [mobile, eightHours, day] = [freshMobile(), 8 * 3_600_000, 24 * 3_600_000]
  // The next two hours must be on one day in Beijing.
  w.clock.move(day - ((w.clock.now() + eightHours) % day))
  await codeFor(mobile)
  await expect(w.call('member.sendCode', { mobile })).rejects.toMatchObject({
    reason: 'member.code_too_soon',
    code: 429,
    details: { retryAfter: expect.any(Number) },
    message: expect.stringContaining('验证码未超时1分钟，不能发送'),
  })
  for (let n = 0; n < 9; n += 1) {
    w.clock.move(13 * 60_000)
    await codeFor(mobile)
  }
  w.clock.move(13 * 60_000)
  await expect(w.call('member.sendCode', { mobile })).rejects.toMatchObject({ reason: 'member.code_limit' })
})

// holds: 7.2-6
test('without a number a code goes to the member’s own, and a visitor is refused', async () => {
  const { mobile, token } = await w.member()
  w.clock.move(61_000)
  await w.call('member.sendCode', {}, { token })
  expect((await w.outbox(mobile))[0]).toMatchObject({ kind: 'login' })
  await expect(w.call('member.sendCode', {})).rejects.toMatchObject({ reason: 'member.mobile_needed' })
})

test.each(['export', 'privacy', 'cancel'] as const)(
  'a code for %s goes to the member’s own number, whatever number the call names',
  async (kind) => {
    const { mobile, token } = await w.member()
    const other = freshMobile()
    w.clock.move(61_000)
    await w.call('member.sendCode', { mobile: other, kind }, { token })
    expect((await w.outbox(mobile))[0]).toMatchObject({ kind })
    expect(await w.outbox(other)).toEqual([])
    await expect(w.call('member.sendCode', { mobile: other, kind })).rejects.toMatchObject({
      reason: 'member.mobile_needed',
    })
  },
)

test('only the holder of its code learns whether a number is registered', async () => {
  const { mobile: known } = await w.member()
  const unknown = freshMobile()
  w.clock.move(61_000)
  for (const kind of ['register', 'login', 'bind', 'password'] as const) {
    const answers = await Promise.all([known, unknown].map((mobile) => w.call('member.sendCode', { mobile, kind })))
    expect(answers[0]).toEqual(answers[1])
    w.clock.move(20 * 60_000)
  }
  const code = await codeFor(known, 'register')
  const register = (given: string) =>
    w.call('member.register', { mobile: known, code: given, password: 'Correct7horse', isAdult: true, consents })
  await expect(register(wrongCode(code))).rejects.toMatchObject({ reason: 'member.code_wrong' })
  await expect(register(code)).rejects.toMatchObject({ reason: 'member.already_registered' })
})

test('registration by mobile number keeps the password and signs in; two at once make one member', async () => {
  const mobile = freshMobile()
  const code = await codeFor(mobile, 'register')
  const input = { mobile, code, password: 'Correct7horse', isAdult: true, consents }
  const both = await Promise.allSettled([w.call('member.register', input), w.call('member.register', input)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = await w.call('member.loginByAccount', { username: ` ${mobile} `, password: 'Correct7horse' })
  expect(again).toMatchObject({ hasMobile: 1, isNew: false })
})

test.each([['short1a'], ['onlyletters'], ['1234567890'], ['with space 1'], ['a1'.repeat(11)]])(
  '%s is not a valid password',
  async (password) => {
    const mobile = freshMobile()
    const refused = w.call('member.register', { mobile, code: codeOf(1), password, isAdult: true, consents })
    await expect(refused).rejects.toMatchObject({ reason: 'member.password_weak' })
  },
)

test('the reset answers alike for known and unknown numbers, and sends nothing to the unknown', async () => {
  const { mobile: known } = await w.member()
  const unknown = freshMobile()
  w.clock.move(61_000)
  const answers = await Promise.all(
    [known, unknown].map((mobile) => w.call('member.sendCode', { mobile, kind: 'password' })),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(await w.outbox(unknown)).toEqual([])
  for (const mobile of [known, unknown]) {
    const right = (await w.outbox(known))[0]?.code ?? ''
    const guess = w.call('member.resetPassword', {
      mobile,
      code: mobile === known ? wrongCode(right) : right,
      newPassword: 'Another8horse',
    })
    await expect(guess).rejects.toMatchObject({ reason: 'member.code_wrong' })
  }
})

test('a reset sets the password, ends every session and clears the lock', async () => {
  const ada = await w.member()
  for (let n = 0; n < 6; n += 1)
    await w.call('member.loginByAccount', { username: ada.mobile, password: 'wrong' }).catch(() => undefined)
  w.clock.move(61_000)
  const code = await codeFor(ada.mobile, 'password')
  await expect(
    w.call('member.resetPassword', { mobile: ada.mobile, code, newPassword: 'Another8horse' }),
  ).resolves.toEqual({ signedOut: 1 })
  await expect(ada.call('member.getMember')).rejects.toMatchObject({ code: 401 })
  await expect(
    w.call('member.loginByAccount', { username: ada.mobile, password: 'Another8horse' }),
  ).resolves.toMatchObject({ memberId: ada.memberId })
})

// holds: 3-9, 7.2-21, 7.2-24
test('old clients sign in at /login and /api/login with the same answer', async () => {
  const mobile = freshMobile()
  await w.call('member.register', {
    mobile,
    code: await codeFor(mobile, 'register'),
    password: 'Correct7horse',
    isAdult: true,
    consents,
  })
  for (const path of ['/login', '/api/login']) {
    const response = await fetch(`${w.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: mobile, password: 'Correct7horse' }),
    })
    expect(await response.json()).toMatchObject({ code: 200, data: { token: expect.stringMatching(/^s_/) } })
  }
  for (const path of ['/captchaImage', '/api/captchaImage']) {
    expect(await (await fetch(`${w.url}${path}`)).json()).toMatchObject({ code: 200, data: { captchaEnabled: true } })
  }
})
