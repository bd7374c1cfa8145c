import type { TeacherRow } from '@rostrum/contract/member'
import { Button } from '@rostrum/ui'
import { useToast } from '@rostrum/app/kernel'
import { useFollowTeacher } from '../queries.teachers'
import { teachersText as text } from '../text.teachers.zh'

export interface TeacherFollowProps {
  readonly teacher: Pick<TeacherRow, 'id' | 'name' | 'followed'>
  readonly block?: boolean
}

/** Follows a teacher. */
export function TeacherFollow({ teacher: { id, name, followed }, block }: TeacherFollowProps) {
  const follow = useFollowTeacher(id)
  const toast = useToast()
  const words = followed ? text.followed : text.follow
  const onPress = () =>
    follow.mutateAsync(!followed).then(
      (kept) => toast(kept.followed ? text.followDone : text.followGone),
      // The request layer has already shown the refusal.
      () => undefined,
    )
  return (
    <Button
      size={block ? undefined : 's'}
      block={block}
      look={followed ? 'quiet' : block ? undefined : 'tint'}
      icon={followed ? 'check' : undefined}
      pressed={followed}
      label={`${words}${name}`}
      onPress={onPress}
    >
      {words}
    </Button>
  )
}
