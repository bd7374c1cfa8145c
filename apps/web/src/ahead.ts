import type { AppKernel } from '@rostrum/app/kernel'

/** So many kinds of pages are loaded while nothing else happens. */
const MOST = 3

type Parts = Pick<AppKernel, 'routes'> & {
  readonly platform: { readonly lifecycle: Pick<AppKernel['platform']['lifecycle'], 'isMetered' | 'isSlow'> }
}

/**
 * Loads the code of pages before they are opened: of those that the first page has most links to, while the browser is idle,
 * and of any other as soon as a finger or the mouse is down on its link, a tenth of a second before the press.
 */
export function loadAhead(win: Window, { routes, platform: { lifecycle } }: Parts): void {
  const { document } = win
  const load = async (href: string | null | undefined): Promise<void> => {
    // Without it the press itself loads the code, and says so if it does not come.
    if (href)
      await routes
        .find(href)
        ?.screen.load?.()
        .catch(() => undefined)
  }
  document.addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Element && void load(target.closest('a')?.getAttribute('href')),
    { capture: true, passive: true },
  )
  if (lifecycle.isMetered() || lifecycle.isSlow()) return
  const whenIdle = win.requestIdleCallback ?? win.setTimeout
  const links = new Map<string, string[]>()
  for (const link of document.querySelectorAll('[data-page]:not([inert]) a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const path = routes.find(href)?.screen.path
    if (path !== undefined) links.set(path, [...(links.get(path) ?? []), href])
  }
  const waiting = [...links.values()].sort((a, b) => b.length - a.length).slice(0, MOST)
  const next = (): void => {
    const href = waiting.shift()?.[0]
    if (href !== undefined) void load(href).then(() => whenIdle(next))
  }
  whenIdle(next)
}
