import type { Place } from '@rostrum/app/kernel'
import type { ScreenComponent } from '../stack/loader'
import type { PageStack } from '../stack/page-stack'
import type { StackState } from '../stack/stack-state'

const stays = async (): Promise<boolean> => false
const never = (): (() => void) => () => undefined

/** The page stack as a visitor's browser has it when it opens an address: one page, and no motion. */
export function onePage(place: Place, component: ScreenComponent): PageStack {
  const page = { key: 'first', place, component, born: 1, startAt: 0 }
  const state: StackState = {
    pages: [page],
    top: page,
    other: undefined,
    motion: 'none',
    motionMs: 0,
    isBusy: false,
    hasFailed: false,
  }
  return {
    go: stays,
    navigateTo: stays,
    redirectTo: stays,
    switchTab: stays,
    reLaunch: stays,
    navigateBack: stays,
    current: () => place.url,
    depth: () => 1,
    subscribe: never,
    state: { now: () => state, set: () => undefined, subscribe: never },
    layers: { open: never },
    start: async () => undefined,
    saveScroll: () => undefined,
  }
}
