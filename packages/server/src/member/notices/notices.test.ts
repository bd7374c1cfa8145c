import { MemberId } from '@rostrum/contract/kernel'
import { noticeKinds } from '@rostrum/contract/kinds'
import { NoticeId, type NoticeKind } from '@rostrum/contract/member'
import { noticesPerDayDefault } from '@rostrum/contract/member/limits'
import { world, type Member, type World } from '@rostrum/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@rostrum/server/kernel/db'
import { Secret } from '@rostrum/server/kernel'
import { createMember, type Members, type NewNotice } from '../index'
import { peopleRepository } from '../people/repository'
import { memberNotice, memberNoticeSetting, memberPush, memberPushToken } from './tables'

let w: World
let members: Members
beforeAll(async () => {
  w = await world()
  members = createMember(w.kernel, {
    codeSecret: new Secret('x'),
    legalTexts: { findDocVersion: async () => undefined },
  })
})
afterAll(() => w.close())

let count = 0
const tell = (who: Member, more: Partial<NewNotice> = {}) => {
  count += 1
  return members.notify({
    to: MemberId.parse(who.memberId),
    kind: 'system',
    title: `消息${count}`,
    content: '内容',
    key: `k${count}`,
    ...more,
  })
}
const listed = (who: Member, kind?: NoticeKind) => who.call('member.listNotices', { kind })
const ids = async (who: Member) => (await listed(who)).rows.map(({ id }) => id)

// holds: 1-48, 7.2-20
test('messages are listed newest first, by kind and in pages, with the unread count of each kind', async () => {
  const ada = await w.member()
  for (const kind of ['live', 'answer', 'system', 'system'] as const) await tell(ada, { kind })
  await tell(await w.member())
  const all = await listed(ada)
  expect(all.rows.map(({ kind }) => kind)).toEqual(['system', 'system', 'answer', 'live'])
  expect(all.unread).toMatchObject({ total: 4, kinds: { live: 1, answer: 1, order: 0, system: 2 } })
  expect((await listed(ada, 'answer')).rows).toHaveLength(1)
  const [first, second] = await Promise.all(
    [1, 2].map((pageNum) => ada.call('member.listNotices', { pageNum, pageSize: 3 })),
  )
  expect([first?.rows.length, first?.hasMore, second?.rows.length, second?.hasMore]).toEqual([3, true, 1, false])
})

test('reading one, a kind or all leaves the others unread', async () => {
  const ada = await w.member()
  for (const kind of ['live', 'live', 'answer', 'system'] as const) await tell(ada, { kind })
  const [last] = await ids(ada)
  if (!last) throw new Error('no message')
  expect(await ada.call('member.readNotices', { ids: [last] })).toMatchObject({ total: 3, kinds: { system: 0 } })
  expect(await ada.call('member.readNotices', { kind: 'live' })).toMatchObject({
    total: 1,
    kinds: { live: 0, answer: 1 },
  })
  expect(await ada.call('member.readNotices', { all: 1 })).toMatchObject({ total: 0 })
  expect((await listed(ada)).rows.every(({ readAt }) => readAt !== undefined)).toBe(true)
})

test('a call must name its messages in exactly one way', async () => {
  const ada = await w.member()
  for (const which of [{}, { all: 0 }, { kind: 'live', all: 1 }] as const) {
    await expect(ada.call('member.readNotices', which)).rejects.toMatchObject({ reason: 'member.notice_which' })
  }
})

test('another member’s message is refused like a missing one, and nothing of the request happens', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  await Promise.all([tell(ada), tell(bob)])
  const [[own], [foreign]] = await Promise.all([ids(ada), ids(bob)])
  if (!own || !foreign) throw new Error('no message')
  for (const wrong of [foreign, NoticeId.parse(newId()), NoticeId.parse('nonsense')]) {
    await expect(ada.call('member.readNotices', { ids: [own, wrong] })).rejects.toMatchObject({
      reason: 'member.notice_unknown',
    })
    await expect(ada.call('member.deleteNotices', { ids: [own, wrong] })).rejects.toMatchObject({
      reason: 'member.notice_unknown',
    })
    await expect(ada.call('member.deleteNotices', { ids: [wrong], undo: 1 })).rejects.toMatchObject({
      reason: 'member.notice_unknown',
    })
  }
  expect([(await listed(ada)).unread.total, (await listed(bob)).unread.total]).toEqual([1, 1])
})

