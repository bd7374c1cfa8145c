import { codeOf, wrongCode, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

let count = 0
const freshMobile = () => `1330000${String((count += 1)).padStart(4, '0')}`
type Someone = Awaited<ReturnType<World['member']>>

async function codeTo(mobile: string, someone: Someone, own = false): Promise<string> {
  w.clock.move(61_000)
  await someone.call('member.sendCode', own ? { kind: 'mobile' } : { mobile, kind: 'mobile' })
  return (await w.outbox(mobile))[0]?.code ?? ''
}
async function bothCodes(someone: Someone, mobile: string) {
  return { oldCode: await codeTo(someone.mobile, someone, true), mobile, code: await codeTo(mobile, someone) }
}
async function loginBy(mobile: string) {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile })
  return w.call('member.loginByCode', { phone: mobile, code: (await w.outbox(mobile))[0]?.code ?? '' })
}

test('a code of each number changes it: the new one signs in, the old one is free, and others are out', async () => {
  const [ada, mobile] = [await w.member(), freshMobile()]
  const other = await loginBy(ada.mobile)
  await expect(ada.call('member.modifyMobile', await bothCodes(ada, mobile))).resolves.toEqual({
    mobileMasked: `133****${mobile.slice(-4)}`,
    signedOut: 1,
  })
  await expect(w.call('member.getMember', {}, { token: other.token })).rejects.toMatchObject({ code: 401 })
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ mobileMasked: `133****${mobile.slice(-4)}` })
  await expect(loginBy(mobile)).resolves.toMatchObject({ memberId: ada.memberId })
  await expect(loginBy(ada.mobile)).rejects.toMatchObject({ reason: 'member.not_registered' })
  const { rows } = await ada.call('member.listNotices', {})
  expect(rows[0]).toMatchObject({ title: '手机号已更换', body: expect.stringContaining(`133****${mobile.slice(-4)}`) })
  expect(rows[0]?.body).not.toContain(mobile)
})

test('each wrong code is named, and neither is used up', async () => {
  const [ada, mobile] = [await w.member(), freshMobile()]
  const right = await bothCodes(ada, mobile)
  const change = (input: typeof right) => ada.call('member.modifyMobile', input)
  await expect(change({ ...right, oldCode: wrongCode(right.oldCode) })).rejects.toMatchObject({
    reason: 'member.old_code_wrong',
  })
  await expect(change({ ...right, code: wrongCode(right.code) })).rejects.toMatchObject({ reason: 'member.code_wrong' })
  await expect(change({ ...right, mobile: ada.mobile })).rejects.toMatchObject({ reason: 'member.mobile_same' })
  await expect(change({ ...right, mobile: freshMobile() })).rejects.toMatchObject({ reason: 'member.code_expired' })
  await expect(change(right)).resolves.toMatchObject({ signedOut: 0 })
  await expect(change(right)).rejects.toMatchObject({ reason: 'member.mobile_same' })
})

test('only its holder learns that a number is taken', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const taken = await bothCodes(ada, bob.mobile)
  await expect(ada.call('member.modifyMobile', { ...taken, code: wrongCode(taken.code) })).rejects.toMatchObject({
    reason: 'member.code_wrong',
  })
  await expect(ada.call('member.modifyMobile', taken)).rejects.toMatchObject({ reason: 'member.mobile_in_use' })
  await expect(loginBy(bob.mobile)).resolves.toMatchObject({ memberId: bob.memberId })
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ mobileMasked: `139****${ada.mobile.slice(-4)}` })
})

test('codes sent to another member open nothing here, nor codes for another purpose', async () => {
  const [ada, bob, mobile] = [await w.member(), await w.member(), freshMobile()]
  const bobs = await bothCodes(bob, mobile)
  await expect(ada.call('member.modifyMobile', bobs)).rejects.toMatchObject({ reason: 'member.old_code_expired' })
  w.clock.move(61_000)
  await ada.call('member.sendCode', { kind: 'cancel' })
  const forCancel = (await w.outbox(ada.mobile))[0]?.code ?? ''
  await expect(ada.call('member.modifyMobile', { ...bobs, oldCode: forCancel })).rejects.toMatchObject({
    reason: 'member.old_code_expired',
  })
})

test('of ten changes at once one succeeds; of two members who want one number one gets it', async () => {
  const [ada, bob, mobile] = [await w.member(), await w.member(), freshMobile()]
  const input = await bothCodes(ada, mobile)
  const same = await Promise.allSettled(Array.from({ length: 10 }, () => ada.call('member.modifyMobile', input)))
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const wanted = freshMobile()
  const [first, second] = [{ ...ada, mobile }, bob]
  const oldCodes = [await codeTo(mobile, first, true), await codeTo(bob.mobile, bob, true)]
  const code = await codeTo(wanted, first)
  const tries = await Promise.allSettled(
    [first, second].map((one, n) =>
      one.call('member.modifyMobile', { oldCode: oldCodes[n] ?? '', mobile: wanted, code }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('guesses at both codes end them, however many come at once', async () => {
  const [ada, mobile] = [await w.member(), freshMobile()]
  const right = await bothCodes(ada, mobile)
  const guesses = await Promise.allSettled(
    Array.from({ length: 15 }, (_, n) =>
      ada.call('member.modifyMobile', { ...right, oldCode: codeOf(Number(right.oldCode) + 1 + n) }),
    ),
  )
  const said = guesses.map((guess) => (guess.status === 'rejected' ? String(guess.reason.reason) : 'changed'))
  expect(said.filter((reason) => reason === 'member.old_code_wrong').length).toBeLessThanOrEqual(5)
  expect(said).not.toContain('changed')
  await expect(ada.call('member.modifyMobile', right)).rejects.toMatchObject({ reason: 'member.old_code_expired' })
})
