import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '@rostrum/contract/news'
import { useApi, usePlatform, useSession, useWatchPosition } from '@rostrum/app/kernel'
import { playCountsSec } from '@rostrum/contract/news/limits'
import { newsKeys } from '../queries'

/** A play counts after this much real playing. */
const PLAY_COUNTS_MS = playCountsSec * 1_000
/** Longest real time between two reports of a playing player; a longer one is a pause. */
const GAP_MS = 1_500

export interface Watching {
  /** Called by the player during playing and after a jump. */
  onTime(ms: number): void
  onEnded(): void
  /** The position of the picture, in ms. */
  here(): number
}

/** Reports of watching a video to the server: the viewer's position, and once that it really played. */
export function useWatching({ id, durationSec }: Pick<Video, 'id' | 'durationSec'>): Watching {
  const api = useApi()
  const { isSignedIn } = useSession()
  const { timers } = usePlatform()
  const client = useQueryClient()
  const keeper = useWatchPosition(
    (mark) =>
      isSignedIn
        ? api.call('member.saveHistory', { kind: 'video', id, ...mark }, { background: true })
        : Promise.resolve(),
    durationSec * 1_000,
  )
  const place = useRef(0)
  const countPlay = useCallback(
    () =>
      void (isSignedIn && api.call('news.recordPlay', { videoId: id }, { background: true }).catch(() => undefined)),
    [api, id, isSignedIn],
  )
  // Cards show the viewer's progress: they refetch when the viewer leaves the video.
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

/** Sums up the real time in which the picture moved on, and reports once when it is enough. */
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
