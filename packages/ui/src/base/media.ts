import { useContext, useSyncExternalStore } from 'react'
import type { Breakpoint } from '../tokens/breakpoints'
import { DrawnForContext } from './drawn-for'

/** Follows a media query; `isDrawn` on the server, `false` where media queries are missing. */
function useMedia(query: string, isDrawn = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => isDrawn,
  )
}

/** The window is at least this wide. */
export const useMinWidth = (px: Breakpoint): boolean =>
  useMedia(`(min-width: ${px}px)`, useContext(DrawnForContext) >= px)
/** A mouse or trackpad: Enter sends, and arrows are drawn. */
export const useFinePointer = (): boolean => useMedia('(pointer: fine)')
/** Phones that are held across are at least this wide, in px. */
const ACROSS = 560
/** A phone held across: what belongs together stands side by side. */
export const useAcross = (): boolean =>
  useMedia(`(orientation: landscape) and (max-height: 500px) and (min-width: ${ACROSS}px)`)
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** Shows less than this, in px: an upright phone, and one that is held across, have their keyboard open. */
const SHORT = { upright: 560, across: 260 } as const

/** Somebody writes, and the keyboard leaves little of the window: small phones show as little without one. */
export const useShort = (): boolean => useSyncExternalStore(onVisibleSize, isShort, () => false)

function onVisibleSize(changed: () => void): () => void {
  const view = window.visualViewport ?? window
  view.addEventListener('resize', changed)
  for (const kind of FOCUS) document.addEventListener(kind, changed)
  return () => {
    view.removeEventListener('resize', changed)
    for (const kind of FOCUS) document.removeEventListener(kind, changed)
  }
}
const FOCUS = ['focusin', 'focusout'] as const

function isShort(): boolean {
  if (!document.activeElement?.matches('input, textarea, [contenteditable=true]')) return false
  const view = window.visualViewport
  // What is zoomed in shows less, and no keyboard.
  const height = view ? view.height * view.scale : window.innerHeight
  return height < SHORT[window.innerWidth < ACROSS ? 'upright' : 'across']
}
