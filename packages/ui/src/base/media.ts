import { useSyncExternalStore } from 'react'
import type { Breakpoint } from '../tokens/breakpoints'

/** Follows a media query; `false` on the server and where media queries are missing. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** The window is at least this wide. */
export const useMinWidth = (px: Breakpoint): boolean => useMedia(`(min-width: ${px}px)`)
/** A mouse or trackpad: Enter sends, and arrows are drawn. */
export const useFinePointer = (): boolean => useMedia('(pointer: fine)')
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
