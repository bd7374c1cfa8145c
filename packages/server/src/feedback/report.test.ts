import { randomUUID } from 'node:crypto'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let w: World
let ada: Member
let staff: Operator
beforeAll(async () => {
  w = await world()
  ada = await w.member()
  staff = await w.operator()
})
afterAll(() => w.close())

const about = { kind: 'video', id: 'v1', ms: 12_000 } as const

test('anybody may report, and gets a number; listeners are told of it once', async () => {
  const told = vi.spyOn(w.kernel.events, 'emit')
  const { no, state } = await w.call('feedback.createReport', {
    ref: about,
    reason: 'promise',
    text: '  说“稳赚”\u0007  ',
    contact: ' 微信 abc ',
  })
  expect([no, state]).toEqual([expect.stringMatching(/^R\d{8}-[2-9A-Z]{8}$/), 'waiting'])
  const { rows } = await staff.call('feedback.listReportCases', {})
  expect(rows).toMatchObject([
    { no, ref: about, reason: 'promise', text: '说“稳赚”', contact: '微信 abc', isUrgent: false },
  ])
  expect(rows[0]).not.toHaveProperty('by')
  expect(told.mock.calls.map(([, event]) => event)).toMatchObject([
    { name: 'report.created', key: no, payload: { no, reason: 'promise', refId: 'v1' } },
  ])
})

test('the same key makes one report, whatever the network does; another person’s key is separate', async () => {
  const asked = { ref: about, reason: 'abuse', idempotencyKey: randomUUID() } as const
  const nos = await Promise.all(Array.from({ length: 4 }, () => ada.call('feedback.createReport', asked)))
  expect(new Set(nos.map(({ no }) => no)).size).toBe(1)
  await expect(ada.call('feedback.createReport', { ...asked, reason: 'tip' })).rejects.toMatchObject({
    reason: 'kernel.duplicate_submit',
  })
  const bob = await w.member()
  expect((await bob.call('feedback.createReport', asked)).no).not.toBe(nos[0]?.no)
})

test('a report without a target, or for another reason, needs text of at most 500 characters', async () => {
  const bob = await w.member()
  for (const asked of [
    { reason: 'fraud' },
    { reason: 'other', ref: about },
    { reason: 'other', ref: about, text: ' \n ' },
  ] as const) {
    await expect(bob.call('feedback.createReport', asked)).rejects.toMatchObject({ reason: 'feedback.text_missing' })
  }
  expect(await bob.call('feedback.createReport', { reason: 'other', text: '📈'.repeat(500) })).toMatchObject({
    state: 'waiting',
  })
  await expect(bob.call('feedback.createReport', { reason: 'other', text: '字'.repeat(501) })).rejects.toMatchObject({
    reason: 'kernel.bad_input',
  })
})

test('a visitor attaches no pictures, and nobody attaches another person’s pictures', async () => {
  const images = [randomUUID()] as never
  await expect(w.call('feedback.createReport', { ref: about, reason: 'tip', images })).rejects.toMatchObject({
    reason: 'feedback.images_members_only',
  })
  const bob = await w.member()
  await expect(bob.call('feedback.createReport', { ref: about, reason: 'tip', images })).rejects.toMatchObject({
    reason: 'feedback.image_unknown',
  })
  expect((await bob.call('feedback.listReports', {})).rows).toEqual([])
})

test('a member sees only their own reports, newest first, with the outcome', async () => {
  const bob = await w.member()
  const first = await bob.call('feedback.createReport', { ref: about, reason: 'advert' })
  w.clock.move(1_000)
  const second = await bob.call('feedback.createReport', { ref: { kind: 'person', id: 'p1' }, reason: 'impostor' })
  const handled = await staff.call('feedback.handleReport', { no: first.no, state: 'upheld', note: '已删除并警告' })
  expect(handled).toMatchObject({ by: bob.memberId, state: 'upheld', handledAt: expect.any(Number) })
  const { rows } = await bob.call('feedback.listReports', {})
  expect(rows.map(({ no, state, note }) => [no, state, note])).toEqual([
    [second.no, 'waiting', undefined],
    [first.no, 'upheld', '已删除并警告'],
  ])
  const log = await w.kernel.db.q.execute(sql`select state, note from feedback_report_log where no = ${first.no}`)
  expect(log.rows).toEqual([{ state: 'upheld', note: '已删除并警告' }])
})

