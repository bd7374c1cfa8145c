import { IconButton } from '@rostrum/ui'
import { useGo, type ScreenProps } from '@rostrum/app/kernel'
import { TeacherList } from '@rostrum/app/member'
import { text } from '../text.teachers.zh'

/** S36 /pages/curriculum/teacher/index */
export default function MastersScreen({ params }: ScreenProps) {
  const { to } = useGo()
  return (
    <TeacherList
      look="wall"
      page="course.master"
      keyword={params.keyword}
      right={<IconButton icon="list" label={text.table} to={to('course.masterList')} />}
    />
  )
}
