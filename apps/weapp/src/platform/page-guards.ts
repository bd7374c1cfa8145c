import type { Wx, WxPage } from './wx'

interface PageGuard {
  readonly page: WxPage | undefined
  readonly ask: () => Promise<boolean>
  readonly words: string
}

/** Pages that ask before they are left for good. WeChat itself asks where its own back key would leave them. */
export class PageGuards {
  private readonly guards = new Set<PageGuard>()

  constructor(private readonly wx: Pick<Wx, 'enableAlertBeforeUnload' | 'disableAlertBeforeUnload'>) {}

  add(guard: PageGuard): () => void {
    this.guards.add(guard)
    this.alert(guard)
    return () => {
      this.guards.delete(guard)
      this.wx.disableAlertBeforeUnload({})
    }
  }

  /** Leaves these pages, if all of them may be left; WeChat does not ask again for what was answered. */
  async leave<T>(pages: readonly WxPage[], go: () => Promise<T>): Promise<T | false> {
    const asking = [...this.guards].filter(({ page }) => page !== undefined && pages.includes(page))
    if (asking.length === 0) return go()
    for (const { ask } of asking) if (!(await ask())) return false
    this.wx.disableAlertBeforeUnload({})
    const isLeft = await go()
    if (!isLeft) asking.forEach((guard) => this.guards.has(guard) && this.alert(guard))
    return isLeft
  }

  private alert({ words }: PageGuard): void {
    this.wx.enableAlertBeforeUnload({ message: words })
  }
}
