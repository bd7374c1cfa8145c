import { useState } from 'react'
import { useShow } from '@rostrum/ui'
import { usePlatform } from './hooks'

const STEP_MS = 30_000

/** The present time in ms, updated every half minute while the page is visible. */
export function useNow(): number {
  const { timers } = usePlatform()
  const [now, setNow] = useState(timers.now)
  useShow(() => {
    let stop = () => {}
    const look = () => {
      setNow(timers.now())
      stop = timers.after(STEP_MS, look)
    }
    look()
    return () => stop()
  })
  return now
}
