import type { Platform } from '@rostrum/app/kernel'
import { times } from '@rostrum/contract/kernel/times'
import { addressOf } from './address'
import type { Wx, WxPage } from './wx'

/** WeChat holds no more pages; the oldest cannot be removed. */
export const MAX_PAGES = 10

export type Move = 'navigateTo' | 'redirectTo' | 'reLaunch'

export interface PageMovesParts {
  readonly wx: Wx
  /** `getCurrentPages`. */
  readonly pages: () => readonly WxPage[]
  readonly after: Platform['timers']['after']
}

/** A requested page that is arriving, while WeChat's list still ends in the one before. */
interface Coming {
  readonly before: WxPage | undefined
  readonly url: string
  readonly depth: number
}

interface Answer {
  readonly success: () => void
  readonly fail: () => void
}

/**
 * WeChat's page stack and its verbs. WeChat reports a page before its list of pages contains it: until then this class
 * remembers it.
 */
export class PageMoves {
  private coming: Coming | undefined

  constructor(private readonly parts: PageMovesParts) {}

  top(): WxPage | undefined {
    return this.at(0)
  }

  topUrl(): string {
    const top = this.top()
    return this.arriving()?.url ?? (top ? addressOf(top) : '')
  }

  depth(): number {
    return this.arriving()?.depth ?? this.parts.pages().length
  }

  /** The address `steps` pages below the top. */
  below(steps: number): string {
    const page = this.at(steps)
    return page ? addressOf(page) : ''
  }

  private at(steps: number): WxPage | undefined {
    const pages = this.parts.pages()
    return pages[pages.length - 1 - steps]
  }

  /** WeChat's list is up to date again. */
  arrived(): void {
    this.coming = undefined
  }

  async go(move: Move, url: string): Promise<boolean> {
    const depth = move === 'reLaunch' ? 1 : this.depth() + (move === 'navigateTo' ? 1 : 0)
    return this.carry({ before: this.top(), url, depth }, (answer) => this.start(move, { url, ...answer }))
  }

  async back(steps: number): Promise<boolean> {
    const coming = { before: this.top(), url: this.below(steps), depth: this.depth() - steps }
    return this.carry(coming, (answer) => this.parts.wx.navigateBack({ delta: steps, ...answer }))
  }

  private start(move: Move, option: Answer & { readonly url: string }): void {
    const { wx } = this.parts
    if (move === 'navigateTo') void wx.navigateTo(option)
    else if (move === 'redirectTo') void wx.redirectTo(option)
    else void wx.reLaunch(option)
  }

  private arriving(): Coming | undefined {
    return this.coming && this.coming.before === this.top() ? this.coming : undefined
  }

  private carry(coming: Coming, start: (answer: Answer) => void): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isDone: boolean): void => {
        stopWaiting()
        if (isDone) this.coming = coming
        resolve(isDone)
      }
      const stopWaiting = this.parts.after(times.pageMs, () => resolve(false))
      start({ success: () => settle(true), fail: () => settle(false) })
    })
  }
}
