import type { Screen, ScreenProps } from '@rostrum/app/kernel'
import type { ComponentType } from 'react'

/** A quick chunk shows no progress bar; one that never comes is given up (specification section 9). */
export const PROGRESS_AFTER_MS = 200
export const GIVE_UP_MS = 60_000

export type ScreenComponent = ComponentType<ScreenProps>

export interface LoaderParts {
  /** Stands in for a screen without `load`. */
  readonly unbuilt: ScreenComponent
  readonly after: (ms: number, run: () => void) => () => void
  readonly onBusy: (isBusy: boolean) => void
}

export interface Loader {
  /** The screen's component; rejects when its chunk does not come, or when `cancel` was called meanwhile. */
  load(screen: Screen): Promise<ScreenComponent>
  /** Gives up what is being loaded: the person went elsewhere. */
  cancel(): void
}

/** Loads a screen's chunk before its page is pushed: through `lazy`, React would hold the reveal back by 300 ms. */
export function createLoader({ unbuilt, after, onBusy }: LoaderParts): Loader {
  const loaded = new Map<string, ScreenComponent>()
  let giveUp: (() => void) | undefined

  const fetchScreen = async (screen: Screen): Promise<ScreenComponent> => {
    const module = await screen.load?.()
    const component = module ? module.default : unbuilt
    loaded.set(screen.name, component)
    return component
  }
  const limited = (screen: Screen): Promise<ScreenComponent> =>
    new Promise((resolve, reject) => {
      const stopBusy = after(PROGRESS_AFTER_MS, () => onBusy(true))
      const stopWaiting = after(GIVE_UP_MS, () =>
        settle(() => reject(new Error(`${screen.path} did not come in ${GIVE_UP_MS} ms`))),
      )
      const settle = (answer: () => void): void => {
        stopBusy()
        stopWaiting()
        onBusy(false)
        if (giveUp === abandon) giveUp = undefined
        answer()
      }
      const abandon = (): void => settle(() => reject(new Abandoned()))
      giveUp = abandon
      fetchScreen(screen).then(
        (component) => settle(() => resolve(component)),
        (error) => settle(() => reject(error)),
      )
    })
  return {
    load: (screen) => {
      const ready = loaded.get(screen.name)
      return ready ? Promise.resolve(ready) : limited(screen)
    },
    cancel: () => giveUp?.(),
  }
}

/** The person went elsewhere before the page came. */
export class Abandoned extends Error {}
