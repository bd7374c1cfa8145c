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

test('anybody may report, and gets a number; others are told of it once', async () => {
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

test('the same key is one report, whatever the network does; the key of another is his own', async () => {
  const asked = { ref: about, reason: 'abuse', idempotencyKey: randomUUID() } as const
  const nos = await Promise.all(Array.from({ length: 4 }, () => ada.call('feedback.createReport', asked)))
  expect(new Set(nos.map(({ no }) => no)).size).toBe(1)
  await expect(ada.call('feedback.createReport', { ...asked, reason: 'tip' })).rejects.toMatchObject({
    reason: 'kernel.duplicate_submit',
  })
  const bob = await w.member()
  expect((await bob.call('feedback.createReport', asked)).no).not.toBe(nos[0]?.no)
})

test('without something to point at, or for another reason, words are needed; at most 500 of them', async () => {
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

test('a visitor hands in no pictures, and nobody the pictures of another', async () => {
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

test('one sees one’s own only, newest first, with what became of them', async () => {
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

test('what may cost money stands before what came earlier', async () => {
  const [slow, urgent] = [await w.member(), await w.member()]
  await slow.call('feedback.createReport', { ref: about, reason: 'advert' })
  w.clock.move(1_000)
  const { no } = await urgent.call('feedback.createReport', { reason: 'payment', text: '要求转到个人账户' })
  const page = await staff.call('feedback.listReportCases', { pageSize: 2 })
  expect(page.rows.every(({ isUrgent }) => isUrgent)).toBe(true)
  expect(page.rows.map((row) => row.no)).toContain(no)
  expect(page.hasMore).toBe(true)
})

test('eleven reports in ten minutes are too many, and nothing unknown can be handled', async () => {
  const bob = await w.member()
  for (let n = 0; n < 10; n += 1) await bob.call('feedback.createReport', { ref: about, reason: 'advert' })
  await expect(bob.call('feedback.createReport', { ref: about, reason: 'advert' })).rejects.toMatchObject({ code: 429 })
  await expect(staff.call('feedback.handleReport', { no: 'R1-X' as never, state: 'working' })).rejects.toMatchObject({
    reason: 'feedback.report_not_found',
  })
})
