import { Fen, Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import {
  OrderNo,
  type Order,
  type OrderInvoice,
  type orderEndpoints,
  type OrderGroup,
  type OrderState,
} from '@rostrum/contract/commerce'
import type { PriceLine } from '@rostrum/contract/commerce/price'
import { linkTo } from '@rostrum/contract/pages'
import { pageOfRows, refuse, requestNo, windowOf, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { COOLING_DAYS } from '../products/policy'
import { opensOf } from '../products/reading'
import type { ShopDeps } from '../ports'
import { orderText as text } from '../text.zh'
import type { AskedOrder, JudgedOrder, JudgedItem, JudgingFacts, OrderJudgingParts, OrderJudging } from './judging'
import { orderOf, rowOf } from './presenting'
import type { OrderItemStored, OrderStored } from './repository'
import type { OrderTransitions } from './transitions'

type Calls = typeof orderEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface BuyingParts extends OrderJudgingParts, Pick<ShopDeps, 'people' | 'pages' | 'notify'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events'>
  readonly judging: OrderJudging
  readonly moves: OrderTransitions
  /** What of an order went or goes back, the last first. */
  readonly refundsOf: (no: OrderNo) => Promise<Order['refunds']>
  readonly invoices: OrderInvoices
}
/** Where orders stand with their invoices. */
export interface OrderInvoices {
  of(rows: readonly OrderStored[]): Promise<ReadonlyMap<string, OrderInvoice>>
  /** How many of a member's may be invoiced. */
  openOf(memberId: MemberId): Promise<number>
}
interface Buyer {
  readonly memberId: MemberId
}

const HOUR_MS = 3_600_000
const fen = (amount: number) => Fen.parse(amount)
/** The states of each tab. */
export const GROUPS: Readonly<Record<OrderGroup, readonly OrderState[]>> = {
  signing: ['matching', 'signing'],
  unpaid: ['unpaid'],
  serving: ['cooling', 'serving'],
  refunding: ['refunding', 'refunded'],
  done: ['expired', 'cancelled', 'blocked'],
}
const SHOWN: readonly OrderState[] = Object.values(GROUPS).flat()

/** Orders as members make and read them. */
export function orderBuying(parts: BuyingParts) {
  const { kernel, orders, seats, coupons, points, people, judging, moves, notify } = parts
  const { db, clock } = kernel

  async function shown(row: OrderStored): Promise<Order> {
    const [items, steps, payee, refunds, invoices] = await Promise.all([
      orders.items([row.no]),
      orders.steps(row),
      people.payee(),
      parts.refundsOf(row.no),
      parts.invoices.of([row]),
    ])
    const opens = (await Promise.all(items.map((item) => opensOf(parts, item.opens)))).flat()
    return orderOf(row, { items, steps, payee, opens, refunds, now: clock.now(), invoice: invoices.get(row.no) })
  }
  async function own(no: OrderNo, { memberId }: Buyer): Promise<OrderStored> {
    const row = await orders.find(no)
    return row && row.memberId === memberId && row.state !== 'closed' ? row : refuse('commerce.order_not_found')
  }
  async function judged(
    memberId: MemberId,
    asked: AskedOrder,
    facts: JudgingFacts,
    tx?: Transaction,
  ): Promise<JudgedOrder> {
    const found = await judging.judge(memberId, asked, facts, tx)
    return found.items.length === asked.items.length ? found : refuse('commerce.product_not_found')
  }
  async function make(
    tx: Transaction,
    memberId: MemberId,
    asked: Asked<'commerce.createOrder'>,
    facts: JudgingFacts,
  ): Promise<OrderNo> {
    await orders.holdMember(tx, memberId)
    const found = await judged(memberId, asked, facts, tx)
    mayBuy(found)
    if (found.chosen.length < asked.couponIds.length) refuse('commerce.coupon_held')
    const { lines } = found
    if (lines.due !== asked.expectedTotal) refuse('commerce.price_changed', { due: text.number(lines.due) })
    await takeSeats(tx, found.items)
    const no = OrderNo.parse(requestNo('D', clock.now()))
    const used = lines.coupons.filter(({ off }) => off > 0).map(({ id }) => id)
    if (!(await coupons.lock(tx, memberId, used, no))) refuse('commerce.coupon_held')
    if (!(await points.spend(tx, memberId, lines.pointsUsed, no))) refuse('commerce.balance_short')
    const now = clock.now()
    const row = newOrder({ memberId, no, found, now, rules: facts.rules })
    const items = found.items.map((item, place) => newItem(row, item, place, lines.lines[place]))
    await orders.add(tx, row, items)
    await orders.addStep(tx, row, 'signing', row.createdAt)
    const name = text.and(items.map((item) => item.name))
    const link = linkTo('commerce.order', { no })
    const key = `commerce.made:${no}`
    await notify(
      { to: memberId, kind: 'order', title: text.notices.made(name), content: text.notices.madeHint, link, key },
      tx,
    )
    return no
  }
  async function takeSeats(tx: Transaction, items: readonly JudgedItem[]): Promise<void> {
    // Always in the same order: two orders never wait for one another.
    for (const { product } of [...items].sort((a, b) => (a.product.id < b.product.id ? -1 : 1)))
      if (product.content.seats !== undefined && !(await seats.take(tx, product.id, product.content.seats)))
        refuse('commerce.sold_out', { name: product.content.name })
  }

  return {
    async preview(
      asked: Asked<'commerce.previewOrder'>,
      { memberId }: Buyer,
    ): Promise<Answer<'commerce.previewOrder'>> {
      const facts = await judging.facts(memberId)
      const [found, payee] = await Promise.all([judged(memberId, asked, facts), people.payee()])
      return previewOf(parts, asked, found, payee)
    },

    async create(asked: Asked<'commerce.createOrder'>, { memberId }: Buyer): Promise<Answer<'commerce.createOrder'>> {
      const { idempotencyKey: key, ...input } = asked
      const action = { owner: memberId, key, input: { call: 'commerce.createOrder', input }, now: clock.now() }
      const facts = await judging.facts(memberId)
      const { no } = await db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => ({ no: await make(tx, memberId, asked, facts) })),
      )
      return shown((await orders.find(no)) ?? refuse('commerce.product_not_found'))
    },

    async list(
      { state, ...page }: Asked<'commerce.listOrders'>,
      { memberId }: Buyer,
    ): Promise<Answer<'commerce.listOrders'>> {
      const rows = await orders.list({ memberId, states: state ? GROUPS[state] : SHOWN }, windowOf(page))
      const [items, invoices] = await Promise.all([orders.items(rows.map(({ no }) => no)), parts.invoices.of(rows)])
      return pageOfRows(rows, page, (row) => rowOf(row, items, { now: clock.now(), invoice: invoices.get(row.no) }))
    },

    async count({ memberId }: Buyer): Promise<Answer<'commerce.countOrders'>> {
      const [counts, invoice] = await Promise.all([orders.counts(memberId), parts.invoices.openOf(memberId)])
      const of = (group: OrderGroup) => GROUPS[group].reduce((all, state) => all + (counts.get(state) ?? 0), 0)
      return {
        signing: of('signing'),
        unpaid: of('unpaid'),
        serving: of('serving'),
        refunding: counts.get('refunding') ?? 0,
        done: of('done'),
        invoice,
      }
    },

    get: async (no: OrderNo, buyer: Buyer): Promise<Order> => shown(await own(no, buyer)),

    async cancel({ no, reason }: Asked<'commerce.cancelOrder'>, buyer: Buyer): Promise<Order> {
      await own(no, buyer)
      return shown(await db.tx(buyer.memberId, (tx) => moves.cancelled(tx, no, { by: 'user', why: reason })))
    },

    async hide(no: OrderNo, buyer: Buyer): Promise<{ no: OrderNo }> {
      await own(no, buyer)
      await db.tx(buyer.memberId, (tx) => moves.closed(tx, no))
      return { no }
    },
  }
}
export type OrderBuying = ReturnType<typeof orderBuying>

