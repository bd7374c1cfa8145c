import type { RoomTeacher } from '@rostrum/contract/live'
import { Avatar, Meta, Tag, useMedia } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './teacher-line.module.css'

export interface TeacherLineProps {
  readonly teacher: RoomTeacher
  readonly sample: boolean
  readonly tail?: React.ReactNode
}

/** Who answers for the room: name, registration number, firm. Never out of sight where somebody speaks. */
export function TeacherLine({ teacher, sample, tail }: TeacherLineProps) {
  const hasRoom = useMedia('(min-width: 800px)')
  return (
    <div className={styles.line}>
      <Avatar name={teacher.name} src={teacher.avatar} size="m" tone="ink" />
      <div className={styles.words}>
        <div className={styles.name}>
          <span className={styles.strong}>{teacher.name}</span>
          <Tag tone="brand">{text.common.adviser}</Tag>
        </div>
        <Meta parts={[text.common.regNo(teacher.regNo), hasRoom && text.common.qualified(teacher.orgName), sample && text.common.sample]} />
      </div>
      {tail}
    </div>
  )
}
