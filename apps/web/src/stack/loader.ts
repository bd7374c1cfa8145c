import { times } from '@rostrum/contract/kernel/times'
import type { Screen, ScreenProps } from '@rostrum/app/kernel'
import type { ComponentType } from 'react'

export type ScreenComponent = ComponentType<ScreenProps>

export interface LoaderParts {
  /** Replaces a screen without `load`. */
  readonly unbuilt: ScreenComponent
  readonly after: (ms: number, run: () => void) => () => void
  readonly onBusy: (isBusy: boolean) => void
}

export interface Loader {
  /** The screen's component; rejects if its chunk fails to load, or `cancel` was called in the meantime. */
  load(screen: Screen): Promise<ScreenComponent>
  /** Cancels the current load: the user went elsewhere. */
  cancel(): void
}

/** Loads a screen's chunk before its page is pushed: with `lazy`, React would delay the reveal by 300 ms. */
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
      const stopBusy = after(times.pageDelayMs, () => onBusy(true))
      const stopWaiting = after(times.pageMs, () =>
        settle(() => reject(new Error(`${screen.path} did not come in ${times.pageMs} ms`))),
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

/** The user went elsewhere before the page arrived. */
export class Abandoned extends Error {}