/** Refuses with what stands in the way, the most telling first. */
function mayBuy({ blockers }: JudgedOrder): void {
  const [first] = blockers
  if (!first) return
  const of = (...kinds: string[]) => blockers.find(({ kind }) => kinds.includes(kind))
  const soldOut = of('sold_out')
  const other = of('buying_closed', 'off', 'period', 'owned', 'open_order')
  if (other) refuse('commerce.blocked', { what: other.text })
  if (of('risk_missing', 'risk_expired')) refuse('commerce.risk_required')
  const mismatch = of('risk_mismatch')
  if (mismatch) refuse('commerce.mismatch', { mine: mismatch.mine ?? '', needed: mismatch.needed ?? '' })
  refuse('commerce.blocked', { what: (soldOut ?? first).text })
}

interface NewOrder {
  readonly memberId: MemberId
  readonly no: OrderNo
  readonly found: JudgedOrder
  readonly now: number
  readonly rules: JudgingFacts['rules']
}
const UNSIGNED = {
  stateBefore: null,
  paidFen: 0,
  refundedFen: 0,
  payNo: null,
  contractNo: null,
  signedAt: null,
  coolingUntil: null,
  payUntil: null,
  paidAt: null,
  startAt: null,
  endAt: null,
  endedAt: null,
  pausedAt: null,
  endedBy: null,
  why: null,
  isReminded: false,
  sample: false,
}
export function newOrder({ memberId, no, found: { lines, chosen, risk }, now, rules }: NewOrder): OrderStored {
  return {
    ...UNSIGNED,
    memberId,
    no,
    state: 'signing',
    price: lines.price,
    couponOff: lines.couponOff,
    pointsOff: lines.pointsOff,
    pointsUsed: lines.pointsUsed,
    due: lines.due,
    coupons: lines.coupons
      .filter(({ off }) => off > 0)
      .map(({ id, off }) => ({ id, off, name: chosen.find((coupon) => coupon.id === id)?.name ?? '' })),
    riskLevel: risk?.level ?? null,
    createdAt: new Date(now),
    signUntil: new Date(now + rules.signHours * HOUR_MS),
    payMinutes: rules.payMinutes,
  }
}
export function newItem(
  { memberId, no }: Pick<OrderStored, 'memberId' | 'no'>,
  { product: { id, version, content }, days, price }: JudgedItem,
  place: number,
  line: PriceLine | undefined,
): OrderItemStored {
  return {
    memberId,
    orderNo: no,
    place,
    productId: id,
    version,
    kind: content.kind,
    name: content.name,
    days,
    riskGrade: content.riskGrade,
    opens: content.opens,
    price,
    couponOff: line?.couponOff ?? 0,
    pointsOff: line?.pointsOff ?? 0,
    due: line?.due ?? price,
    holdsSeat: content.seats !== undefined,
    startAt: null,
    endAt: null,
    endedAt: null,
  }
}

