import type { ScreenProps } from '@rostrum/app/kernel'
import { CompanyFooter } from '@rostrum/app/content'
import { TeacherPage } from '@rostrum/app/member'
import { text } from '../text.teachers.zh'

/** S28 /pages/course/teacher/index/index */
export default function TeacherScreen({ params }: ScreenProps) {
  return (
    <TeacherPage
      key={params.id}
      id={params.id ?? ''}
      title={text.teacher}
      tab="opinions"
      footer={<CompanyFooter withRisk={false} />}
    />
  )
}
