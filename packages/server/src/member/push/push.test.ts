import { MemberId } from '@rostrum/contract/kernel'
import { world, type Member, type World } from '@rostrum/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Secret } from '@rostrum/server/kernel'
import { createMember, type Members, type PushMessage, type PushOutcome, type NewNotice } from '../index'
import { memberPush, memberPushToken } from '../notices/tables'

let w: World
let members: Members
const heard: PushMessage[] = []
let answer: (message: PushMessage) => PushOutcome
const driver = {
  send: async (message: PushMessage) => {
    heard.push(message)
    return answer(message)
  },
}
beforeAll(async () => {
  w = await world({ adapters: { push: { apns: driver, jpush: driver } }, at: '2026-03-02T10:00:00+08:00' })
  members = createMember(w.kernel, {
    codeSecret: new Secret('x'),
    legalTexts: { findDocVersion: async () => undefined },
  })
})
beforeEach(() => {
  heard.length = 0
  answer = () => ({ kind: 'sent' })
  w.clock.set('2026-03-02T10:00:00+08:00')
})
afterAll(() => w.close())

let count = 0
const tell = (who: Member, more: Partial<NewNotice> = {}) => {
  count += 1
  return members.notify({
    to: MemberId.parse(who.memberId),
    kind: 'live',
    title: `消息${count}`,
    content: '内容',
    key: `k${count}`,
    ...more,
  })
}
const push = () => w.jobs.runNow('member.push')
const waiting = (who: Member) => w.kernel.db.q.$count(memberPush, eq(memberPush.memberId, MemberId.parse(who.memberId)))
const devices = (who: Member) =>
  w.kernel.db.q.$count(memberPushToken, eq(memberPushToken.memberId, MemberId.parse(who.memberId)))
const tokens = () => heard.map(({ token }) => token)

async function somebody(token = `device${(count += 1)}`): Promise<Member & { readonly device: string }> {
  const who = await w.member()
  await who.call('member.savePushDevice', { platform: 'android', pushToken: token })
  return { ...who, device: token }
}

test('a message reaches every device of its member once, with the unread count, and nobody else’s', async () => {
  const ada = await somebody()
  w.clock.move(61_000)
  const second = await w.member({ mobile: ada.mobile })
  await second.call('member.savePushDevice', { platform: 'ios', pushToken: 'abcdef12' })
  await somebody()
  await tell(ada, { link: '/pages/mine/pushList' })
  await Promise.all([push(), push(), push()])
  expect(tokens().sort()).toEqual(['abcdef12', ada.device].sort())
  expect(heard[0]).toMatchObject({ badge: 1, isLoud: true, link: '/pages/mine/pushList' })
  expect(await waiting(ada)).toBe(0)
})

test('a signed-out device gets nothing more, and one with a new member only that member’s messages', async () => {
  const ada = await somebody()
  await ada.call('member.logout', {})
  await tell(ada)
  await push()
  await w.settle()
  expect([heard.length, await devices(ada)]).toEqual([0, 0])
  const [bob, eve] = [await somebody('shared'), await somebody('shared')]
  await Promise.all([tell(bob), tell(eve)])
  await push()
  expect(heard.map(({ token, title }) => [token, title])).toEqual([['shared', `消息${count}`]])
})

test('the push address of an expired session is dropped when the next one registers', async () => {
  const ada = await somebody()
  w.clock.move(40 * 86_400_000)
  await w.jobs.runNow('member.forgetOld')
  const again = await w.member({ mobile: ada.mobile })
  expect(await devices(ada)).toBe(1)
  await again.call('member.savePushDevice', { platform: 'android', pushToken: 'renewed' })
  expect(await devices(ada)).toBe(1)
  await tell(again)
  await push()
  expect(tokens()).toEqual(['renewed'])
})

test('in quiet hours nothing is pushed; afterwards messages that are still valid are', async () => {
  const ada = await somebody()
  w.clock.set('2026-03-02T23:30:00+08:00')
  await tell(ada, { title: '明天再说' })
  await tell(ada, { title: '马上开播', usefulUntil: w.clock.now() + 600_000 })
  await push()
  expect(heard).toEqual([])
  w.clock.set('2026-03-03T07:59:00+08:00')
  await push()
  expect(heard).toEqual([])
  w.clock.set('2026-03-03T08:00:00+08:00')
  await push()
  expect(heard.map(({ title }) => title)).toEqual(['明天再说'])
  expect(await waiting(ada)).toBe(0)
})

