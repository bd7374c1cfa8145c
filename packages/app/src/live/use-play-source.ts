import { useCallback } from 'react'
import type { PlayLack } from '@rostrum/contract/live'
import { PlayRefused, sourceOf, type PlaySource, type RefusalReason } from '@rostrum/ui/player'
import { ApiFailure, useApi } from '../kernel'

export interface PlaySourceOptions {
  /** Nobody asked for the picture, and a refusal leads nowhere. */
  readonly aside?: boolean
  /** Told at every attempt what the broadcast lacks. Its identity stays the same. */
  readonly onLacks?: (lacks: readonly PlayLack[]) => void
}

/** Fetches addresses with their own grant; every attempt to play fetches new ones. */
export function usePlaySource(
  roomId: string,
  { aside = false, onLacks }: PlaySourceOptions = {},
): () => Promise<PlaySource> {
  const api = useApi()
  return useCallback(async () => {
    try {
      const asked = { id: roomId, purpose: 'play' } as const
      const { urls, lacks = [] } = await api.call('live.getTicket', asked, { background: aside })
      onLacks?.(lacks)
      return sourceOf(urls)
    } catch (error) {
      throw playFailureOf(error)
    }
  }, [api, roomId, aside, onLacks])
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  'live.level_required': 'kicked',
  'live.room_not_found': 'kicked',
  'member.banned': 'kicked',
  'live.login_required': 'expired',
  'kernel.busy': 'full',
}

/** Maps a refusal that a retry cannot change to the player's own failure; returns every other failure unchanged. */
export function playFailureOf(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error
  const reason = reasons[error.reason ?? ''] ?? (error.kind === 'session' ? 'expired' : undefined)
  return reason ? new PlayRefused(reason) : error
}
