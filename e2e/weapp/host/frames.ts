import type { WeappPackage } from '../shared/package'
import { resolvePath } from '../shared/path'
import type { OpenPage, ToView } from '../shared/protocol'
import type { Outside } from '../view/outside'
import { BAR, type Screen } from './layout'

interface Held {
  readonly frame: HTMLIFrameElement
  readonly holder: HTMLElement
  readonly path: string
  isLoaded: boolean
  readonly waiting: ToView[]
}

declare global {
  interface Window {
    weappPages?: { readonly pack: Pick<WeappPackage, 'app' | 'configs'>; readonly reachBottom: number }
    weappFrame?(view: Window): void
  }
}

/** One frame for each open page; the top one is shown. */
export class Frames {
  private readonly held = new Map<number, Held>()

  constructor(
    private readonly pack: WeappPackage,
    private readonly screen: Screen,
    private readonly baseCss: string,
    private readonly outsideOf: (page: number) => Outside,
  ) {
    window.weappPages = { pack, reachBottom: pack.app.window?.onReachBottomDistance ?? 50 }
    window.weappFrame = (view) => this.greet(view)
  }

  send(page: number, message: ToView): void {
    if (!this.held.has(page)) {
      if (message.kind !== 'open') return
      this.create(page, message.path)
    }
    const one = this.held.get(page)
    if (!one) return
    if (one.isLoaded) one.frame.contentWindow?.weappView?.receive(message)
    else one.waiting.push(message)
  }

  /** Removes closed pages and shows the top one. */
  keep(stack: readonly OpenPage[]): void {
    const open = new Set(stack.map(({ page }) => page))
    for (const [page, { holder }] of this.held) {
      if (open.has(page)) continue
      holder.remove()
      this.held.delete(page)
    }
    this.showTop(stack)
  }

  title(page: number, title: string): void {
    const bar = this.held.get(page)?.holder.querySelector('.title')
    if (bar) bar.textContent = title
  }

  private showTop(stack: readonly OpenPage[]): void {
    const top = stack[stack.length - 1]?.page
    for (const [page, { holder, frame }] of this.held) {
      // A hidden page keeps its size, like a web view in the background.
      holder.style.visibility = page === top ? 'visible' : 'hidden'
      frame.toggleAttribute('data-top', page === top)
    }
  }

  private create(page: number, path: string): void {
    const config = { ...this.pack.app.window, ...this.pack.configs[path] }
    const isCustom = config.navigationStyle === 'custom'
    const holder = document.createElement('section')
    const frame = document.createElement('iframe')
    frame.src = `view.html#${page}`
    frame.name = `page-${page}`
    frame.style.cssText = `width:${this.screen.width}px;height:${this.screen.height - (isCustom ? 0 : BAR)}px`
    if (!isCustom) {
      const bar = document.createElement('header')
      bar.style.height = `${BAR}px`
      const title = document.createElement('span')
      title.className = 'title'
      title.textContent = config.navigationBarTitleText ?? ''
      bar.append(title)
      holder.append(bar)
    }
    holder.append(frame)
    this.held.set(page, { frame, holder, path, isLoaded: false, waiting: [] })
    document.getElementById('pages')?.append(holder)
    for (const [other, { holder: below, frame: under }] of this.held)
      if (other !== page) {
        below.style.visibility = 'hidden'
        under.removeAttribute('data-top')
      }
    frame.setAttribute('data-top', '')
  }

  /** The frame's document starts: it gets its styles and its host functions before its scripts run. */
  private greet(view: Window): void {
    const entry = [...this.held].find(([, { frame }]) => frame.contentWindow === view)
    if (!entry) return
    const [page, one] = entry
    view.weappOutside = this.outsideOf(page)
    for (const css of [this.baseCss, ...this.stylesOf(one.path)]) {
      const style = view.document.createElement('style')
      style.textContent = this.inPixels(css)
      view.document.head.append(style)
    }
    one.frame.addEventListener(
      'load',
      () => {
        one.isLoaded = true
        one.waiting.splice(0).forEach((message) => view.weappView?.receive(message))
      },
      { once: true },
    )
  }

  private stylesOf(path: string): string[] {
    const components = Object.values({
      ...this.pack.app.usingComponents,
      ...this.pack.configs[path]?.usingComponents,
    }).map((to) => resolvePath(path, to))
    return ['app', ...components, path].map((one) => this.pack.styles[one] ?? '').filter((css) => css !== '')
  }

  private inPixels(css: string): string {
    return css.replace(/(-?\d*\.?\d+)rpx/g, (_, number: string) => `${(Number(number) * this.screen.width) / 750}px`)
  }
}
