import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'

/** The position where a list continues: the sort value of the last row (an instant in ms, or a count) and its id. */
export interface CursorPosition {
  readonly value: number
  readonly id: string
}

export function cursorOf({ value, id }: CursorPosition): string {
  return Buffer.from(`${value}_${id}`).toString('base64url')
}

/** Refuses a foreign cursor. */
export function positionOf(cursor: string): CursorPosition {
  const [value = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_')
  // Thirteen digits of milliseconds last until the year 2286.
  if (!/^\d{1,13}$/.test(value) || !isUuid(id)) return refuse('kernel.bad_input', { what: '翻页位置无效' })
  return { value: Number(value), id }
}

/** Makes a page of the requested rows plus one: the extra row only shows that there are more. */
export function pageOfRows<Row, Shown>(
  rows: readonly Row[],
  size: number,
  shown: readonly Shown[],
  position: (row: Row) => CursorPosition,
): { rows: Shown[]; hasMore: boolean; nextCursor?: string } {
  const hasMore = rows.length > size
  const last = rows[Math.min(size, rows.length) - 1]
  return {
    rows: shown.slice(0, size),
    hasMore,
    nextCursor: hasMore && last !== undefined ? cursorOf(position(last)) : undefined,
  }
}
