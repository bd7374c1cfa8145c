import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BrowserPush, type BrowserPushOptions, type PushSnapshot } from './browser-push'

export interface BrowserPushUse {
  /** Undefined until the page is mounted. */
  readonly push: BrowserPush | undefined
  readonly snapshot: PushSnapshot
}

/**
 * One push while the page is mounted; unmounting goes off air and releases the devices. Options may change between
 * renders.
 */
export function useBrowserPush(options: BrowserPushOptions): BrowserPushUse {
  const [push, setPush] = useState<BrowserPush>()
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  useEffect(() => {
    const made = new BrowserPush({
      ...newest.current,
      grant: () => newest.current.grant(),
      isFinal: (error) => newest.current.isFinal?.(error) ?? false,
    })
    setPush(made)
    return () => {
      made.destroy()
      setPush(undefined)
    }
  }, [])
  const snapshot = useSyncExternalStore(push?.subscribe ?? never, push?.getSnapshot ?? idle, idle)
  useUnloadAsked(snapshot.phase === 'live' || snapshot.phase === 'connecting' || snapshot.phase === 'reconnecting')
  return { push, snapshot }
}

/** Closing the window would end the picture: the browser asks in its own words. */
function useUnloadAsked(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}

/** Loudness of the microphone, 0 to 1; only a component that uses this rerenders ten times a second. */
export function useMicLevel(push: BrowserPush | undefined): number {
  return useSyncExternalStore(push?.level.subscribe ?? never, push?.level.getSnapshot ?? silent, silent)
}

const NOTHING: PushSnapshot = { phase: 'idle', source: 'camera', facing: 'user', isMuted: false, isAway: false }
const never = () => () => {}
const idle = (): PushSnapshot => NOTHING
const silent = (): number => 0
