import { fontFactorDefault, fontFactorMax, themeDefault, riseColorDefault } from '@rostrum/contract/kernel/appearance'
import { createHmac } from 'node:crypto'
import { codeOf, world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '@rostrum/server/kernel'
import { sealOf } from '../tokens'

let w: World
const lines: string[] = []
beforeAll(async () => {
  w = await world({ log: { write: (line) => lines.push(line) } })
})
afterAll(() => w.close())

const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
const PASSWORD = 'Correct7horse'
let count = 0
const freshMobile = () => `1360000${String((count += 1)).padStart(4, '0')}`

/** A captcha whose text the test knows: only people can read the picture itself. */
async function captcha(text: string): Promise<string> {
  const { uuid, img } = await w.call('member.getCaptcha')
  expect(img).toMatch(/^data:image\/svg\+xml;base64,/)
  const secret = new Secret(createHmac('sha256', 'test file secret').update('member codes').digest('base64url'))
  await w.kernel.db.q.execute(
    sql`update member_captcha set text_hash = ${sealOf(secret, uuid, text)} where uuid = ${uuid}`,
  )
  return uuid
}

async function codeFor(
  mobile: string,
  kind: 'register' | 'password' | 'cancel' | 'login' | 'privacy',
  token?: string,
): Promise<string> {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile, kind }, { token })
  return (await w.outbox(mobile))[0]?.code ?? ''
}

async function registered() {
  const mobile = freshMobile()
  const signedIn = await w.call('member.register', {
    mobile,
    code: await codeFor(mobile, 'register'),
    password: PASSWORD,
    isAdult: true,
    consents,
  })
  return { ...signedIn, mobile }
}

test('wrong passwords require a captcha after three and lock after five, for unknown names alike', async () => {
  const { mobile } = await registered()
  for (const username of [mobile, 'nobody_by_that_name']) {
    const guess = (more: { code?: string; uuid?: string } = {}) =>
      w.call('member.loginByAccount', { username, password: 'Wrong1horse', ...more })
    await expect(guess()).rejects.toMatchObject({
      reason: 'member.wrong_password',
      message: expect.stringContaining('用户不存在/密码错误'),
    })
    await expect(guess()).rejects.toMatchObject({
      message: expect.stringContaining('密码输入错误2次'),
      details: { captchaRequired: false },
    })
    await expect(guess()).rejects.toMatchObject({
      message: expect.stringContaining('密码输入错误3次'),
      details: { captchaRequired: true },
    })
    await expect(guess()).rejects.toMatchObject({ reason: 'member.captcha_needed' })
    await expect(guess({ code: 'zzzz', uuid: await captcha('abcd') })).rejects.toMatchObject({
      reason: 'member.captcha_wrong',
    })
    await expect(guess({ code: 'ABCD', uuid: await captcha('abcd') })).rejects.toMatchObject({
      message: expect.stringContaining('密码输入错误4次'),
    })
    await expect(guess({ code: 'abcd', uuid: await captcha('abcd') })).rejects.toMatchObject({
      reason: 'member.locked',
      code: 423,
      message: expect.stringContaining('密码输入错误5次，帐户锁定10分钟'),
    })
    await expect(guess()).rejects.toMatchObject({ reason: 'member.locked' })
  }
  await expect(w.call('member.loginByAccount', { username: mobile, password: PASSWORD })).rejects.toMatchObject({
    reason: 'member.locked',
  })
  w.clock.move(10 * 60_000)
  await expect(w.call('member.loginByAccount', { username: mobile, password: PASSWORD })).resolves.toMatchObject({
    hasMobile: 1,
  })
})

test('of fifty guesses at once at most five are checked', async () => {
  const { mobile } = await registered()
  const guesses = Array.from({ length: 50 }, (_, n) =>
    w.call(
      'member.loginByAccount',
      { username: mobile, password: `Wrong${n}horse` },
      { headers: { 'x-forwarded-for': `10.9.0.${n}` } },
    ),
  )
  const judged = (await Promise.allSettled(guesses)).filter(
    (guess) =>
      guess.status === 'rejected' &&
      ['member.wrong_password', 'member.wrong_password_again'].includes(guess.reason.reason),
  )
  expect(judged.length).toBeLessThan(5)
})

test('a captcha is valid once and for two minutes', async () => {
  const input = { username: '晨光_1', password: PASSWORD, isAdult: true, consents }
  const uuid = await captcha('abcd')
  await expect(w.call('member.register', { ...input, code: 'nope', uuid })).rejects.toMatchObject({
    reason: 'member.captcha_wrong',
  })
  await expect(w.call('member.register', { ...input, code: 'abcd', uuid })).rejects.toMatchObject({
    reason: 'member.captcha_expired',
  })
  await expect(w.call('member.register', { ...input, code: 'abcd', uuid: '-'.repeat(36) })).rejects.toMatchObject({
    reason: 'member.captcha_wrong',
  })
  const late = await captcha('abcd')
  w.clock.move(121_000)
  await expect(w.call('member.register', { ...input, code: 'abcd', uuid: late })).rejects.toMatchObject({
    reason: 'member.captcha_expired',
  })
})

