import type { ScreenProps } from '@rostrum/app/kernel'
import { TeacherList } from '@rostrum/app/member'
import { text } from '../text.teachers.zh'

/** S25 /pages/course/list/index */
export default function TeachersScreen({ params }: ScreenProps) {
  return (
    <TeacherList look="cards" page="course.teacher" title={text.teachers} keyword={params.keyword} sort={params.sort} />
  )
}
