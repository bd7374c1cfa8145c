import { useQuery } from '@tanstack/react-query'
import type { RoomRow } from '@rostrum/contract/live'
import { comingStates, onAirStates } from '@rostrum/contract/live/states'
import { formatDate, useApi } from '../kernel'

const DAY_MS = 86_400_000
const AHEAD_DAYS = 7
/** How many of the latest items are looked through for one that was left in the middle. */
const LOOKED_THROUGH = 10

const dueKeys = {
  /** The key is under `live`, so that a reservation made on any page updates it. */
  rooms: (months: readonly string[]) => ['live', 'reserved', ...months] as const,
  /** Deleting history updates it. */
  // Below `libraryKeys.allHistory`, written out: joined files of a slice may load before each other.
  history: ['member', 'library', 'history', 'latest'] as const,
}

export type ReservedRoom = RoomRow & { readonly isOnAir: boolean }

const isOnAir = ({ state }: RoomRow): boolean => onAirStates.some((one) => one === state)
const isComing = ({ state }: RoomRow): boolean => comingStates.some((one) => one === state)

/** Rooms that the member reserved, by their start: on the air now, or to come within a week. */
export function useReservedRooms(now: number) {
  const api = useApi()
  const until = now + AHEAD_DAYS * DAY_MS
  // A room that began late yesterday may still be on the air.
  const months = [...new Set([now - DAY_MS, until].map((at) => formatDate(at, 'yyyy-mm')))]
  return useQuery({
    queryKey: dueKeys.rooms(months),
    queryFn: () => Promise.all(months.map((month) => api.call('live.getSchedule', { month }))),
    select: (schedules): readonly ReservedRoom[] =>
      schedules
        .flatMap(({ rows }) => rows.flatMap(({ rooms }) => rooms))
        .filter((room) => room.reserved && (isOnAir(room) || (isComing(room) && room.startAt < until)))
        .sort((one, other) => one.startAt - other.startAt)
        .map((room) => ({ ...room, isOnAir: isOnAir(room) })),
  })
}

/** The items that the member viewed last. */
export function useLatestHistory() {
  const api = useApi()
  return useQuery({
    queryKey: dueKeys.history,
    queryFn: () => api.call('member.listHistory', { pageSize: LOOKED_THROUGH }),
    staleTime: 0,
  })
}
