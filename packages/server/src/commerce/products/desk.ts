import { Fen, Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import type { productEndpoints, ProductContent, ProductId, ProductPaper } from '@rostrum/contract/commerce'
import { canonical, pageOfRows, refuse, seenOf, windowOf, type Changed, type Kernel } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { ShopDeps } from '../ports'
import { AGREEMENTS } from './asking'
import { missingIn, signedPart, wordsOf } from './policy'
import { publishIn } from './publishing'
import type { ProductRepository, ProductStored } from './repository'
import type { SeatRepository } from './repository-seats'

type Calls = typeof productEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface ProductDeskParts extends Pick<ShopDeps, 'people' | 'pages' | 'approvals' | 'screen'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events' | 'drawnPages'>
  readonly products: ProductRepository
  readonly seats: SeatRepository
}

const seen = ({ content, rank, state, version }: ProductStored): string => seenOf({ content, rank, state, version })

/** What the operator had before his eyes, and who may have changed it since. */
interface Seen {
  readonly seen: string
  readonly names: ReadonlyMap<string, string>
}

/** Products as operators write and sell them. */
export function productDesk({ kernel, products, seats, people, pages, approvals, screen }: ProductDeskParts) {
  const { db, clock } = kernel

  async function shown(rows: readonly ProductStored[]): Promise<ProductPaper[]> {
    const ids = rows.map(({ id }) => id)
    const [names, versions, taken, waiting, teachers] = await Promise.all([
      people.operatorNames(),
      products.versions(ids),
      seats.taken(ids),
      approvals.waiting(AGREEMENTS),
      people.teachers([...new Set(rows.flatMap(({ content }) => content.teacherId ?? []))]),
    ])
    return rows.map((row): ProductPaper => {
      const own = versions.filter(({ productId }) => productId === row.id)
      const sold = own.find(({ version }) => version === row.version)
      const prices = row.content.periods.map(({ price }) => price)
      return {
        id: row.id,
        kind: row.kind,
        name: row.content.name,
        state: row.state,
        riskGrade: row.content.riskGrade,
        priceFrom: prices.length === 0 ? undefined : Fen.parse(Math.min(...prices)),
        teacherName: (row.content.teacherId && teachers.get(row.content.teacherId)?.name) ?? '',
        version: row.version ?? undefined,
        agreementVersion: sold?.agreementVersion,
        taken: taken.get(row.id) ?? 0,
        seats: row.content.seats,
        hasChanges: !sold || canonical(sold.content) !== canonical(row.content),
        isWaiting: waiting.some(({ subject }) => subject === row.id),
        changedAt: Instant.parse(row.changedAt.getTime()),
        changedBy: names.get(row.changedBy) ?? '',
        sample: row.sample,
        content: row.content,
        rank: row.rank,
        why: row.why ?? undefined,
        versions: own.map(({ version, agreementVersion, publishedAt, publishedBy }) => ({
          version,
          agreementVersion,
          publishedAt: Instant.parse(publishedAt.getTime()),
          publishedBy: names.get(publishedBy) ?? '',
        })),
        seen: seen(row),
      }
    })
  }
  async function get(id: ProductId): Promise<ProductPaper> {
    const row = isUuid(id) ? await products.find(id) : undefined
    const [paper] = await shown(row ? [row] : [])
    return paper ?? refuse('commerce.product_not_found')
  }
  async function held(tx: Transaction, id: ProductId, wanted?: Seen): Promise<ProductStored> {
    const row = (isUuid(id) ? await products.hold(tx, id) : undefined) ?? refuse('commerce.product_not_found')
    if (wanted === undefined || wanted.seen === seen(row)) return row
    return refuse('commerce.product_changed', { name: wanted.names.get(row.changedBy) ?? '' })
  }
  const changeOf = (by: OperatorId) => ({ changedAt: new Date(clock.now()), changedBy: by })
  async function checkSale(content: ProductContent): Promise<void> {
    const what = missingIn(content)
    if (what !== undefined) refuse('commerce.product_incomplete', { what })
    const words = await screen(wordsOf(content))
    if (words !== '') refuse('commerce.words', { words })
  }

  return {
    async list({
      state,
      kind,
      ...page
    }: Asked<'commerce.listProductPapers'>): Promise<Answer<'commerce.listProductPapers'>> {
      const found = pageOfRows(await products.papers({ state, kind }, windowOf(page)), page, (row) => row)
      return { ...found, rows: await shown(found.rows) }
    },
    get,
    async getChoices(): Promise<Answer<'commerce.getProductChoices'>> {
      const [teachers, levels, courses, portfolios, strategies] = await Promise.all([
        people.teacherChoices(),
        people.levels(),
        pages.findCourses(''),
        pages.portfolios(),
        pages.strategies(),
      ])
      const sold = { portfolios: [...portfolios], strategies: [...strategies] }
      return { teachers: [...teachers], levels: [...levels], courses: [...courses], ...sold }
    },

    async save(by: OperatorId, given: Asked<'commerce.saveProduct'>): Promise<Changed<ProductPaper>> {
      const { id, content, rank } = given
      if (!isUuid(id)) return refuse('commerce.product_not_found')
      const { seen: wanted } = given
      if (wanted === undefined) {
        const fresh = { state: 'draft' as const, version: null, why: null, sample: false }
        const made = await products.add(db.q, { id, kind: content.kind, content, rank, ...fresh, ...changeOf(by) })
        const answer = await get(id)
        if (!made && canonical(answer.content) !== canonical(content))
          return refuse('commerce.product_changed', { name: answer.changedBy })
        return { answer, subject: id, after: factsOf(answer) }
      }
      const [before, names] = await Promise.all([get(id), people.operatorNames()])
      await db.tx(id, async (tx) => {
        await held(tx, id, { seen: wanted, names })
        await products.change(tx, id, { content, rank, ...changeOf(by) })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },

    async publish(
      by: OperatorId,
      { id, seen: wanted, why }: Asked<'commerce.publishProduct'>,
    ): Promise<Changed<ProductPaper>> {
      const before = await get(id)
      await checkSale(before.content)
      const [ask, names] = await Promise.all([approvals.ready(), people.operatorNames()])
      await db.tx(id, async (tx) => {
        const row = await held(tx, id, { seen: wanted, names })
        const [last] = await products.versions([id], tx)
        if (last && signedPart(last.content) === signedPart(row.content)) {
          await publishIn({ kernel, products }, tx, row, {
            content: row.content,
            at: new Date(clock.now()),
            by,
          })
          return
        }
        await ask(tx, { kind: AGREEMENTS, payload: { id, content: row.content }, by, why })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },

    async turn(by: OperatorId, { id, on, why }: Asked<'commerce.switchProduct'>): Promise<Changed<ProductPaper>> {
      const before = await get(id)
      await db.tx(id, async (tx) => {
        const row = await held(tx, id)
        if (row.version === null) refuse('commerce.product_state')
        const state = on ? ('on' as const) : ('off' as const)
        if (row.state === state) return
        await products.change(tx, id, { state, why: on ? null : why, ...changeOf(by) })
        await kernel.events.emit(tx, { name: 'commerce.productSwitched', key: id, payload: { productId: id, state } })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },
  }
}
export type ProductDesk = ReturnType<typeof productDesk>

/** What the record of acts keeps. */
const factsOf = ({ name, state, version, riskGrade, content }: ProductPaper) => ({
  name,
  state,
  version,
  riskGrade,
  periods: content.periods,
  seats: content.seats,
  opens: content.opens,
})
