import type { CallReply } from '../kernel/call'
import { useCall } from '../kernel/use-call'
import type { Control } from './stream-state'

export type Message = CallReply<'live.deskListMessages'>['rows'][number]

/** Asked for at once. */
const MOST = 50
/** Addresses hold for an hour. */
const EVERY_MS = 30 * 60_000

/** Addresses of the files of these messages, by the files' ids. */
export function useFiles(roomId: Control['id'], messages: readonly Message[]): ReadonlyMap<string, string> {
  const ids = messages
    .filter(({ files, state }) => files !== undefined && (state === 'shown' || state === 'held'))
    .slice(0, MOST)
    .map(({ id }) => id)
  const { data } = useCall(
    'live.deskListFiles',
    { roomId, ids: ids.join(',') },
    { enabled: ids.length > 0, every: EVERY_MS },
  )
  return new Map(data?.rows.map(({ fileId, url }) => [fileId, url]))
}
