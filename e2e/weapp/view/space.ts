import * as glassEasel from 'glass-easel'
import { elements } from '../shared/elements'
import { asJsonObject, isRecord, textOf, type Loose } from '../shared/guards'
import type { WeappPackage } from '../shared/package'
import { resolvePath } from '../shared/path'
import type { Definition, PropertyDefinition } from '../shared/protocol'
import { sendEvent } from './events'
import { mounts } from './mounts'
import { outside } from './outside'
import { behaviourOf, keep, type Behaviour, type Part } from './part'

export type Templates = Readonly<Record<string, unknown>>
type Element = glassEasel.Element
type Component = glassEasel.GeneralComponent

/** In WeChat an empty list is not an error: a Taro node without children has no list of them. */
const LISTS_NOTHING = /for-list data is neither Array nor Object, got type "undefined"/

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const ARIA = [
  'role',
  'label',
  'hidden',
  'live',
  'checked',
  'selected',
  'disabled',
  'expanded',
  'labelledby',
  'describedby',
]

/** The browser's node for an element of the tree. */
export function nodeOf(element: unknown): HTMLElement | undefined {
  const node: unknown = element instanceof glassEasel.Element ? element.$$ : undefined
  return node instanceof HTMLElement ? node : undefined
}

const numbers = new WeakMap<object, number>()
const byNumber = new Map<number, Component>()
let lastNumber = 0
export const componentOf = (number: number): Component | undefined => byNumber.get(number)
const numberOfComponent = (component: object): number => numbers.get(component) ?? 0
function keepNumber(component: Component, number: number): void {
  numbers.set(component, number)
  byNumber.set(number, component)
}

/**
 * The tree of one page. Built-ins drive real nodes; of the mini-program's own components it knows only the method
 * names.
 */
export class PageSpace {
  private readonly space = new glassEasel.ComponentSpace()
  private readonly context = new glassEasel.CurrentWindowBackendContext()

  constructor(
    private readonly pack: Pick<WeappPackage, 'app' | 'configs'>,
    private readonly templates: Templates,
  ) {
    glassEasel.globalOptions.throwGlobalError = false
    glassEasel.addGlobalWarningListener((message) => {
      if (!LISTS_NOTHING.test(message)) outside().problem(`template: ${message}`)
      return false
    })
    sayWhatIsMissing()
    for (const [name, { acts }] of Object.entries(elements)) this.addBuiltIn(name, acts)
  }

  private addBuiltIn(name: string, acts: readonly string[]): void {
    const attributes = [...new Set([...acts, 'hidden', ...ARIA.map((one) => `aria-${one}`)])]
    const observed = (attribute: string) => ({
      type: null,
      value: undefined,
      observer(this: Component, value: unknown) {
        changed(this, attribute, value)
      },
    })
    const made = this.space.defineComponent({
      is: `wx/${name}`,
      properties: Object.fromEntries(attributes.map((one) => [camel(one), observed(one)])),
      options: { virtualHost: false },
      lifetimes: {
        attached(this: Component) {
          mount(this, name, attributes)
        },
        detached(this: Component) {
          behaviourOf(nodeOf(this))?.behaviour.removed?.()
        },
      },
    })
    this.space.setGlobalUsingComponent(`wx-${name}`, made.general())
  }

  define(definition: Definition): void {
    const { path } = definition
    const using = { ...this.pack.app.usingComponents, ...this.pack.configs[path]?.usingComponents }
    const forward = (method: string) =>
      function (this: Component, event: glassEasel.ShadowedEvent<unknown>) {
        sendEvent(numberOfComponent(this), method, event)
      }
    this.space.defineComponent({
      is: path,
      using: Object.fromEntries(Object.entries(using).map(([tag, to]) => [tag, `/${resolvePath(path, to)}`])),
      template: { groupList: this.templates, content: this.templates[path] },
      properties: Object.fromEntries(
        Object.entries(definition.properties).map(([name, one]) => [name, propertyOf(name, one)]),
      ),
      data: JSON.parse(definition.data),
      methods: Object.fromEntries(definition.methods.map((method) => [method, forward(method)])),
      externalClasses: [...definition.externalClasses],
      options: {
        virtualHost: definition.virtualHost,
        multipleSlots: definition.multipleSlots,
        writeIdToDOM: true,
        dataDeepCopy: glassEasel.DeepCopyKind.None,
        propertyPassingDeepCopy: glassEasel.DeepCopyKind.None,
      },
      lifetimes: {
        attached(this: Component) {
          attached(this, path)
        },
        detached(this: Component) {
          detached(this)
        },
      },
    })
  }

