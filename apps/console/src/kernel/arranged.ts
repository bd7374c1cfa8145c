import { useState } from 'react'

export interface Arranged<Row> {
  readonly rows: readonly Row[]
  /** Names the list that the changes were made from. */
  readonly seen: string
  readonly isDirty: boolean
  /** Somebody else saved another list meanwhile. */
  readonly isOld: boolean
  readonly change: (rows: readonly Row[]) => void
  /** Goes on from this list; without one, from the newest. */
  readonly settle: (found?: FoundRows<Row>) => void
}

export interface FoundRows<Row> {
  readonly seen: string
  readonly rows: readonly Row[]
}

interface Held<Row> {
  readonly base: FoundRows<Row>
  readonly rows: readonly Row[]
}

/** A list that is changed here and saved as a whole. What was changed stays when another list comes. */
export function useArranged<Row>(found: FoundRows<Row>): Arranged<Row> {
  const [held, setHeld] = useState<Held<Row>>({ base: found, rows: found.rows })
  const isDirty = held.rows !== held.base.rows && JSON.stringify(held.rows) !== JSON.stringify(held.base.rows)
  const isOther = held.base.seen !== found.seen
  if (isOther && !isDirty) setHeld({ base: found, rows: found.rows })
  return {
    rows: held.rows,
    seen: held.base.seen,
    isDirty,
    isOld: isOther && isDirty,
    change: (rows) => setHeld((old) => ({ ...old, rows })),
    settle: (next = found) => setHeld({ base: next, rows: next.rows }),
  }
}
