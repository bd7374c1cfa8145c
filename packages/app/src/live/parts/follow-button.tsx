import type { RoomRow } from '@rostrum/contract/live'
import { Button, useNotices } from '@rostrum/ui'
import { LOGIN, useNavigation, useSession } from '@rostrum/app/kernel'
import { useFollowTeacher } from '../queries.follow'
import { text } from '../text.zh'

/** Follows the teacher of a room. A visitor signs in first; the way back is remembered by the guard. */
export function FollowButton({ room }: { readonly room: Pick<RoomRow, 'teacher' | 'followed' | 'fans'> }) {
  const { teacher, followed } = room
  const { isSignedIn } = useSession()
  const navigation = useNavigation()
  const { toast } = useNotices()
  const follow = useFollowTeacher(teacher.id, room)
  const words = followed ? text.follow.followed : text.follow.follow
  // A refusal has been said by the request layer.
  const onPress = () =>
    isSignedIn
      ? follow.mutateAsync(!followed).then(
          (kept) => toast(kept.followed ? text.follow.done : text.follow.gone),
          () => undefined,
        )
      : navigation.navigateTo(LOGIN)
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
