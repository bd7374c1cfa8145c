import type { RoomState } from '@rostrum/contract/live'

/** ENTITIES.md part 3, Room. What is not listed is refused. A room whose replay is withdrawn is over as before. */
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

/** Nobody outside the studio sees these. */
export const HIDDEN: readonly RoomState[] = ['draft', 'review', 'removed']
/** Speaking is over. */
export const OVER: readonly RoomState[] = ['ended', 'processing', 'replay', 'removed', 'cancelled', 'forceClosed']
export const ON_AIR: readonly RoomState[] = ['live', 'interrupted']
export const COMING: readonly RoomState[] = ['announced', 'ready']
