import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly width?: number | string
  readonly isRight?: boolean
  /** Not shown until somebody asks for it. */
  readonly isExtra?: boolean
  /** Shown on a phone beside the first one; without any such column the second is. */
  readonly isOnPhone?: boolean
  readonly draw: (row: Row) => ReactNode
}

/** What fits on a phone: the rest is in the drawer. */
export function columnsOnPhone<Row>([first, ...others]: readonly Column<Row>[]): readonly Column<Row>[] {
  const chosen = others.filter(({ isOnPhone }) => isOnPhone)
  return first ? [first, ...(chosen.length > 0 ? chosen : others.slice(0, 1))] : []
}

/** What every list of the contract answers, by pages or by a cursor. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total?: number
  readonly hasMore?: boolean
  readonly nextCursor?: string
}

export interface ListPlace {
  readonly page: number
  readonly pageSize: number
  readonly cursor: string
  readonly filters: Readonly<Record<string, string>>
}

/** The page of a list that the server answers whole. */
export function pageOfAll<Row>(rows: readonly Row[], { page, pageSize }: ListPlace): Listed<Row> {
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}
