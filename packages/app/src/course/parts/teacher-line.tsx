import type { CourseTeacher } from '@rostrum/contract/course'
import { Avatar, Meta } from '@rostrum/ui'
import { text } from '../text.zh'
import css from './teacher-line.module.css'

/** Who teaches it, with the registration number that the law requires. */
export function CourseTeacherLine({ teacher }: { readonly teacher: CourseTeacher }) {
  return (
    <div className={css.line}>
      <Avatar name={teacher.name} src={teacher.avatar} tone="ink" />
      <div>
        <div className={css.name}>{teacher.name}</div>
        <Meta parts={[teacher.title, text.card.reg(teacher.regType, teacher.regNo), teacher.orgName]} />
      </div>
    </div>
  )
}
