import { useCallback, useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { useApi, useToast } from '../kernel'
import { isOnAir } from './parts/room-state'
import { text } from './text.zh'

/** What was already broadcast, as it stood when it was asked for. */
export interface Past {
  readonly src: string
  readonly durationMs: number
}

/** The past of a broadcast, while its viewer is in it; over with the broadcast. */
export function usePast({ id, state }: Pick<Room, 'id' | 'state'>) {
  const api = useApi()
  const toast = useToast()
  const [past, setPast] = useState<Past | null>(null)
  const ask = useCallback(async (): Promise<string> => {
    const { urls, durationMs = 0 } = await api.call('live.getTicket', { id, purpose: 'past' }, { background: true })
    const src = urls[0]?.url ?? ''
    setPast({ src, durationMs })
    return src
  }, [api, id])
  return {
    past: isOnAir(state) ? past : null,
    toPast: () => void ask().catch(() => toast(text.room.noPast)),
    toLive: () => setPast(null),
  }
}
