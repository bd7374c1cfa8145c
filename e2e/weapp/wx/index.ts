import { asJsonObject, isFunction, isRecord, textOf, wordsOf, type Loose } from '../shared/guards'
import type { WeappPackage } from '../shared/package'
import type { BootOptions, ChosenFile, JsonObject } from '../shared/protocol'
import { problem, recordCall, tell, tellView } from '../logic/bus'
import { callOn } from '../logic/instances'
import type { Stack } from '../logic/stack'
import { asynchronous, strict } from './api'
import { canvasToFile } from './canvas'
import { createChrome } from './chrome'
import { createContexts } from './contexts'
import { createDevice } from './device'
import { createFiles } from './files'
import { callApp, createLife } from './life'
import { createNavigation } from './navigation'
import { createNetwork } from './network'
import { createIntersectionObserver, createSelectorQuery, seen } from './query'
import { createServed } from './served'
import { createSockets } from './socket'
import { createStorage } from './storage'

export interface Wx {
  readonly api: Record<string, unknown>
  launched(options: Loose): void
  pageNotFound(detail: Loose): boolean
  failed(words: string): void
  rejected(reason: unknown): boolean
  trigger(name: string, detail: JsonObject): void
  giveFiles(files: readonly ChosenFile[]): void
  share(ticket: number, from: 'menu' | 'button'): Promise<void>
  seen(ticket: number, entry: JsonObject): void
}

/** The global `wx`, and the functions that act on it from outside. */
export function createWx(options: BootOptions, pack: WeappPackage, stack: Stack, app: () => Loose | undefined): Wx {
  let networkType = 'wifi'
  const isOnline = (): boolean => networkType !== 'none'
  const [served, files, life] = [createServed(options.servedBy), createFiles(), createLife()]
  const sockets = createSockets(served, isOnline)
  const canvas = { files, served }
  const members: Record<string, unknown> = {
    ...createDevice(options, () => networkType),
    ...createStorage(options.storage),
    ...createNetwork({ served, files, isOnline }),
    ...sockets.api,
    ...files.api,
    ...life.api,
    ...createNavigation(stack),
    ...createChrome(stack),
    ...createContexts(stack),
    createSelectorQuery: () => createSelectorQuery(stack, canvas),
    createIntersectionObserver: (component: unknown, given: unknown) =>
      createIntersectionObserver(stack, component, given),
    canvasToTempFilePath: asynchronous('canvasToTempFilePath', (given) => canvasToFile(given, files)),
    loadSubpackage: asynchronous('loadSubpackage', ({ name, root }) => {
      const wanted = textOf(root, textOf(name))
      if (!pack.roots.includes(wanted)) throw new Error(`subpackage ${wanted} not found`)
    }),
  }

  const onTop = (name: string, args: readonly unknown[] = []): unknown => {
    const top = stack.top()
    return top && callOn(top.instance, name, args)
  }
  const setNetwork = (type: string): void => {
    networkType = type
    if (!isOnline()) sockets.breakAll()
    life.tell('NetworkStatusChange', { isConnected: isOnline(), networkType: type })
  }
  const triggers: Readonly<Record<string, (detail: JsonObject) => void>> = {
    hide: () => {
      onTop('onHide')
      callApp(app(), 'onHide')
      life.tell('AppHide')
    },
    show: (detail) => {
      const enter = { path: options.path, query: {}, scene: options.scene, ...detail }
      callApp(app(), 'onShow', enter)
      life.tell('AppShow', enter)
      onTop('onShow')
    },
    network: ({ type }) => setNetwork(textOf(type, 'wifi')),
    theme: ({ theme }) => {
      callApp(app(), 'onThemeChange', { theme })
      life.tell('ThemeChange', { theme })
    },
    update: ({ what }) => {
      if (what === 'checked' || what === 'ready' || what === 'failed') life.update(what, { hasUpdate: true })
    },
    resize: (detail) => {
      life.tell('WindowResize', detail)
      onTop('onResize', [detail])
    },
    pullDown: () => {
      const top = stack.top()
      if (
        !top ||
        (pack.configs[top.address.path]?.enablePullDownRefresh ?? pack.app.window?.enablePullDownRefresh) !== true
      )
        return problem(`${top?.address.path}: pulled down, but enablePullDownRefresh is not set`)
      callOn(top.instance, 'onPullDownRefresh')
    },
    keyboard: (detail) => void life.tell('KeyboardHeightChange', detail),
    shareButton: (detail) => {
      void offerCard('button', detail).then((card) => recordCall('shareButton', card))
    },
    back: () => {
      const outcome = stack.navigateBack(1)
      if (!outcome.ok) recordCall('exit', {})
    },
    navigate: ({ url, openType, delta }) => {
      const verb =
        openType === 'redirect'
          ? 'redirectTo'
          : openType === 'reLaunch'
            ? 'reLaunch'
            : openType === 'navigateBack'
              ? 'navigateBack'
              : 'navigateTo'
      recordCall(`navigator.${verb}`, { url })
      const outcome = verb === 'navigateBack' ? stack.navigateBack(Number(delta ?? 1)) : stack[verb](textOf(url))
      if (!outcome.ok) problem(`navigator: ${verb} ${textOf(url)}: ${outcome.why}`)
    },
    forward: (detail) => {
      const top = stack.top()
      if (top) tellView(top.page, { kind: 'command', id: textOf(detail.id), verb: textOf(detail.verb), detail })
    },
  }

  async function offerCard(from: 'menu' | 'button', target: JsonObject = {}): Promise<JsonObject | null> {
    const top = stack.top()
    if (!top || !isFunction(top.instance.self.onShareAppMessage)) return null
    const card = callOn(top.instance, 'onShareAppMessage', [
      { from, target: from === 'button' ? target : undefined, webViewUrl: undefined },
    ])
    const whole = isRecord(card) && card.promise instanceof Promise ? await card.promise : card
    return {
      title: pack.configs[top.address.path]?.navigationBarTitleText ?? '',
      path: `/${top.address.path}`,
      ...asJsonObject(whole),
    }
  }

  return {
    api: strict(members),
    launched: (launch) => {
      callApp(app(), 'onLaunch', launch)
      callApp(app(), 'onShow', launch)
    },
    pageNotFound: (detail) => callApp(app(), 'onPageNotFound', detail) || life.tell('PageNotFound', detail) > 0,
    failed: (words) => {
      callApp(app(), 'onError', { message: words })
      life.tell('Error', { message: words })
    },
    rejected: (reason) => {
      life.tell('UnhandledRejection', { reason: wordsOf(reason) })
      return false
    },
    trigger: (name, detail) => {
      const run = triggers[name]
      if (run) run(detail)
      else problem(`the harness has no trigger ${name}`)
    },
    giveFiles: files.give,
    share: async (ticket, from) => tell({ kind: 'shared', ticket, card: await offerCard(from) }),
    seen,
  }
}
