import type { OrderBlocker, ProductId } from '@rostrum/contract/commerce'
import { priceOf, type PointsRule, type PriceLines, type PricedItem } from '@rostrum/contract/commerce/price'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel, SettingValue } from '@rostrum/server/kernel'
import { isUuid, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import type { ProductRepository, ProductSold } from '../products/repository'
import type { SeatRepository } from '../products/repository-seats'
import type { ShopDeps } from '../ports'
import { commerceSettings, type BuyingClientKind } from '../settings'
import { orderText as text } from '../text.zh'
import { OPEN_STATES } from './machine'
import type { FittingCoupon, OrderCoupons, OrderPoints, OrderRisk } from './ports'
import { endOf } from './serving'
import type { OrderRepository } from './repository'

export interface OrderJudgingParts extends Pick<ShopDeps, 'risks' | 'setting'> {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly products: ProductRepository
  readonly seats: SeatRepository
  readonly orders: OrderRepository
  readonly coupons: OrderCoupons
  readonly points: OrderPoints
}

export interface AskedOrder {
  readonly items: readonly { readonly productId: ProductId; readonly period: number }[]
  readonly couponIds: readonly string[]
  readonly pointsUsed: number
  readonly client: BuyingClientKind
}

/** What an order is judged by, besides itself. */
export interface JudgingFacts {
  readonly risk: OrderRisk | undefined
  readonly rule: PointsRule
  readonly rules: SettingValue<typeof commerceSettings.rules>
  readonly buying: SettingValue<typeof commerceSettings.buying>
}

/** One product of what is asked for. */
export interface JudgedItem {
  readonly product: ProductSold
  readonly days: number
  readonly price: number
}
export interface JudgedOrder {
  readonly items: readonly JudgedItem[]
  readonly lines: PriceLines
  readonly held: readonly FittingCoupon[]
  readonly chosen: readonly FittingCoupon[]
  readonly balance: number
  readonly blockers: readonly OrderBlocker[]
  readonly risk: OrderRisk | undefined
}

const DAY_MS = 86_400_000

type Blocked = (kind: OrderBlocker['kind'], item?: JudgedItem, more?: Partial<OrderBlocker>) => OrderBlocker
const blocked: Blocked = (kind, item, more = {}) => ({
  kind,
  productId: item?.product.id,
  text: text.blockers[kind](item?.product.content.name ?? '', more.mine, more.needed),
  ...more,
})

/** What an order comes to, and everything that stands in its way. Reads only. */
export function orderJudging(parts: OrderJudgingParts) {
  const { kernel, products, seats, orders, coupons, points, risks, setting } = parts

  /** Unknown products are left out: the caller refuses. */
  async function itemsOf(asked: AskedOrder, by?: Executor): Promise<JudgedItem[]> {
    const ids = asked.items.map(({ productId }) => productId).filter((id) => isUuid(id))
    const found = await products.sold([...new Set(ids)], by)
    const seen = new Set<ProductId>()
    return asked.items.flatMap(({ productId, period }) => {
      const product = found.get(productId)
      if (!product || seen.has(productId)) return []
      seen.add(productId)
      const price = product.content.periods.find(({ days }) => days === period)?.price
      return [{ product, days: period, price: price ?? 0 }]
    })
  }
  /** About the member and one product. */
  function ofRisk(item: JudgedItem, risk: OrderRisk | undefined): OrderBlocker[] {
    const grade = item.product.content.riskGrade
    const needed = risks.suits(grade)[0] ?? ''
    if (!risk) return [blocked('risk_missing', item, { needed })]
    if (risk.isExpired) return [blocked('risk_expired', item, { mine: risk.level, needed })]
    return risk.matches(grade) ? [] : [blocked('risk_mismatch', item, { mine: risk.level, needed })]
  }
  async function blockersOf(
    memberId: MemberId,
    items: readonly JudgedItem[],
    client: BuyingClientKind,
    { risk, rules, buying }: JudgingFacts,
    by?: Executor,
  ): Promise<OrderBlocker[]> {
    const now = kernel.clock.now()
    const ids = items.map(({ product }) => product.id)
    const [held, open, taken] = await Promise.all([
      orders.holdings(memberId, new Date(now), by),
      orders.openOf(memberId, ids, OPEN_STATES, by),
      seats.taken(ids, by),
    ])
    const ofOne = (item: JudgedItem): OrderBlocker[] => {
      const { id, state, content } = item.product
      const until = held.filter(({ productId }) => productId === id).map((one) => endOf(one, now))
      const isOwned = Math.max(0, ...until) - now > rules.renewDays * DAY_MS
      const orderNo = open.find(({ productId }) => productId === id)?.no
      return [
        ...(state === 'on' ? [] : [blocked('off', item)]),
        ...(content.periods.some(({ days }) => days === item.days) ? [] : [blocked('period', item)]),
        ...(content.seats !== undefined && (taken.get(id) ?? 0) >= content.seats ? [blocked('sold_out', item)] : []),
        ...(isOwned ? [blocked('owned', item)] : []),
        ...(orderNo ? [blocked('open_order', item, { orderNo })] : []),
        ...ofRisk(item, risk),
      ]
    }
    return [...(buying[client].isOpen ? [] : [blocked('buying_closed')]), ...items.flatMap(ofOne)]
  }

  return {
    /** What is known without the order: read before a transaction, which needs its connection for itself. */
    async facts(memberId: MemberId): Promise<JudgingFacts> {
      const [risk, rule, rules, buying] = await Promise.all([
        risks.riskOf(memberId),
        points.rule(),
        setting(commerceSettings.rules),
        setting(commerceSettings.buying),
      ])
      return { risk, rule, rules, buying }
    },
    async judge(memberId: MemberId, asked: AskedOrder, facts: JudgingFacts, tx?: Transaction): Promise<JudgedOrder> {
      const { risk, rule } = facts
      const items = await itemsOf(asked, tx)
      const [held, balance, blockers] = await Promise.all([
        coupons.fitting(memberId, pricedOf(items), tx),
        points.balance(memberId, tx),
        blockersOf(memberId, items, asked.client, facts, tx),
      ])
      const chosen = asked.couponIds.flatMap((id) => held.find((coupon) => coupon.id === id) ?? [])
      const lines = priceOf({
        items: pricedOf(items),
        coupons: chosen,
        points: { wanted: asked.pointsUsed, balance, rule },
      })
      return { items, lines, held, chosen, balance, blockers, risk }
    },
  }
}
export type OrderJudging = ReturnType<typeof orderJudging>

export const pricedOf = (items: readonly JudgedItem[]): PricedItem[] =>
  items.map(({ product, price }) => ({ productId: product.id, category: product.content.kind, price }))
