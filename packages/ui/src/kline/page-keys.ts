import { useEffect, useRef } from 'react'
import { pressedKey } from '../base/keys'
import { useShow } from '../base/show'

/** What a press on a control belongs to. */
const CONTROLS = 'a, button, input, select, textarea, [contenteditable]'
const PRESSING = [' ', 'Enter']

/**
 * Keys of a page, by their names in small letters: they work wherever the focus is, except in fields and while a dialog
 * is open, and a button keeps its own Space and Enter. A key that is held down acts once.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useShow(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const key = pressedKey(event).toLowerCase()
      const act = latest.current[key]
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
      const isTaken = control !== null && (PRESSING.includes(key) || !control.matches('a, button'))
      if (!act || isTaken || isDialogOpen()) return
      event.preventDefault()
      if (!event.repeat) act()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  })
}

/** A dialog of a page behind this one waits there: it takes no keys. */
const isDialogOpen = (): boolean =>
  Array.from(document.querySelectorAll('[aria-modal="true"]')).some((dialog) => !dialog.closest('[inert]'))
