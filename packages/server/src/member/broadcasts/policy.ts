import type { BroadcastAudience } from '@rostrum/contract/member'
import { broadcastAheadDays } from '@rostrum/contract/member/limits'
import { quietEnd } from '../notices/policy'

const DAY_MS = 86_400_000

/** Hours of the night in which nothing is sent, in minutes of a day in Beijing. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export interface Planned {
  /** ms since 1970; absent: at once. */
  readonly at?: number
  readonly isUrgent: boolean
}

/** The moment at which it is sent: never in the past, and after the night unless it is urgent. */
export function sendingAt({ at, isUrgent }: Planned, quiet: QuietHours, now: number): number {
  const wished = Math.max(at ?? now, now)
  return isUrgent ? wished : (quietEnd(quiet, wished) ?? wished)
}

export const isPlannable = (at: number | undefined, now: number): boolean =>
  at === undefined || (at >= now && at <= now + broadcastAheadDays * DAY_MS)

/** `1320` is 22:00. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The key of its messages: a member gets one of each key. */
export const keyOf = (id: string): `broadcast:${string}` => `broadcast:${id}`

/** What the members of an audience have in common in our own tables; followers are known elsewhere. */
export type OwnAudience = Exclude<BroadcastAudience, { kind: 'followers' }>
