import { useCallback, useEffect, useRef } from 'react'
import { usePlatform } from '@rostrum/app/kernel'

/** How long a size stays unchanged before the account gets it. */
export const SIZE_STILL_MS = 500

/** Saves the chosen size once: when it has stayed unchanged for a moment, or when the page is left. */
export function useSizeSaving(save: (factor: number) => Promise<void>): (factor: number) => void {
  const { timers } = usePlatform()
  const latest = useRef(save)
  const waiting = useRef<{ readonly factor: number; readonly stop: () => void } | null>(null)
  useEffect(() => {
    latest.current = save
  })
  const flush = useCallback(() => {
    const chosen = waiting.current
    waiting.current = null
    chosen?.stop()
    if (chosen) void latest.current(chosen.factor)
  }, [])
  useEffect(() => flush, [flush])
  return useCallback(
    (factor: number) => {
      waiting.current?.stop()
      waiting.current = { factor, stop: timers.after(SIZE_STILL_MS, flush) }
    },
    [timers, flush],
  )
}