function previewOf(
  { risks }: Pick<ShopDeps, 'risks'>,
  asked: AskedOrder,
  { items, lines, held, balance, blockers, risk }: JudgedOrder,
  payee: string,
): Answer<'commerce.previewOrder'> {
  const grade = items
    .map(({ product }) => product.content.riskGrade)
    .sort()
    .at(-1)
  const amounts = ({ price, couponOff, pointsOff, due }: Omit<PriceLine, 'productId'>) => ({
    price: fen(price),
    couponOff: fen(couponOff),
    pointsOff: fen(pointsOff),
    due: fen(due),
  })
  return {
    items: items.flatMap(({ product: { id, content }, days }, at) => {
      const line = lines.lines[at]
      const { name, kind, riskGrade } = content
      return line ? [{ productId: id, name, kind, period: days, riskGrade, ...amounts(line) }] : []
    }),
    ...amounts(lines),
    pointsUsed: lines.pointsUsed,
    pointsMost: lines.pointsMost,
    pointsBalance: balance,
    coupons: held.map(({ id, name, note, endAt, unfit }) => {
      const line = lines.coupons.find((one) => one.id === id)
      const until = endAt === undefined ? {} : { endAt: Instant.parse(endAt) }
      return {
        id,
        name,
        note,
        ...until,
        isChosen: asked.couponIds.includes(id),
        off: fen(line?.off ?? 0),
        unfit: line ? line.unfit : unfit,
      }
    }),
    blockers: [...blockers],
    suits: { mine: risk?.level, needed: grade ? (risks.suits(grade)[0] ?? '') : '' },
    agreements: items.map(({ product: { id, content, agreementVersion } }) => ({
      productId: id,
      title: content.agreementTitle,
      version: agreementVersion,
    })),
    payee,
    coolingDays: COOLING_DAYS,
  }
}
