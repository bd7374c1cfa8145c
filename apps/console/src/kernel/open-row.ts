import { useState } from 'react'

/**
 * The row whose details are open. It stays, as it was last seen, when what was done to it takes it out of the list: who
 * accepts a complaint goes on to answer it.
 */
export function useOpenRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  openKey: string | null,
): Row | undefined {
  const [last, setLast] = useState<Row>()
  const found = rows.find((row) => keyOf(row) === openKey)
  if (found !== undefined && found !== last) setLast(found)
  return found ?? (last !== undefined && keyOf(last) === openKey ? last : undefined)
}
