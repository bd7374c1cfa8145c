import type { RoomState } from '@rostrum/contract/live'
import { changeableStates, comingStates, onAirStates, overStates } from '@rostrum/contract/live/states'

/**
 * The allowed changes of a room's state. Any change not listed is refused. A room whose replay is withdrawn is over as
 * before.
 */
const allowed = {
  draft: ['review'],
  review: ['announced', 'draft'],
  announced: ['ready', 'cancelled'],
  ready: ['live', 'cancelled'],
  live: ['interrupted', 'ended', 'forceClosed'],
  interrupted: ['live', 'ended', 'forceClosed'],
  ended: ['processing'],
  processing: ['replay'],
  replay: ['removed', 'ended'],
  removed: [],
  cancelled: [],
  forceClosed: [],
} as const satisfies Record<RoomState, readonly RoomState[]>

export function mayBecome(from: RoomState, to: RoomState): boolean {
  const next: readonly RoomState[] = allowed[from]
  return next.includes(to)
}

/** Only the studio sees these. */
export const HIDDEN: readonly RoomState[] = ['draft', 'review', 'removed']
/** The lists of the contract, in which any state may be looked up. */
export const OVER: readonly RoomState[] = overStates
export const ON_AIR: readonly RoomState[] = onAirStates
export const COMING: readonly RoomState[] = comingStates
/** Not yet on air. */
export const BEFORE: readonly RoomState[] = ['draft', 'review', ...comingStates]
export const CHANGEABLE: readonly RoomState[] = changeableStates
/** Over, and questions are still answered. */
export const ANSWERED_AFTER: readonly RoomState[] = ['ended', 'processing', 'replay']
