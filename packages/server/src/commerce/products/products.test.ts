import { randomUUID } from 'node:crypto'
import { linkTo } from '@rostrum/contract/pages'
import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true, connections: 1 })
}, 120_000)
afterAll(() => w.close())

test('a visitor reads what is sold, with price, grade, adviser and filing number', async () => {
  const { rows, buying } = await w.call('commerce.listProducts', {})
  expect(buying).toEqual({ isOpen: true, note: '' })
  expect(rows).toHaveLength(8)
  expect(new Set(rows.map(({ riskGrade }) => riskGrade)).size).toBe(5)
  for (const { teacher, filingNo, periods, suits } of rows) {
    expect(teacher?.regNo).toBeTruthy()
    expect(filingNo).not.toBe('')
    expect(periods.length).toBeGreaterThan(0)
    expect(suits.at(-1)).toBe('C5')
  }
  const id = rows[0]?.id ?? ''
  const found = await w.call('commerce.getProduct', { id })
  expect(found).toMatchObject({ coolingDays: 5, isOff: false, agreement: { version: 1 } })
  expect(found.match).toBeUndefined()
})

test('the shell of a store of applications shows no prices', async () => {
  const { rows, buying } = await w.call('commerce.listProducts', { client: 'ios' })
  expect(buying.isOpen).toBe(false)
  expect(rows.every(({ periods }) => periods.length === 0)).toBe(true)
})

test('an odd or unknown number is not found', async () => {
  for (const id of ['nothing', randomUUID()])
    await expect(w.call('commerce.getProduct', { id })).rejects.toMatchObject({ reason: 'commerce.product_not_found' })
})

