import type { Stream } from '@rostrum/contract/kernel'
import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'

/**
 * A message's position in room order: time, then stream, then sequence number. Within a stream times never run
 * backwards.
 */
export interface Place {
  readonly createdAt: number
  readonly stream: Stream
  readonly seq: number
}

/** The request for a page: `pageSize` rows after `cursor`, from the beginning without one. */
export interface CursorQuery {
  readonly cursor?: string
  readonly pageSize: number
}

export function cursorOf({ createdAt, stream, seq }: Place): string {
  return `${createdAt}.${stream}.${seq}`
}

/** The contract has checked the form already. */
export function placeOf(cursor: string): Place {
  const [createdAt, stream, seq] = cursor.split('.')
  return { createdAt: Number(createdAt), stream: stream === 'main' ? 'main' : 'chat', seq: Number(seq) }
}

/** A position in a list ordered by time and id: `createdAt.id`. */
export function idPlaceOf(cursor: string | undefined): { at: number; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = cursor.split('.')
  return /^\d{1,13}$/.test(at) && isUuid(id)
    ? { at: Number(at), id }
    : refuse('kernel.bad_input', { what: '翻页位置无效' })
}

/** Makes a page of the requested rows plus one: the extra row only shows that there are more. */
export function pageOf<T>(
  rows: readonly T[],
  size: number,
  cursor: (row: T) => string,
): { rows: T[]; hasMore: boolean; nextCursor?: string } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const hasMore = rows.length > size
  return { rows: page, hasMore, nextCursor: hasMore && last !== undefined ? cursor(last) : undefined }
}

const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000

/** First millisecond of a calendar day in Beijing, and of the next. */
export function dayOf(day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - BEIJING_MS
  return { from: new Date(from), to: new Date(from + DAY_MS) }
}

/** The calendar day in Beijing, `YYYY-MM-DD`. */
export function beijingDayOf(date: Date): string {
  return new Date(date.getTime() + BEIJING_MS).toISOString().slice(0, 10)
}

/** The same for a month, `YYYY-MM`. */
export function monthOf(month: string): { from: Date; to: Date } {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1) - BEIJING_MS), to: new Date(Date.UTC(year, number) - BEIJING_MS) }
}