test('a message read in the quiet hours is not pushed afterwards', async () => {
  const ada = await somebody()
  w.clock.set('2026-03-02T23:30:00+08:00')
  await tell(ada)
  await push()
  await ada.call('member.readNotices', { all: 1 })
  w.clock.set('2026-03-03T09:00:00+08:00')
  await push()
  expect(heard).toEqual([])
})

test('the member’s daily limit holds for pushes; the list has them all, and the next day begins anew', async () => {
  const ada = await somebody()
  await ada.call('member.saveNoticeSettings', { dailyMax: 2 })
  for (let index = 0; index < 4; index += 1) await tell(ada)
  await push()
  expect(heard).toHaveLength(2)
  expect((await ada.call('member.listNotices', {})).rows).toHaveLength(4)
  w.clock.set('2026-03-03T09:00:00+08:00')
  await tell(ada)
  await push()
  expect(heard).toHaveLength(3)
})

test('a kind that is off or only a dot is not pushed; a quiet one comes without a sound', async () => {
  const ada = await somebody()
  await ada.call('member.saveNoticeSettings', {
    kinds: [
      { kind: 'live', on: false, level: 'loud' },
      { kind: 'system', on: true, level: 'dot' },
      { kind: 'answer', on: true, level: 'quiet' },
    ],
  })
  for (const kind of ['live', 'system', 'answer'] as const) await tell(ada, { kind })
  await push()
  expect(heard.map(({ isLoud }) => isLoud)).toEqual([false])
  expect(await waiting(ada)).toBe(0)
})

test('a device that is gone is dropped, unless it registered again since', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  answer = () => ({ kind: 'gone' })
  await tell(ada)
  await push()
  expect(await devices(ada)).toBe(0)
  answer = () => ({ kind: 'gone', since: w.clock.now() - 60_000 })
  await tell(bob)
  await push()
  expect(await devices(bob)).toBe(1)
})

test('an unavailable service is retried with growing pauses, only for the devices that lack the message', async () => {
  const ada = await somebody()
  w.clock.move(61_000)
  const second = await w.member({ mobile: ada.mobile })
  await second.call('member.savePushDevice', { platform: 'ios', pushToken: 'abcdef99' })
  answer = ({ token }) => (token === 'abcdef99' ? { kind: 'sent' } : { kind: 'later', afterMs: 90_000, why: '429' })
  await tell(ada)
  await push()
  w.clock.move(80_000)
  await push()
  expect(heard).toHaveLength(2)
  answer = () => ({ kind: 'sent' })
  w.clock.move(20_000)
  await push()
  expect(tokens().filter((token) => token === ada.device)).toHaveLength(2)
  expect(tokens().filter((token) => token === 'abcdef99')).toHaveLength(1)
  expect(await waiting(ada)).toBe(0)
})

test('a permanent refusal is tried once, and in the end everything is given up', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  answer = ({ token }) => (token === ada.device ? { kind: 'refused', why: '400' } : { kind: 'later', why: '503' })
  await Promise.all([tell(ada), tell(bob)])
  for (let round = 0; round < 30; round += 1) {
    await push()
    w.clock.move(3_600_000)
  }
  expect(tokens().filter((token) => token === ada.device)).toHaveLength(1)
  expect(tokens().filter((token) => token === bob.device).length).toBeGreaterThan(3)
  expect([await waiting(ada), await waiting(bob)]).toEqual([0, 0])
})

test('a test message comes at any hour and reports whether it was accepted', async () => {
  const ada = await somebody()
  w.clock.set('2026-03-02T23:30:00+08:00')
  expect(await ada.call('member.testNotice', {})).toEqual({ devices: 1, sent: 1 })
  expect((await ada.call('member.listNotices', {})).rows).toMatchObject([{ title: '测试消息' }])
  expect(await (await w.member()).call('member.testNotice', {})).toEqual({ devices: 0, sent: 0 })
})

test('a device of an unsupported vendor is told so', async () => {
  const ada = await w.member()
  expect(await ada.call('member.savePushDevice', { platform: 'android', pushToken: 'abc:def', vendor: 'fcm' })).toEqual(
    { canReach: false },
  )
  expect(await ada.call('member.savePushDevice', { platform: 'android', pushToken: 'abcdef' })).toEqual({
    canReach: true,
  })
  await ada.call('member.savePushDevice', { platform: 'android', pushToken: '' })
  expect(await devices(ada)).toBe(0)
})
