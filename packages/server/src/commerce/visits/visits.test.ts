import { randomUUID } from 'node:crypto'
import { OrderNo, type Visit } from '@rostrum/contract/commerce'
import { refused, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DUE, publishedPayee, signedOrder } from '../testing/sold'
import { visitSettings } from './settings'

let w: World
let desk: Operator
// An operator's session ends after a while: the clock moves far here.
beforeEach(async () => void (desk = await w.operator()))
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
})
afterAll(() => w.close())

const DAY = 86_400_000
const rules = async (changed: object): Promise<void> => {
  const value = JSON.stringify({ ...visitSettings.rules.fallback, ...changed })
  await w.kernel.db.q.execute(
    sql`insert into content_setting (key, value, updated_at) values ('commerceVisits', ${value}::jsonb, now()) on conflict (key) do update set value = excluded.value`,
  )
}

async function served(who: Member): Promise<string> {
  const orderNo = await signedOrder(w, who)
  const given = { orderNo, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
  const { step } = await who.call('commerce.createPayment', given)
  await fetch(new URL((step as { readonly url: string }).url, w.url), {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
  })
  await w.settle()
  return orderNo
}

const answersOf = ({ statements }: Visit, no: readonly string[] = [], text = '付到了老师的个人账户') =>
  statements.map(({ id }) => (no.includes(id) ? { id, yes: false, text } : { id, yes: true }))
const submit = (who: Member, visit: Visit, given: object = {}) =>
  who.call('commerce.submitVisit', {
    orderNo: visit.orderNo,
    version: visit.version,
    answers: answersOf(visit),
    idempotencyKey: randomUUID(),
    ...given,
  })
const titles = async (who: Member): Promise<string[]> =>
  (await who.call('member.listNotices', {})).rows.map(({ title }) => title)
const pausedAt = async (no: string) =>
  (await w.kernel.db.q.execute(sql`select paused_at from commerce_order where no = ${no}`)).rows[0]?.paused_at

describe('a member whose service begins', () => {
  test('is asked once, confirms every statement, and then only reads it', async () => {
    const [ada, ben] = [await w.member(), await w.member()]
    const orderNo = await served(ada)
    const visit = await ada.call('commerce.getVisit', { orderNo })
    expect(visit).toMatchObject({ state: 'due', isAccepted: true, isPaused: false, title: '财报精读服务', answers: [] })
    expect(visit.statements.length).toBeGreaterThanOrEqual(6)
    expect(await titles(ada)).toContain('服务回访：财报精读服务')
    expect(await refused(ben.call('commerce.getVisit', { orderNo }))).toBe('commerce.visit_unknown')
    expect(await refused(submit(ben, visit))).toBe('commerce.visit_unknown')
    expect(await refused(submit(ada, visit, { version: 'old' }))).toBe('commerce.visit_renewed')
    expect(await refused(submit(ada, visit, { answers: answersOf(visit).slice(2) }))).toBe('commerce.visit_missing')
    expect(await refused(submit(ada, visit, { answers: answersOf(visit, ['account'], '') }))).toBe('commerce.visit_why')
    const idempotencyKey = randomUUID()
    const done = await submit(ada, visit, { idempotencyKey, text: '老师讲得清楚' })
    expect(done).toMatchObject({ state: 'done', isAccepted: true, text: '老师讲得清楚' })
    expect(await submit(ada, visit, { idempotencyKey, text: '老师讲得清楚' })).toEqual(done)
    expect(await refused(submit(ada, visit))).toBe('commerce.visit_answered')
  })

  test('who never bought has nothing to answer', async () => {
    const ada = await w.member()
    expect(await refused(ada.call('commerce.getVisit', { orderNo: 'D0' }))).toBe('commerce.visit_unknown')
  })
})

describe('one 否', () => {
  test('opens a case and stops the service; who decides resumes it as many days later', async () => {
    const ada = await w.member()
    const orderNo = await served(ada)
    const visit = await ada.call('commerce.getVisit', { orderNo })
    const { endAt = 0 } = await ada.call('commerce.getOrder', { no: OrderNo.parse(orderNo) })
    expect(await submit(ada, visit, { answers: answersOf(visit, ['account']) })).toMatchObject({
      state: 'disagreed',
      isPaused: true,
      isAccepted: false,
    })
    expect(await pausedAt(orderNo)).not.toBeNull()
    const cases = { group: 'cases' as const, pageSize: 0, withTotal: 1 } as const
    expect(await desk.call('commerce.listVisits', cases)).toMatchObject({
      rows: [],
      total: 1,
      waitingSince: w.clock.now(),
    })
    const [row] = (await desk.call('commerce.listVisits', { group: 'cases' })).rows
    expect(row).toMatchObject({ orderNo, denied: 1, memberId: ada.memberId })
    await desk.call('commerce.noteVisit', { orderNo, kind: 'note', text: '已核对付款凭证' })
    w.clock.move(3 * DAY)
    desk = await w.operator()
    const decided = await desk.call('commerce.decideVisit', { orderNo, decision: 'resumed', why: '款项已退回重付' })
    expect(decided).toMatchObject({ decision: 'resumed', isPaused: false, isAccepted: true, advice: '款项已退回重付' })
    expect(decided.notes).toMatchObject([{ kind: 'note', text: '已核对付款凭证' }])
    expect(await pausedAt(orderNo)).toBeNull()
    expect((await ada.call('commerce.getOrder', { no: OrderNo.parse(orderNo) })).endAt).toBe(endAt + 3 * DAY)
    expect(await titles(ada)).toContain('异议已处理，服务继续：财报精读服务')
    expect(await refused(desk.call('commerce.decideVisit', { orderNo, decision: 'ended', why: '再看一次' }))).toBe(
      'commerce.visit_decided',
    )
    expect((await desk.call('commerce.listVisits', cases)).total).toBe(0)
  })

  test('its agreement says that the service is paused, beyond its nominal end too, and goes on with it', async () => {
    const ada = await w.member()
    const orderNo = await served(ada)
    const no = orderNo.replace('D', 'HT')
    const stands = async () => {
      const listed = async (state: 'paused' | 'expired' | 'signed') =>
        (await ada.call('commerce.listAgreements', { state })).rows.length
      const { state, to } = await ada.call('commerce.getAgreement', { no })
      return [state, to !== undefined, await listed('paused'), await listed('expired'), await listed('signed')]
    }
    const visit = await ada.call('commerce.getVisit', { orderNo })
    await submit(ada, visit, { answers: answersOf(visit, ['account']) })
    await w.settle()
    expect(await stands()).toEqual(['cooling', false, 0, 0, 0])
    const soon = new Date(w.clock.now() + DAY)
    await w.kernel.db.q.execute(sql`update commerce_contract set to_at = ${soon.toISOString()} where no = ${no}`)
    w.clock.move(12 * DAY)
    expect(await stands()).toEqual(['paused', false, 1, 0, 0])
    desk = await w.operator()
    expect((await desk.call('commerce.listSigned', { state: 'paused' })).rows.map((row) => row.no)).toContain(no)
    await desk.call('commerce.decideVisit', { orderNo, decision: 'resumed', why: '款项已退回重付' })
    await w.settle()
    expect(await stands()).toEqual(['signed', true, 0, 0, 1])
  })

  test('its agreement may be rescinded where the service is stopped for good, and is over after those days, also when it is dated again, until it is refunded', async () => {
    const ada = await w.member()
    const orderNo = await served(ada)
    const no = orderNo.replace('D', 'HT')
    const visit = await ada.call('commerce.getVisit', { orderNo })
    await submit(ada, visit, { answers: answersOf(visit, ['account']) })
    const stoodAt = w.clock.now()
    w.clock.move(DAY)
    desk = await w.operator()
    await desk.call('commerce.decideVisit', { orderNo, decision: 'ended', why: '确有代客理财' })
    await w.settle()
    const emit = async (name: 'commerce.orderPaused' | 'commerce.orderMoved', more: object = {}) => {
      const payload = { memberId: ada.memberId, orderNo, ...more }
      await w.kernel.db.tx(orderNo, (tx) => w.kernel.events.emit(tx, { name, key: ada.memberId, payload }))
      await w.settle()
    }
    const stands = () => ada.call('commerce.getAgreement', { no })
    expect(await stands()).toMatchObject({ state: 'cooling', to: stoodAt })
    w.clock.move(12 * DAY)
    expect(await stands()).toMatchObject({ state: 'expired', to: stoodAt })
    await emit('commerce.orderPaused')
    expect(await stands()).toMatchObject({ state: 'expired', to: stoodAt })
    expect(await stands()).not.toHaveProperty('pausedAt')
    expect((await ada.call('commerce.listAgreements', { state: 'expired' })).rows).toHaveLength(1)
    expect((await ada.call('commerce.listAgreements', { state: 'paused' })).rows).toEqual([])
    await emit('commerce.orderMoved', { from: 'refunding', to: 'refunded', fen: DUE })
    expect(await stands()).toMatchObject({ state: 'terminated' })
  })

  test('where the setting says so the service goes on meanwhile, and ends with the decision', async () => {
    await rules({ pausesService: false })
    const ada = await w.member()
    const orderNo = await served(ada)
    const visit = await ada.call('commerce.getVisit', { orderNo })
    await submit(ada, visit, { answers: answersOf(visit, ['promise']) })
    expect(await pausedAt(orderNo)).toBeNull()
    await desk.call('commerce.decideVisit', { orderNo, decision: 'ended', why: '确有承诺收益的说法' })
    expect(await pausedAt(orderNo)).not.toBeNull()
    expect(await ada.call('commerce.getVisit', { orderNo })).toMatchObject({ decision: 'ended', isPaused: true })
    await rules({})
  })
})

test('where the visit comes before the service, nothing opens until it is confirmed', async () => {
  await rules({ isBeforeService: true })
  const ada = await w.member()
  const orderNo = await served(ada)
  const visit = await ada.call('commerce.getVisit', { orderNo })
  expect(visit).toMatchObject({ isAccepted: false, isPaused: true })
  expect(await pausedAt(orderNo)).not.toBeNull()
  expect(await submit(ada, visit)).toMatchObject({ state: 'done', isAccepted: true, isPaused: false })
  expect(await pausedAt(orderNo)).toBeNull()
  await rules({})
})

test('who does not answer is reminded, and then called; what is said on the phone counts as much', async () => {
  const [ada, ben] = [await w.member(), await w.member()]
  const [orderNo, asked] = [await served(ada), await served(ben)]
  const visit = await ada.call('commerce.getVisit', { orderNo })
  w.clock.move(2 * DAY)
  await w.jobs.runNow('commerce.visitTimes')
  await w.settle()
  expect(await titles(ada)).toContain('请完成服务回访：财报精读服务')
  const other = await ben.call('commerce.getVisit', { orderNo: asked })
  expect(await submit(ben, other, { answers: [], wantsCall: true })).toMatchObject({
    state: 'due',
    callSince: w.clock.now(),
  })
  w.clock.move(6 * DAY)
  await w.jobs.runNow('commerce.visitTimes')
  desk = await w.operator()
  expect(await ada.call('commerce.getVisit', { orderNo })).toMatchObject({ state: 'overdue' })
  const phone = (await desk.call('commerce.listVisits', { group: 'phone' })).rows
  expect(phone.map((row) => row.orderNo)).toEqual([asked, orderNo])
  await desk.call('commerce.noteVisit', { orderNo, kind: 'missed', text: '没有接通' })
  const paper = await desk.call('commerce.answerVisit', { orderNo, version: visit.version, answers: answersOf(visit) })
  expect(paper).toMatchObject({ state: 'done', isByPhone: true, notes: [{ kind: 'missed' }] })
  expect((await desk.call('commerce.listVisits', { group: 'phone' })).rows).toHaveLength(1)
})

test('an order that is wholly refunded before anybody answered is asked about no more', async () => {
  const ada = await w.member()
  const orderNo = await served(ada)
  const payload = { memberId: ada.memberId, orderNo, from: 'refunding', to: 'refunded', fen: DUE }
  await w.kernel.db.tx(orderNo, (tx) =>
    w.kernel.events.emit(tx, { name: 'commerce.orderMoved', key: ada.memberId, payload }),
  )
  await w.settle()
  expect(await refused(ada.call('commerce.getVisit', { orderNo }))).toBe('commerce.visit_unknown')
})

test('who calls opens the number with a reason, which the member reads; afterwards it is closed', async () => {
  const ada = await w.member()
  const orderNo = await served(ada)
  const read = (by = desk) => by.call('commerce.readVisitMobile', { orderNo, why: '约好今天回电' })
  await expect(read()).resolves.toEqual({ mobile: ada.mobile })
  const looks = (await ada.call('member.listAccesses', {})).rows
  expect(looks[0]).toMatchObject({ why: '约好今天回电' })
  const { rows } = await desk.call('access.listAudit', { call: 'commerce.readVisitMobile', subject: orderNo })
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(ada.mobile)
  await submit(ada, await ada.call('commerce.getVisit', { orderNo }))
  expect(await refused(read())).toBe('commerce.visit_answered')
})

test('however many members are due on one day, all are reminded and all come to be called', async () => {
  const many = 230
  const at = new Date(w.clock.now() - DAY).toISOString()
  const ada = await w.member()
  await w.kernel.db.q.execute(sql`insert into commerce_visit (order_no, member_id, title, state, created_at, remind_at,
    due_at, version, statements, answers, words, advice, is_paused, sample)
    select 'D-many-' || lpad(one::text, 4, '0'), ${ada.memberId}, '服务', 'due', ${at}, ${at}, ${at}, 'v', '[]', '[]', '', '',
    false, true from generate_series(1, ${many}) one`)
  await w.jobs.runNow('commerce.visitTimes')
  const { rows } = await w.kernel.db.q.execute<{ left: string }>(sql`select count(*) as left from commerce_visit
    where order_no like 'D-many-%' and (remind_at is not null or state <> 'overdue')`)
  expect(Number(rows[0]?.left)).toBe(0)
})
