import type { ReactNode } from 'react'

export interface TableColumn<K extends string = string> {
  readonly key: K
  readonly label: string
  /** Figures are aligned to the end. */
  readonly align?: 'start' | 'end'
}

export interface TableProps<T, K extends string> {
  /** Announces what the table is about. */
  readonly label: string
  /** The first column names the row and stays visible while the others scroll. */
  readonly columns: readonly TableColumn<K>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  readonly cell: (row: T, column: K) => ReactNode
  readonly className?: string
}
