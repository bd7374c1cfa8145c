import type { RoomRow } from '@rostrum/contract/live'

/** Whether this reader may watch the room's picture now. */
export const hasPicture = (
  { kind, state, access, visitorMode }: Pick<RoomRow, 'kind' | 'state' | 'access' | 'visitorMode'>,
  isSignedIn: boolean,
): boolean => kind === 'video' && state === 'live' && access === 'open' && (isSignedIn || visitorMode === 'read')

/** The room that is drawn large: one that can be watched, else any on the air, else the next. */
export const leadOf = (
  { live, coming }: { readonly live: readonly RoomRow[]; readonly coming: readonly RoomRow[] },
  isSignedIn: boolean,
): RoomRow | undefined => live.find((room) => hasPicture(room, isSignedIn)) ?? live[0] ?? coming[0]
