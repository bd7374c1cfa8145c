import { buildUrl, createSerial, type NavigateOptions, type Navigation } from '@rostrum/app/kernel'
import { LeaveGuards } from './leave-guards'
import type { LayerEntries } from './layer-entries'
import { StackCore, type PageStackParts } from './stack-core'
import type { StateStore } from './stack-state'
import { StackVerbs, type Verb } from './stack-verbs'
import { positionOf, readStamp, sameTrail, topOf } from './trail'

export interface PageStack extends Navigation {
  readonly state: StateStore
  readonly layers: Pick<LayerEntries, 'open'>
  /** Rebuilds the stack from the history, or opens the address. */
  start(): Promise<void>
  /** Scroll position of the top page, for reloads and rebuilt pages. */
  saveScroll(key: string, top: number): void
}

/** The page stack, at most ten pages, over the browser's history. Operations run one at a time. */
export function createPageStack(parts: PageStackParts): PageStack {
  const serial = createSerial()
  const core = new StackCore(parts, {
    onMoved: () => {
      core.loader.cancel()
      void serial(() => followBrowser(core, verbs))
    },
    onLayers: () => void serial(() => core.settleLayers()),
  })
  const verbs: StackVerbs = new StackVerbs(core, (verb, url, motionMs) => serial(() => verbs.go(verb, url, motionMs)))
  return {
    ...navigationOf(core, verbs, serial),
    state: core.state,
    layers: core.layers,
    start: () => serial(() => start(core)),
    saveScroll: (key, top) => saveScroll(core, key, top),
  }
}

function navigationOf(core: StackCore, verbs: StackVerbs, serial: ReturnType<typeof createSerial>): Navigation {
  const { parts } = core
  const guards = new LeaveGuards()
  const go = async (verb: Verb, url: string, motionMs?: number): Promise<boolean> => {
    const target = buildUrl(url)
    if (verb !== 'navigateTo' && !(await guards.allow(leftBy(verb, core)))) return false
    parts.onTarget(target)
    return serial(() => verbs.go(verb, target, motionMs))
  }
  const back = async (delta = 1, motionMs?: number): Promise<boolean> => {
    if (!(await guards.allow(core.trail.slice(-Math.max(1, Math.trunc(delta))).map(({ key }) => key)))) return false
    const answer = await serial(async () => (core.trail.length > 1 ? verbs.back(delta, motionMs) : 'bottom'))
    if (answer !== 'bottom') return answer
    return parts.routes.isSame(core.topUrl(), '/') ? false : go('reLaunch', '/')
  }
  return {
    go: async (to) => {
      const {
        type = 'navigateTo',
        url,
        params,
        delta,
        animation,
        animationMs,
        intercept,
      }: NavigateOptions = typeof to === 'string' ? { url: to } : to
      const target = buildUrl(url, params)
      if (intercept && !(await intercept(target))) return false
      const motionMs = animation === 'none' ? 0 : animationMs
      return type === 'navigateBack' ? back(delta, motionMs) : go(type, target, motionMs)
    },
    navigateTo: (url) => go('navigateTo', url),
    redirectTo: (url) => go('redirectTo', url),
    switchTab: (url) => go('switchTab', url),
    reLaunch: (url) => go('reLaunch', url),
    navigateBack: (delta) => back(delta),
    guard: (ask) => guards.add(topOf(core.trail)?.key ?? '', ask),
    current: () => core.current(),
    depth: () => core.trail.length,
    subscribe: (run) => core.subscribe(run),
  }
}

/** The pages that a verb takes away. */
const leftBy = (verb: Verb, { trail }: StackCore): readonly string[] =>
  (verb === 'redirectTo' ? trail.slice(-1) : trail).map(({ key }) => key)

/** The user pressed Back or Forward. Only the browser's current entry counts. */
async function followBrowser(core: StackCore, verbs: StackVerbs): Promise<void> {
  const { moves, layers, trail } = core
  const arrived = readStamp(core.parts.history.state())
  // A foreign entry, such as a fragment in the address bar.
  if (!arrived) return moves.silently(-1)
  const here = positionOf({ trail, layers: layers.entries() })
  // Entries of pages that a relaunch discarded.
  if (arrived.epoch !== core.epoch) return moves.silently(here - positionOf(arrived) || -1)
  if (sameTrail(arrived.trail, trail)) {
    const closed = arrived.layers - layers.entries()
    return closed > 0 ? moves.silently(-closed) : layers.closeDownTo(arrived.layers)
  }
  layers.closeAll()
  layers.adopt(0)
  await moves.silently(-arrived.layers)
  await verbs.arrive(arrived.trail)
}

async function start(core: StackCore): Promise<void> {
  const { history, newId, onTarget, routes } = core.parts
  const found = readStamp(history.state())
  const url = history.url()
  const isOurs = found !== undefined && topOf(found.trail)?.url === url
  core.epoch = isOurs ? found.epoch : newId()
  if (isOurs) await core.moves.silently(-found.layers)
  onTarget(url)
  const verdict = core.judge(url)
  const target = verdict.kind === 'open' ? url : verdict.url
  const place = verdict.kind === 'open' ? verdict.place : routes.find(target)
  if (!place) throw new Error(`there is no page for ${target}`)
  const trail = isOurs && verdict.kind === 'open' ? found.trail : [core.newStep(target, place)]
  const step = topOf(trail)
  try {
    if (step) await core.mount(step, place)
  } catch {
    const { build, reload } = core.parts
    if ((await build.check()) || (core.state.now().hasFailed && (await build.answers()))) return reload()
    core.state.set({ hasFailed: true })
    return
  }
  core.show(trail, 'none')
  core.replaceEntry()
}

function saveScroll(core: StackCore, key: string, top: number): void {
  const last = topOf(core.trail)
  const stood = readStamp(core.parts.history.state())
  // The browser may already be at another entry than the visible page's.
  if (last?.key !== key || last.scroll === top || stood?.epoch !== core.epoch || !sameTrail(stood.trail, core.trail))
    return
  core.trail = [...core.trail.slice(0, -1), { ...last, scroll: top }]
  core.replaceEntry()
}
