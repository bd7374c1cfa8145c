import { useContext, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { ShowContext } from '../base/show'
import type { PlayedVideo } from './element'
import { attach } from './replay-attach'
import { ReplayDeck, type ReplayState } from './replay-deck'
import { rememberedSpeed, rememberSpeed } from './speed-memory'

export interface ReplayCallbacks {
  readonly onTime?: (ms: number) => void
  readonly onSeek?: (ms: number) => void
  readonly onEnded?: () => void
  readonly onExpired?: () => Promise<string>
}

export interface ReplayUse {
  readonly deck: ReplayDeck | undefined
  readonly state: ReplayState
  /** It is to play, and does so once it can. */
  readonly isWanted: boolean
  readonly rate: number
  readonly setRate: (rate: number) => void
}

/** One deck per recording. A page that another one hides pauses it. */
export function useReplay(
  video: RefObject<PlayedVideo | null>,
  src: string,
  startMs: number,
  durationMs: number,
  callbacks: ReplayCallbacks,
): ReplayUse {
  const shown = useContext(ShowContext)
  const [made, setMade] = useState<{ readonly deck: ReplayDeck; readonly src: string }>()
  // The deck of another recording is as good as gone.
  const deck = made?.src === src ? made.deck : undefined
  const [rate, setRate] = useState(rememberedSpeed)
  const latest = useRef({ callbacks, startMs, durationMs, rate })
  const left = useRef<{ readonly src: string; readonly ms: number }>(undefined)
  useEffect(() => {
    latest.current = { callbacks, startMs, durationMs, rate }
  })
  const canRenew = callbacks.onExpired !== undefined

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const renew = () => latest.current.callbacks.onExpired?.() ?? Promise.reject(new Error('No new address'))
    const fresh = new ReplayDeck(
      element,
      {
        attach,
        onTime: (ms) => latest.current.callbacks.onTime?.(ms),
        onSeek: (ms) => latest.current.callbacks.onSeek?.(ms),
        onEnded: () => latest.current.callbacks.onEnded?.(),
        ...(canRenew && { renew }),
      },
      latest.current.durationMs,
    )
    setMade({ deck: fresh, src })
    fresh.setRate(latest.current.rate)
    // A page that was hidden and is shown again resumes where it was.
    fresh.load(src, left.current?.src === src ? left.current.ms : latest.current.startMs)
    return () => {
      left.current = { src, ms: fresh.getClock().ms }
      fresh.destroy()
      setMade(undefined)
    }
  }, [video, src, canRenew])

  useEffect(() => {
    if (!shown) deck?.pause()
  }, [shown, deck])

  const state = useSyncExternalStore(deck?.subscribe ?? never, deck?.getState ?? loading, loading)
  const isWanted = useSyncExternalStore(deck?.subscribe ?? never, deck?.getWanted ?? unwanted, unwanted)
  return {
    deck,
    state,
    isWanted,
    rate,
    setRate(next) {
      deck?.setRate(next)
      rememberSpeed(next)
      setRate(next)
    },
  }
}

const never = () => () => {}
const loading = (): ReplayState => 'loading'
const unwanted = () => false
