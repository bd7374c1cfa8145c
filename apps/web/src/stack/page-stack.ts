import { buildUrl, decide, type NavigateOptions, type Navigation, type Place, type Routes, type Verdict } from '@rostrum/app/kernel'
import type { BrowserHistory } from './browser-history'
import { createLayerEntries, type LayerEntries } from './layer-entries'
import { Abandoned, createLoader, type ScreenComponent } from './loader'
import { createMoves } from './moves'
import { createPages, type MountedPage } from './pages'
import { createSerial } from './serial'
import { createStateStore, type Motion, type StateStore } from './stack-state'
import { positionOf, readStamp, sameTrail, topOf, type Stamp, type Step } from './trail'

export const POP_IN_MS = 300

export interface PageStackParts {
  readonly history: BrowserHistory
  readonly routes: Routes
  /** Who is asking, at this moment. */
  readonly asker: () => Parameters<typeof decide>[2]
  /** Every target of navigate, redirect, relaunch and tab switch. */
  readonly onTarget: (url: string) => void
  readonly isTab: (path: string) => boolean
  readonly unbuilt: ScreenComponent
  readonly after: (ms: number, run: () => void) => () => void
  readonly newId: () => string
  readonly prefersStill: () => boolean
  readonly onLoadFailed: () => void
  /** Whether the server has another build than this page came from. */
  readonly isStaleBuild: () => Promise<boolean>
  readonly reload: () => void
}

export interface PageStack extends Navigation {
  readonly state: StateStore
  readonly layers: Pick<LayerEntries, 'open'>
  /** Rebuilds the stack from the history, or opens the address. */
  start(): Promise<void>
  /** Where the scroller of the page on top stands, for reload and for pages built anew. */
  saveScroll(key: string, top: number): void
}