  /** Draws the page into the body. */
  open(path: string): void {
    const root = this.space.createComponentByUrl('wx-page', `/${path}`, null, this.context)
    keepNumber(root, 0)
    const place = document.createElement('div')
    document.body.append(place)
    if (isBackend(document.body) && isBackend(place))
      glassEasel.Element.replaceDocumentElement(root, document.body, place)
  }
}

/** The tree ignores an unknown handler's name, but WeChat warns. */
function sayWhatIsMissing(): void {
  const find = glassEasel.Component.getMethod
  Reflect.set(glassEasel.Component, 'getMethod', (component: Component, name: string): unknown => {
    const found: unknown = find(component, name)
    if (found === undefined && name !== '') outside().problem(`${component.is} has no method ${name} for an event`)
    return found
  })
}

const isBackend = (node: unknown): node is glassEasel.GeneralBackendElement => node instanceof HTMLElement

const types = { String, Number, Boolean, Array, Object, Any: null }
function propertyOf(name: string, { type, value }: PropertyDefinition) {
  return {
    type: types[type],
    ...(value !== undefined && { value: JSON.parse(value) }),
    observer(this: Component, now: unknown) {
      const number = numberOfComponent(this)
      if (number > 0) outside().tell({ kind: 'property', instance: number, name, value: JSON.stringify(now) ?? 'null' })
    },
  }
}

function attached(component: Component, path: string): void {
  if (numbers.has(component)) return
  lastNumber += 1
  keepNumber(component, lastNumber)
  const owner = component.ownerShadowRoot?.getHostNode()
  outside().tell({
    kind: 'attached',
    instance: lastNumber,
    owner: owner ? numberOfComponent(owner) : 0,
    path,
    id: component.id,
    className: component.class,
    dataset: asJsonObject(component.dataset),
    data: JSON.stringify(component.data) ?? '{}',
  })
}

function detached(component: Component): void {
  const number = numberOfComponent(component)
  byNumber.delete(number)
  if (number > 0) outside().tell({ kind: 'detached', instance: number })
}

function partOf(component: Component, name: string, node: HTMLElement): Part {
  const data = (): Loose => (isRecord(component.data) ? component.data : {})
  const get = (attribute: string): unknown => data()[camel(attribute)]
  return {
    name,
    node,
    get,
    isOn: (attribute) => {
      const value = get(attribute)
      return (
        (value !== undefined && value !== null && value !== false && value !== '' && value !== 'false') || value === ''
      )
    },
    text: (attribute, otherwise = '') => textOf(get(attribute), otherwise) || otherwise,
    number: (attribute, otherwise = 0) => {
      const value = Number(get(attribute) ?? otherwise)
      return Number.isNaN(value) ? otherwise : value
    },
    fire: (type, detail = {}, { bubbles = false } = {}) =>
      component.triggerEvent(type, detail, { bubbles, composed: bubbles }),
  }
}

const inText: ReadonlySet<string> = new Set(['text', 'image', 'button', 'navigator', 'open-data'])

function mount(component: Component, name: string, attributes: readonly string[]): void {
  const node = nodeOf(component)
  if (!node) return
  const part = partOf(component, name, node)
  const behaviour: Behaviour = mounts[name]?.(part) ?? {}
  keep(part, behaviour)
  if (!inText.has(name) && node.parentElement?.closest('wx-text'))
    outside().problem(`<text> takes words only: <${name}> inside it is not drawn`)
  if (name === 'swiper-item') behaviourOf(node.closest('wx-swiper'))?.behaviour.command?.('item', {})
  for (const attribute of attributes)
    if (part.get(attribute) !== undefined || attribute === 'maxlength' || attribute === 'controls')
      apply(part, behaviour, attribute, part.get(attribute))
}

function changed(component: Component, attribute: string, value: unknown): void {
  const found = behaviourOf(nodeOf(component))
  if (found) apply(found.part, found.behaviour, attribute, value)
}

function apply(part: Part, behaviour: Behaviour, attribute: string, value: unknown): void {
  if (attribute === 'hidden') part.node.toggleAttribute('hidden', part.isOn('hidden'))
  if (attribute.startsWith('aria-')) {
    const name = attribute === 'aria-role' ? 'role' : attribute
    if (value === undefined || value === null || value === '') part.node.removeAttribute(name)
    else part.node.setAttribute(name, String(value))
  }
  behaviour.update?.(attribute, value)
}

export type { Component, Element }
