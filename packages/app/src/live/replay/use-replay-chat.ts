import { useEffect, useMemo } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { useApi } from '@rostrum/app/kernel'
import { createReplayChat, type ReplayChat } from './replay-chat'

/** The chat of this replay; it starts at the first given position. */
export function useReplayChat({ id, durationMs }: Pick<Replay, 'id' | 'durationMs'>): ReplayChat {
  const api = useApi()
  const chat = useMemo(
    () =>
      createReplayChat({
        durationMs,
        read: (fromMs, toMs) =>
          api.call('live.listReplayChat', { id, fromMs: Math.floor(fromMs), toMs: Math.ceil(toMs) }),
      }),
    [api, id, durationMs],
  )
  // A trimmed replay is another recording: its chat starts over.
  useEffect(() => chat.at(0), [chat])
  return chat
}
