import type { Instant, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { RoomMedium } from '@rostrum/contract/kernel/limits'
import type { MemberCaller, OpenReports } from '@rostrum/server/kernel'

export interface OnAir {
  readonly roomId: string
  readonly kind: RoomMedium
  readonly title: string
}
export interface Answers {
  /** Of the questions whose answer is due, 0 to 1. */
  readonly rate: number
  readonly medianSec?: number
}

/** What other slices know about teachers. Without one of these its part is absent from every page. */
export interface AroundTeachers {
  /** How many follow each, and whether this member does. */
  readonly follows: (
    ids: readonly TeacherId[],
    memberId: MemberId,
  ) => Promise<ReadonlyMap<TeacherId, { readonly fans: number; readonly followed: boolean }>>
  /** The rooms where they are on air, among those that this member may enter. */
  readonly liveNow: (ids: readonly TeacherId[], member: MemberCaller) => Promise<ReadonlyMap<string, OnAir>>
  /** Announced lessons that this member may enter, the first one first. */
  readonly nextSessions: (
    id: TeacherId,
    member: MemberCaller,
    limit: number,
  ) => Promise<readonly (OnAir & { readonly startAt: Instant })[]>
  /** How they answer; those with too few questions are left out. */
  readonly answers: (ids: readonly TeacherId[]) => Promise<ReadonlyMap<TeacherId, Answers>>
  /** How long this member was shown the teacher's rooms, replays and videos since then, ms. */
  readonly heardMs: (memberId: MemberId, id: TeacherId, since: number) => Promise<number>
  /** The word list. */
  readonly screen: (text: string) => Promise<{ readonly action: string; readonly text: string }>
  readonly rules: () => Promise<{ readonly minutes: number }>
  /** Reports of reviews that are not settled, first reported first. */
  readonly openReports: () => Promise<readonly OpenReports[]>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
}
