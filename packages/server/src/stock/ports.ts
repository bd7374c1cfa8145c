import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { StockMark } from '@rostrum/contract/stock'
import type { MemberCaller, TimeSpan } from '@rostrum/server/kernel'

export interface StockTeacher {
  readonly id: TeacherId
  readonly name: string
  readonly regNo: string
}

export interface StockPeople {
  teachers(ids: readonly TeacherId[]): Promise<ReadonlyMap<TeacherId, StockTeacher>>
  /** Teachers in office, for those who write lists. */
  choices(): Promise<readonly StockTeacher[]>
  levels(): Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  operatorNames(): Promise<ReadonlyMap<string, string>>
}

/** What those of them are called who still have an account. */
export type Nicknames = (ids: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, string>>

/** A mark as a slice gives it: its moment is a plain number. */
export type GivenMark = Omit<StockMark, 't'> & { readonly t: number }

/** What others wrote and taught about a security, the newest of a time. */
export type FindMarks = (asked: {
  readonly code: string
  readonly name: string
  readonly caller: MemberCaller
  readonly span?: TimeSpan | undefined
}) => Promise<readonly GivenMark[]>

export const NO_PEOPLE: StockPeople = {
  teachers: async () => new Map(),
  choices: async () => [],
  levels: async () => [],
  operatorNames: async () => new Map(),
}
