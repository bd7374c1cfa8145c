import { and, asc, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DraftAct, DraftState, NewsId } from '@rostrum/contract/news'
import { containing, countWaiting, type Database, type Transaction } from '@rostrum/server/kernel/db'
import type { CursorPosition } from '../cursor'
import type { NewsState } from '../tables'
import type { DeskHand, Staged } from './stages'

type By = DeskHand | 'system'
/** `Name` is the table's: by it the types of a join know which columns are there in every row. */
type Column<T, Required extends boolean = true, Name extends string = string> = AnyPgColumn<{
  data: T
  notNull: Required
  tableName: Name
}>

/** A table of working copies, of articles or of videos. */
interface DraftTable<Name extends string = string> extends PgTable {
  readonly id: Column<NewsId, true, Name>
  readonly version: Column<number, true, Name>
  readonly state: Column<DraftState, true, Name>
  readonly title: Column<string, true, Name>
  readonly changedBy: Column<By, true, Name>
  readonly changedAt: Column<Date, true, Name>
  readonly touchedAt: Column<Date, true, Name>
  readonly publishAt: Column<Date, false, Name>
  readonly why: Column<string, false, Name>
  readonly sample: Column<boolean, true, Name>
}

interface StepTable extends PgTable {
  readonly newsId: Column<NewsId>
  readonly version: Column<number>
  readonly act: Column<DraftAct>
  readonly by: Column<By>
  readonly at: Column<Date>
  readonly why: Column<string, false>
}

/** What members see. */
interface LiveTable extends PgTable {
  readonly id: Column<NewsId>
  readonly state: Column<NewsState>
  readonly publishAt: Column<Date>
}

const SHOWN = ['published', 'edited'] as const

/** Whether members see it at the moment given as `now`. */
export const isLiveIn = ({ state, publishAt }: LiveTable): SQL<boolean> =>
  sql<boolean>`coalesce(${state} in ('published', 'edited') and ${publishAt} <= ${sql.placeholder('now')}, false)`

/** What a list says of each working copy, beside its category and its person. */
export const listedIn = <Name extends string>(draft: DraftTable<Name>) => ({
  id: draft.id,
  version: draft.version,
  state: draft.state,
  title: draft.title,
  changedBy: draft.changedBy,
  changedAt: draft.changedAt,
  touchedAt: draft.touchedAt,
  publishAt: draft.publishAt,
  why: draft.why,
  sample: draft.sample,
})

export interface StagedFilter {
  /** `published`: what members see now, whatever is being done to its working copy. */
  readonly state?: DraftState
  /** A part of the title; '' for any. */
  readonly keyword: string
}

/** The conditions of a list in the order of `lastTouched`, from `after` on. */
export const stagedIn = (
  draft: DraftTable,
  isLive: SQL,
  { state, keyword }: StagedFilter,
  after: CursorPosition | undefined,
): SQL | undefined =>
  and(
    state === 'published' ? isLive : state && eq(draft.state, state),
    keyword === '' ? undefined : containing(draft.title, keyword),
    after && sql`(${draft.touchedAt}, ${draft.id}) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`,
  )

export const lastTouched = (draft: DraftTable) => [desc(draft.touchedAt), desc(draft.id)]

/** What waits for review. Those that wait longest come first, in the order of `firstTouched`. */
export const isWaiting = (draft: DraftTable) => eq(draft.state, 'review')
export const firstTouched = (draft: DraftTable) => [asc(draft.touchedAt), asc(draft.id)]

/** What is asked of working copies and their steps, whatever they are copies of. */
export const stagedReadings = ({ q }: Database, draft: DraftTable, step: StepTable) => ({
  waiting: () => countWaiting(q, draft, isWaiting(draft), draft.touchedAt),
  /** Last first, without the texts. */
  listSteps: async (id: NewsId, limit: number) =>
    q
      .select({ version: step.version, act: step.act, by: step.by, at: step.at, why: step.why })
      .from(step)
      .where(eq(step.newsId, id))
      .orderBy(desc(step.version))
      .limit(limit),
  listDue: async (now: Date, limit: number) =>
    q
      .select({ id: draft.id })
      .from(draft)
      .where(and(eq(draft.state, 'scheduled'), lte(draft.publishAt, now)))
      .orderBy(asc(draft.publishAt), asc(draft.id))
      .limit(limit),
})

/** How a working copy is kept, and what members see of it. */
export const stagedWritings = <Row extends Staged>(draft: DraftTable, live: LiveTable) => ({
  /** False, and nothing is added, when there is one with this id. */
  async add(tx: Transaction, row: Row): Promise<boolean> {
    const added = await tx
      .insert(draft)
      .values({ ...row })
      .onConflictDoNothing()
      .returning({ id: draft.id })
    return added.length > 0
  },
  async change(tx: Transaction, { id, ...row }: Row): Promise<void> {
    await tx.update(draft).set(row).where(eq(draft.id, id))
  },
  /** The publication in any state. */
  async findLive(tx: Transaction, id: NewsId) {
    const [row] = await tx.select({ state: live.state, publishAt: live.publishAt }).from(live).where(eq(live.id, id))
    return row
  },
  async removeLive(tx: Transaction, id: NewsId): Promise<void> {
    await tx
      .update(live)
      .set({ state: 'removed' })
      .where(and(eq(live.id, id), inArray(live.state, SHOWN)))
  },
})
