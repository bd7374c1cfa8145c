import { useState } from 'react'
import { useReducedMotion, useShow } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'

/** How long a page must have been in sight. */
export const CALM_MS = 1_500

/**
 * Whether something that nobody asked for may move and load: the page has been in sight for a while, and neither the
 * reader nor the connection wants to be spared.
 */
export function useCalm(): boolean {
  const { timers, lifecycle } = usePlatform()
  const isStill = useReducedMotion()
  const [isCalm, setCalm] = useState(false)
  useShow(() => {
    let forget: (() => void) | undefined
    const look = (isVisible: boolean): void => {
      forget?.()
      setCalm(false)
      if (isVisible)
        forget = timers.after(CALM_MS, () => setCalm(!isStill && !lifecycle.isMetered() && !lifecycle.isSlow()))
    }
    const stop = lifecycle.onVisible(look)
    look(lifecycle.isVisible())
    return () => {
      stop()
      look(false)
    }
  }, isStill)
  return isCalm
}
