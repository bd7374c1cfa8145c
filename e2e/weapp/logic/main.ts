import { asJsonObject, isRecord, wordsOf } from '../shared/guards'
import type { WeappPackage } from '../shared/package'
import type { BootOptions, ToLogic } from '../shared/protocol'
import { answered, problem, tell } from './bus'
import { removeBrowser } from './globals'
import { onFailure, type Declared } from './instances'
import { createLoader } from './loader'
import { real } from './real'
import { createStack, type Stack } from './stack'
import { createWx, type Wx } from '../wx/index'

/** The logic layer: a worker that runs the mini-program's JavaScript. */
interface Running {
  readonly stack: Stack
  readonly wx: Wx
}
let running: Running | undefined

function failed(error: unknown): void {
  problem(`uncaught in logic: ${wordsOf(error)}`)
  running?.wx.failed(wordsOf(error))
}
onFailure(failed)
real.listen('error', (event) => {
  event.preventDefault()
  failed(event.error ?? event.message)
})
real.listen('unhandledrejection', (event) => {
  event.preventDefault()
  if (running?.wx.rejected(event.reason) !== true) problem(`unhandled rejection in logic: ${wordsOf(event.reason)}`)
})
real.listen('message', (event) => {
  const message: ToLogic = event.data
  void receive(message).catch(failed)
})

async function receive(message: ToLogic): Promise<void> {
  if (message.kind === 'boot') return boot(message.options)
  if (message.kind === 'chosen') return answered(message.ticket, message.result)
  if (!running) return
  if (message.kind === 'trigger') return running.wx.trigger(message.name, message.detail)
  if (message.kind === 'files') return running.wx.giveFiles(message.files)
  if (message.kind === 'share') return running.wx.share(message.ticket, message.from)
  if (message.message.kind === 'done') return answered(message.message.ticket, undefined)
  if (message.message.kind === 'answer') return answered(message.message.ticket, message.message)
  if (message.message.kind === 'seen') return running.wx.seen(message.message.ticket, message.message.entry)
  if (message.message.kind === 'custom') return running.wx.trigger(message.message.name, message.message.detail)
  running.stack.receive(message.page, message.message)
}

async function boot(options: BootOptions): Promise<void> {
  const reply = await real.fetch(options.packageUrl)
  const pack: WeappPackage = await reply.json()
  const left = removeBrowser()
  let app: Record<string, unknown> | undefined
  let registering: ((isPage: boolean, given: unknown) => void) | undefined
  const declare =
    (isPage: boolean) =>
    (given: unknown): void => {
      if (registering) registering(isPage, given)
    }
  const names: Record<string, unknown> = {
    global: real.scope,
    App: (given: unknown) => {
      app = isRecord(given) ? given : {}
    },
    getApp: () => app,
    getCurrentPages: () => running?.stack.pages.map(({ instance }) => instance.self) ?? [],
    Page: declare(true),
    Component: declare(false),
    Behavior: () => problem('Behavior is not carried by the harness'),
  }
  const loader = createLoader(pack, names, left)
  const stack = createStack(pack, loader, (path) => {
    let found: Declared | undefined
    registering = (isPage, given) => {
      found = { path, isPage, given: isRecord(given) ? given : {} }
    }
    loader.load(path)
    registering = undefined
    return found
  })
  const wx = createWx(options, pack, stack, () => app)
  running = { stack, wx }
  names.wx = wx.api
  Object.defineProperty(real.scope, 'wx', { value: wx.api })
  start(loader.load, options, stack)
}

/** Runs `app.js` and opens the first page. */
function start(load: (path: string) => unknown, options: BootOptions, stack: Stack): void {
  load('app')
  const launch = launchOf(options)
  running?.wx.launched(launch)
  const outcome = stack.reLaunch(`/${options.path}${searchOf(options.query)}`)
  if (!outcome.ok && running?.wx.pageNotFound({ path: options.path, query: options.query, isEntryPage: true }) !== true)
    problem(`start: ${outcome.why}`)
  tell({ kind: 'started' })
}

const launchOf = ({ path, query, scene }: BootOptions): Record<string, unknown> => ({
  path,
  query: { ...asJsonObject(query) },
  scene,
  shareTicket: undefined,
  referrerInfo: {},
})
const searchOf = (query: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
