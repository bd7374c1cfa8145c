import { createHash } from 'node:crypto'
import { OrderNo, ProductContent, ProductId } from '@rostrum/contract/commerce'
import { disclosureSecDefault } from '@rostrum/contract/commerce/limits'
import { priceOf } from '@rostrum/contract/commerce/price'
import { contractNoOf } from '../contracts/reading'
import type { MemberId } from '@rostrum/contract/kernel'
import { requestNo, type Kernel } from '@rostrum/server/kernel'
import type { ShopDeps } from '../ports'
import { newItem, newOrder } from '../orders/buying'
import { pricedOf, type JudgedOrder, type OrderJudgingParts } from '../orders/judging'
import type { OrderTransitions } from '../orders/transitions'
import { publishIn } from '../products/publishing'
import { commerceSettings } from '../settings'
import { sampleProducts, sampleText as text, type SampleProduct } from './products.zh'

interface SampleParts extends OrderJudgingParts, Pick<ShopDeps, 'people' | 'pages'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events'>
  readonly moves: OrderTransitions
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
export async function shopSample(parts: SampleParts): Promise<readonly OrderNo[]> {
  const { teachers, members } = await parts.people.sample()
  if (teachers.length === 0) return []
  for (const [rank, product] of sampleProducts.entries()) await publishSample(parts, product, rank, teachers)
  const [member] = members
  return member ? sampleOrders(parts, member.memberId) : []
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

/** One order in each of the states that a member meets most. */
const ORDERS = [
  { name: '行业跟踪周报', daysAgo: 0, to: 'signing' },
  { name: '基金怎么选·半年班', daysAgo: 0, to: 'unpaid' },
  { name: '新手第一课·带作业批改', daysAgo: 12, to: 'serving' },
  { name: '每日盘后解读', daysAgo: 20, to: 'cancelled' },
] as const

/** Those of them that are signed. */
async function sampleOrders(parts: SampleParts, memberId: MemberId): Promise<readonly OrderNo[]> {
  const { kernel, products, orders, moves, setting } = parts
  const rules = await setting(commerceSettings.rules)
  const signed: OrderNo[] = []
  for (const { name, daysAgo, to } of ORDERS) {
    const id = sampleProductId(name)
    const product = (await products.sold([id])).get(id)
    const period = product?.content.periods[0]
    if (!product || !period) continue
    const now = kernel.clock.now() - daysAgo * DAY_MS
    const items = [{ product, days: period.days, price: period.price }]
    const lines = priceOf({ items: pricedOf(items) })
    const found: JudgedOrder = { items, lines, held: [], chosen: [], balance: 0, blockers: [], risk: undefined }
    const no = OrderNo.parse(requestNo('D', now))
    const made = newOrder({ memberId, no, found, now, rules })
    const row = { ...made, riskLevel: 'C3', sample: true }
    await kernel.db.tx(memberId, async (tx) => {
      await orders.add(
        tx,
        row,
        items.map((item, place) => newItem(row, item, place, lines.lines[place])),
      )
      await orders.addStep(tx, row, 'signing', row.createdAt)
      if (to === 'signing') return
      if (to === 'cancelled') {
        await moves.cancelled(tx, no, { by: 'user', why: '', at: new Date(now) })
        return
      }
      signed.push(no)
      const signedAt = new Date(now)
      await orders.change(tx, row, { signUntil: new Date(kernel.clock.now() + DAY_MS) })
      await moves.signed(tx, no, {
        contractNo: contractNoOf(no),
        signedAt,
        coolingUntil: new Date(now + 7 * DAY_MS),
      })
      if (to === 'serving') await moves.paid(tx, no, { paidFen: row.due, at: signedAt, payNo: requestNo('P', now) })
    })
  }
  const found = await orders.list({ memberId, states: ['cooling'] }, { offset: 0, limit: ORDERS.length })
  await kernel.db.tx(memberId, async (tx) => {
    for (const { no, coolingUntil } of found)
      if (coolingUntil && coolingUntil.getTime() <= kernel.clock.now()) await moves.serving(tx, no)
  })
  return signed
}
