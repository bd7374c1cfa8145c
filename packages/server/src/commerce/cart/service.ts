import { Fen, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { cartLinesMax } from '@rostrum/contract/commerce/limits'
import type { orderEndpoints, Cart, CartLine, OrderBlocker, ProductId } from '@rostrum/contract/commerce'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { OrderJudging } from '../orders/judging'
import type { OrderRepository } from '../orders/repository'
import type { ShopDeps } from '../ports'
import type { ProductRepository, ProductSold } from '../products/repository'
import type { CartRepository, CartStored } from './repository'

type Calls = typeof orderEndpoints
type Client = ParsedOf<Calls['commerce.getCart']>['client']

export interface CartParts extends Pick<ShopDeps, 'people'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly carts: CartRepository
  readonly products: ProductRepository
  readonly orders: OrderRepository
  readonly judging: OrderJudging
}
interface Buyer {
  readonly memberId: MemberId
}

/** Nothing can be bought of it again as it is. */
const INVALID: readonly OrderBlocker['kind'][] = ['off', 'period', 'sold_out']

/** The carts of members. */
export function cartService({ kernel: { db, clock }, carts, products, orders, people, judging }: CartParts) {
  async function shown({ memberId }: Buyer, client: Client): Promise<Cart> {
    const rows = await carts.list(memberId)
    const items = rows.map(({ productId, days }) => ({ productId, period: days }))
    const found = await products.sold(rows.map(({ productId }) => productId))
    const facts = await judging.facts(memberId)
    const [{ blockers }, teachers] = await Promise.all([
      judging.judge(memberId, { items, couponIds: [], pointsUsed: 0, client }, facts),
      people.teachers([...found.values()].flatMap(({ content }) => content.teacherId ?? [])),
    ])
    const lines = rows.flatMap((row): CartLine[] => {
      const product = found.get(row.productId)
      if (!product) return []
      const teacherName = product.content.teacherId && teachers.get(product.content.teacherId)?.name
      return [lineOf(row, product, blockers, teacherName)]
    })
    const counted = lines.filter(({ selected, invalidReason }) => selected && invalidReason === undefined)
    return { rows: lines, total: Fen.parse(counted.reduce((all, { price }) => all + price, 0)) }
  }
  async function put(
    tx: Transaction,
    { memberId }: Buyer,
    product: ProductSold,
    { period, selected }: { readonly period?: number | undefined; readonly selected?: boolean | undefined },
  ): Promise<void> {
    const before = await carts.find(tx, memberId, product.id)
    if (!before && (await carts.count(tx, memberId)) >= cartLinesMax) refuse('commerce.cart_full')
    const { periods } = product.content
    const days = period ?? before?.days ?? periods[0]?.days
    const price = periods.find((one) => one.days === days)?.price
    // What is there already may be chosen or not, whatever became of its period.
    if (days === undefined || (price === undefined && period !== undefined)) return refuse('commerce.period')
    const isChanged = !before || before.days !== days
    await carts.put(tx, {
      memberId,
      productId: product.id,
      days,
      priceWhenAdded: isChanged ? (price ?? 0) : before.priceWhenAdded,
      isSelected: selected ?? before?.isSelected ?? true,
      addedAt: before?.addedAt ?? new Date(clock.now()),
    })
  }

  return {
    get: (buyer: Buyer, client: Client) => shown(buyer, client),

    async save(
      { productId, period, selected, orderNo }: ParsedOf<Calls['commerce.saveCart']>,
      buyer: Buyer,
    ): Promise<AnswerOf<Calls['commerce.saveCart']>> {
      const wanted = orderNo === undefined ? [] : await againOf(orderNo, buyer)
      const given = productId === undefined ? wanted : [{ productId, period }]
      const ids = given.map((one) => one.productId).filter((id) => isUuid(id))
      const found = await products.sold(ids)
      const kept = given.flatMap((one) => {
        const product = found.get(one.productId)
        return product && (product.state === 'on' || productId !== undefined) ? [{ product, period: one.period }] : []
      })
      if (kept.length === 0) return refuse('commerce.product_not_found')
      await db.tx(buyer.memberId, async (tx) => {
        await orders.holdMember(tx, buyer.memberId)
        for (const one of kept) await put(tx, buyer, one.product, { period: one.period, selected })
      })
      return shown(buyer, 'h5')
    },

    async drop(ids: readonly ProductId[], buyer: Buyer): Promise<Cart> {
      await carts.drop(
        buyer.memberId,
        ids.filter((id) => isUuid(id)),
      )
      return shown(buyer, 'h5')
    },
  }

  /** What an order had, in the periods that are still there. */
  async function againOf(orderNo: NonNullable<ParsedOf<Calls['commerce.saveCart']>['orderNo']>, { memberId }: Buyer) {
    const row = await orders.find(orderNo)
    if (!row || row.memberId !== memberId) return refuse('commerce.order_not_found')
    const items = await orders.items([orderNo])
    const found = await products.sold(items.map(({ productId }) => productId))
    return items.map(({ productId, days }) => {
      const isThere = found.get(productId)?.content.periods.some((one) => one.days === days)
      return { productId, period: isThere ? days : undefined }
    })
  }
}
export type CartService = ReturnType<typeof cartService>

function lineOf(
  { productId, days, priceWhenAdded, isSelected }: CartStored,
  { content }: ProductSold,
  blockers: readonly OrderBlocker[],
  teacherName: string | undefined,
): CartLine {
  const own = blockers.filter((blocker) => blocker.productId === productId)
  const invalid = own.find(({ kind }) => INVALID.includes(kind))
  const price = content.periods.find((one) => one.days === days)?.price
  return {
    id: productId,
    productId,
    name: content.name,
    kind: content.kind,
    riskGrade: content.riskGrade,
    teacherName,
    period: days,
    periods: content.periods.map((one) => ({ days: one.days, price: Fen.parse(one.price) })),
    price: Fen.parse(price ?? priceWhenAdded),
    priceWhenAdded: Fen.parse(priceWhenAdded),
    selected: isSelected,
    invalidReason: invalid?.text,
    conflict: invalid ? undefined : own[0]?.text,
  }
}
