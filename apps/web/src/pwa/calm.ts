import type { Navigation, Routes } from '@rostrum/app/kernel'

export interface CalmParts {
  readonly document: Document
  readonly navigation: Pick<Navigation, 'current' | 'subscribe'>
  readonly routes: Pick<Routes, 'find'>
}

const FIELDS =
  'input:not([type]), input[type="text"], input[type="search"], input[type="tel"], input[type="number"], input[type="password"], textarea, [contenteditable="true"]'
const events = ['visibilitychange', 'focusout', 'input', 'pause', 'ended'] as const

/**
 * Whether the user is not watching, typing or deciding: no room or replay on top, nothing playing, nothing written, no
 * dialog open.
 */
export function isCalm({ document, navigation, routes }: CalmParts): boolean {
  // Rooms, replays and charts have the narrow rail: their users watch something that moves.
  if (document.visibilityState === 'hidden' || routes.find(navigation.current())?.screen.rail === 'narrow') return false
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false
  const isPlaying = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    (media) => !media.paused && !media.ended,
  )
  const isWritten = [...document.querySelectorAll<HTMLElement>(FIELDS)].some((field) =>
    'value' in field ? field.value !== '' : field.textContent !== '',
  )
  return !isPlaying && !isWritten
}

/** Resolves at the first calm moment. */
export function untilCalm(parts: CalmParts): Promise<void> {
  const { document, navigation } = parts
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isCalm(parts)) return
      leave()
      events.forEach((name) => document.removeEventListener(name, look, true))
      resolve()
    }
    const leave = navigation.subscribe(look)
    // Media events do not bubble, so the listener captures them.
    events.forEach((name) => document.addEventListener(name, look, true))
    look()
  })
}
