import { useSyncExternalStore } from 'react'

/** Follows a media query; `false` on the server and where media queries are missing. */
export function useMedia(query: string): boolean {
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

/** A mouse or trackpad: Enter sends, and arrows are drawn. */
export const useFinePointer = (): boolean => useMedia('(pointer: fine)')
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