test('an account name is unique, whatever its case', async () => {
  const register = async (username: string) =>
    w.call('member.register', {
      username,
      password: PASSWORD,
      code: 'abcd',
      uuid: await captcha('abcd'),
      isAdult: true,
      consents,
    })
  const ada = await register('Ada_Love')
  expect(ada).toMatchObject({ hasMobile: 0, isNew: true })
  await expect(w.call('member.checkUsername', { username: 'ada_love' })).resolves.toEqual({
    ok: false,
    reason: '注册账号已存在',
  })
  await expect(register('ada_love')).rejects.toMatchObject({ reason: 'member.username_taken' })
  await expect(register('1ada')).rejects.toMatchObject({ reason: 'member.username_invalid' })
  await expect(w.call('member.loginByAccount', { username: ' ADA_love ', password: PASSWORD })).resolves.toMatchObject({
    memberId: ada.memberId,
  })
  await expect(w.call('member.getMember', {}, { token: ada.token })).resolves.toMatchObject({
    userName: 'Ada_Love',
    nickname: 'Ada_Love',
    hasMobile: 0,
  })
})

// holds: 3-4, 3-10, 6-2, 6-5, 7.2-12, 7.2-22
test('a member without roles has the default one, and the card shows no full number', async () => {
  const ada = await w.member()
  await expect(ada.call('member.getUserInfo')).resolves.toEqual({
    user: { avatar: '', userName: expect.stringMatching(/^用户\d{4}$/) },
    roles: ['ROLE_DEFAULT'],
    permissions: [],
  })
  const card = await ada.call('member.getMember')
  expect(card.mobileMasked).toMatch(/^139\*{4}\d{4}$/)
  expect(JSON.stringify(card)).not.toContain(ada.mobile)
  const response = await fetch(`${w.url}/getInfo`, { headers: { authorization: `Bearer ${ada.token}` } })
  expect(await response.json()).toMatchObject({ code: 200, data: { roles: ['ROLE_DEFAULT'] } })
})

test('a member gets the names of the levels, lowest first, and a visitor does not', async () => {
  await w.kernel.db.q.execute(sql`
    insert into member_level (level_id, name, position, benefits) values ('t9', '测试高级', 9009, '{}'), ('t8', '测试初级', 9008, '{提问}')
    on conflict do nothing`)
  const ada = await w.member()
  const { rows } = await ada.call('member.listLevels')
  expect(rows.filter(({ id }) => id.startsWith('t'))).toEqual([
    { id: 't8', name: '测试初级', order: 9008 },
    { id: 't9', name: '测试高级', order: 9009 },
  ])
  expect(rows.map(({ order }) => order)).toEqual(rows.map(({ order }) => order).sort((a, b) => a - b))
  await expect(w.call('member.listLevels')).rejects.toMatchObject({ code: 401 })
})

test('levels end on their day', async () => {
  const ada = await w.teacher()
  await w.kernel.db.q.execute(sql`
    update member set level_ids = '{2}', level_ends = ${JSON.stringify({ 2: new Date(w.clock.now() + 60_000) })} where member_id = ${ada.memberId}`)
  await expect(ada.call('member.getMember')).resolves.toMatchObject({
    levelIds: ['2'],
    isTeacher: 1,
    teacherId: ada.teacherId,
  })
  w.clock.move(60_001)
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ levelIds: [] })
})

// holds: 1-44
test('the old password is needed for a new one; other devices are logged out, this one stays', async () => {
  const { token, mobile } = await registered()
  const other = await w.call('member.loginByAccount', { username: mobile, password: PASSWORD })
  const change = (oldPassword: string, newPassword: string) =>
    w.call('member.modifyPassword', { oldPassword, newPassword }, { token })
  await expect(change('Wrong1horse', 'Another8horse')).rejects.toMatchObject({ reason: 'member.old_password_wrong' })
  await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ reason: 'member.password_same' })
  await expect(w.call('member.modifyPassword', { newPassword: 'Another8horse' }, { token })).rejects.toMatchObject({
    reason: 'member.proof_needed',
  })
  await expect(change(PASSWORD, 'Another8horse')).resolves.toEqual({ signedOut: 1 })
  await expect(w.call('member.getMember', {}, { token: other.token })).rejects.toMatchObject({ code: 401 })
  await expect(w.call('member.getMember', {}, { token })).resolves.toMatchObject({ hasPassword: true })
  const code = await codeFor(mobile, 'password', token)
  await expect(w.call('member.modifyPassword', { code, newPassword: 'Third9horse' }, { token })).resolves.toEqual({
    signedOut: 0,
  })
})

