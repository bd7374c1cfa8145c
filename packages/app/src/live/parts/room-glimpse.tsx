import type { ReactNode } from 'react'
import { MutedPicture } from '@rostrum/ui/player'
import { usePlaySource } from '../use-play-source'

export interface RoomGlimpseProps {
  readonly roomId: string
  /** Lies on the picture. */
  readonly children?: ReactNode
}

/** The picture of a room on the air, without sound, for a place outside the room. Any failure shows nothing. */
export function RoomGlimpse({ roomId, children }: RoomGlimpseProps) {
  const getSource = usePlaySource(roomId, { aside: true })
  return <MutedPicture getSource={getSource}>{children}</MutedPicture>
}
