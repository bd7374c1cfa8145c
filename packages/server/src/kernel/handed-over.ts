import type { MemberId } from '@rostrum/contract/kernel'
import type { PaperPages } from './papers'

/** What material for a regulator is asked about: a room, a member, or what a member did in a room. */
export interface HandedOverAsk {
  readonly from: Date
  /** Excluded. */
  readonly to: Date
  readonly roomId?: string
  readonly memberId?: MemberId
}

/** Told of every member whose data passes. */
export type MeetMember = (id: string | null | undefined) => void

/** One kind of content that a slice adds to material for a regulator. */
export interface HandedOver {
  /** A room part has `roomId` and perhaps a member, a member part has `memberId`. */
  readonly about: 'room' | 'member'
  readonly title: string
  /** What the rows are, for those who read them. */
  readonly note: string
  /** A row has more columns than a page is wide: people read it as a line for each. */
  readonly isSheet?: true
  count(ask: HandedOverAsk): Promise<number>
  /** In order, and the same whenever it is asked again. */
  rows(ask: HandedOverAsk, meet: MeetMember): PaperPages
}