// holds: 7.2-15
test('old clients may send the passwords in the query, and no log line contains them', async () => {
  const { token } = await registered()
  lines.length = 0
  const query = new URLSearchParams({ oldPassword: PASSWORD, newPassword: 'Another8horse' }).toString()
  const response = await fetch(`${w.url}/api/member/modify/password?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await response.json()).toMatchObject({ code: 200 })
  const wxa = await fetch(`${w.url}/api/login/wxa?code=secret-code-1&iv=secret-iv-2`)
  expect(await wxa.json()).toMatchObject({ reason: 'member.wx_unavailable', code: 503, msg: '微信登录未开通' })
  expect(lines.length).toBeGreaterThan(0)
  const all = lines.join('')
  for (const secret of [PASSWORD, 'Another8horse', 'secret-code-1', 'secret-iv-2', token])
    expect(all).not.toContain(secret)
})

test.each([
  ['', 'member.nickname_invalid'],
  ['a'.repeat(21), 'member.nickname_invalid'],
  ['名\u202e字', 'member.nickname_invalid'],
  ['官 方 客服', 'member.nickname_reserved'],
  ['王老师', 'member.nickname_reserved'],
])('the nickname "%s" is refused: %s', async (nickname, reason) => {
  const ada = await w.member()
  await expect(ada.call('member.modifyNickname', { nickname })).rejects.toMatchObject({ reason })
})

// holds: 1-41, 3-2
test('a new nickname is shown at once', async () => {
  const ada = await w.member()
  await ada.call('member.modifyNickname', { nickname: ' 晨光 ' })
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ nickname: '晨光' })
  await expect(w.call('member.getReferrer', { parentMemberId: ada.memberId })).resolves.toEqual({ name: '晨*' })
  await expect(w.call('member.getReferrer', { parentMemberId: 'nobody' })).rejects.toMatchObject({
    reason: 'member.referrer_unknown',
  })
})

test('a visitor has the default settings, and two devices do not undo each other’s changes', async () => {
  await expect(w.call('member.getSettings')).resolves.toEqual({
    fontSizeSync: fontFactorDefault,
    elderMode: false,
    theme: themeDefault,
    riseColor: riseColorDefault,
  })
  const ada = await w.member()
  await Promise.all([
    ada.call('member.saveSettings', { theme: 'dark' }),
    ada.call('member.saveSettings', { fontSizeSync: 1.6 }),
  ])
  await expect(ada.call('member.getSettings')).resolves.toEqual({
    fontSizeSync: 1.6,
    elderMode: false,
    theme: 'dark',
    riseColor: riseColorDefault,
  })
  await expect(ada.call('member.saveSettings', { fontSizeSync: fontFactorMax + 1 })).rejects.toMatchObject({
    code: 400,
  })
})

test('consents are kept with who, what and when, and withdrawing adds a line', async () => {
  const ada = await w.member()
  await ada.call('member.saveConsent', {
    docKind: 'privacy',
    on: 0,
    code: await codeFor(ada.mobile, 'privacy', ada.token),
  })
  const { rows } = await w.kernel.db.q.execute(
    sql`select doc_kind, version, "on" from member_consent where who = ${ada.memberId} order by id`,
  )
  expect(rows).toHaveLength(3)
  expect(rows.at(-1)).toEqual({ doc_kind: 'privacy', version: 'none', on: false })
  await expect(w.call('member.saveConsent', { docKind: 'privacy', version: '9.9', on: 1 })).rejects.toMatchObject({
    reason: 'member.consent_unknown',
  })
})

// holds: 1-47, 7.2-4
test('a deletion can be cancelled for fifteen days, then the account is gone and its number is free', async () => {
  const { token, mobile, memberId } = await registered()
  await expect(w.call('member.cancelAccount', {}, { token })).rejects.toMatchObject({ reason: 'member.code_wrong' })
  const ask = async (with_: string) =>
    w.call('member.cancelAccount', { code: await codeFor(mobile, 'cancel', with_), reason: 'x' }, { token: with_ })
  await expect(w.call('member.cancelAccount', { code: codeOf(1) })).rejects.toMatchObject({ code: 401 })
  const { effectiveAt } = await ask(token)
  expect(effectiveAt - w.clock.now()).toBeGreaterThan(14.9 * 86_400_000)
  await expect(w.call('member.getMember', {}, { token })).resolves.toMatchObject({ state: 'deleting' })

  const login = { username: mobile, password: PASSWORD }
  await expect(w.call('member.loginByAccount', login)).rejects.toMatchObject({
    reason: 'member.deleting',
    details: { effectiveAt },
  })
  const back = await w.call('member.loginByAccount', { ...login, withdraw: true })
  await expect(w.call('member.getMember', {}, { token: back.token })).resolves.toMatchObject({
    state: 'normal',
    memberId,
  })

  await ask(back.token)
  w.clock.move(15 * 86_400_000)
  await w.jobs.runNow('member.deleteDue')
  await w.settle()
  await expect(w.call('member.loginByAccount', login)).rejects.toMatchObject({ reason: 'member.wrong_password' })
  const code = await codeFor(mobile, 'login')
  const fresh = await w.call('member.loginByCode', { phone: mobile, code, register: true, isAdult: true, consents })
  expect(fresh).toMatchObject({ isNew: true })
  expect(fresh.memberId).not.toBe(memberId)
})
