import type { MemberId } from '@rostrum/contract/kernel'
import type { Notify } from '@rostrum/server/member'

export interface RaceMember {
  readonly memberId: MemberId
  readonly nickname: string
  readonly avatar?: string
}

/** What becomes of words: refused, held for an operator, or shown, with masked words replaced. */
export type RaceScreening = (content: string) => Promise<{
  readonly state: 'shown' | 'held' | 'refused'
  readonly content: string
  readonly reason?: string
}>

/** What contests need of other slices. */
export interface RacePorts {
  /** Those who still have an account. */
  readonly cards: (ids: readonly MemberId[]) => Promise<readonly RaceMember[]>
  readonly screen: RaceScreening
  readonly notify: Notify
}

export const NO_RACE_PORTS: RacePorts = {
  cards: async () => [],
  screen: async (content) => ({ state: 'shown', content }),
  notify: async () => undefined,
}
