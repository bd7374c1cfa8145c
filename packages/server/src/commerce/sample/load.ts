import { createHash } from 'node:crypto'
import { OrderNo, ProductContent, ProductId } from '@rostrum/contract/commerce'
import { disclosureSecDefault } from '@rostrum/contract/commerce/limits'
import { priceOf } from '@rostrum/contract/commerce/price'
import { contractNoOf } from '../contracts/reading'
import type { MemberId } from '@rostrum/contract/kernel'
import { requestNo, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { ShopDeps } from '../ports'
import { newItem, newOrder } from '../orders/buying'
import { pricedOf, type JudgedOrder, type OrderJudgingParts } from '../orders/judging'
import type { OrderTransitions } from '../orders/transitions'
import type { SamplePaid } from '../payments/sample'
import { publishIn } from '../products/publishing'
import { commerceSettings } from '../settings'
import { sampleProducts, sampleText as text, type SampleProduct } from './products.zh'

interface SampleParts extends OrderJudgingParts, Pick<ShopDeps, 'people' | 'pages'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events'>
  /** The moves of orders, as of a moment. */
  readonly movesAt: (at: number) => OrderTransitions
  readonly selling: SampleSelling
}

const DAY_MS = 86_400_000
const HIGHER_NAME = 1

/** The same products have the same ids on every installation, so that links to them hold. */
export function sampleProductId(name: string): ProductId {
  const hex = createHash('sha256').update(`product/${name}`).digest('hex')
  return ProductId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
}

/** Invented products of every grade, and a few orders of the first sample member. */
export async function shopSample(parts: SampleParts): Promise<void> {
  const { teachers, members } = await parts.people.sample()
  if (teachers.length === 0) return
  for (const [rank, product] of sampleProducts.entries()) await publishSample(parts, product, rank, teachers)
  const [member] = members
  if (member) await sampleOrders(parts, member.memberId)
}

async function publishSample(
  { kernel, products, people, pages }: SampleParts,
  { teacher, courses = [], opensLevel, filing, seats, ...given }: SampleProduct,
  rank: number,
  teachers: Awaited<ReturnType<ShopDeps['people']['sample']>>['teachers'],
): Promise<void> {
  const levels = await people.levels()
  const higher = levels[Math.min(HIGHER_NAME, levels.length - 1)]
  const content = ProductContent.parse({
    ...given,
    ...(seats !== undefined && { seats }),
    teacherId: teachers[teacher % teachers.length]?.teacherId,
    risks: text.risks(given.riskGrade),
    refundRule: text.refundRule,
    questions: text.questions,
    filingNo: filing,
    agreementTitle: text.agreementTitle,
    agreement: text.agreement(given.name),
    disclosures: text.disclosures.map((one) => ({ ...one, seconds: disclosureSecDefault })),
    opens: { levelIds: opensLevel && higher ? [higher.id] : [], courseIds: courses.map(pages.sampleCourseId) },
  })
  const id = sampleProductId(given.name)
  const at = new Date(kernel.clock.now())
  const changed = { changedAt: at, changedBy: 'system' as const }
  const row = { id, kind: content.kind, state: 'draft' as const, content, version: null, rank, why: null, sample: true }
  await kernel.db.tx(id, async (tx) => {
    await products.add(tx, { ...row, ...changed })
    await publishIn({ kernel, products }, tx, { ...row, ...changed }, { content, at, by: 'system' })
  })
}

/** What there is of a sample order outside of the shop: money, agreement, refund and invoice. */
export interface SampleSelling {
  /** Joins the transaction; the number of the payment. */
  paid(tx: Transaction, order: SamplePaid): Promise<string>
  signed(no: OrderNo): Promise<void>
  /** Its member gave it back at that moment. */
  refunded(no: OrderNo, at: number): Promise<void>
  /** An invoice was applied for at that moment. */
  invoiced(no: OrderNo, at: number): Promise<void>
}

const COOLING_MS = 7 * DAY_MS

/** One order in each of the states that a member meets most, the oldest first. */
const ORDERS = [
  { name: '新手第一课·带作业批改', daysAgo: 40, to: 'refunded' },
  { name: '每日盘后解读', daysAgo: 20, to: 'cancelled' },
  { name: '新手第一课·带作业批改', daysAgo: 12, to: 'serving' },
  { name: '基金怎么选·半年班', daysAgo: 0, to: 'unpaid' },
  { name: '行业跟踪周报', daysAgo: 0, to: 'signing' },
] as const
type SampleOrder = (typeof ORDERS)[number]

/** Days after paying at which the one was given back, and for the other an invoice was applied for. */
const REFUND_AFTER = 10
const INVOICE_AFTER = 3

async function sampleOrders(parts: SampleParts, memberId: MemberId): Promise<void> {
  const { kernel, selling } = parts
  for (const wish of ORDERS) {
    const at = kernel.clock.now() - wish.daysAgo * DAY_MS
    const no = await sampleOrder(parts, memberId, { ...wish, at })
    if (!no || wish.to === 'signing' || wish.to === 'cancelled') continue
    await selling.signed(no)
    if (wish.to === 'refunded') await selling.refunded(no, at + REFUND_AFTER * DAY_MS)
    if (wish.to === 'serving') await selling.invoiced(no, at + INVOICE_AFTER * DAY_MS)
  }
}

async function sampleOrder(
  { kernel, products, orders, movesAt, selling, setting }: SampleParts,
  memberId: MemberId,
  { name, to, at: now }: SampleOrder & { readonly at: number },
): Promise<OrderNo | undefined> {
  const rules = await setting(commerceSettings.rules)
  const id = sampleProductId(name)
  const product = (await products.sold([id])).get(id)
  const period = product?.content.periods[0]
  if (!product || !period) return undefined
  const items = [{ product, days: period.days, price: period.price }]
  const lines = priceOf({ items: pricedOf(items) })
  const found: JudgedOrder = { items, lines, held: [], chosen: [], balance: 0, blockers: [], risk: undefined }
  const no = OrderNo.parse(requestNo('D', now))
  const row = { ...newOrder({ memberId, no, found, now, rules }), riskLevel: 'C3', sample: true }
  const moves = movesAt(now)
  const at = new Date(now)
  await kernel.db.tx(memberId, async (tx) => {
    await orders.add(
      tx,
      row,
      items.map((item, place) => newItem(row, item, place, lines.lines[place])),
    )
    await orders.addStep(tx, row, 'signing', row.createdAt)
    if (to === 'signing') return
    if (to === 'cancelled') return void (await moves.cancelled(tx, no, { by: 'user', why: '', at }))
    const coolingUntil = new Date(now + COOLING_MS)
    await moves.signed(tx, no, { contractNo: contractNoOf(no), signedAt: at, coolingUntil })
    if (to === 'unpaid') return
    const payNo = await selling.paid(tx, { orderNo: no, memberId, title: name, fen: row.due, at })
    await moves.paid(tx, no, { paidFen: row.due, at, payNo })
    await movesAt(coolingUntil.getTime()).serving(tx, no)
  })
  return no
}
