import type { ReactNode } from 'react'
import type { RoomTeacher } from '@rostrum/contract/live'
import { Avatar, Link, Meta, PageMark, Tag, cx, useMinWidth } from '@rostrum/ui'
import { useCount, useGo, useLargeLetters } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './teacher-line.module.css'

export interface TeacherLineProps {
  readonly teacher: RoomTeacher
  /** On a page without a NavBar the mark of the page stands here. */
  readonly mark?: boolean
  /** The number of followers; without it the line shows none. */
  readonly fans?: number
  readonly tail?: ReactNode
}

/** The room's adviser: name, registration number, firm. It stays in sight wherever somebody speaks. */
export function TeacherLine({ teacher, mark, fans = 0, tail }: TeacherLineProps) {
  const count = useCount()
  const hasRoom = useMinWidth(800)
  return (
    <div className={styles.line}>
      <Avatar name={teacher.name} src={teacher.avatar} size="m" tone="ink" />
      <div className={styles.words}>
        <TeacherName teacher={teacher} mark={mark} />
        <Meta
          parts={[
            text.common.regNo(teacher.regNo),
            hasRoom && text.common.qualified(teacher.orgName),
            count(fans, text.follow.fans),
          ]}
        />
      </div>
      {tail}
    </div>
  )
}

/** The same in one line, over a conversation that needs the room; what it leaves out is in the introduction. */
export function TeacherOneLine({ teacher, mark, tail }: Omit<TeacherLineProps, 'fans'>) {
  const isLarge = useLargeLetters()
  const hasRoom = useMinWidth(600)
  return (
    <div className={cx(styles.line, styles.one)}>
      {!isLarge && <Avatar name={teacher.name} src={teacher.avatar} size="s" tone="ink" />}
      <div className={styles.both}>
        <ToTeacher teacher={teacher} />
        {hasRoom && <Tag tone="brand">{text.common.adviser}</Tag>}
        <span className={styles.regNo}>{text.common.regNo(teacher.regNo)}</span>
        {mark && <PageMark />}
      </div>
      {!isLarge && tail}
    </div>
  )
}

/** Who speaks here, in the introduction: all but the registration number, which the room shows already. */
export function TeacherAbout({ teacher, fans = 0, tail }: TeacherLineProps) {
  const count = useCount()
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <TeacherName teacher={teacher} />
        <Meta parts={[teacher.title, text.common.qualified(teacher.orgName), count(fans, text.follow.fans)]} />
      </div>
      {tail}
    </div>
  )
}

/** The name leads to the teacher's page. */
function ToTeacher({ teacher: { id, name } }: Pick<TeacherLineProps, 'teacher'>) {
  const { to } = useGo()
  return (
    <Link look="plain" className={styles.strong} to={to('member.teacher', { id })}>
      {name}
    </Link>
  )
}

function TeacherName({ teacher, mark }: Pick<TeacherLineProps, 'teacher' | 'mark'>) {
  return (
    <div className={styles.name}>
      <ToTeacher teacher={teacher} />
      <Tag tone="brand">{text.common.adviser}</Tag>
      {mark && <PageMark />}
    </div>
  )
}
