import type { MemberId } from '@rostrum/contract/kernel'
import type { Executor, Transaction } from '../db'

/** What a kind of thing is about, as people choose it for a copy: 资料、订单合同、互动、学习、被告知的内容. */
export type HoldingGroup = 'profile' | 'orders' | 'activity' | 'learning' | 'told'

/** Why something outlives an account. Days and words of each are settings. `advice`: records of advising. `log`: who was where. */
export type KeepRule = 'advice' | 'log'

/** A row as its owner reads it: Chinese names, plain values. */
export type ToldRow = Readonly<Record<string, unknown>>

/** Two accounts of one person. */
export interface MergePair {
  /** The account that is over afterwards. */
  readonly from: MemberId
  readonly into: MemberId
  /** Files hanging on something whose name begins so go along. */
  readonly filesOf: readonly string[]
}

/** What becomes of the rows of some tables when the account becomes part of another one. */
export type Merging =
  | {
      readonly becomes: 'moved'
      readonly tables: readonly string[]
      /** Rows the other account will have more. */
      count(q: Executor, pair: MergePair): Promise<number>
      /** Done again it changes nothing. */
      move(tx: Transaction, pair: MergePair): Promise<void>
    }
  | { readonly becomes: 'stays' | 'ends'; readonly tables: readonly string[]; readonly why: string }

/**
 * One kind of thing a slice knows of members. What people are told is kept, the copy they may ask for, the deletion of an
 * account and the merging of two are all made from the list of these; a table that names members and is in none of them fails a test.
 */
export interface Holding {
  /** `slice.what`. */
  readonly name: `${string}.${string}`
  readonly tables: readonly string[]
  readonly group: HoldingGroup
  readonly title: string
  readonly purpose: string
  /** Absent: goes with the account. */
  readonly keep?: KeepRule
  /** Files hanging on something whose name begins so stay as long as this does. */
  readonly keepsFiles?: readonly string[]
  /** When the account becomes part of another one: names each of the tables once. */
  readonly merge: readonly Merging[]
  /** Nothing a person would recognise: counted and ended, but neither listed nor copied. */
  readonly isInternal?: boolean
  size(memberId: MemberId): Promise<{ readonly count: number; readonly lastAt?: Date }>
  /** Everything, in pages, oldest first, for the copy. */
  pages(memberId: MemberId): AsyncIterable<readonly ToldRow[]>
  /** With the account: erases it, or takes names off what stays. Done again it changes nothing. */
  end(tx: Transaction, memberId: MemberId): Promise<void>
  /** Once the time of what stayed is over. */
  expire?(tx: Transaction, memberId: MemberId): Promise<void>
}
