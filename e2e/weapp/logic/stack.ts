import { isRecord } from '../shared/guards'
import type { PageConfig, WeappPackage } from '../shared/package'
import { resolvePath } from '../shared/path'
import type { FromView } from '../shared/protocol'
import { readAddress, type Address } from './address'
import { problem, tell, tellView } from './bus'
import { callOn, createInstance, dataFrom, definitionOf, handle, type Declared, type Instance } from './instances'
import type { Loader } from './loader'

/** As in WeChat, the eleventh page is refused. */
const LIMIT = 10

export interface OpenedPage {
  readonly page: number
  readonly address: Address
  readonly instance: Instance
  /** Components of this page by number. */
  readonly components: Map<number, Instance>
  isReady: boolean
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly why: string }
const done: Outcome = { ok: true }

export interface Stack {
  readonly pages: readonly OpenedPage[]
  top(): OpenedPage | undefined
  navigateTo(url: string): Outcome
  redirectTo(url: string): Outcome
  reLaunch(url: string): Outcome
  navigateBack(delta: number): Outcome
  receive(page: number, message: FromView): void
}

/** The open pages, with WeChat's life cycle. `register` runs a file that calls `Page` or `Component`. */
export function createStack(
  pack: WeappPackage,
  loader: Loader,
  register: (path: string) => Declared | undefined,
): Stack {
  const stack: OpenedPage[] = []
  const declared = new Map<string, Declared>()
  let numbers = 0

  const publish = (): void => tell({ kind: 'pages', stack: stack.map(({ page, address }) => ({ page, ...address })) })
  const configOf = (path: string): PageConfig => pack.configs[path] ?? {}

  /** The page's own definition and those of all components it may use. */
  function prepare(path: string, found: Map<string, Declared> = new Map()): Map<string, Declared> {
    if (found.has(path)) return found
    const own = declared.get(path) ?? register(path)
    if (!own) {
      problem(`${path}.js calls neither Page nor Component`)
      return found
    }
    declared.set(path, own)
    found.set(path, own)
    const using = { ...pack.app.usingComponents, ...configOf(path).usingComponents }
    for (const to of Object.values(using)) prepare(resolvePath(path, to), found)
    return found
  }

  function open(address: Address): void {
    loader.arriveAt(address.path)
    const definitions = [...prepare(address.path).values()]
    const own = declared.get(address.path)
    if (!own) return
    numbers += 1
    const page = numbers
    const data: unknown = JSON.parse(JSON.stringify(own.given.data ?? {}))
    const instance = createInstance(own, { number: 0, page, owner: 0 }, isRecord(data) ? data : {})
    const opened: OpenedPage = { page, address, instance, components: new Map(), isReady: false }
    equip(opened)
    stack.push(opened)
    publish()
    tellView(page, { kind: 'open', path: address.path, definitions: definitions.map(definitionOf) })
    callOn(instance, 'onLoad', [{ ...address.query }])
    callOn(instance, 'onShow')
  }

  function equip({ address, instance, components }: OpenedPage): void {
    const find = (selector: string): Instance[] =>
      [...components.values()].filter((one) =>
        selector.startsWith('#')
          ? one.id === selector.slice(1)
          : selector.startsWith('.') && one.className.split(/\s+/).includes(selector.slice(1)),
      )
    Object.assign(instance.self, {
      route: address.path,
      __route__: address.path,
      options: { ...address.query },
      selectComponent: (selector: string) => find(selector)[0]?.self ?? null,
      selectAllComponents: (selector: string) => find(selector).map(({ self }) => self),
      getTabBar: () => undefined,
    })
  }

  function close(): void {
    const gone = stack.pop()
    if (!gone) return
    callOn(gone.instance, 'onUnload')
    for (const one of [...gone.components.values(), gone.instance]) one.isGone = true
  }

  const refusal = (address: Address): Outcome | undefined =>
    pack.pages.includes(address.path) ? undefined : { ok: false, why: `page "${address.path}" is not found` }
  const top = (): OpenedPage | undefined => stack[stack.length - 1]
  const addressOf = (url: string): Address => readAddress(url, top()?.address.path ?? '')
  const hide = (): void => {
    const now = top()
    if (now) callOn(now.instance, 'onHide')
  }

  return {
    pages: stack,
    top,
    navigateTo: (url) => {
      const address = addressOf(url)
      const refused = refusal(address)
      if (refused) return refused
      if (stack.length >= LIMIT) return { ok: false, why: 'webview count limit exceed' }
      hide()
      open(address)
      return done
    },
    redirectTo: (url) => {
      const address = addressOf(url)
      const refused = refusal(address)
      if (refused) return refused
      close()
      open(address)
      return done
    },
    reLaunch: (url) => {
      const address = addressOf(url)
      const refused = refusal(address)
      if (refused) return refused
      while (stack.length > 0) close()
      open(address)
      return done
    },
    navigateBack: (delta) => {
      if (stack.length <= 1) return { ok: false, why: 'cannot navigate back at first page' }
      for (let left = Math.min(Math.max(1, delta), stack.length - 1); left > 0; left -= 1) close()
      publish()
      const now = top()
      if (now) callOn(now.instance, 'onShow')
      return done
    },
    receive: (page, message) => {
      const opened = stack.find((one) => one.page === page)
      if (opened) receive(opened, message, declared)
    },
  }
}

/** Handles a message from the view of an open page. */
function receive(opened: OpenedPage, message: FromView, declared: ReadonlyMap<string, Declared>): void {
  const { instance, components, page } = opened
  const of = (number: number): Instance | undefined => (number === 0 ? instance : components.get(number))
  if (message.kind === 'attached') {
    const own = declared.get(message.path)
    if (!own) return problem(`${message.path} was drawn but never declared`)
    const made = createInstance(own, { number: message.instance, page, owner: message.owner }, dataFrom(message.data))
    made.id = message.id
    made.className = message.className
    Object.assign(made.self, { id: message.id, dataset: message.dataset })
    components.set(message.instance, made)
    callOn(made, 'created')
    callOn(made, 'attached')
    callOn(made, 'ready')
  }
  if (message.kind === 'property') {
    const data = of(message.instance)?.self.data
    if (isRecord(data)) data[message.name] = JSON.parse(message.value)
  }
  if (message.kind === 'detached') {
    const gone = components.get(message.instance)
    if (!gone) return
    gone.isGone = true
    callOn(gone, 'detached')
    components.delete(message.instance)
  }
  if (message.kind === 'event') {
    const target = of(message.instance)
    if (target) handle(target, message)
  }
  if (message.kind === 'ready' && !opened.isReady) {
    opened.isReady = true
    callOn(instance, 'onReady')
  }
  if (message.kind === 'scrolled') {
    callOn(instance, 'onPageScroll', [{ scrollTop: message.top }])
    if (message.atEnd) callOn(instance, 'onReachBottom')
  }
}