test('a deleted message can be restored within ten minutes, still unread, and no later', async () => {
  const ada = await w.member()
  await Promise.all([tell(ada), tell(ada)])
  const [first, second] = await ids(ada)
  if (!first || !second) throw new Error('no message')
  expect(await ada.call('member.deleteNotices', { ids: [first, second] })).toMatchObject({ total: 0 })
  expect(await ids(ada)).toEqual([])
  w.clock.move(9 * 60_000)
  expect(await ada.call('member.deleteNotices', { ids: [first], undo: 1 })).toMatchObject({ total: 1 })
  w.clock.move(2 * 60_000)
  await expect(ada.call('member.deleteNotices', { ids: [second], undo: 1 })).rejects.toMatchObject({
    reason: 'member.notice_unknown',
  })
  await w.jobs.runNow('member.forgetNotices')
  expect(await ids(ada)).toEqual([first])
})

test('settings start with defaults, keep unsent fields, and a kind that is off raises no red dot', async () => {
  const ada = await w.member()
  expect(await ada.call('member.getNoticeSettings', {})).toMatchObject({
    quietFrom: '22:00',
    quietTo: '08:00',
    dailyMax: noticesPerDayDefault,
    marketing: false,
  })
  await tell(ada, { kind: 'live' })
  const saved = await ada.call('member.saveNoticeSettings', {
    kinds: [{ kind: 'live', on: false, level: 'dot' }],
    quietFrom: '23:30',
  })
  expect(saved).toMatchObject({
    quietFrom: '23:30',
    quietTo: '08:00',
    kinds: noticeKinds.map((kind) => ({ kind, on: kind !== 'live' })),
  })
  expect((await listed(ada)).unread).toMatchObject({ total: 0, kinds: { live: 1 } })
  await Promise.all([
    ada.call('member.saveNoticeSettings', { dailyMax: 3 }),
    ada.call('member.saveNoticeSettings', { quietTo: '07:00' }),
  ])
  expect(await ada.call('member.getNoticeSettings', {})).toMatchObject({
    dailyMax: 3,
    quietTo: '07:00',
    quietFrom: '23:30',
  })
  await expect(ada.call('member.saveNoticeSettings', { quietFrom: '24:00' })).rejects.toMatchObject({ code: 400 })
})

test('marketing comes after consent, and no more after withdrawal', async () => {
  const ada = await w.member()
  const hears = async () => {
    const before = (await ids(ada)).length
    await tell(ada, { isMarketing: true })
    return (await ids(ada)).length > before
  }
  expect(await hears()).toBe(false)
  await ada.call('member.saveNoticeSettings', { marketing: true })
  expect(await hears()).toBe(true)
  await ada.call('member.saveNoticeSettings', { marketing: false })
  expect(await hears()).toBe(false)
})

test('a message about a missing room is marked as gone', async () => {
  const ada = await w.member()
  await tell(ada, { link: `/pages/liveVideo/index/index?id=${newId()}` })
  await tell(ada, { link: '/pages/mine/systemSettings' })
  expect((await listed(ada)).rows.map(({ isGone }) => isGone)).toEqual([false, true])
})

test('deletion of the account deletes messages, devices and settings', async () => {
  const ada = await w.member()
  await tell(ada)
  await ada.call('member.saveNoticeSettings', { dailyMax: 3 })
  await ada.call('member.savePushDevice', { platform: 'android', pushToken: 'abc123' })
  const people = peopleRepository(w.kernel.db)
  const memberId = MemberId.parse(ada.memberId)
  await people.change(w.kernel.db.q, memberId, { state: 'deleting', deleteAt: new Date(w.clock.now()) })
  await w.jobs.runNow('member.deleteDue')
  const owned = [memberNotice, memberPush, memberPushToken, memberNoticeSetting]
  expect(await Promise.all(owned.map((table) => w.kernel.db.q.$count(table, eq(table.memberId, memberId))))).toEqual([
    0, 0, 0, 0,
  ])
})
