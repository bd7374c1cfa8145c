import { useEffect, useRef, type KeyboardEvent, type MutableRefObject } from 'react'
import { useLayer } from '../base/layers'

const focusable = 'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),select:not(:disabled),[tabindex]:not([tabindex="-1"])'

export interface Modal {
  readonly box: MutableRefObject<HTMLDivElement | null>
  onKeyDown(event: KeyboardEvent): void
}

/** What overlays share: focus goes in, stays in and returns; Esc and Back close. */
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
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Tab' && box.current) keepInside(event, box.current)
  }
  return { box, onKeyDown }
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
