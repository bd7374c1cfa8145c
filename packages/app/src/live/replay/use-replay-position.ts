import type { Replay } from '@rostrum/contract/live'
import { useApi, useSession, useWatchPosition } from '@rostrum/app/kernel'

/** Keeps where a member is in a replay. */
export function useReplayPosition({ id, durationMs }: Pick<Replay, 'id' | 'durationMs'>) {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useWatchPosition(
    (mark) =>
      isSignedIn
        ? api.call('member.saveHistory', { kind: 'replay', id, ...mark }, { background: true })
        : Promise.resolve(),
    durationMs,
  )
}