type Verb = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** The page stack of the specification's section 2 over the browser's history. */
export function createPageStack(parts: PageStackParts): PageStack {
  const { history, routes, after } = parts
  const state = createStateStore()
  const pages = createPages()
  const serial = createSerial()
  const loader = createLoader({ unbuilt: parts.unbuilt, after, onBusy: (isBusy) => state.now().isBusy !== isBusy && state.set({ isBusy }) })
  const moves = createMoves(history, after, () => {
    loader.cancel()
    void serial(followBrowser)
  })
  const layers = createLayerEntries({ settle: () => void serial(settleLayers) })
  const watchers = new Set<() => void>()
  let trail: readonly Step[] = []
  let epoch = ''
  let endMotion: (() => void) | undefined

  const stamp = (): Stamp => ({ app: 'rostrum', epoch, trail, layers: layers.entries() })
  const topUrl = (): string => topOf(trail)?.url ?? ''
  const current = (): string => routes.find(topUrl())?.url ?? topUrl()
  const judge = (url: string): Verdict => decide(url, routes, parts.asker())

  function show(next: readonly Step[], motion: Motion, motionMs = POP_IN_MS): void {
    const before = state.now().top
    trail = next
    const step = topOf(trail)
    const top = step && pages.get(step)
    pages.trim(trail)
    const isStill = motion === 'none' || motionMs === 0 || !before || before === top || parts.prefersStill()
    const moving = isStill ? { other: undefined, motion: 'none' as const } : { other: before, motion }
    const mounted = pages.all()
    state.set({ ...moving, top, pages: before && moving.other && !mounted.includes(before) ? [...mounted, before] : mounted, hasFailed: false })
    endMotion?.()
    endMotion = isStill ? undefined : after(motionMs, () => state.set({ other: undefined, motion: 'none', pages: pages.all() }))
    watchers.forEach((run) => run())
  }

  /** The page of a step, loaded and mounted. */
  async function mount(step: Step, place: Place): Promise<MountedPage> {
    return pages.get(step) ?? pages.add(step, place, await loader.load(place.screen))
  }

  const newStep = (url: string, place: Place): Step => {
    const kept = pages.kept(place.url)
    const isRoot = url.split('?')[0] === '/'
    return { key: kept?.key ?? parts.newId(), url: isRoot ? url : place.url }
  }

  async function leaveLayers(): Promise<void> {
    const entries = layers.closeAll()
    layers.adopt(0)
    await moves.silently(-entries)
  }

  async function settleLayers(): Promise<void> {
    const missing = trail.length === 0 ? 0 : layers.missing()
    if (missing < 0) {
      layers.adopt(layers.entries() + missing)
      await moves.silently(missing)
    }
    for (let left = missing; left > 0; left -= 1) {
      layers.adopt(layers.entries() + 1)
      history.push(stamp(), topUrl())
    }
  }

  /** Goes to a page that may be opened. */
  async function open(verb: Verb, url: string, place: Place, motionMs: number): Promise<boolean> {
    const isDeep = trail.length > 1 && (verb === 'reLaunch' || verb === 'switchTab')
    if (trail.length > 0 && routes.isSame(topUrl(), url) && !isDeep) return false
    if (verb !== 'reLaunch' && verb !== 'switchTab') await leaveLayers()
    const step = newStep(url, place)
    try {
      await mount(step, place)
    } catch (error) {
      return failed(error, verb, step)
    }
    await commit(verb, step, motionMs)
    return true
  }

  async function commit(verb: Verb, step: Step, motionMs: number): Promise<void> {
    if (verb === 'navigateTo') {
      show([...trail, step], 'push', motionMs)
      history.push(stamp(), step.url)
      return
    }
    keepTab()
    if (verb === 'redirectTo') {
      show([...trail.slice(0, -1), step], 'none')
      history.replace(stamp(), step.url)
      return
    }
    if (verb === 'reLaunch') pages.dropKept()
    const back = trail.length - 1 + layers.closeAll()
    layers.adopt(0)
    await moves.silently(-back)
    epoch = parts.newId()
    show([step], 'none')
    history.replace(stamp(), step.url)
  }

  /** A tab's page at the bottom of the stack stays as it is when another tab takes its place. */
  function keepTab(): void {
    const bottom = trail[0] && pages.get(trail[0])
    if (bottom && parts.isTab(bottom.place.screen.path)) pages.keep(bottom)
  }

  /** A chunk of an older build is gone: the page is entered and loaded anew, once. Otherwise the person is told. */
  async function failed(error: unknown, verb: Verb, step: Step): Promise<boolean> {
    if (error instanceof Abandoned) return false
    if (await parts.isStaleBuild()) {
      await commit(verb, step, 0)
      parts.reload()
      return true
    }
    parts.onLoadFailed()
    return false
  }

  const go = (verb: Verb, url: string, motionMs = POP_IN_MS): Promise<boolean> => {
    const target = buildUrl(url)
    parts.onTarget(target)
    return serial(async () => {
      const verdict = judge(target)
      if (verdict.kind === 'open') return open(verb, target, verdict.place, motionMs)
      const other = judge(verdict.url)
      if (other.kind !== 'open') return false
      await open(verdict.kind === 'missing' ? verb : 'reLaunch', verdict.url, other.place, motionMs)
      return false
    })
  }

  /** The person pressed Back or Forward. Only where the browser stands now counts. */
  async function followBrowser(): Promise<void> {
    const arrived = readStamp(history.state())
    if (!arrived) return moves.silently(-1)
    const here = positionOf({ trail, layers: layers.entries() })
    if (arrived.epoch !== epoch) return moves.silently(here - positionOf(arrived) || -1)
    if (sameTrail(arrived.trail, trail)) {
      if (arrived.layers > layers.entries()) return moves.silently(layers.entries() - arrived.layers)
      return layers.closeDownTo(arrived.layers)
    }
    layers.closeAll()
    layers.adopt(0)
    if (arrived.layers > 0) await moves.silently(-arrived.layers)
    await arrive(arrived.trail)
  }

  /** Shows the top of a trail the browser came to, if this person may see it now. */
  async function arrive(next: readonly Step[]): Promise<void> {
    const step = topOf(next)
    if (!step) return
    const verdict = judge(step.url)
    const motion = next.length < trail.length ? 'pop' : 'push'
    if (verdict.kind !== 'open') {
      trail = next
      const other = judge(verdict.url)
      if (other.kind === 'open') await open('reLaunch', verdict.url, other.place, 0)
      return
    }
    try {
      await mount(step, verdict.place)
    } catch (error) {
      if (error instanceof Abandoned) return
      if (await parts.isStaleBuild()) return parts.reload()
      parts.onLoadFailed()
      return moves.silently(positionOf({ trail, layers: 0 }) - (next.length - 1))
    }
    show(next, motion)
  }

  async function back(delta: number): Promise<boolean> {
    const steps = Math.min(Math.max(1, Math.trunc(delta)), trail.length - 1)
    const next = trail.slice(0, -steps)
    const entries = layers.closeAll()
    layers.adopt(0)
    await moves.silently(-(steps + entries))
    await arrive(next)
    if (!sameTrail(trail, next)) return false
    // A browser that lost its entries did not move: the entry it stands on becomes this page.
    if (!sameTrail(readStamp(history.state())?.trail ?? [], next)) history.replace(stamp(), topUrl())
    return true
  }

  async function start(): Promise<void> {
    const found = readStamp(history.state())
    const url = history.url()
    const isOurs = found && topOf(found.trail)?.url === url
    epoch = isOurs ? found.epoch : parts.newId()
    if (isOurs && found.layers > 0) await moves.silently(-found.layers)
    parts.onTarget(url)
    const verdict = judge(url)
    const target = verdict.kind === 'open' ? url : verdict.url
    const place = verdict.kind === 'open' ? verdict.place : routes.find(target)
    if (!place) throw new Error(`there is no page for ${target}`)
    const next = isOurs && verdict.kind === 'open' ? found.trail : [newStep(target, place)]
    const step = topOf(next)
    if (!step) return
    try {
      await mount(step, place)
    } catch {
      state.set({ hasFailed: true })
      return
    }
    show(next, 'none')
    history.replace(stamp(), step.url)
  }

  const navigation: Navigation = {
    go: async (to) => {
      const { type = 'navigateTo', url, params, delta, animation, animationMs, intercept }: NavigateOptions = typeof to === 'string' ? { url: to } : to
      const target = buildUrl(url, params)
      if (intercept && !(await intercept(target))) return false
      if (type === 'navigateBack') return navigation.navigateBack(delta)
      return go(type, target, animation === 'none' ? 0 : animationMs)
    },
    navigateTo: (url) => go('navigateTo', url),
    redirectTo: (url) => go('redirectTo', url),
    switchTab: (url) => go('switchTab', url),
    reLaunch: (url) => go('reLaunch', url),
    navigateBack: async (delta = 1) => {
      const answer = await serial(async () => (trail.length > 1 ? back(delta) : 'bottom'))
      if (answer !== 'bottom') return answer
      return routes.isSame(topUrl(), '/') ? false : go('reLaunch', '/')
    },
    current,
    depth: () => trail.length,
    subscribe: (run) => {
      watchers.add(run)
      return () => watchers.delete(run)
    },
  }
  return {
    ...navigation,
    state,
    layers,
    start: () => serial(start),
    saveScroll: (key, top) => {
      const last = topOf(trail)
      const stood = readStamp(history.state())
      // The browser may already stand on another entry than the one being looked at.
      if (last?.key !== key || last.scroll === top || stood?.epoch !== epoch || !sameTrail(stood.trail, trail)) return
      trail = [...trail.slice(0, -1), { ...last, scroll: top }]
      history.replace(stamp(), last.url)
    },
  }
}
