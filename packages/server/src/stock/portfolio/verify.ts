import { replayPortfolio } from '@rostrum/market'
import { entryOf, hashOfEntry, NO_HASH } from './chain'
import type { RecordRow } from './repository'

export interface BrokenRecord {
  readonly seq: number
  readonly day?: string
  readonly what: 'order' | 'hash' | 'nav'
}

/** Goes over a record from its beginning: the order, the hashes, and each net value worked out anew. */
export function verifyRecords(rows: readonly Pick<RecordRow, 'seq' | 'text' | 'prevHash' | 'hash'>[]): {
  readonly days: number
  readonly broken: readonly BrokenRecord[]
} {
  const broken: BrokenRecord[] = []
  let before = NO_HASH
  for (const [at, { seq, text, prevHash, hash }] of rows.entries()) {
    if (seq !== at + 1 || prevHash !== before) broken.push({ seq, what: 'order' })
    if (hashOfEntry(prevHash, text) !== hash) broken.push({ seq, what: 'hash' })
    before = hash
  }
  const { days } = replayPortfolio(rows.map(entryOf))
  const wrong = days.filter(({ nav, told }) => nav !== told)
  return { days: days.length, broken: [...broken, ...wrong.map(({ day }) => ({ seq: 0, day, what: 'nav' as const }))] }
}
