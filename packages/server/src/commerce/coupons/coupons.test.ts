import { randomUUID } from 'node:crypto'
import type { CouponDraft, CouponId, CouponIssueId } from '@rostrum/contract/commerce'
import { Instant } from '@rostrum/contract/kernel'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discountsOf } from '../discounts'
import { createLedger } from '../ledger'
import { pointKeeping } from '../points/keeping'
import { pointRepository } from '../points/repository'
import { POINT_RULES } from '../points/settings'
import { shopOf } from '../testing/shop'
import { couponEnding } from './ending'
import { couponRepository } from './repository'
import { couponSpending } from './spending'

const DAY = 86_400_000
let w: World
let xu: Operator
let ada: Member
let ben: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
})
beforeEach(async () => {
  ada = await w.member()
  ben = await w.member()
})
afterAll(() => w.close())

const draft = (more: Partial<CouponDraft> = {}): CouponDraft => ({
  title: '学习满减',
  kind: 'amount',
  amount: 1_000,
  threshold: 5_000,
  scope: { kind: 'all' },
  stack: false,
  note: '',
  startAt: Instant.parse(w.clock.now()),
  endAt: Instant.parse(w.clock.now() + 10 * DAY),
  way: 'center',
  stock: 5,
  perMember: 1,
  takeFrom: Instant.parse(w.clock.now()),
  ...more,
})
async function issued(more: Partial<CouponDraft> = {}): Promise<CouponIssueId> {
  const id = randomUUID() as CouponIssueId
  await xu.call('commerce.saveCouponIssue', { id, draft: draft(more) })
  await xu.call('commerce.turnCouponIssue', { id, on: true, why: '活动开始' })
  return id
}
const take = (by: Member, id: CouponIssueId, key = randomUUID()) =>
  by.call('commerce.receiveCoupon', { id, idempotencyKey: key })
const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
const spending = () => {
  const ledger = createLedger(w.kernel)
  return { ledger, ...couponSpending({ kernel: w.kernel, ledger, coupons: couponRepository(w.kernel.db) }) }
}
const tx = <T>(run: Parameters<typeof w.kernel.db.tx<T>>[1]) => w.kernel.db.tx('test', run)

// holds: 1-32
test('a member takes a coupon once per key, up to the limit of each member', async () => {
  const id = await issued()
  const offer = async () => (await ada.call('commerce.listCouponOffers')).rows.find((one) => one.id === id)
  expect(await offer()).toMatchObject({ stock: 5, left: 5, taken: 0, taking: 'open' })
  const key = randomUUID()
  const coupon = await take(ada, id, key)
  expect(await take(ada, id, key)).toEqual(coupon)
  expect(await reason(take(ada, id))).toBe('commerce.coupon_most')
  expect(await offer()).toMatchObject({ left: 4, taken: 1, taking: 'mine' })
  expect((await ada.call('commerce.listCoupons', { state: 'unused' })).rows).toEqual([coupon])
  expect((await ada.call('member.getHome')).counters).toMatchObject({ coupon: 1, integral: 0 })
})

test('of two members at once who take the last one, one has it', async () => {
  const id = await issued({ stock: 1 })
  const both = await Promise.all([reason(take(ada, id)), reason(take(ben, id))])
  expect(both.sort()).toEqual(['commerce.coupon_gone', 'done'])
})

test('two devices of one member at once take one', async () => {
  const id = await issued()
  const both = await Promise.all([reason(take(ada, id)), reason(take(ada, id))])
  expect(both.sort()).toEqual(['commerce.coupon_most', 'done'])
})

test('one that is not given out, not yet, no longer, or for a code cannot be taken', async () => {
  const early = await issued({ takeFrom: Instant.parse(w.clock.now() + DAY) })
  const off = await issued()
  await xu.call('commerce.turnCouponIssue', { id: off, on: false, why: '停发' })
  const coded = await issued({ way: 'code' })
  for (const id of [early, off, coded, randomUUID() as CouponIssueId, 'x' as CouponIssueId])
    expect(await reason(take(ada, id))).toBe('commerce.coupon_closed')
})

