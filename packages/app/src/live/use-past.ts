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
  const ask = useCallback(async (): Promise<Past> => {
    const { urls, durationMs = 0 } = await api.call('live.getTicket', { id, purpose: 'past' }, { background: true })
    return { src: urls[0]?.url ?? '', durationMs }
  }, [api, id])
  return {
    past: isOnAir(state) ? past : null,
    toPast: () => void ask().then(setPast, () => toast(text.room.noPast)),
    /** Another address of the same, from where its viewer is: the page keeps the first one. */
    renew: useCallback(async () => (await ask()).src, [ask]),
    toLive: () => setPast(null),
  }
}
