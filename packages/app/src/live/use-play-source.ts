import { useCallback } from 'react'
import type { PlaySource } from '@rostrum/ui/player'
import { useApi } from '../kernel'

const kinds = ['wsFlv', 'flv', 'llHls', 'hls', 'whep'] as const

/** Asks for addresses with a grant of their own; every attempt to play takes new ones. */
export function usePlaySource(roomId: string): () => Promise<PlaySource> {
  const api = useApi()
  return useCallback(async () => {
    const { urls } = await api.call('live.getTicket', { id: roomId, purpose: 'play' }, { quiet: true })
    return Object.fromEntries(kinds.flatMap((kind) => urls.filter((one) => one.kind === kind).map(({ url }) => [kind, url])))
  }, [api, roomId])
}
