import { useEffect, useMemo, useRef } from 'react'
import { usePlatform } from './hooks'

/** A viewer's position in a recording. `deviceTime`: ms since 1970. */
export interface WatchMark {
  readonly ms: number
  readonly durationMs?: number
  readonly deviceTime: number
}

/** For the player: `onTime` during playing and after a jump, `flush` at the end. */
export interface WatchPositionKeeper {
  onTime(ms: number): void
  flush(): void
}

/** Often enough that a dead battery costs little, and rarely enough that an hour makes some four hundred calls. */
export const SAVE_EVERY_MS = 8_000
/** A viewer of less than this has not begun. */
const BEGUN_MS = 2_000

/**
 * Reports the viewer's position to `save`: within eight seconds of any change, when the page is hidden (also by closing
 * it), and when the viewer leaves. A report during closing can get lost, so a jump is reported even while paused. The
 * last position wins. Saving only helps, so it ignores a failure.
 */
export function useWatchPosition(
  save: (mark: WatchMark) => Promise<unknown>,
  durationMs?: number,
): WatchPositionKeeper {
  const { timers, lifecycle } = usePlatform()
  const latest = useRef({ save, durationMs })
  useEffect(() => {
    latest.current = { save, durationMs }
  })
  const keeper = useMemo(() => {
    let place: number | undefined
    let saved: number | undefined
    let savedAt = timers.now()
    let forget: (() => void) | undefined
    const flush = (): void => {
      forget?.()
      forget = undefined
      if (place === undefined || place === saved || (saved === undefined && place < BEGUN_MS)) return
      saved = place
      savedAt = timers.now()
      const { save: tell, durationMs: whole } = latest.current
      tell({ ms: place, durationMs: whole, deviceTime: savedAt }).catch(() => undefined)
    }
    return {
      onTime(ms: number): void {
        place = Math.max(0, Math.round(ms))
        forget ??= timers.after(Math.max(0, savedAt + SAVE_EVERY_MS - timers.now()), flush)
      },
      flush,
    }
  }, [timers])
  useEffect(() => {
    const stop = lifecycle.onVisible((isVisible) => !isVisible && keeper.flush())
    return () => {
      stop()
      keeper.flush()
    }
  }, [lifecycle, keeper])
  return keeper
}
