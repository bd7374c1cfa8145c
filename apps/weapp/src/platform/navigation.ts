import {
  buildUrl,
  createSerial,
  decide,
  type Asker,
  type NavigateOptions,
  type Navigation,
  type Place,
  type Routes,
  type Verdict,
} from '@rostrum/app/kernel'
import { PageGuards } from './page-guards'
import { MAX_PAGES, PageMoves, type Move, type PageMovesParts } from './page-moves'
import type { WxPage } from './wx'

export interface WeappNavigationParts extends PageMovesParts {
  readonly routes: Routes
  /** The current user. */
  readonly asker: () => Asker
  /** Called with every target of navigate, redirect, relaunch and tab switch, and every page entered from outside. */
  readonly onTarget: (url: string) => void
  /** A page could not be opened: its package did not load. */
  readonly onLoadFailed: () => void
}

export interface WeappNavigation extends Navigation {
  /** The page itself reports that it was shown or removed. A user who may no longer see the top page is led away. */
  changed(): void
  /**
   * Whether this user may see the page at this address; if not, goes where the guard says. Called before the page is
   * drawn.
   */
  admit(url: string): boolean
}

type Verb = Move | 'switchTab'

/** The verbs of Navigation over WeChat's page stack. They run one at a time. */
export function createWeappNavigation(parts: WeappNavigationParts): WeappNavigation {
  const { routes } = parts
  const serial = createSerial()
  const stack = new GuardedStack(parts)
  const guards = new PageGuards(parts.wx)
  const go = (verb: Verb, url: string): Promise<boolean> => {
    const target = buildUrl(url)
    return guards.leave(leftBy(verb, parts.pages()), () => {
      parts.onTarget(target)
      return serial(() => stack.go(verb, target))
    })
  }
  const navigateBack = async (delta = 1): Promise<boolean> => {
    const left = parts
      .pages()
      .slice(1)
      .slice(-Math.max(1, Math.trunc(delta)))
    const answer = await guards.leave(left, () =>
      serial(async () => (stack.depth() > 1 ? stack.back(delta) : 'bottom')),
    )
    if (answer !== 'bottom') return answer
    return routes.isSame(stack.current(), '/') ? false : go('reLaunch', '/')
  }
  return {
    go: async (to) => {
      const {
        type = 'navigateTo',
        url,
        params,
        delta,
        intercept,
      }: NavigateOptions = typeof to === 'string' ? { url: to } : to
      const target = buildUrl(url, params)
      if (intercept && !(await intercept(target))) return false
      return type === 'navigateBack' ? navigateBack(delta) : go(type, target)
    },
    navigateTo: (url) => go('navigateTo', url),
    redirectTo: (url) => go('redirectTo', url),
    switchTab: (url) => go('switchTab', url),
    reLaunch: (url) => go('reLaunch', url),
    navigateBack,
    guard: (ask, words) => guards.add({ page: parts.pages().at(-1), ask, words }),
    current: () => stack.current(),
    depth: () => stack.depth(),
    subscribe: (run) => stack.subscribe(run),
    changed: () => stack.changed((url) => void serial(() => stack.go('reLaunch', url))),
    admit: (url) => {
      // A target of our own verbs has been reported already.
      if (!routes.isSame(stack.heading, url)) parts.onTarget(url)
      stack.heading = url
      const verdict = stack.judge(url)
      if (verdict.kind === 'open') return true
      void serial(() => stack.go('reLaunch', verdict.url))
      return false
    },
  }
}

/** The pages that a verb takes away. */
const leftBy = (verb: Verb, pages: readonly WxPage[]): readonly WxPage[] =>
  verb === 'navigateTo' ? [] : verb === 'redirectTo' ? pages.slice(-1) : pages

/** The page stack behind the guard, and its subscribers. */
class GuardedStack {
  /** The target of the last verb. */
  heading = ''
  private readonly moves: PageMoves
  private readonly watchers = new Set<() => void>()
  private said = ''
  private shown: WxPage | undefined
  private readonly known = new WeakSet<WxPage>()

  constructor(private readonly parts: WeappNavigationParts) {
    this.moves = new PageMoves(parts)
  }

  current(): string {
    const url = this.moves.topUrl()
    return this.parts.routes.find(url)?.url ?? url
  }

  depth(): number {
    return this.moves.depth()
  }

  judge(url: string): Verdict {
    return decide(url, this.parts.routes, this.parts.asker())
  }

  subscribe(run: () => void): () => void {
    this.watchers.add(run)
    return () => void this.watchers.delete(run)
  }

  changed(lead: (url: string) => void): void {
    this.moves.arrived()
    const before = this.shown
    this.shown = this.moves.top()
    this.tell()
    if (!this.shown || this.shown === before) return
    const isNew = !this.known.has(this.shown)
    this.known.add(this.shown)
    // A page that was never shown asks by itself, and is remembered then.
    if (isNew) return
    const verdict = this.judge(this.current())
    if (verdict.kind !== 'open') lead(verdict.url)
  }

  /** Goes where the guard allows; resolves to whether it was the requested place. */
  async go(verb: Verb, url: string): Promise<boolean> {
    const verdict = this.judge(url)
    if (verdict.kind === 'open') return this.open(verb, verdict.place)
    const other = this.judge(verdict.url)
    if (other.kind === 'open') await this.open(verdict.kind === 'missing' ? verb : 'reLaunch', other.place)
    return false
  }

  async back(delta: number): Promise<boolean> {
    const steps = Math.min(Math.max(1, Math.trunc(delta)), this.depth() - 1)
    const verdict = this.judge(this.moves.below(steps))
    if (verdict.kind !== 'open') {
      await this.go('reLaunch', verdict.url)
      return false
    }
    return this.told(await this.moves.back(steps))
  }

  private async open(verb: Verb, place: Place): Promise<boolean> {
    const clearsAll = verb === 'reLaunch' || verb === 'switchTab'
    const depth = this.depth()
    const isSame = depth > 0 && this.parts.routes.isSame(this.moves.topUrl(), place.url)
    if (isSame && !(clearsAll && depth > 1)) return false
    this.heading = place.url
    const isFull = verb === 'navigateTo' && depth >= MAX_PAGES
    const isDone = await this.moves.go(clearsAll ? 'reLaunch' : isFull ? 'redirectTo' : verb, place.url)
    if (!isDone) this.parts.onLoadFailed()
    return this.told(isDone)
  }

  private told(isDone: boolean): boolean {
    this.tell()
    return isDone
  }

  private tell(): void {
    const now = `${this.depth()} ${this.current()}`
    if (now === this.said) return
    this.said = now
    this.watchers.forEach((run) => run())
  }
}
