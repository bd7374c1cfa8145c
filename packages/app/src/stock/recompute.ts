import { sha256OfText } from '@rostrum/client/hash'
import { replayPortfolio, type PortfolioEntry } from '@rostrum/market'

/** An entry of the public record as everybody can download it. */
export interface RecordReply {
  readonly seq: number
  readonly text: string
  readonly prevHash: string
  readonly hash: string
}

export type Discrepancy =
  | { readonly what: 'order' | 'hash'; readonly seq: number }
  | { readonly what: 'nav'; readonly day: string }

export interface Recomputed {
  readonly records: number
  readonly days: number
  readonly wrong: readonly Discrepancy[]
}

const NO_HASH = '0'.repeat(64)

const entryOf = ({ text }: RecordReply): PortfolioEntry => {
  const entry: PortfolioEntry = JSON.parse(text)
  return entry
}

/** Goes over a record from its beginning: its order, its hashes, and each net value against the one that was told. */
export function recompute(records: readonly RecordReply[]): Recomputed {
  const wrong: Discrepancy[] = []
  let before = NO_HASH
  for (const [at, { seq, text, prevHash, hash }] of records.entries()) {
    if (seq !== at + 1 || prevHash !== before) wrong.push({ what: 'order', seq })
    if (sha256OfText(`${prevHash}\n${text}`) !== hash) wrong.push({ what: 'hash', seq })
    before = hash
  }
  const { days } = replayPortfolio(records.map(entryOf))
  for (const { day, nav, told } of days) if (nav !== told) wrong.push({ what: 'nav', day })
  return { records: records.length, days: days.length, wrong }
}
