import { useEffect, useRef, type KeyboardEvent, type MutableRefObject } from 'react'
import { pressedKey } from '../base/keys'
import { useLayer } from '../base/layers'
import { endAct } from '../base/press'

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),select:not(:disabled),[tabindex]:not([tabindex="-1"])'

export interface Modal {
  readonly box: MutableRefObject<HTMLDivElement | null>
  onKeyDown(event: KeyboardEvent): void
}

/** The behaviour that overlays share: focus moves in, stays in and returns; Esc and Back close. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const box = useRef<HTMLDivElement | null>(null)
  useLayer(isOpen, onClose)
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    const node = box.current
    const first = node?.querySelector<HTMLElement>('[data-focus]') ?? node
    first?.focus({ preventScroll: true })
    return () => {
      endAct()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])
  useLostFocus(isOpen, box, onClose)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (pressedKey(event) === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (pressedKey(event) === 'Tab' && box.current) keepInside(event, box.current)
  }
  return { box, onKeyDown }
}

/** The focused element was removed, e.g. a handled row: Esc still closes and Tab still moves into the overlay. */
function useLostFocus(isOpen: boolean, box: MutableRefObject<HTMLDivElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const keyed = (event: globalThis.KeyboardEvent): void => {
      if (document.activeElement !== document.body) return
      if (pressedKey(event) === 'Escape') close.current()
      if (pressedKey(event) === 'Tab') box.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', keyed)
    return () => document.removeEventListener('keydown', keyed)
  }, [isOpen, box])
}

function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const stops = Array.from(box.querySelectorAll<HTMLElement>(focusable))
  const first = stops[0]
  const last = stops[stops.length - 1]
  const at = document.activeElement
  const leaves = event.shiftKey ? at === first || at === box : at === last
  if (!first || !last) event.preventDefault()
  else if (leaves || !box.contains(at)) {
    event.preventDefault()
    const next = event.shiftKey ? last : first
    next.focus()
  }
}
