import type { ScreenProps } from '@rostrum/app/kernel'
import { TeacherList } from '../parts/teacher-list'

/** S55 /pages/teacher/list/index */
export default function TeachersScreen({ params }: ScreenProps) {
  return <TeacherList look="cards" keyword={params.keyword} sort={params.sort} />
}
