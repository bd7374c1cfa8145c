import type { Room } from '@rostrum/contract/live'
import { Button } from '@rostrum/ui'
import { useGo, useSession } from '@rostrum/app/kernel'
import { text } from '../text.zh'

/** The link to the push page, for the teacher of this room. */
export function PushEntry({ room }: { readonly room: Pick<Room, 'id' | 'mine'> }) {
  const { isTeacher } = useSession()
  const { to } = useGo()
  return isTeacher && room.mine.isModerator ? (
    <Button size="s" look="tint" icon="camera" to={to('live.push', { id: room.id })}>
      {text.room.push}
    </Button>
  ) : null
}
