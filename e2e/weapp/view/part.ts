import type { JsonObject } from '../shared/protocol'

/** A built-in component on the page. */
export interface Part {
  readonly name: string
  readonly node: HTMLElement
  /** By the attribute's name in the markup. */
  get(attribute: string): unknown
  isOn(attribute: string): boolean
  text(attribute: string, otherwise?: string): string
  number(attribute: string, otherwise?: number): number
  fire(type: string, detail?: JsonObject, options?: { readonly bubbles?: boolean }): void
}

/**
 * The behaviour of a built-in beyond a plain box. Mounted when it is on the page; `update` runs for each attribute then
 * and later.
 */
export interface Behaviour {
  update?(attribute: string, value: unknown): void
  /** Reacts to a tap on itself or inside. */
  tapped?(event: Event): void
  removed?(): void
  /** The value that a form collects, and the function that resets it. */
  value?(): JsonObject[string]
  reset?(): void
  /** A verb of the context object: play, stop … */
  command?(verb: string, detail: JsonObject): void
}

export type Mount = (part: Part) => Behaviour

const behaviours = new WeakMap<Element, { readonly part: Part; readonly behaviour: Behaviour }>()
export const keep = (part: Part, behaviour: Behaviour): void => void behaviours.set(part.node, { part, behaviour })
export const behaviourOf = (
  node: Element | null | undefined,
): { readonly part: Part; readonly behaviour: Behaviour } | undefined => (node ? behaviours.get(node) : undefined)

/** All built-ins of these names inside a node, in page order. */
export function partsIn(
  node: Element,
  names: readonly string[],
): { readonly part: Part; readonly behaviour: Behaviour }[] {
  return [...node.querySelectorAll(names.map((name) => `wx-${name}`).join(','))].flatMap((one) => {
    const found = behaviourOf(one)
    return found ? [found] : []
  })
}

export function child<K extends keyof HTMLElementTagNameMap>(
  part: Part,
  tag: K,
  className = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.dataset.inner = ''
  part.node.prepend(made)
  return made
}
