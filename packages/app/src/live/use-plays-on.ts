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
 * the room. A picture that bears its viewer's name does not: the small one would not bear it. Returns what the player
 * reports to.
 */
export function usePlaysOn({ id, title }: Pick<Room, 'id' | 'title'>, isMarked: boolean): (watch: Watch) => void {
  const { navigation } = usePlatform()
  const { to } = useGo()
  const url = to('live.video', { id })
  const watch = useRef<Watch>({ isPlaying: false, isMuted: true })
  const newest = useRef({ roomId: id, title, url, isMarked })
  newest.current = { roomId: id, title, url, isMarked }
  useShow(() => {
    const depth = navigation.depth()
    playingOn.set(null)
    return () => {
      const { isPlaying, isMuted } = watch.current
      const { isMarked: bearsName, ...shown } = newest.current
      if (isPlaying && !bearsName && navigation.depth() > depth) playingOn.set({ ...shown, depth, isMuted })
    }
  })
  return useCallback((next) => {
    watch.current = next
  }, [])
}
