import { useContext, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { ShowContext } from '../base/show'
import { adapters, memory } from './adapters'
import { watchReturn } from './device-return'
import type { PlayedVideo } from './element'
import { LivePlayer, type PlayerState } from './live-player'
import { noReadings, type Readings } from './readings'
import type { Choice, PlaySource } from './source'

/**
 * The room's state of the broadcast; the player never guesses it from the stream. `kicked`: this member was removed.
 */
export type BroadcastPhase = 'upcoming' | 'live' | 'interrupted' | 'ended' | 'kicked'

export interface LivePlayerUse {
  readonly state: PlayerState
  readonly readings: Readings
  readonly player: LivePlayer | undefined
}

/** One player while the page is shown and there is something to play. A hidden page loads nothing. */
export function useLivePlayer(
  video: RefObject<PlayedVideo | null>,
  phase: BroadcastPhase,
  isWanted: boolean,
  getSource: () => Promise<PlaySource>,
  firstChoice?: () => Choice,
): LivePlayerUse {
  const shown = useContext(ShowContext)
  const [player, setPlayer] = useState<LivePlayer>()
  const newest = useRef({ getSource, firstChoice })
  useEffect(() => {
    newest.current = { getSource, firstChoice }
  })
  const isOn = shown && isWanted && (phase === 'live' || phase === 'interrupted')

  useEffect(() => {
    const element = video.current
    if (!isOn || !element) return undefined
    const made = new LivePlayer(element, {
      adapters,
      getSource: () => newest.current.getSource(),
      random: Math.random,
      memory,
      choice: newest.current.firstChoice?.(),
    })
    const unwatch = watchReturn({
      online: () => isBroken(made.getState()) && made.load(),
      // A phone pauses media on hidden pages. When the page returns, playback continues at the live edge.
      visible: () => made.resume(),
    })
    setPlayer(made)
    made.load()
    return () => {
      unwatch()
      made.destroy()
      setPlayer(undefined)
    }
  }, [isOn, video])

  useEffect(() => player?.hold(phase === 'interrupted'), [player, phase])

  const state = useSyncExternalStore(player?.subscribe ?? never, player?.getState ?? idle, idle)
  const readings = useSyncExternalStore(
    player?.readings.subscribe ?? never,
    player?.readings.get ?? noReadings,
    noReadings,
  )
  return { state, readings, player }
}

const never = () => () => {}
const idle = (): PlayerState => 'idle'
const broken: ReadonlySet<PlayerState> = new Set(['loading', 'stalled', 'failed', 'resting'])
const isBroken = (state: PlayerState): boolean => broken.has(state)
