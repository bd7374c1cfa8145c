import { Instant } from '@rostrum/contract/kernel'
import type { Waiting } from './db'

/** A page as the caller requests it. */
export interface PageAsked {
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of a queue: what waits in all is counted where somebody asks. */
export interface QueueAsked extends PageAsked {
  readonly withTotal?: boolean | undefined
}

/** The rows of a page as a query needs them. */
export interface PageWindow {
  readonly offset: number
  readonly limit: number
}

/** Takes one row more than requested, which shows whether there are further ones. */
export function windowOf({ pageNum, pageSize }: PageAsked): PageWindow {
  return { offset: (pageNum - 1) * pageSize, limit: pageSize + 1 }
}

export function pageOfRows<R, T>(
  rows: readonly R[],
  { pageSize }: PageAsked,
  show: (row: R) => T,
): { rows: T[]; hasMore: boolean } {
  return { rows: rows.slice(0, pageSize).map(show), hasMore: rows.length > pageSize }
}

/** What waits in all; `presses` says which moment of a row presses. Nothing unless it was asked for. */
export async function waitingOf(
  { withTotal }: Pick<QueueAsked, 'withTotal'>,
  presses: 'waitingSince' | 'dueAt',
  count: () => Promise<Waiting>,
): Promise<{ total?: number; waitingSince?: Instant; dueAt?: Instant }> {
  if (!withTotal) return {}
  const { total, first } = await count()
  return { total, ...(first && { [presses]: Instant.parse(first.getTime()) }) }
}
