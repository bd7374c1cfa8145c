import type { MemberId } from '@rostrum/contract/kernel'
import type { holdingGroups } from '@rostrum/contract/kernel/limits'
import type { Executor, Transaction } from '../db'

/** The subject of a kind of holding, as people choose it for a copy: 资料、订单合同、互动、学习、被告知的内容. */
export type HoldingGroup = (typeof holdingGroups)[number]

/**
 * Why a record outlives an account. Days and words of each are settings. `advice`: records of advising. `log`: who
 * visited what. `suitability`: what a member was found to bear, and what was matched with it.
 */
export type KeepRule = 'advice' | 'log' | 'suitability'

/** A row as its owner reads it: Chinese names, plain values. */
export type ToldRow = Readonly<Record<string, unknown>>

/** Two accounts of one person. */
export interface MergePair {
  /** The account that ends. */
  readonly from: MemberId
  readonly into: MemberId
  /** Files attached to something whose name begins like this move along. */
  readonly filesOf: readonly string[]
}

/** What happens to the rows of some tables when the account is merged into another one. */
export type Merging =
  | {
      readonly becomes: 'moved'
      readonly tables: readonly string[]
      /** The number of rows that the other account gains. */
      count(q: Executor, pair: MergePair): Promise<number>
      /** A repeat changes nothing. */
      move(tx: Transaction, pair: MergePair): Promise<void>
    }
  | { readonly becomes: 'stays' | 'ends'; readonly tables: readonly string[]; readonly why: string }

/**
 * One kind of record a slice holds about members. The disclosure, the copy they may request, the deletion of an account
 * and the merging of two all use the list of these; a test fails for a table that names members and is missing from the
 * list.
 */
export interface Holding {
  /** `slice.what`. */
  readonly name: `${string}.${string}`
  readonly tables: readonly string[]
  readonly group: HoldingGroup
  readonly title: string
  readonly purpose: string
  /** Absent: deleted with the account. */
  readonly keep?: KeepRule
  /** Files attached to something whose name begins like this stay as long as the record does. */
  readonly keepsFiles?: readonly string[]
  /** Kinds of stored papers that belong to it: who asks for a copy of its group gets them. */
  readonly papers?: readonly string[]
  /** The rules for merging the account into another one: each of the tables is named once. */
  readonly merge: readonly Merging[]
  /** Nothing a person would recognise: counted and ended, but neither listed nor copied. */
  readonly isInternal?: boolean
  size(memberId: MemberId): Promise<{ readonly count: number; readonly lastAt?: Date }>
  /** Everything, in pages, oldest first, for the copy. */
  pages(memberId: MemberId): AsyncIterable<readonly ToldRow[]>
  /**
   * Runs with the account's deletion: erases the rows, or removes names from those that stay. A repeat changes nothing.
   */
  end(tx: Transaction, memberId: MemberId): Promise<void>
  /** Runs once the retention of the remaining rows is over. */
  expire?(tx: Transaction, memberId: MemberId): Promise<void>
}
