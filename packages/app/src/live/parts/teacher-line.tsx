import type { RoomTeacher } from '@rostrum/contract/live'
import { Avatar, Meta, Tag, useMedia } from '@rostrum/ui'
import { formatCount } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './teacher-line.module.css'

export interface TeacherLineProps {
  readonly teacher: RoomTeacher
  readonly sample: boolean
  /** How many follow him; left out where it is not said. */
  readonly fans?: number
  readonly tail?: React.ReactNode
}

/** Who answers for the room: name, registration number, firm. Never out of sight where somebody speaks. */
export function TeacherLine({ teacher, sample, fans = 0, tail }: TeacherLineProps) {
  const hasRoom = useMedia('(min-width: 800px)')
  return (
    <div className={styles.line}>
      <Avatar name={teacher.name} src={teacher.avatar} size="m" tone="ink" />
      <div className={styles.words}>
        <div className={styles.name}>
          <span className={styles.strong}>{teacher.name}</span>
          <Tag tone="brand">{text.common.adviser}</Tag>
        </div>
        <Meta
          parts={[
            text.common.regNo(teacher.regNo),
            hasRoom && text.common.qualified(teacher.orgName),
            fans > 0 && text.follow.fans(formatCount(fans)),
            sample && text.common.sample,
          ]}
        />
      </div>
      {tail}
    </div>
  )
}
