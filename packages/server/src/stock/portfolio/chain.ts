import type { PortfolioId } from '@rostrum/contract/stock'
import type { PortfolioEntry } from '@rostrum/market'
import { canonical, sha256 } from '@rostrum/server/kernel'
import type { RecordRow } from './repository'

/** What stands before the first entry. */
export const NO_HASH = '0'.repeat(64)

/** The hash of an entry: SHA-256 of the one before, a line feed and the text of this one. */
export const hashOfEntry = (prevHash: string, text: string): string => sha256(`${prevHash}\n${text}`)

/** An entry as it was written; rows of the record hold nothing else. */
export function entryOf({ text }: Pick<RecordRow, 'text'>): PortfolioEntry {
  const entry: PortfolioEntry = JSON.parse(text)
  return entry
}

/** New entries of a record, with their hashes. */
export interface GrowingChain {
  readonly rows: readonly RecordRow[]
  /** Gives the place of the entry. */
  add(entry: PortfolioEntry, at: number): number
}

/** Grows the record of one portfolio; nothing is stored until its new rows are. */
export function growingChain(
  portfolioId: PortfolioId,
  last: Pick<RecordRow, 'seq' | 'hash' | 'at'> | undefined,
): GrowingChain {
  const rows: RecordRow[] = []
  let { seq, hash } = last ?? { seq: 0, hash: NO_HASH }
  let newest = last?.at.getTime() ?? 0
  return {
    rows,
    add(entry: PortfolioEntry, at: number): number {
      const text = canonical(entry)
      const prevHash = hash
      hash = hashOfEntry(prevHash, text)
      seq += 1
      // An opening may be known only after something else was written: moments never go back.
      newest = Math.max(newest, at)
      rows.push({ portfolioId, seq, at: new Date(newest), kind: entry.kind, text, prevHash, hash })
      return seq
    },
  }
}
