import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the surrounding page is the visible one. The shell provides it; hidden pages get `false`. */
export const ShowContext = createContext(true)

/**
 * Runs while the page is shown and calls the cleanup that `run` returned when the page is hidden or unmounts.
 * Sockets, timers and players belong here, because hidden pages keep their effects on some targets.
 * Another `key` stops and restarts it.
 */
export function useShow(run: () => void | (() => void), key?: string | number | boolean): void {
  const shown = useContext(ShowContext)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => (shown ? latest.current() : undefined), [shown, key])
}
