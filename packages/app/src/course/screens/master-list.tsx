import type { ScreenProps } from '@rostrum/app/kernel'
import { TeacherList } from '@rostrum/app/member'

/** S38 /pages/curriculum/teacher/list */
export default function MasterListScreen({ params }: ScreenProps) {
  return <TeacherList look="table" page="course.master" keyword={params.keyword} sort={params.sort} />
}
