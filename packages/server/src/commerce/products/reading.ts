import { Fen, Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { Buying, productEndpoints, ProductMatch, ProductOpens, ProductRow } from '@rostrum/contract/commerce'
import { isUuid } from '@rostrum/server/kernel/db'
import {
  pageOfRows,
  refuse,
  windowOf,
  type Kernel,
  type MemberCaller,
  type VisitorCaller,
} from '@rostrum/server/kernel'
import { OPEN_STATES } from '../orders/machine'
import type { OrderRepository } from '../orders/repository'
import { endOf } from '../orders/serving'
import type { ShopDeps } from '../ports'
import { commerceSettings, type BuyingClientKind } from '../settings'
import { COOLING_DAYS } from './policy'
import type { ProductRepository, ProductSold } from './repository'
import type { SeatRepository } from './repository-seats'

type Calls = typeof productEndpoints
type Caller = MemberCaller | VisitorCaller

export interface ProductReadingParts extends Pick<ShopDeps, 'people' | 'pages' | 'risks' | 'setting'> {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly products: ProductRepository
  readonly seats: SeatRepository
  readonly orders: OrderRepository
}

const DAY_MS = 86_400_000

/** Products as visitors and members read them. */
export function productReading(parts: ProductReadingParts) {
  const { kernel, products, seats, orders, people, risks, setting } = parts
  const buyingOf = async (client: BuyingClientKind): Promise<Buying> => (await setting(commerceSettings.buying))[client]

  async function rowsOf(rows: readonly ProductSold[], isSelling: boolean): Promise<ProductRow[]> {
    const [teachers, taken] = await Promise.all([
      people.teachers([...new Set(rows.flatMap(({ content }) => content.teacherId ?? []))]),
      seats.taken(rows.map(({ id }) => id)),
    ])
    return rows.map(({ id, content, sample }) => {
      const left = content.seats === undefined ? undefined : Math.max(0, content.seats - (taken.get(id) ?? 0))
      return {
        id,
        kind: content.kind,
        name: content.name,
        summary: content.summary,
        riskGrade: content.riskGrade,
        suits: [...risks.suits(content.riskGrade)],
        periods: isSelling ? content.periods.map(({ days, price }) => ({ days, price: Fen.parse(price) })) : [],
        teacher: content.teacherId && teachers.get(content.teacherId),
        deliverables: content.deliverables,
        filingNo: content.filingNo,
        isSoldOut: left === 0,
        seatsLeft: left,
        sample,
      }
    })
  }
  async function matchOf(memberId: MemberId, { content: { riskGrade } }: ProductSold): Promise<ProductMatch> {
    const risk = await risks.riskOf(memberId)
    const needed = risks.suits(riskGrade)[0] ?? ''
    if (!risk) return { ok: false, needed, isExpired: false }
    const { level, isExpired } = risk
    return { ok: !isExpired && risk.matches(riskGrade), mine: level, needed, isExpired }
  }
  /** What concerns this member of a product. */
  async function mineOf(memberId: MemberId, found: ProductSold) {
    const now = kernel.clock.now()
    const [match, held, open, isFavourite, rules] = await Promise.all([
      matchOf(memberId, found),
      orders.holdings(memberId, new Date(now)),
      orders.openOf(memberId, [found.id], OPEN_STATES),
      people.isFavourite(memberId, found.id),
      setting(commerceSettings.rules),
    ])
    const until = Math.max(...held.filter((one) => one.productId === found.id).map((one) => endOf(one, now)))
    const isOwned = Number.isFinite(until) && until > now
    const mayRenew = until - now <= rules.renewDays * DAY_MS
    return {
      match,
      isFavourite,
      openOrderNo: open[0]?.no,
      ...(isOwned && { owned: { until: Instant.parse(until), mayRenew } }),
    }
  }

  return {
    rowsOf,
    buyingOf,
    async list({
      kind,
      levelId,
      client,
      ...page
    }: ParsedOf<Calls['commerce.listProducts']>): Promise<AnswerOf<Calls['commerce.listProducts']>> {
      const [rows, buying] = await Promise.all([products.list({ kind, levelId }, windowOf(page)), buyingOf(client)])
      const found = pageOfRows(rows, page, (row) => row)
      return { ...found, rows: await rowsOf(found.rows, buying.isOpen), buying }
    },

    async get(
      { id, client }: ParsedOf<Calls['commerce.getProduct']>,
      caller: Caller,
    ): Promise<AnswerOf<Calls['commerce.getProduct']>> {
      const found = isUuid(id) ? (await products.sold([id])).get(id) : undefined
      if (!found) return refuse('commerce.product_not_found')
      const mine = caller.kind === 'member' ? await mineOf(caller.memberId, found) : undefined
      // Taken off, it stays readable for those who have it.
      if (found.state !== 'on' && !mine?.owned) return refuse('commerce.product_not_found')
      const buying = await buyingOf(client)
      const [[row], opens, payee] = await Promise.all([
        rowsOf([found], buying.isOpen),
        opensOf(parts, found.content.opens),
        people.payee(),
      ])
      if (!row) return refuse('commerce.product_not_found')
      const { record, risks: risk, refundRule, questions, agreement, agreementTitle, disclosures } = found.content
      return {
        ...row,
        record,
        risks: risk,
        refundRule,
        questions,
        agreement: { title: agreementTitle, text: agreement, version: found.agreementVersion },
        disclosures: disclosures.map(({ id: docId, title, seconds }) => ({ id: docId, title, seconds })),
        opens,
        coolingDays: COOLING_DAYS,
        payee,
        buying,
        isOff: found.state !== 'on',
        isFavourite: false,
        ...mine,
      }
    },
  }
}
export type ProductReading = ReturnType<typeof productReading>

/** The pages that a product opens; what no page shows any more is left out. */
export async function opensOf(
  { pages, people }: Pick<ShopDeps, 'pages' | 'people'>,
  opens: ProductOpens,
): Promise<{ title: string; link: string }[]> {
  // Of the subjects of a service only portfolios have a page of their own.
  const links = [
    ...opens.courseIds.map((id) => linkTo('course.appletDetails', { id })),
    ...opens.strategyIds.map((id) => linkTo('stock.portfolio', { id })),
  ]
  const [titles, levels] = await Promise.all([
    Promise.all(links.map(async (link) => ({ link, title: await pages.titleOf(link) }))),
    opens.levelIds.length === 0 ? [] : people.levels(),
  ])
  const held = levels.filter(({ id }) => opens.levelIds.includes(id))
  return [
    ...held.map(({ name }) => ({ title: name, link: linkTo('course.all') })),
    ...titles.flatMap(({ link, title }) => (title === undefined ? [] : [{ link, title }])),
  ]
}
