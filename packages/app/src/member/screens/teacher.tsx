import type { ScreenProps } from '@rostrum/app/kernel'
import { CompanyFooter } from '@rostrum/app/content'
import { TeacherPage } from '../parts/teacher-page'
import { teachersText as text } from '../text.teachers.zh'

/** S56 /pages/teacher/details/index */
export default function TeacherScreen({ params }: ScreenProps) {
  return (
    <TeacherPage
      key={params.id}
      id={params.id ?? ''}
      title={text.page.titles.member}
      footer={<CompanyFooter withRisk={false} />}
    />
  )
}
