import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '@rostrum/contract/news'
import { useApi, usePlatform, useWatchPosition } from '@rostrum/app/kernel'
import { newsKeys } from '../queries'

/** A play counts when this much was really watched. */
export const PLAY_COUNTS_MS = 5_000
/** Between two reports of a player that plays, real time is at most this; more is a pause. */
const GAP_MS = 1_500

export interface Watching {
  /** From the player, while it plays and after a jump. */
  onTime(ms: number): void
  onEnded(): void
  /** Where the picture stands, in ms. */
  here(): number
}

/** What watching a video tells the server: where one is, and once that it was really played. */
export function useWatching({ id, durationSec }: Pick<Video, 'id' | 'durationSec'>): Watching {
  const api = useApi()
  const { timers } = usePlatform()
  const client = useQueryClient()
  const keeper = useWatchPosition(
    (mark) => api.call('member.saveHistory', { kind: 'video', id, ...mark }, { quiet: true }),
    durationSec * 1_000,
  )
  const place = useRef(0)
  const countPlay = useCallback(
    () => void api.call('news.recordPlay', { videoId: id }, { quiet: true }).catch(() => undefined),
    [api, id],
  )
  // Cards show how far one has come: they look again when the video is left.
  useEffect(() => () => void client.invalidateQueries({ queryKey: newsKeys.allVideos }), [client])
  return useMemo(() => {
    const played = playMeter(timers.now, countPlay)
    return {
      onTime(ms) {
        played(ms)
        place.current = ms
        keeper.onTime(ms)
      },
      onEnded: keeper.flush,
      here: () => Math.round(place.current),
    }
  }, [keeper, timers, countPlay])
}

/** Adds up the real time in which the picture moved on, and tells once when it was enough. */
export function playMeter(now: () => number, onEnough: () => void): (ms: number) => void {
  let [lastAt, lastMs, sum] = [now(), Number.POSITIVE_INFINITY, 0]
  return (ms) => {
    const at = now()
    const passed = at - lastAt
    const before = sum
    if (ms > lastMs && passed <= GAP_MS) sum += passed
    ;[lastAt, lastMs] = [at, ms]
    if (before < PLAY_COUNTS_MS && sum >= PLAY_COUNTS_MS) onEnough()
  }
}
