import type { Place } from '@rostrum/app/kernel'
import type { ScreenComponent } from './loader'
import { MAX_PAGES, type Step } from './trail'

/** A mounted page. */
export interface MountedPage {
  readonly key: string
  readonly place: Place
  readonly component: ScreenComponent
  /** Order of creation: the order in the document, which never changes. */
  readonly born: number
  /** The scroll position when it is rebuilt. */
  readonly startAt: number
}

/** Mounted pages: the upper end of the trail, and the kept tabs. */
export interface Pages {
  get(step: Step): MountedPage | undefined
  add(step: Step, place: Place, component: ScreenComponent): MountedPage
  /** Keeps a tab's page even though it leaves the trail. */
  keep(page: MountedPage): void
  /** A kept tab with exactly this address. */
  kept(url: string): MountedPage | undefined
  dropKept(): void
  /** Unmounts pages that are neither among the last of the trail nor kept. */
  trim(trail: readonly Step[]): void
  all(): readonly MountedPage[]
}

export function createPages(): Pages {
  const mounted = new Map<string, MountedPage>()
  const tabs = new Map<string, MountedPage>()
  let births = 0
  return {
    get: ({ key }) => mounted.get(key),
    add: (step, place, component) => {
      births += 1
      const page = { key: step.key, place, component, born: births, startAt: step.scroll ?? 0 }
      mounted.set(step.key, page)
      return page
    },
    keep: (page) => void tabs.set(page.place.screen.path, page),
    kept: (url) => [...tabs.values()].find((page) => page.place.url === url),
    dropKept: () => tabs.clear(),
    trim: (trail) => {
      const stay = new Set([
        ...trail.slice(-MAX_PAGES).map(({ key }) => key),
        ...[...tabs.values()].map(({ key }) => key),
      ])
      for (const key of mounted.keys()) if (!stay.has(key)) mounted.delete(key)
    },
    all: () => [...mounted.values()].sort((a, b) => a.born - b.born),
  }
}
