import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

let count = 0
const freshMobile = () => `1330000${String((count += 1)).padStart(4, '0')}`
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
type Someone = Awaited<ReturnType<World['member']>>

async function codeTo(phone: string, someone: Someone, own = false): Promise<string> {
  w.clock.move(61_000)
  await someone.call('member.sendCode', own ? { kind: 'mobile' } : { phone, kind: 'mobile' })
  return (await w.outbox(phone))[0]?.code ?? ''
}
async function bothCodes(someone: Someone, phone: string) {
  return { oldCode: await codeTo(someone.mobile, someone, true), phone, code: await codeTo(phone, someone) }
}
async function loginBy(phone: string) {
  w.clock.move(61_000)
  await w.call('member.sendCode', { phone })
  return w.call('member.loginByCode', { phone, code: (await w.outbox(phone))[0]?.code ?? '' })
}

test('a number is changed with a code of each: the new one signs in, the old one is free, other devices are out, and a message says so', async () => {
  const [ada, phone] = [await w.member(), freshMobile()]
  const other = await loginBy(ada.mobile)
  await expect(ada.call('member.modifyMobile', await bothCodes(ada, phone))).resolves.toEqual({
    mobileMasked: `133****${phone.slice(-4)}`,
    signedOut: 1,
  })
  await expect(w.call('member.getMember', {}, { token: other.token })).rejects.toMatchObject({ code: 401 })
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ mobileMasked: `133****${phone.slice(-4)}` })
  await expect(loginBy(phone)).resolves.toMatchObject({ memberId: ada.memberId })
  await expect(loginBy(ada.mobile)).rejects.toMatchObject({ reason: 'member.not_registered' })
  const { rows } = await ada.call('member.listNotices', {})
  expect(rows[0]).toMatchObject({ title: '手机号已更换', body: expect.stringContaining(`133****${phone.slice(-4)}`) })
  expect(rows[0]?.body).not.toContain(phone)
})

test('each wrong code is named, and uses up neither', async () => {
  const [ada, phone] = [await w.member(), freshMobile()]
  const right = await bothCodes(ada, phone)
  const change = (input: typeof right) => ada.call('member.modifyMobile', input)
  await expect(change({ ...right, oldCode: wrong(right.oldCode) })).rejects.toMatchObject({
    reason: 'member.old_code_wrong',
  })
  await expect(change({ ...right, code: wrong(right.code) })).rejects.toMatchObject({ reason: 'member.code_wrong' })
  await expect(change({ ...right, phone: ada.mobile })).rejects.toMatchObject({ reason: 'member.mobile_same' })
  await expect(change({ ...right, phone: freshMobile() })).rejects.toMatchObject({ reason: 'member.code_expired' })
  await expect(change(right)).resolves.toMatchObject({ signedOut: 0 })
  await expect(change(right)).rejects.toMatchObject({ reason: 'member.mobile_same' })
})

test('a number somebody has is refused to who holds it, and nothing else tells that it is somebody’s', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const taken = await bothCodes(ada, bob.mobile)
  await expect(ada.call('member.modifyMobile', { ...taken, code: wrong(taken.code) })).rejects.toMatchObject({
    reason: 'member.code_wrong',
  })
  await expect(ada.call('member.modifyMobile', taken)).rejects.toMatchObject({ reason: 'member.mobile_in_use' })
  await expect(loginBy(bob.mobile)).resolves.toMatchObject({ memberId: bob.memberId })
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ mobileMasked: `139****${ada.mobile.slice(-4)}` })
})

test('codes sent to another member open nothing here, nor codes for anything else', async () => {
  const [ada, bob, phone] = [await w.member(), await w.member(), freshMobile()]
  const bobs = await bothCodes(bob, phone)
  await expect(ada.call('member.modifyMobile', bobs)).rejects.toMatchObject({ reason: 'member.old_code_expired' })
  w.clock.move(61_000)
  await ada.call('member.sendCode', { kind: 'cancel' })
  const forCancel = (await w.outbox(ada.mobile))[0]?.code ?? ''
  await expect(ada.call('member.modifyMobile', { ...bobs, oldCode: forCancel })).rejects.toMatchObject({
    reason: 'member.old_code_expired',
  })
})

test('of ten changes at once one is made; of two members who want one number one gets it', async () => {
  const [ada, bob, phone] = [await w.member(), await w.member(), freshMobile()]
  const input = await bothCodes(ada, phone)
  const same = await Promise.allSettled(Array.from({ length: 10 }, () => ada.call('member.modifyMobile', input)))
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const wanted = freshMobile()
  const [first, second] = [{ ...ada, mobile: phone }, bob]
  const oldCodes = [await codeTo(phone, first, true), await codeTo(bob.mobile, bob, true)]
  const code = await codeTo(wanted, first)
  const tries = await Promise.allSettled(
    [first, second].map((one, n) =>
      one.call('member.modifyMobile', { oldCode: oldCodes[n] ?? '', phone: wanted, code }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('guesses at both codes end them, however many come at once', async () => {
  const [ada, phone] = [await w.member(), freshMobile()]
  const right = await bothCodes(ada, phone)
  const guesses = await Promise.allSettled(
    Array.from({ length: 15 }, (_, n) => ada.call('member.modifyMobile', { ...right, oldCode: String(900_000 + n) })),
  )
  const said = guesses.map((guess) => (guess.status === 'rejected' ? String(guess.reason.reason) : 'changed'))
  expect(said.filter((reason) => reason === 'member.old_code_wrong').length).toBeLessThanOrEqual(5)
  expect(said).not.toContain('changed')
  await expect(ada.call('member.modifyMobile', right)).rejects.toMatchObject({ reason: 'member.old_code_expired' })
})
