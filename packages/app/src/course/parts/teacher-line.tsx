import type { CourseTeacher } from '@rostrum/contract/course'
import { Avatar, Link, Meta } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import css from './teacher-line.module.css'

/** Who teaches it, with the registration number that the law requires. */
export function CourseTeacherLine({ teacher }: { readonly teacher: CourseTeacher }) {
  const { to } = useGo()
  return (
    <div className={css.line}>
      <Avatar name={teacher.name} src={teacher.avatar} tone="ink" />
      <div>
        <div className={css.name}>
          <Link look="plain" to={to('member.teacher', { id: teacher.id })}>
            {teacher.name}
          </Link>
        </div>
        <Meta parts={[teacher.title, text.card.reg(teacher.regType, teacher.regNo), teacher.orgName]} />
      </div>
    </div>
  )
}
