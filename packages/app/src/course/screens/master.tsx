import type { ScreenProps } from '@rostrum/app/kernel'
import { CompanyFooter } from '@rostrum/app/content'
import { TeacherPage } from '@rostrum/app/member'
import { text } from '../text.teachers.zh'

/** S37 /pages/curriculum/teacher/details */
export default function MasterScreen({ params }: ScreenProps) {
  return (
    <TeacherPage key={params.id} id={params.id ?? ''} title={text.master} footer={<CompanyFooter withRisk={false} />} />
  )
}
