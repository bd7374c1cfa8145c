import { afterAll, afterEach, vi } from 'vitest'
import { takeAway } from './render'

const HOME = 'http://localhost:3000/'

const placesOf = () =>
  typeof document === 'undefined'
    ? {}
    : { document, navigator, location, history, localStorage, sessionStorage, fetch, setTimeout, AbortController }
const before = placesOf()

/** Runs before every file: files share a worker's document and modules, and each restores what it changed. */
afterEach(takeAway)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A file may choose to have no document.
  if (typeof document === 'undefined') return
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } }
  // A pressed link leads the window away.
  happyDOM.setURL(HOME)
  if (location.href !== HOME)
    throw new Error(`this file put something else in the place of window.location: ${location.href}`)
  for (const [name, thing] of Object.entries(placesOf()))
    if (before[name as keyof typeof before] !== thing)
      throw new Error(`this file put something else in the place of window.${name}: see windowWith`)
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