// holds: 1-33
test('a member without a test of risk is told so, and cannot order', async () => {
  const { call } = await w.member()
  const { rows } = await call('commerce.listProducts', {})
  const [first] = rows
  const [period] = first?.periods ?? []
  if (!first || !period) throw new Error('no product')
  expect((await call('commerce.getProduct', { id: first.id })).match).toMatchObject({ ok: false, needed: 'C1' })
  const cart = await call('commerce.saveCart', { productId: first.id, period: period.days })
  expect(cart).toMatchObject({ total: period.price, rows: [{ name: first.name, selected: true }] })
  expect(cart.rows[0]?.conflict).toBeTruthy()
  const items = [{ productId: first.id, period: period.days }]
  const preview = await call('commerce.previewOrder', { items })
  expect(preview.blockers.map(({ kind }) => kind)).toEqual(['risk_missing'])
  await expect(
    call('commerce.createOrder', { items, expectedTotal: preview.due, idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ reason: 'commerce.risk_required' })
  await expect(call('commerce.saveCart', { productId: first.id, period: 7 })).rejects.toMatchObject({
    reason: 'commerce.period',
  })
  expect(await call('commerce.deleteCart', { ids: [first.id] })).toMatchObject({ rows: [], total: 0 })
})

test('a changed price is sold at once; a changed agreement waits for a second person', async () => {
  const desk = await w.operator()
  const { rows } = await desk.call('commerce.listProductPapers', { state: 'on' })
  const id = rows.find(({ name }) => name === '行业跟踪周报')?.id ?? ''
  const paper = await desk.call('commerce.getProductPaper', { id })
  const periods = paper.content.periods.map((one) => ({ ...one, price: one.price + 100 }))
  const saved = await desk.call('commerce.saveProduct', {
    id,
    seen: paper.seen,
    rank: paper.rank,
    content: { ...paper.content, periods },
  })
  expect((await w.call('commerce.getProduct', { id })).periods[0]?.price).toBe(paper.content.periods[0]?.price)
  const sold = await desk.call('commerce.publishProduct', { id, seen: saved.seen, why: '调整价格' })
  expect(sold).toMatchObject({ version: 2, agreementVersion: 1, hasChanges: false })
  const changed = await desk.call('commerce.saveProduct', {
    id,
    seen: sold.seen,
    rank: sold.rank,
    content: { ...sold.content, agreement: `${sold.content.agreement}\n第九条　补充。` },
  })
  const asked = await desk.call('commerce.publishProduct', { id, seen: changed.seen, why: '补充一条' })
  expect(asked).toMatchObject({ version: 2, isWaiting: true, hasChanges: true })
  const other = await w.operator()
  const [waiting] = (await other.call('access.listApprovals', { which: 'decide' })).rows
  await other.call('access.decideApproval', { id: waiting?.id ?? '', pass: true, why: '' })
  expect(await w.call('commerce.getProduct', { id })).toMatchObject({ agreement: { version: 2 } })
})

test('what somebody else changed is not overwritten, and what is incomplete is not sold', async () => {
  const desk = await w.operator()
  const { rows } = await desk.call('commerce.listProductPapers', {})
  const paper = await desk.call('commerce.getProductPaper', { id: rows[0]?.id ?? '' })
  const { id, content, rank } = paper
  await expect(desk.call('commerce.saveProduct', { id, seen: 'old', rank, content })).rejects.toMatchObject({
    reason: 'commerce.product_changed',
  })
  const fresh = randomUUID()
  const made = await desk.call('commerce.saveProduct', { id: fresh, content: { ...content, filingNo: '' } })
  await expect(
    desk.call('commerce.publishProduct', { id: fresh, seen: made.seen, why: '新产品' }),
  ).rejects.toMatchObject({ reason: 'commerce.product_incomplete' })
  await expect(desk.call('commerce.switchProduct', { id: fresh, on: 1, why: '新产品' })).rejects.toMatchObject({
    reason: 'commerce.product_state',
  })
  const off = await desk.call('commerce.switchProduct', { id, on: 0, why: '停售' })
  expect(off.state).toBe('off')
  await expect(w.call('commerce.getProduct', { id })).rejects.toMatchObject({ reason: 'commerce.product_not_found' })
})

test('the sample member has orders in several states, and an operator closes an unpaid one', async () => {
  const desk = await w.operator()
  const { rows } = await desk.call('commerce.listOrderPapers', {})
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['signing', 'unpaid', 'serving', 'cancelled', 'refunded']),
  )
  const no = rows.find(({ state }) => state === 'unpaid')?.no ?? ''
  const closed = await desk.call('commerce.closeOrder', { no, why: '会员要求' })
  expect(closed).toMatchObject({ state: 'cancelled', cancelledBy: 'operator', why: '会员要求' })
  const serving = rows.find(({ state }) => state === 'serving')?.no ?? ''
  await expect(desk.call('commerce.closeOrder', { no: serving, why: '不应该' })).rejects.toMatchObject({
    reason: 'commerce.order_state',
  })
})

test('an operator chooses portfolios and strategies by name', async () => {
  const xu = await w.operator()
  const { portfolios, strategies } = await xu.call('commerce.getProductChoices', {})
  const { rows } = await (await w.member()).call('stock.listPortfolios', {})
  expect(portfolios).toEqual(expect.arrayContaining(rows.map(({ id, name }) => ({ id, name }))))
  expect(strategies.every(({ name }) => name !== '')).toBe(true)
})

test('a portfolio names the products that open it, and no others', async () => {
  const ada = await w.member()
  const [first] = (await w.call('commerce.listProducts', {})).rows
  const [one, other] = [randomUUID(), randomUUID()]
  const way = async (id: string) => ada.call('access.getWay', { path: linkTo('stock.portfolio', { id }) })
  expect((await way(one)).products).toEqual([])
  await w.kernel.db.q.execute(sql`update commerce_product_version
    set content = jsonb_set(content, '{opens,strategyIds}', ${JSON.stringify([one])}::jsonb)
    where product_id = ${first?.id}`)
  expect((await way(one)).products).toMatchObject([{ id: first?.id, name: first?.name, isRenewal: false }])
  expect((await way(other)).products).toEqual([])
})
