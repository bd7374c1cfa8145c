import { refuse } from '../kernel/refusal'

/** Lists of courses are short: a page continues at a number of rows. */
export const offsetOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0
  return /^\d{1,5}$/.test(cursor) ? Number(cursor) : refuse('kernel.bad_input', { what: '翻页位置无效' })
}

/** A page of the requested rows plus one: the extra row only shows that there are more. */
export function pageFrom<Row, Shown>(offset: number, size: number, rows: readonly Row[], shown: readonly Shown[]) {
  const hasMore = rows.length > size
  return { rows: shown.slice(0, size), hasMore, nextCursor: hasMore ? String(offset + size) : undefined }
}
