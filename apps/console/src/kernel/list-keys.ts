import { pressedKey } from '@rostrum/ui/keys'
import { useEffect, useRef, type RefObject } from 'react'

interface Walked<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly openKey: string | null
  readonly onOpen: (key: string | null) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Whether somebody writes there, or chooses from something that listens to arrows itself. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], [role="menu"], [role="tablist"], [role="listbox"]',
  ) !== null

/** How a part is marked that is closed, or about to be; it may stay in the document. */
const CLOSED = '[style*="display: none"], [class*="-leave"]'

/** Dialogs that somebody sees. */
export const openDialogs = (): readonly Element[] =>
  [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.closest(CLOSED) === null)

/**
 * Keys of a list, wherever the focus is: j and k walk through its rows, or through the details when they are open, `/`
 * leads to the search, Esc closes the details.
 */
export function useListKeys<Row>({ rows, keyOf, openKey, onOpen }: Walked<Row>): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const walk = (step: 1 | -1): void => {
      if (openKey === null) return focusRow(list.current, step)
      const next = rows[rows.findIndex((row) => keyOf(row) === openKey) + step]
      if (next) onOpen(keyOf(next))
    }
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      // The drawer of a row is one dialog; any other has keys of its own.
      if (openDialogs().length > (openKey === null ? 0 : 1)) return
      const key = pressedKey(event)
      const step = STEPS[key]
      if (step !== undefined) walk(step)
      else if (key === '/' && openKey === null) focusSearch(list.current)
      else if (key === 'Escape' && openKey !== null) onOpen(null)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [rows, keyOf, openKey, onOpen])
  return list
}

function focusRow(list: HTMLElement | null, step: 1 | -1): void {
  const lines = [...(list?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
  const at = lines.findIndex((line) => line.contains(document.activeElement))
  const next = at < 0 ? lines[step === 1 ? 0 : lines.length - 1] : lines[at + step]
  next?.focus()
}

function focusSearch(list: HTMLElement | null): void {
  list?.querySelector<HTMLInputElement>('[data-search] input')?.focus()
}
