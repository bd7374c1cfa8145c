import type { BatchPart } from '@rostrum/contract/kernel'
import type { Ring } from './ring'

/** The remaining budget of one frame. */
export interface Budget {
  count: number
  bytes: number
}

export interface TailPart {
  readonly texts: readonly string[]
  /** The last entry it covers; some before it may be left out. */
  readonly to: number
}

/** Serialised entries after `from` for a person, until the budget is used up; at least one if there is one. */
export function partOf(ring: Ring, from: number, budget: Budget, person?: string): TailPart {
  const texts: string[] = []
  let to = from
  for (let seq = from + 1; seq <= ring.head && budget.count > 0; seq += 1) {
    const text = ring.at(seq, person)
    if (text !== undefined) {
      const isFirst = texts.length === 0 && budget.bytes > 0
      if (!isFirst && text.length > budget.bytes) break
      texts.push(text)
      budget.count -= 1
      budget.bytes -= text.length
    }
    to = seq
  }
  // A part without visible entries is not sent: the next one covers it.
  return { texts, to: texts.length === 0 ? from : to }
}

/** The shape is `BatchPart`; it is written by hand because the entries are serialised already. */
export function partText(k: BatchPart<never>['k'], epoch: string, from: number, { texts, to }: TailPart): string {
  if (texts.length === 0) return ''
  const end = to === from + texts.length ? '' : `"n":${to},`
  return `{"k":"${k}","e":${JSON.stringify(epoch)},"s":${from + 1},${end}"m":[${texts.join(',')}]}`
}
