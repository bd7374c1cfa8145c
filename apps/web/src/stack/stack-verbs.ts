import type { Place } from '@rostrum/app/kernel'
import { Abandoned } from './loader'
import { POP_IN_MS, type StackCore } from './stack-core'
import { readStamp, sameTrail, topOf, type Step } from './trail'

export type Verb = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** The verbs of Navigation. Each runs alone; the caller queues them. */
export class StackVerbs {
  /** The address that failed to load last. */
  private failed = ''

  constructor(
    private readonly core: StackCore,
    private readonly again: (verb: Verb, url: string, motionMs: number) => unknown,
  ) {}

  /** Goes where the guard allows; resolves to whether it was the requested place. */
  async go(verb: Verb, url: string, motionMs = POP_IN_MS): Promise<boolean> {
    const verdict = this.core.judge(url)
    if (verdict.kind === 'open') return this.open(verb, url, verdict.place, motionMs)
    const other = this.core.judge(verdict.url)
    if (other.kind === 'open')
      await this.open(verdict.kind === 'missing' ? verb : 'reLaunch', verdict.url, other.place, motionMs)
    return false
  }

  async back(delta: number, motionMs?: number): Promise<boolean> {
    const { core } = this
    const steps = Math.min(Math.max(1, Math.trunc(delta)), core.trail.length - 1)
    const next = core.trail.slice(0, -steps)
    await core.goBack(steps)
    await this.arrive(next, motionMs)
    if (!sameTrail(core.trail, next)) return false
    // A browser that lost its entries did not move: its current entry becomes this page.
    if (!sameTrail(readStamp(core.parts.history.state())?.trail ?? [], next)) core.replaceEntry()
    return true
  }

  /** Shows the top of the trail that the browser moved to, if this user may see it now. */
  async arrive(next: readonly Step[], motionMs?: number): Promise<void> {
    const { core } = this
    const step = topOf(next)
    if (!step) return
    const verdict = core.judge(step.url)
    if (verdict.kind !== 'open') {
      core.trail = next
      await this.go('reLaunch', verdict.url, 0)
      return
    }
    try {
      await core.mount(step, verdict.place)
    } catch (error) {
      return this.notArrived(error, next)
    }
    core.show(next, next.length < core.trail.length ? 'pop' : 'push', motionMs)
  }

  private async notArrived(error: unknown, next: readonly Step[]): Promise<void> {
    const { parts, trail, moves } = this.core
    if (error instanceof Abandoned) return
    if (await parts.build.check()) return parts.reload()
    // Back is pressed again by hand: the browser stands where it was.
    parts.onLoadFailed(() => parts.history.go(next.length - trail.length))
    return moves.silently(trail.length - next.length)
  }

  /** Opens a page that the guard allows. */
  private async open(verb: Verb, url: string, place: Place, motionMs: number): Promise<boolean> {
    const { core } = this
    const clearsAll = verb === 'reLaunch' || verb === 'switchTab'
    const isSame = core.trail.length > 0 && core.parts.routes.isSame(core.topUrl(), url)
    if (isSame && !(clearsAll && core.trail.length > 1)) return false
    if (!clearsAll) await core.goBack()
    const step = core.newStep(url, place)
    if (core.parts.build.isStale()) return this.enterAnew(verb, step)
    try {
      await core.mount(step, place)
    } catch (error) {
      return this.notOpened(error, verb, step, motionMs)
    }
    await this.commit(verb, step, motionMs)
    return true
  }

  /**
   * A chunk of an outdated build is gone: the page is entered and the window loaded anew. Otherwise the person may try
   * again; a second failure loads the window anew if the server answers, because some browsers keep the first one.
   */
  private async notOpened(error: unknown, verb: Verb, step: Step, motionMs: number): Promise<boolean> {
    const { parts, layers } = this.core
    if (error instanceof Abandoned) return false
    const failedBefore = this.failed === step.url
    this.failed = step.url
    if ((await parts.build.check()) || (failedBefore && (await parts.build.answers())))
      return this.enterAnew(verb, step)
    parts.onLoadFailed(() => void this.again(verb, step.url, motionMs))
    layers.stay()
    return false
  }

  private async enterAnew(verb: Verb, step: Step): Promise<boolean> {
    await this.commit(verb, step, 0)
    this.core.parts.reload()
    return true
  }

  private async commit(verb: Verb, step: Step, motionMs: number): Promise<void> {
    const { core } = this
    if (verb === 'navigateTo') {
      core.show([...core.trail, step], 'push', motionMs)
      return core.pushEntry()
    }
    this.keepTab()
    if (verb === 'redirectTo') {
      core.show([...core.trail.slice(0, -1), step], 'none')
      return core.replaceEntry()
    }
    if (verb === 'reLaunch') core.pages.dropKept()
    await core.goBack(core.trail.length - 1)
    core.epoch = core.parts.newId()
    core.show([step], 'none')
    core.replaceEntry()
  }

  /** A tab's page at the bottom of the stack keeps its state when another tab replaces it. */
  private keepTab(): void {
    const { trail, pages, parts } = this.core
    const bottom = trail[0] && pages.get(trail[0])
    if (bottom && parts.isTab(bottom.place.screen.path)) pages.keep(bottom)
  }
}