test('who reported is told once what was found, in words, and nothing of a report that is looked into', async () => {
  const bob = await w.member()
  const { no } = await bob.call('feedback.createReport', { ref: about, reason: 'abuse' })
  const unknown = await w.call('feedback.createReport', { ref: about, reason: 'abuse' })
  await staff.call('feedback.handleReport', { no: unknown.no, state: 'dismissed' })
  await staff.call('feedback.handleReport', { no, state: 'working' })
  await w.settle()
  expect((await bob.call('member.listNotices', {})).rows).toEqual([])
  for (const time of [1, 2])
    await staff.call('feedback.handleReport', { no, state: 'upheld', note: `已删除并警告 ${time}` })
  await w.settle()
  expect((await bob.call('member.listNotices', {})).rows).toMatchObject([
    {
      kind: 'system',
      title: '举报已查实',
      body: `您的举报 ${no} 经核实属实，已经处理。说明：已删除并警告 1`,
      link: '/pages/report/index/index',
    },
  ])
  const acts = (await staff.call('access.listAudit', { subject: no })).rows
  expect(acts.map(({ before, after }) => [before, after])).toContainEqual([
    { state: 'working', note: null },
    { state: 'upheld', note: '已删除并警告 1' },
  ])
})

test('handlers see who reported by nickname and masked number, and each look is told to that member', async () => {
  const bob = await w.member()
  const { nickname, mobileMasked } = await bob.call('member.getMember', {})
  const { no } = await bob.call('feedback.createReport', { ref: about, reason: 'false' })
  const hidden = await w.call('feedback.createReport', { ref: about, reason: 'false' })
  const { rows } = await staff.call('feedback.listReportCases', { pageSize: 100 })
  expect(rows.find((row) => row.no === no)).toMatchObject({ by: bob.memberId, member: { nickname, mobileMasked } })
  expect(rows.find((row) => row.no === hidden.no)).not.toHaveProperty('member')
  const looks = (await bob.call('member.listAccesses', {})).rows
  expect(looks.map(({ what }) => what)).toContain('您的举报')
})

test('reports about money come before earlier ones', async () => {
  const [slow, urgent] = [await w.member(), await w.member()]
  await slow.call('feedback.createReport', { ref: about, reason: 'advert' })
  w.clock.move(1_000)
  const { no } = await urgent.call('feedback.createReport', { reason: 'payment', text: '要求转到个人账户' })
  const page = await staff.call('feedback.listReportCases', { pageSize: 2 })
  expect(page.rows.every(({ isUrgent }) => isUrgent)).toBe(true)
  expect(page.rows.map((row) => row.no)).toContain(no)
  expect(page.hasMore).toBe(true)
})

test('an eleventh report in ten minutes is refused, and an unknown report cannot be handled', async () => {
  const bob = await w.member()
  for (let n = 0; n < 10; n += 1) await bob.call('feedback.createReport', { ref: about, reason: 'advert' })
  await expect(bob.call('feedback.createReport', { ref: about, reason: 'advert' })).rejects.toMatchObject({ code: 429 })
  await expect(staff.call('feedback.handleReport', { no: 'R1-X' as never, state: 'working' })).rejects.toMatchObject({
    reason: 'feedback.report_not_found',
  })
})

test('a handler sees what was reported, also after it was taken down; nothing is said of what is not known', async () => {
  const teacher = await w.teacher()
  const idempotencyKey = randomUUID()
  const startAt = (w.clock.now() + 3_600_000) as never
  const { id } = await teacher.call('live.createRoom', { kind: 'word', title: '读懂成交量', startAt, idempotencyKey })
  const bob = await w.member()
  const report = (kind: 'room' | 'video') => bob.call('feedback.createReport', { ref: { kind, id }, reason: 'false' })
  const [known, unknown] = [await report('room'), await report('video')]
  const { rows } = await staff.call('feedback.listReportCases', { pageSize: 100 })
  const itemOf = (no: string) => rows.find((row) => row.no === no)?.item
  expect(itemOf(known.no)).toMatchObject({
    roomId: id,
    text: '读懂成交量',
    by: expect.stringMatching(/./),
    isDown: true,
  })
  expect(itemOf(unknown.no)).toBeUndefined()
  expect((await bob.call('feedback.listReports', {})).rows[0]).not.toHaveProperty('item')
})

test('who decides on a state that another operator changed meanwhile is refused, and nothing is changed', async () => {
  const { no } = await w.call('feedback.createReport', { ref: about, reason: 'advert' })
  await staff.call('feedback.handleReport', { no, from: 'waiting', state: 'dismissed', note: '未发现' })
  await expect(
    staff.call('feedback.handleReport', { no, from: 'waiting', state: 'upheld', note: '属实' }),
  ).rejects.toMatchObject({ reason: 'feedback.report_moved' })
  const { rows } = await staff.call('feedback.listReportCases', { state: 'dismissed', pageSize: 50 })
  expect(rows.find((one) => one.no === no)).toMatchObject({ state: 'dismissed', note: '未发现' })
})

test('a report is found by its number or by what was written, whatever its state', async () => {
  const text = `有人私下拉群 ${randomUUID()}`
  const { no } = await w.call('feedback.createReport', { ref: about, reason: 'other', text })
  await staff.call('feedback.handleReport', { no, from: 'waiting', state: 'dismissed', note: '未发现' })
  const found = async (keyword: string) =>
    (await staff.call('feedback.listReportCases', { keyword, withTotal: 1 })).rows.map((row) => row.no)
  expect([await found(text), await found(no.toLowerCase()), await found('%')]).toEqual([[no], [no], []])
})
