import { useShow } from '@rostrum/ui'
import { useKernel } from './context'

/** What the page on top is about, for a device whose window has a title. */
export interface PageTitle {
  /** Undefined when the page on top has no content of its own, or not yet. */
  now(): string | undefined
  subscribe(run: () => void): () => void
  /** Returns its end, which leaves a later offer alone. */
  offer(title: string): () => void
}

export function createPageTitle(): PageTitle {
  let shown: { readonly title: string } | undefined
  const listeners = new Set<() => void>()
  const show = (next: typeof shown): void => {
    shown = next
    listeners.forEach((run) => run())
  }
  return {
    now: () => shown?.title,
    subscribe: (run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    offer: (title) => {
      const mine = { title }
      show(mine)
      return () => {
        if (shown === mine) show(undefined)
      }
    },
  }
}

/** Titles the window by this page's content while the page is visible; undefined or '': by the page's own title. */
export function usePageTitle(title: string | undefined): void {
  const { pageTitle } = useKernel()
  useShow(() => (title ? pageTitle.offer(title) : undefined), title)
}
