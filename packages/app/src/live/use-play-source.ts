import { useCallback } from 'react'
import type { PlayUrl } from '@rostrum/contract/live'
import { PlayRefused, type PlaySource, type RefusalReason } from '@rostrum/ui/player'
import { ApiFailure, useApi } from '../kernel'

/** Asks for addresses with a grant of their own; every attempt to play takes new ones. */
export function usePlaySource(roomId: string): () => Promise<PlaySource> {
  const api = useApi()
  return useCallback(async () => {
    try {
      const { urls } = await api.call('live.getTicket', { id: roomId, purpose: 'play' }, { quiet: true })
      return sourceOf(urls)
    } catch (error) {
      throw playFailureOf(error)
    }
  }, [api, roomId])
}

function sourceOf(urls: readonly { readonly kind: string; readonly url: string }[]): PlaySource {
  const url = (kind: PlayUrl['kind']) => urls.find((one) => one.kind === kind)?.url
  return {
    wsFlv: url('wsFlv'),
    flv: url('flv'),
    llHls: url('llHls'),
    hls: url('hls'),
    whep: url('whep'),
    audioUrl: url('audioFlv'),
  }
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  'live.level_required': 'kicked',
  'live.room_not_found': 'kicked',
  'member.banned': 'kicked',
  'live.login_required': 'expired',
  'kernel.busy': 'full',
}

/** A refusal that asking again by itself cannot change, as the player knows it; every other failure as it was. */
export function playFailureOf(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error
  const reason = reasons[error.reason ?? ''] ?? (error.kind === 'session' ? 'expired' : undefined)
  return reason ? new PlayRefused(reason) : error
}
