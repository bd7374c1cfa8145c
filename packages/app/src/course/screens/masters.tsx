import type { ScreenProps } from '@rostrum/app/kernel'
import { TeacherList } from '@rostrum/app/member'

/** S36 /pages/curriculum/teacher/index */
export default function MastersScreen({ params }: ScreenProps) {
  return <TeacherList look="wall" keyword={params.keyword} />
}
