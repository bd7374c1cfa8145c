import { useCallback, useRef } from 'react'
import type { Room } from '@rostrum/contract/live'
import { useShow } from '@rostrum/ui'
import { playingOn, useGo, usePlatform } from '../kernel'

export interface Watch {
  readonly isPlaying: boolean
  readonly isMuted: boolean
}

/**
 * A page that is opened on top of a room leaves its picture playing, small. Whoever goes back or to another tab has left
 * the room. `staysHere`: nothing plays on, because the picture bears its viewer's name, which the small one would not, or
 * because it is not the present one. Returns what the player reports to, and what it reported last.
 */
export function usePlaysOn({ id, title }: Pick<Room, 'id' | 'title'>, staysHere: boolean) {
  const { navigation } = usePlatform()
  const { to } = useGo()
  const url = to('live.video', { id })
  const watch = useRef<Watch>({ isPlaying: false, isMuted: true })
  const newest = useRef({ roomId: id, title, url, staysHere })
  newest.current = { roomId: id, title, url, staysHere }
  useShow(() => {
    const depth = navigation.depth()
    playingOn.set(null)
    return () => {
      const { isPlaying, isMuted } = watch.current
      const { staysHere: isHere, ...shown } = newest.current
      if (isPlaying && !isHere && navigation.depth() > depth) playingOn.set({ ...shown, depth, isMuted })
    }
  })
  const onWatch = useCallback((next: Watch) => {
    watch.current = next
  }, [])
  return { onWatch, watched: watch }
}
