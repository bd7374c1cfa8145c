import { useCallback, useEffect, useRef, useState } from 'react'

const IDLE_MS = 3000

/** Whether the viewer has touched, moved over or focused the player recently. */
export function useAwake(): { readonly isAwake: boolean; readonly wake: () => void; readonly doze: () => void } {
  const [isAwake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), IDLE_MS)
    setAwake(true)
  }, [])
  const doze = useCallback(() => {
    clearTimeout(timer.current)
    setAwake(false)
  }, [])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { isAwake, wake, doze }
}
