import { useContext, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { ShowContext } from '../base/show'
import { LivePlayer, type PlayerState } from './live-player'
import { httpFlv, wsFlv } from './mpegts-adapter'
import type { PlaySource } from './source'

/** What the room says of the broadcast; the player never guesses it from the stream. */
export type BroadcastPhase = 'upcoming' | 'live' | 'interrupted' | 'ended'

const adapters = [wsFlv, httpFlv] as const

export interface LivePlayerUse {
  readonly state: PlayerState
  readonly play: () => void
  readonly reload: () => void
}

/** One player for as long as the page is shown and there is something to play. A hidden page loads nothing. */
export function useLivePlayer(
  video: RefObject<HTMLVideoElement | null>,
  phase: BroadcastPhase,
  isWanted: boolean,
  getSource: () => Promise<PlaySource>,
): LivePlayerUse {
  const shown = useContext(ShowContext)
  const [player, setPlayer] = useState<LivePlayer>()
  const newest = useRef(getSource)
  useEffect(() => {
    newest.current = getSource
  })
  const isOn = shown && isWanted && (phase === 'live' || phase === 'interrupted')

  useEffect(() => {
    const element = video.current
    if (!isOn || !element) return undefined
    const made = new LivePlayer(element, { adapters, getSource: () => newest.current(), random: Math.random })
    const onOnline = () => made.getState() !== 'playing' && made.load()
    window.addEventListener('online', onOnline)
    setPlayer(made)
    made.load()
    return () => {
      window.removeEventListener('online', onOnline)
      made.destroy()
      setPlayer(undefined)
    }
  }, [isOn, video])

  useEffect(() => player?.hold(phase === 'interrupted'), [player, phase])

  const state = useSyncExternalStore(player?.subscribe ?? never, player?.getState ?? idle, idle)
  return { state, play: () => player?.play(), reload: () => player?.load() }
}

const never = () => () => {}
const idle = (): PlayerState => 'idle'
