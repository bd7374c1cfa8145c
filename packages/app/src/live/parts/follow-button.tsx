import type { RoomRow } from '@rostrum/contract/live'
import { Button, useNotices } from '@rostrum/ui'
import { useSession } from '@rostrum/app/kernel'
import { useFollowTeacher } from '../queries.follow'
import { text } from '../text.zh'

/** Follows the teacher of a room. A visitor signs in first and comes back here. */
export function FollowButton({ room }: { readonly room: Pick<RoomRow, 'teacher' | 'followed' | 'fans'> }) {
  const { teacher, followed } = room
  const { isSignedIn, signInFor } = useSession()
  const { toast } = useNotices()
  const follow = useFollowTeacher(teacher.id, room)
  const words = followed ? text.follow.followed : text.follow.follow
  // The request layer has already shown the refusal.
  const onPress = () =>
    isSignedIn
      ? follow.mutateAsync(!followed).then(
          (kept) => toast(kept.followed ? text.follow.done : text.follow.gone),
          () => undefined,
        )
      : signInFor('follow')
  return (
    <Button
      size="s"
      look={followed ? 'quiet' : 'tint'}
      icon={followed ? 'check' : undefined}
      pressed={followed}
      label={`${words}${teacher.name}`}
      onPress={onPress}
    >
      {words}
    </Button>
  )
}
