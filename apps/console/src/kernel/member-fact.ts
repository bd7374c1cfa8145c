import { createContext } from 'react'
import type { CallInput, ConsoleCall } from './call'
import type { Permission } from './permissions.gen'

export type DeskMemberId = CallInput<'member.getMemberForDesk'>['memberId']

/** One thing that a member has. */
export interface MemberFact {
  readonly key: string
  readonly title: string
  readonly state?: string
  /** As it is read, with its unit. */
  readonly amount?: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Its own page, below `/console`, where it has one. */
  readonly to?: string
}

/** The newest first. */
export interface MemberFactPage {
  readonly facts: readonly MemberFact[]
  /** What all of them come to. */
  readonly sum?: string
}

/** What a slice tells of a member, by the calls of its own lists. */
export interface MemberFactSource {
  /** Whose answer it is: an act that changes that list refreshes it here, too. */
  readonly call: ConsoleCall
  readonly title: string
  readonly empty: string
  /** Without it the part is absent and the source is not asked. */
  readonly permission: Permission
  readonly list: (memberId: DeskMemberId) => Promise<MemberFactPage>
}

/** Facts of one source at once; the rest is on the desk's own page. */
export const MEMBER_FACTS_MAX = 6

/** Loads what the slices tell of a member: nobody needs it before a member is opened. */
export const MemberFactsContext = createContext<() => Promise<readonly MemberFactSource[]>>(async () => [])
