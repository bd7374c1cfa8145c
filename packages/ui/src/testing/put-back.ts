import { vi } from 'vitest'

const HOME = 'http://localhost:3000/'

type Kept = readonly [owner: object, name: string, made: PropertyDescriptor, value: unknown]

/**
 * Remembers the document's window as it is now. Returns what puts it back: timers, stand-ins and spies; every global
 * and every method of a built-in class; the address, what is stored, and the document's elements and attributes.
 *
 * Files share a worker's window, so a file that leaves something behind changes what the next one sees. What a module
 * keeps for itself, and listeners, stay: a module is loaded once, and would miss them.
 */
export function rememberWindow(): () => void {
  // A file may choose to have no document.
  const before = typeof document === 'undefined' ? undefined : everything()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    if (!before) return
    putBack(before)
    emptyDocument()
  }
}

const ownersOf = (): object[] => {
  const classes = Object.getOwnPropertyNames(globalThis)
    .map((name): unknown => Reflect.get(globalThis, name))
    .filter((thing): thing is { readonly prototype: object } => typeof thing === 'function' && 'prototype' in thing)
    .flatMap((made) => [made, made.prototype])
  const objects = [globalThis, document, navigator, location, history, screen, performance, ...classes]
  return [...new Set(objects.filter((one): one is object => typeof one === 'object' || typeof one === 'function'))]
}

/** Names alone: the symbols are happy-dom's own state. */
function everything(): ReadonlyMap<object, readonly Kept[]> {
  return new Map(
    ownersOf().map((owner) => [
      owner,
      Object.entries(Object.getOwnPropertyDescriptors(owner)).map(
        ([name, made]): Kept => [owner, name, made, valueOf(owner, name, made)],
      ),
    ]),
  )
}

/** The value of a global too, because an assignment to one leaves its accessor as it is. */
function valueOf(owner: object, name: string, made: PropertyDescriptor): unknown {
  if (owner !== globalThis) return made.value
  const value: unknown = Reflect.get(owner, name)
  return Object.is(value, Reflect.get(owner, name)) ? value : madeEachTime
}

/** In place of a value that its accessor makes anew for everyone who asks, as that of `CSS`: nobody can assign one. */
const madeEachTime = Symbol('made each time')

function putBack(before: ReadonlyMap<object, readonly Kept[]>): void {
  // Before the comparison, which would otherwise pin the address and the position by assigning them.
  goHome()
  for (const [owner, kept] of before) {
    const names = new Set(kept.map(([, name]) => name))
    for (const name of Object.getOwnPropertyNames(owner))
      if (!names.has(name) && !ofLoadedModules.test(name)) Reflect.deleteProperty(owner, name)
    for (const one of kept) putBackOne(...one)
  }
}

/** What modules put into the window when they are loaded, once for all files. */
const ofLoadedModules = /^(__|IS_REACT_ACT_ENVIRONMENT$)/

function putBackOne(...[owner, name, made, value]: Kept): void {
  const now = Object.getOwnPropertyDescriptor(owner, name)
  const isSame = now?.get === made.get && now?.set === made.set && Object.is(now?.value, made.value)
  if (!isSame) Object.defineProperty(owner, name, made)
  if (owner === globalThis && value !== madeEachTime && !Object.is(Reflect.get(owner, name), value))
    Reflect.set(owner, name, value)
}

function goHome(): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } }
  // A pressed link leads the window away.
  happyDOM.setURL(HOME)
  history.replaceState(null, '', HOME)
  window.scrollTo(0, 0)
}

function emptyDocument(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}
