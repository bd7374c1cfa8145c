import type { AppKernel, DeviceStorage } from '@rostrum/app/kernel'
import { DrawnForContext } from '@rostrum/ui'
import { createElement, startTransition, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { inMessenger } from '../platform/platform'
import { readStamp } from '../stack/trail'
import { PAGE_DATA, type RenderedPage } from './rendered-page'

/** A page that the server has drawn, as the client takes it over. */
export interface FirstPage {
  readonly path: string
  readonly root: Pick<Root, 'render'>
  /** Its moment, ms since 1970, until it is taken over. */
  readonly drawnAt?: () => number | undefined
  /** Opens the page and then shows it: what the server had is there when it is first drawn. */
  open(kernel: AppKernel, start: () => Promise<void>, show: () => void): Promise<void>
  /**
   * Stands before the page, so that its effect is the first: React takes a page over after the window around it, and from
   * then on the page sees the present.
   */
  readonly begin: ReactNode
}

export interface FirstPageParts {
  readonly win: Window & typeof globalThis
  readonly element: HTMLElement
  readonly storage: DeviceStorage
}

/** The drawn page, or undefined if the server sent its plain page. */
export function firstPage(parts: FirstPageParts): FirstPage | undefined {
  const written = parts.win.document.getElementById(PAGE_DATA)?.textContent
  if (!written) return undefined
  const page = JSON.parse(written) as RenderedPage
  return isOurs(page, parts) ? continued(page, parts) : drawnAnew(page, parts)
}

/** Whether the server drew it for a reader like this one: nobody is signed in, and nothing lies under the page. */
function isOurs({ isWhole, path }: RenderedPage, { win, storage }: FirstPageParts): boolean {
  const depth = readStamp(win.history.state)?.trail.length ?? 1
  const isVisitor = storage.get('token') === null && storage.get('bindTicket') === null
  // The messaging browser has one more way of signing in.
  const mayDiffer = inMessenger(win) && path.includes('/login/')
  return isWhole && isVisitor && depth === 1 && path === win.location.pathname && !mayDiffer
}

/** React continues in the drawn page, at the server's moment, with the server's answers. */
function continued({ path, now, width, queries }: RenderedPage, { win, element }: FirstPageParts): FirstPage {
  let isShown = false
  const Begin = () => {
    useLayoutEffect(() => {
      if (isShown) return
      isShown = true
      win.setTimeout(() => replayEarly(win, element))
    }, [])
    return null
  }
  return {
    path,
    // In a transition React yields to fingers in between.
    root: {
      render: (node: ReactNode) =>
        startTransition(
          () =>
            void hydrateRoot(element, createElement(DrawnForContext.Provider, { value: width }, node), {
              onRecoverableError: (error) => win.reportError(error),
            }),
        ),
    },
    drawnAt: () => (isShown ? undefined : now),
    async open(kernel, start, show) {
      await fingers(win)
      for (const { key, data, at } of queries)
        kernel.queries.setQueryData(key, data, { updatedAt: Math.min(at, Date.now()) })
      const screen = await kernel.routes.find(path)?.screen.load?.()
      await screen?.prepare?.(kernel.queries, width)
      await start()
      await fingers(win)
      show()
    },
    begin: createElement(Begin),
  }
}

/** The page is seen already: assembling the client, opening the page and taking it over let presses through in between. */
const fingers = (win: Window): Promise<void> => new Promise((done) => win.setTimeout(done))

/** The drawn page is for visitors, and this browser draws its own. */
function drawnAnew({ path }: RenderedPage, { element }: FirstPageParts): FirstPage {
  element.textContent = ''
  element.removeAttribute('data-rendered')
  const root = createRoot(element)
  return {
    path,
    root,
    async open(_kernel, start, show) {
      show()
      await start()
    },
    begin: null,
  }
}

/** What a person did before the script was there: the text in a field, and the last press. */
interface Early extends Window {
  pressed?: EventTarget | null
  notePress?: (event: Event) => void
}

/** React's own note of the text that it last saw in a field. */
interface Tracked {
  readonly _valueTracker?: { setValue(text: string): void }
}

function replayEarly(win: Early, element: HTMLElement): void {
  const { pressed, notePress } = win
  if (notePress) win.removeEventListener('click', notePress, true)
  for (const field of element.querySelectorAll<(HTMLInputElement | HTMLTextAreaElement) & Tracked>('input, textarea')) {
    if (field.value === '' || field.type === 'checkbox' || field.type === 'radio') continue
    field._valueTracker?.setValue('')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (pressed instanceof Element && element.contains(pressed) && !pressed.closest('a, input, textarea'))
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  win.pressed = null
}
