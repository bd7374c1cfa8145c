/** A page as it is asked for. */
export interface PageAsked {
  readonly pageNum: number
  readonly pageSize: number
}

/** One row more than asked for says whether there are further ones. */
export function windowOf({ pageNum, pageSize }: PageAsked) {
  return { offset: (pageNum - 1) * pageSize, limit: pageSize + 1 }
}

export function pageOfRows<R, T>(
  rows: readonly R[],
  { pageSize }: PageAsked,
  show: (row: R) => T,
): { rows: T[]; hasMore: boolean } {
  return { rows: rows.slice(0, pageSize).map(show), hasMore: rows.length > pageSize }
}
