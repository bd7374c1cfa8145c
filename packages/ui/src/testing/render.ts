import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const cleanups: (() => void)[] = []

/** Removes everything drawn; `setup.ts` calls it after each test. */
export const takeAway = (): void => cleanups.splice(0).forEach((clean) => clean())

export interface Rendered {
  readonly host: HTMLElement
  rerender(node: ReactNode): void
  unmount(): void
}

/** Draws into the document; removed after the test. */
export function render(node: ReactNode): Rendered {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const rerender = (next: ReactNode): void => act(() => root.render(next))
  const unmount = (): void => act(() => root.unmount())
  rerender(node)
  cleanups.push(() => {
    unmount()
    host.remove()
  })
  return { host, rerender, unmount }
}

/** The element with this role and name; if there is none the test fails and lists the existing ones. */
export function byRole(role: string, name?: string, within: ParentNode = document): HTMLElement {
  const implied: Record<string, string> = { button: 'button', link: 'a', textbox: 'input,textarea', img: 'canvas,img' }
  const nodes = Array.from(
    within.querySelectorAll<HTMLElement>(`[role="${role}"]${implied[role] ? `,${implied[role]}` : ''}`),
  ).filter((node) => !node.hasAttribute('role') || node.getAttribute('role') === role)
  const nameOf = (node: HTMLElement): string => node.getAttribute('aria-label') ?? node.textContent ?? ''
  const found = nodes.find((node) => name === undefined || nameOf(node).includes(name))
  if (!found) throw new Error(`No ${role} ${name ?? ''}; there are: ${nodes.map(nameOf).join(' | ')}`)
  return found
}

export const press = (node: HTMLElement): void => act(() => node.click())

export function key(node: HTMLElement, name: string, more: KeyboardEventInit = {}): void {
  act(() => {
    node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
  })
}

/** Types like a user: sets the value as the browser does, then fires the event React listens to. */
export function type(node: HTMLElement, value: string): void {
  const prototype = node instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(node, value)
    node.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Lets promises and their rerenders settle. */
export const settle = (): Promise<void> =>
  act(async () => {
    await new Promise((done) => setTimeout(done, 0))
  })
