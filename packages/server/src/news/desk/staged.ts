import { waitingOf, type Kernel } from '@rostrum/server/kernel'
import type { Waiting } from '@rostrum/server/kernel/db'
import { pageOfRows, positionOf, type CursorPosition } from '../cursor'
import { handOf } from './hands'
import type { StagedFilter } from './repository-staged'
import type { Staged, StageStep } from './stages'

/** The names of operators, by id. */
export type Names = ReadonlyMap<string, string>

/** How many steps of a working copy are told. */
export const STEPS = 100

interface ListedRow extends Omit<Staged, 'scheduledBy'> {
  readonly isLive: boolean
  readonly title: string
  readonly categoryName: string
}

interface Lists<Filter, Row> {
  list(filter: Filter, after: CursorPosition | undefined, limit: number, now: Date): Promise<Row[]>
  listWaiting(limit: number, now: Date): Promise<Row[]>
  waiting(): Promise<Waiting>
}

/** The list of all working copies and the queue of those that wait for review. */
export function stagedLists<Filter extends StagedFilter, Row extends ListedRow, Shown>(
  { clock }: Pick<Kernel, 'clock'>,
  drafts: Lists<Filter, Row>,
  present: (rows: readonly Row[]) => Promise<Shown[]>,
) {
  const now = () => new Date(clock.now())
  return {
    async list(asked: Filter & { readonly cursor?: string; readonly pageSize: number }) {
      const after = asked.cursor === undefined ? undefined : positionOf(asked.cursor)
      const rows = await drafts.list(asked, after, asked.pageSize + 1, now())
      return pageOfRows(rows, asked.pageSize, await present(rows), ({ touchedAt, id }) => ({
        value: touchedAt.getTime(),
        id,
      }))
    },
    async listWaiting(limit: number) {
      const [rows, { total = 0, ...waiting }] = await Promise.all([
        drafts.listWaiting(limit, now()),
        waitingOf({ withTotal: true }, 'waitingSince', drafts.waiting),
      ])
      return { rows: await present(rows), total, ...waiting, hasMore: total > rows.length }
    },
  }
}

/** Where a working copy stands, as its editors and reviewers are told. */
export const stagedOf = (row: ListedRow, names: Names) => ({
  id: row.id,
  version: row.version,
  state: row.state,
  isLive: row.isLive,
  title: row.title,
  categoryName: row.categoryName,
  changed: handOf(row.changedBy, row.changedAt, names),
  publishAt: row.publishAt?.getTime(),
  // The last act of a working copy that waits is that it was handed in.
  waitingSince: row.state === 'review' ? row.touchedAt.getTime() : undefined,
  why: row.why ?? undefined,
  sample: row.sample,
})

/** What was done, and by whom. */
export const stepsOf = (steps: readonly Omit<StageStep, 'newsId'>[], names: Names) =>
  steps.map(({ act, by, at, version, why }) => ({ act, version, by: handOf(by, at, names), why: why ?? undefined }))
