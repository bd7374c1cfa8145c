import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the page around is the one being looked at. The shell gives it; hidden pages get `false`. */
export const ShowContext = createContext(true)

/**
 * Runs while the page is shown and calls what `run` answered when it is hidden or leaves.
 * Sockets, timers and players live here, as hidden pages keep their effects on some targets.
 * Another `key` stops and starts it again.
 */
export function useShow(run: () => void | (() => void), key?: string | number | boolean): void {
  const shown = useContext(ShowContext)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => (shown ? latest.current() : undefined), [shown, key])
}
