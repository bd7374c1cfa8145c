import { useCallback } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { useApi } from '@rostrum/app/kernel'

/** The address of the recording, and a way to get another when its grant expires. */
export function useReplaySource({ id, playUrls }: Pick<Replay, 'id' | 'playUrls'>) {
  const api = useApi()
  const renew = useCallback(async () => {
    const { playUrls: fresh } = await api.call('live.getReplay', { id })
    return fresh[0]?.url ?? ''
  }, [api, id])
  return { src: playUrls[0]?.url, renew }
}
