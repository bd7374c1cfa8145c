import { randomUUID } from 'node:crypto'
import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livelyRoom } from './live/testing/lively-room'
import { operatorWith, type SignedIn } from './member/operators/testing/people'

/** The daily self-check over all slices, asked for over HTTP. */
let w: World
let keeper: SignedIn
beforeAll(async () => {
  w = await world({ at: '2026-11-20T12:00:00+08:00' })
  keeper = await operatorWith(w, { permissions: ['access:check:run'] })
})
afterAll(() => w.close())

const run = async () => new Map((await keeper.call('access.runSelfCheck', {})).rows.map((row) => [row.name, row]))

test('nothing was checked before the first run, and a clean house has nothing to say', async () => {
  expect((await keeper.call('access.getSelfCheck', {})).rows).toEqual([])
  const rows = await run()
  expect([...rows.keys()].sort()).toEqual([
    'access.audit',
    'commerce.bills',
    'commerce.invoices',
    'commerce.lateRefunds',
    'commerce.notReturned',
    'commerce.unknownPayments',
    'commerce.visits',
    'feedback.overdue',
    'live.publishers',
    'live.record',
    'live.review',
    'live.riskLine',
    'member.privacyOverdue',
    'news.unreviewed',
    'news.waiting',
  ])
  for (const row of rows.values()) expect(row).toMatchObject({ state: 'clear', concerns: [], isCut: false })
  expect((await keeper.call('access.getSelfCheck', {})).rows).toEqual([...rows.values()])
})

test('a room ahead whose teacher lost the registration is found, with the page that settles it', async () => {
  const { id, teacher } = await livelyRoom(w, '读懂市场')
  expect((await run()).get('live.publishers')).toMatchObject({ state: 'clear' })
  await w.kernel.db.q.execute(sql`update member_teacher set reg_state = 'left' where teacher_id = ${teacher.teacherId}`)
  const found = (await run()).get('live.publishers')
  expect(found).toMatchObject({ state: 'found', concerns: [{ to: `/live/rooms?open=${id}` }] })
  expect(found?.concerns[0]?.said).toContain('《读懂市场》')
})

test('a room on air without a risk line is found', async () => {
  const { id } = await livelyRoom(w, '没有提示的一课')
  await w.kernel.db.q.execute(sql`update live_room set risk_tip = ' ' where id = ${id}`)
  const found = (await run()).get('live.riskLine')
  expect(found).toMatchObject({ state: 'found', concerns: [{ to: `/live/rooms?open=${id}` }] })
  expect(found?.concerns[0]?.said).toContain('《没有提示的一课》')
})

test('what waits for a review longer than a working day is found, and the weekend is no working day', async () => {
  const teacher = await w.teacher()
  const startAt = w.clock.now() + 20 * 86_400_000
  const wish = { kind: 'word', title: '月底的一课', startAt, idempotencyKey: randomUUID() } as const
  const { id } = await teacher.call('live.createRoom', wish)
  await teacher.call('live.submitRoom', { id })
  const later = async (days: number) => {
    w.clock.move(days * 86_400_000)
    keeper = await operatorWith(w, { permissions: ['access:check:run'] })
    return (await run()).get('live.review')
  }
  expect(await later(2)).toMatchObject({ state: 'clear' })
  const late = await later(2)
  expect(late).toMatchObject({ state: 'found', concerns: [{ to: `/live/review?open=${id}` }] })
  expect(late?.concerns[0]?.said).toContain('超过 1 个工作日')
})

test('an act of an operator that somebody changed in the database is found', async () => {
  await (await w.operator()).call('content.saveWord', { word: '不存在的词', action: 'hold' })
  expect((await run()).get('access.audit')).toMatchObject({ state: 'clear' })
  await w.kernel.db.tx('tamper', async (tx) => {
    await tx.execute(sql.raw('alter table access_audit disable trigger user'))
    await tx.execute(sql`update access_audit set why = 'another' where seq = (select max(seq) from access_audit)`)
    await tx.execute(sql.raw('alter table access_audit enable trigger user'))
  })
  expect((await run()).get('access.audit')).toMatchObject({ state: 'found', concerns: [{ to: '/system/audit' }] })
})

test('a record that somebody changed in the database is found', async () => {
  const { id } = await livelyRoom(w)
  expect((await run()).get('live.record')).toMatchObject({ state: 'clear' })
  await w.kernel.db.tx('tamper', async (tx) => {
    await tx.execute(sql.raw('alter table live_record disable trigger all'))
    await tx.execute(sql`update live_record set by = 'somebody else' where room_id = ${id} and no = 1`)
    await tx.execute(sql.raw('alter table live_record enable trigger all'))
  })
  const found = (await run()).get('live.record')
  expect(found).toMatchObject({ state: 'found', concerns: [{ to: '/live/record' }] })
})

test('a complaint whose answer is late is found', async () => {
  const member = await w.member()
  await member.call('feedback.create', { kind: 'complaint', content: '说好三天答复，一直没有人理。' })
  expect((await run()).get('feedback.overdue')).toMatchObject({ state: 'clear' })
  w.clock.move(40 * 86_400_000)
  keeper = await operatorWith(w, { permissions: ['access:check:run'] })
  expect((await run()).get('feedback.overdue')).toMatchObject({ state: 'found' })
})

test('an operator without the permission neither reads nor runs it', async () => {
  const other = await operatorWith(w, { permissions: ['access:stats:read'] })
  for (const call of [() => other.call('access.getSelfCheck', {}), () => other.call('access.runSelfCheck', {})])
    await expect(call()).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})
