import type { TeacherInfo } from '@rostrum/contract/member'
import { reviewTextMax, reviewTextMin } from '@rostrum/contract/member/limits'
import { ReviewSheet } from '@rostrum/app/kernel'
import { useSaveReview } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'

const text = teachersText.reviews

export interface TeacherReviewProps {
  readonly teacher: TeacherInfo
  readonly onClose: () => void
}

/** What the member says of a teacher. */
export function TeacherReview({ teacher: { id, name, reviewing }, onClose }: TeacherReviewProps) {
  const save = useSaveReview(id)
  const words = { ...text, title: text.sheetTitle(name), placeholder: text.textHint }
  return (
    <ReviewSheet
      words={words}
      min={reviewTextMin}
      max={reviewTextMax}
      mine={reviewing.mine}
      onSend={save.mutateAsync}
      onClose={onClose}
    />
  )
}
