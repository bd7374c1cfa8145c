import { isFunction, isRecord, type Loose } from '../shared/guards'
import type { Definition, FromView, Json, PropertyDefinition } from '../shared/protocol'
import { cross, write } from './data'
import { problem, tellView, ticketFor } from './bus'

/** The argument of `Page()` or `Component()` for a path. */
export interface Declared {
  readonly path: string
  readonly isPage: boolean
  readonly given: Loose
}

export interface Instance {
  readonly number: number
  readonly page: number
  readonly owner: number
  readonly declared: Declared
  /** `this` of the mini-program's functions. */
  readonly self: Record<string, unknown>
  isGone: boolean
  id: string
  className: string
}

const lifecycles: ReadonlySet<string> = new Set([
  'onLoad',
  'onShow',
  'onReady',
  'onHide',
  'onUnload',
  'created',
  'attached',
  'ready',
  'moved',
  'detached',
])

function methodsOf({ given, isPage }: Declared): Record<string, (...args: unknown[]) => unknown> {
  const from: Loose = isPage ? given : isRecord(given.methods) ? given.methods : {}
  return Object.fromEntries(Object.entries(from).flatMap(([name, value]) => (isFunction(value) ? [[name, value]] : [])))
}

/** The definition from which the view builds it. */
export function definitionOf(declared: Declared): Definition {
  const { given, path, isPage } = declared
  const options: Loose = isRecord(given.options) ? given.options : {}
  return {
    path,
    methods: Object.keys(methodsOf(declared)).filter((name) => !lifecycles.has(name)),
    properties:
      isPage || !isRecord(given.properties)
        ? {}
        : Object.fromEntries(Object.entries(given.properties).map(([name, value]) => [name, propertyOf(value)])),
    data: JSON.stringify(given.data ?? {}) ?? '{}',
    virtualHost: options.virtualHost === true,
    multipleSlots: options.multipleSlots === true,
    externalClasses: Array.isArray(given.externalClasses)
      ? given.externalClasses.filter((one) => typeof one === 'string')
      : [],
  }
}

const typeNames = new Map<unknown, PropertyDefinition['type']>([
  [String, 'String'],
  [Number, 'Number'],
  [Boolean, 'Boolean'],
  [Array, 'Array'],
  [Object, 'Object'],
])
function propertyOf(value: unknown): PropertyDefinition {
  if (!isRecord(value)) return { type: typeNames.get(value) ?? 'Any' }
  const json = JSON.stringify(value.value)
  return { type: typeNames.get(value.type) ?? 'Any', ...(json !== undefined && { value: json }) }
}

/** A live page or component on the logic side; its twin in the view has the same number. */
export function createInstance(
  declared: Declared,
  at: { readonly number: number; readonly page: number; readonly owner: number },
  data: Record<string, unknown>,
): Instance {
  const instance: Instance = { ...at, declared, self: {}, isGone: false, id: '', className: '' }
  const self = instance.self
  Object.assign(self, declared.isPage ? declared.given : {}, methodsOf(declared))
  Object.defineProperty(self, 'data', { value: data, writable: true, configurable: true, enumerable: true })
  Object.assign(self, {
    is: declared.path,
    setData: (changes: unknown, then?: unknown) => setData(instance, changes, then),
    getPageId: () => `pageId:${at.page}`,
    triggerEvent: () => problem(`${declared.path}: triggerEvent is not carried by the harness`),
  })
  if (!declared.isPage) Object.defineProperty(self, 'properties', { get: () => self.data })
  return instance
}

function setData(instance: Instance, changes: unknown, then: unknown): void {
  const where = instance.declared.path
  if (!isRecord(changes)) return problem(`${where}: setData takes an object`)
  if (instance.isGone) return
  const json = cross(changes, instance.page, where)
  if (json === undefined) return
  const copy: Record<string, unknown> = JSON.parse(json)
  if (isRecord(instance.self.data)) write(instance.self.data, copy)
  const ticket = ticketFor(() => {
    if (isFunction(then)) Reflect.apply(then, instance.self, [])
  })
  tellView(instance.page, { kind: 'setData', instance: instance.number, json, ticket })
}

/** Calls a function of the mini-program if it exists; errors are handled like uncaught ones. */
export function callOn(instance: Instance, name: string, args: readonly unknown[] = []): unknown {
  const run = instance.declared.isPage ? instance.self[name] : lifecycleOf(instance.declared, name)
  if (!isFunction(run)) return undefined
  try {
    return Reflect.apply(run, instance.self, [...args])
  } catch (error) {
    report(error)
    return undefined
  }
}

function lifecycleOf({ given }: Declared, name: string): unknown {
  const lifetimes: Loose = isRecord(given.lifetimes) ? given.lifetimes : {}
  const pageLifetimes: Loose = isRecord(given.pageLifetimes) ? given.pageLifetimes : {}
  return lifetimes[name] ?? pageLifetimes[name] ?? given[name]
}

let report: (error: unknown) => void = () => undefined
export const onFailure = (run: (error: unknown) => void): void => {
  report = run
}

/** Handles an event for this instance; `this` and the argument are the same as in WeChat. */
export function handle(instance: Instance, { method, event }: Extract<FromView, { kind: 'event' }>): void {
  const run = instance.self[method]
  if (!isFunction(run)) return problem(`${instance.declared.path} has no method ${method} to handle ${event.type}`)
  try {
    const result = Reflect.apply(run, instance.self, [{ ...event, _userTap: event.type === 'tap' }])
    if (result instanceof Promise) result.catch(report)
  } catch (error) {
    report(error)
  }
}

/** First data of a component instance, from the view, properties included. */
export function dataFrom(json: string): Record<string, unknown> {
  const data: Json = JSON.parse(json)
  return isRecord(data) ? { ...data } : {}
}