test('a code brings one coupon to one member', async () => {
  const id = await issued({ way: 'code', stock: 2 })
  const made = await xu.call('commerce.makeCouponCodes', { id, count: 1, idempotencyKey: randomUUID() })
  const [code = ''] = made.codes
  const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`
  const use = (by: Member) => by.call('commerce.exchangeCoupon', { code: typed, idempotencyKey: randomUUID() })
  const both = await Promise.all([reason(use(ada)), reason(use(ben))])
  expect(both.sort()).toEqual(['commerce.code_used', 'done'])
  expect(await reason(ada.call('commerce.exchangeCoupon', { code: 'ABCDEFGH', idempotencyKey: randomUUID() }))).toBe(
    'commerce.code_unknown',
  )
  expect(await reason(xu.call('commerce.makeCouponCodes', { id, count: 2, idempotencyKey: randomUUID() }))).toBe(
    'commerce.coupon_gone',
  )
})

test('an operator hands out coupons; who has as many as one may have is left out and named', async () => {
  const id = await issued({ way: 'handout' })
  const hand = (memberIds: Member['memberId'][]) =>
    xu.call('commerce.handOutCoupon', { id, memberIds, why: '补偿', idempotencyKey: randomUUID() })
  expect(await hand([ada.memberId])).toEqual({ given: 1, skipped: [] })
  expect(await hand([ada.memberId, ben.memberId])).toEqual({ given: 1, skipped: [ada.memberId] })
  const holders = (await xu.call('commerce.listCouponHolders', { id })).rows.map(({ memberId }) => memberId)
  expect(holders.sort()).toEqual([ada.memberId, ben.memberId].sort())
  expect((await ada.call('member.listNotices', { kind: 'system' })).rows[0]?.title).toBe('收到一张优惠券')
})

test('terms of a coupon that was taken stay; less stock than was taken is refused', async () => {
  const id = await issued({ stock: 2 })
  const before = await take(ada, id)
  await take(ben, id)
  const row = (await xu.call('commerce.listCouponIssues', {})).rows.find((one) => one.id === id)
  const save = (more: Partial<CouponDraft>) =>
    xu.call('commerce.saveCouponIssue', { id, seen: row?.seen, draft: draft({ stock: 2, ...more }) })
  expect(await reason(save({ stock: 1 }))).toBe('commerce.coupon_stock')
  expect(await reason(save({ way: 'code' }))).toBe('commerce.coupon_way')
  await save({ amount: 1 })
  expect(await reason(save({ amount: 2 }))).toBe('commerce.coupon_changed')
  expect((await ada.call('commerce.listCoupons', {})).rows).toEqual([before])
})

test('an order keeps, uses and gives back; two orders cannot keep the same one', async () => {
  const { lock, use, release, giveBack, ledger } = spending()
  const { id } = await take(ada, await issued())
  const locked = (no: string) => reason(tx((one) => lock(one, ada.memberId, [id], no)))
  const orders = [randomUUID(), randomUUID()] as const
  const both = await Promise.all(orders.map(locked))
  expect([...both].sort()).toEqual(['commerce.coupon_held', 'done'])
  const [no, other] = both[0] === 'done' ? orders : [orders[1], orders[0]]
  const state = async () => (await ada.call('commerce.listCoupons', {})).rows[0]?.state
  expect(await state()).toBe('locked')
  await tx((one) => release(one, no))
  expect(await state()).toBe('unused')
  expect(await locked(other)).toBe('done')
  await tx((one) => use(one, other))
  await tx((one) => use(one, other))
  expect(await state()).toBe('used')
  expect(await ledger.balance(ada.memberId, 'coupon', 'coupon')).toBe(0)
  expect(await tx((one) => giveBack(one, other))).toEqual([id])
  expect(await tx((one) => giveBack(one, other))).toEqual([])
  expect(await state()).toBe('unused')
  expect(await ledger.faults()).toEqual({ units: 0, balances: 0 })
})

test('another member’s coupon cannot be kept, and the reason why one does not fit is said', async () => {
  const { lock, fitting } = spending()
  const { id } = await take(ada, await issued({ threshold: 50_000 }))
  await take(ada, await issued({ scope: { kind: 'category', categories: ['course'] } }))
  const big = await take(ada, await issued({ amount: 2_000 }))
  expect(await reason(tx((one) => lock(one, ben.memberId, [id as CouponId], 'B1')))).toBe('commerce.coupon_held')
  const items = [{ productId: 'p', category: 'service', price: 20_000 }]
  const fits = await tx((one) => fitting(one, ada.memberId, items, new Date(w.clock.now())))
  expect(fits.map(({ off, unfit }) => [off, unfit])).toEqual([
    [2_000, undefined],
    [0, 'threshold'],
    [0, 'scope'],
  ])
  expect(fits[0]?.coupon).toEqual(big)
})

test('a coupon is over at its end, whether or not anybody has noted it; its member was told once before', async () => {
  const coupon = await take(ada, await issued({ endAt: Instant.parse(w.clock.now() + 2 * DAY) }))
  const told: string[] = []
  const ledger = createLedger(w.kernel)
  const parts = { kernel: w.kernel, ledger, coupons: couponRepository(w.kernel.db) }
  const run = couponEnding(parts, { tell: async (_tx, { ref }) => void told.push(ref) })
  await run()
  await run()
  expect(told.filter((ref) => ref === coupon.id)).toHaveLength(1)
  w.clock.move(2 * DAY)
  const fresh = await w.member()
  expect(await reason(tx((one) => spending().lock(one, ada.memberId, [coupon.id as CouponId], 'L')))).toBe(
    'commerce.coupon_held',
  )
  await run()
  expect(await ledger.balance(ada.memberId, 'coupon', 'coupon')).toBe(0)
  expect(await ledger.balance(fresh.memberId, 'coupon', 'coupon')).toBe(0)
  w.clock.move(-2 * DAY)
})

test('before anything is chosen an order says which coupons fit and why others do not, the largest first', async () => {
  const rules = async () => POINT_RULES
  const ledger = createLedger(w.kernel)
  const points = pointKeeping({ kernel: w.kernel, ledger, points: pointRepository(w.kernel.db), rules })
  const { coupons } = discountsOf({ kernel: w.kernel, coupons: spending(), points })
  const shop = shopOf(w.kernel, { coupons })
  shop.classes.set(ada.memberId, { level: 'C3', isExpired: false })
  for (const more of [{ threshold: 50_000 }, { amount: 1_500 }, { amount: 2_000 }]) await take(ada, await issued(more))
  const productId = await shop.product()
  const preview = (couponIds: readonly string[]) =>
    shop.buying.preview(
      { items: [{ productId, period: 30 }], couponIds: couponIds as never, pointsUsed: 0, client: 'h5' },
      { memberId: ada.memberId },
    )
  const seen = async (chosen: readonly string[]) =>
    (await preview(chosen)).coupons.map(({ unfit, off }) => [unfit, off])
  expect(await seen([])).toEqual([
    [undefined, 0],
    [undefined, 0],
    ['threshold', 0],
  ])
  const [best] = (await preview([])).coupons
  expect(await seen([best?.id ?? ''])).toMatchObject([[undefined, 2_000], {}, {}])
})

test('one that cannot be ended does not keep those after it', async () => {
  const endAt = Instant.parse(w.clock.now() + 4 * DAY)
  const [one, two] = [await take(ada, await issued({ endAt })), await take(ben, await issued({ endAt }))]
  const ledger = createLedger(w.kernel)
  let count = 0
  const parts = { kernel: w.kernel, ledger, coupons: couponRepository(w.kernel.db) }
  const run = couponEnding(
    {
      ...parts,
      ledger: {
        post: async (of, entry) => {
          count += 1
          if (count === 1) throw new Error('broken')
          return ledger.post(of, entry)
        },
      },
    },
    { tell: async () => undefined },
  )
  w.clock.move(4 * DAY)
  await run()
  const { rows } = await w.kernel.db.q.execute(
    `select id from commerce_coupon where state = 'expired' and id in ('${one.id}', '${two.id}')`,
  )
  expect(rows).toHaveLength(1)
  await run()
  w.clock.move(-4 * DAY)
})

test('a member’s coupons stand together for who reads coupons, whatever their state', async () => {
  xu = await w.operator()
  const [first, second] = [await issued({ title: '先领的' }), await issued({ title: '后领的' })]
  await take(ada, first)
  w.clock.move(DAY)
  await take(ada, second)
  w.clock.move(9 * DAY)
  xu = await w.operator()
  await take(ben, await issued())
  const of = async (memberId: string, by = xu) =>
    (await by.call('commerce.listMemberCoupons', { memberId: memberId as Member['memberId'] })).rows
  expect(await of(ada.memberId)).toMatchObject([
    { title: '后领的', state: 'expired', way: 'center' },
    { title: '先领的', state: 'expired', way: 'center' },
  ])
  expect(await of(ben.memberId)).toMatchObject([{ state: 'unused' }])
  expect(await of('no-uuid')).toEqual([])
  const clerk = await w.operator(['commerce:coupon:edit'])
  expect(await reason(of(ada.memberId, clerk))).toBe('kernel.no_permission')
})
