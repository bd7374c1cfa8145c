import { decide, type Asker, type Place, type Routes, type Verdict } from '@rostrum/app/kernel'
import type { BrowserHistory } from './browser-history'
import type { BuildWatch } from './build'
import { createLayerEntries, type LayerEntries } from './layer-entries'
import { createLoader, type Loader, type ScreenComponent } from './loader'
import { createMoves, type Moves } from './moves'
import { createPages, type MountedPage, type Pages } from './pages'
import { createStateStore, type Motion, type StateStore } from './stack-state'
import { topOf, type Stamp, type Step } from './trail'

export const POP_IN_MS = 300

export interface PageStackParts {
  readonly history: BrowserHistory
  readonly routes: Routes
  /** The current user. */
  readonly asker: () => Asker
  /** Called with every target of navigate, redirect, relaunch and tab switch. */
  readonly onTarget: (url: string) => void
  readonly isTab: (path: string) => boolean
  readonly unbuilt: ScreenComponent
  readonly after: (ms: number, run: () => void) => () => void
  readonly newId: () => string
  readonly prefersStill: () => boolean
  /** A page did not come; `again` goes there once more. */
  readonly onLoadFailed: (again: () => void) => void
  readonly build: BuildWatch
  readonly reload: () => void
}

export interface CoreEvents {
  /** The user pressed Back or Forward. */
  readonly onMoved: () => void
  /** Overlays and their entries no longer match. */
  readonly onLayers: () => void
}

/** The state that the verbs and the browser's buttons share: the trail, the mounted pages, and how they are shown. */
export class StackCore {
  readonly state: StateStore = createStateStore()
  readonly pages: Pages = createPages()
  readonly loader: Loader
  readonly moves: Moves
  readonly layers: LayerEntries
  trail: readonly Step[] = []
  epoch = ''
  private readonly watchers = new Set<() => void>()
  private endMotion: (() => void) | undefined

  constructor(
    readonly parts: PageStackParts,
    events: CoreEvents,
  ) {
    const { unbuilt, after, history } = parts
    this.loader = createLoader({
      unbuilt,
      after,
      onBusy: (isBusy) => this.state.now().isBusy !== isBusy && this.state.set({ isBusy }),
    })
    this.moves = createMoves(history, after, events.onMoved)
    this.layers = createLayerEntries({ settle: events.onLayers })
  }

  topUrl(): string {
    return topOf(this.trail)?.url ?? ''
  }

  current(): string {
    return this.parts.routes.find(this.topUrl())?.url ?? this.topUrl()
  }

  judge(url: string): Verdict {
    return decide(url, this.parts.routes, this.parts.asker())
  }

  subscribe(run: () => void): () => void {
    this.watchers.add(run)
    return () => this.watchers.delete(run)
  }

  newStep(url: string, place: Place): Step {
    const kept = this.pages.kept(place.url)
    const isRoot = url.split('?')[0] === '/'
    return { key: kept?.key ?? this.parts.newId(), url: isRoot ? url : place.url }
  }

  /** The page of a step, loaded and mounted. */
  async mount(step: Step, place: Place): Promise<MountedPage> {
    return this.pages.get(step) ?? this.pages.add(step, place, await this.loader.load(place.screen))
  }

  show(next: readonly Step[], motion: Motion, motionMs = POP_IN_MS): void {
    const before = this.state.now().top
    this.trail = next
    const step = topOf(next)
    const top = step && this.pages.get(step)
    this.pages.trim(next)
    const isStill = motion === 'none' || motionMs === 0 || !before || before === top || this.parts.prefersStill()
    const mounted = this.pages.all()
    const leaving = !isStill && !mounted.includes(before) ? [before] : []
    this.state.set({
      top,
      other: isStill ? undefined : before,
      motion: isStill ? 'none' : motion,
      motionMs,
      pages: [...mounted, ...leaving],
      hasFailed: false,
    })
    this.endMotion?.()
    this.endMotion = isStill
      ? undefined
      : this.parts.after(motionMs, () => this.state.set({ other: undefined, motion: 'none', pages: this.pages.all() }))
    this.watchers.forEach((run) => run())
  }

  private stamp(): Stamp {
    return { app: 'rostrum', epoch: this.epoch, trail: this.trail, layers: this.layers.entries() }
  }

  /** Pushes an entry for the page, or the overlay, on top. */
  pushEntry(): void {
    this.parts.history.push(this.stamp(), this.topUrl())
  }

  /** Turns the browser's current entry into that of the top page. */
  replaceEntry(): void {
    this.parts.history.replace(this.stamp(), this.topUrl())
  }

  /** Closes the overlays and leaves their entries, and `steps` more. */
  async goBack(steps = 0): Promise<void> {
    const entries = this.layers.closeAll()
    this.layers.adopt(0)
    await this.moves.silently(-(steps + entries))
  }

  /** Pushes or leaves entries until there are as many as overlays. */
  async settleLayers(): Promise<void> {
    const missing = this.trail.length === 0 ? 0 : this.layers.missing()
    if (missing < 0) {
      this.layers.adopt(this.layers.entries() + missing)
      await this.moves.silently(missing)
    }
    for (let left = missing; left > 0; left -= 1) {
      this.layers.adopt(this.layers.entries() + 1)
      this.pushEntry()
    }
  }
}
