import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ProductContent, ProductId, ProductKind, ProductOpens, ProductState } from '@rostrum/contract/commerce'
import type { LevelId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import {
  searchCondition,
  searchTokens,
  type Database,
  type Executor,
  type Transaction,
} from '@rostrum/server/kernel/db'
import { commerceProduct as product, commerceProductVersion as version } from './tables'

export type ProductStored = Omit<typeof product.$inferSelect, 'tokens'>
export type VersionStored = typeof version.$inferSelect

/** A product as it is sold: the text is its version's. */
export interface ProductSold {
  readonly id: ProductId
  readonly state: ProductState
  readonly version: number
  readonly agreementVersion: number
  readonly content: ProductContent
  readonly sample: boolean
}

const columns = {
  id: product.id,
  kind: product.kind,
  state: product.state,
  content: product.content,
  version: product.version,
  rank: product.rank,
  why: product.why,
  changedAt: product.changedAt,
  changedBy: product.changedBy,
  sample: product.sample,
}
const sold = {
  id: product.id,
  state: product.state,
  version: version.version,
  agreementVersion: version.agreementVersion,
  content: version.content,
  sample: product.sample,
}
const isSoldVersion = and(eq(version.productId, product.id), eq(version.version, product.version))

const tokensOf = ({ name, summary, deliverables }: ProductContent) =>
  searchTokens([name, summary, ...deliverables.map(({ what }) => what)].join(' '))

/** What a closed page would be opened by. */
interface Wanted {
  readonly levelIds: readonly LevelId[]
  readonly courseId: string | undefined
  readonly strategyId: string | undefined
}

const opens = (list: keyof ProductOpens, id: string): SQL => sql`${version.content}->'opens'->${list}::text ? ${id}`

/** Products, as they are sold and as they are written. */
export function productRepository({ q }: Database) {
  const selling = (by: Executor = q) => by.select(sold).from(product).innerJoin(version, isSoldVersion)
  return {
    /** Those on sale. */
    list: (
      { kind, levelId }: { readonly kind?: ProductKind | undefined; readonly levelId?: LevelId | undefined },
      { offset, limit }: PageWindow,
    ): Promise<ProductSold[]> =>
      selling()
        .where(
          and(
            eq(product.state, 'on'),
            kind && eq(product.kind, kind),
            levelId && sql`${version.content}->'opens'->'levelIds' ? ${levelId}`,
          ),
        )
        .orderBy(asc(product.rank), asc(product.id))
        .offset(offset)
        .limit(limit),
    /** Those on sale that open one of the levels, the course, or the portfolio or strategy. */
    openers: ({ levelIds, courseId, strategyId }: Wanted, limit: number): Promise<ProductSold[]> =>
      selling()
        .where(
          and(
            eq(product.state, 'on'),
            or(
              sql`false`,
              ...levelIds.map((id) => opens('levelIds', id)),
              courseId === undefined ? undefined : opens('courseIds', courseId),
              strategyId === undefined ? undefined : opens('strategyIds', strategyId),
            ),
          ),
        )
        .orderBy(asc(product.rank), asc(product.id))
        .limit(limit),
    search: (words: string, { offset, limit }: PageWindow): Promise<ProductSold[]> =>
      selling()
        .where(
          and(
            eq(product.state, 'on'),
            searchCondition(product.tokens, sql`${version.content}->>'name'`, words) ?? sql`false`,
          ),
        )
        .orderBy(asc(product.rank), asc(product.id))
        .offset(offset)
        .limit(limit),
    /** By id, on sale or not; one that was never sold is not found. */
    async sold(ids: readonly ProductId[], by: Executor = q): Promise<Map<ProductId, ProductSold>> {
      if (ids.length === 0) return new Map()
      const rows = await selling(by).where(inArray(product.id, [...ids]))
      return new Map(rows.map((row) => [row.id, row]))
    },
    papers: (
      { state, kind }: { readonly state?: ProductState | undefined; readonly kind?: ProductKind | undefined },
      { offset, limit }: PageWindow,
    ): Promise<ProductStored[]> =>
      q
        .select(columns)
        .from(product)
        .where(and(state && eq(product.state, state), kind && eq(product.kind, kind)))
        .orderBy(desc(product.changedAt), desc(product.id))
        .offset(offset)
        .limit(limit),
    async find(id: ProductId, by: Executor = q): Promise<ProductStored | undefined> {
      const [row] = await by.select(columns).from(product).where(eq(product.id, id))
      return row
    },
    async hold(tx: Transaction, id: ProductId): Promise<ProductStored | undefined> {
      const [row] = await tx.select(columns).from(product).where(eq(product.id, id)).for('update')
      return row
    },
    /** False: the id is there already. */
    async add(tx: Executor, row: ProductStored): Promise<boolean> {
      const made = await tx
        .insert(product)
        .values({ ...row, tokens: tokensOf(row.content) })
        .onConflictDoNothing()
        .returning({ id: product.id })
      return made.length > 0
    },
    async change(tx: Executor, id: ProductId, changed: Partial<ProductStored>): Promise<void> {
      const tokens = changed.content && tokensOf(changed.content)
      await tx
        .update(product)
        .set({ ...changed, ...(tokens && { tokens }) })
        .where(eq(product.id, id))
    },
    versions: (ids: readonly ProductId[], by: Executor = q): Promise<VersionStored[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : by
            .select()
            .from(version)
            .where(inArray(version.productId, [...ids]))
            .orderBy(asc(version.productId), desc(version.version)),
    /** A version as it was sold to somebody. */
    async version(id: ProductId, no: number, by: Executor = q): Promise<VersionStored | undefined> {
      const [row] = await by
        .select()
        .from(version)
        .where(and(eq(version.productId, id), eq(version.version, no)))
      return row
    },
    addVersion: async (tx: Executor, row: VersionStored): Promise<void> => void (await tx.insert(version).values(row)),
  }
}
export type ProductRepository = ReturnType<typeof productRepository>
