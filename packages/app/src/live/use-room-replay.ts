import { useCallback, useRef } from 'react'
import type { Room } from '@rostrum/contract/live'
import { overStates } from '@rostrum/contract/live/states'
import type { ReplayHandle } from '@rostrum/ui/player'
import { useReplay } from './replay/queries'

/** The published replay of a lesson that is over, to be watched where the lesson was; undefined until it is there. */
export function useRoomReplay({ state, replayId }: Pick<Room, 'state' | 'replayId'>) {
  const isOver = overStates.some((one) => one === state)
  const { data: replay } = useReplay(isOver ? (replayId ?? '') : '')
  const player = useRef<ReplayHandle>(null)
  // Choosing a position also starts playing.
  const onJump = useCallback((ms: number) => {
    player.current?.seekTo(ms)
    player.current?.play()
  }, [])
  return replay && { replay, player, onJump }
}

export type RoomReplayUse = NonNullable<ReturnType<typeof useRoomReplay>>
