import type { ReactNode } from 'react'
import type { TeacherInfo } from '@rostrum/contract/member'
import { Avatar, Link, Tag } from '@rostrum/ui'
import { formatDate, useCount, useGo } from '@rostrum/app/kernel'
import { percentOf, scoreOf } from '../teacher-words'
import { teachersText } from '../text.teachers.zh'
import { OnAir } from './teacher-card'
import styles from './teacher-head.module.css'

const text = teachersText.page

export interface TeacherHeadProps {
  readonly teacher: TeacherInfo
  /** Beside the name on wide screens. */
  readonly acts: ReactNode
}

/** Who it is by the register, whether the person serves, what is measured, and a room on the air. */
export function TeacherHead({ teacher, acts }: TeacherHeadProps) {
  const { name, avatar, regType, regNo, orgName, tags, intro } = teacher
  const { to } = useGo()
  return (
    <header className={styles.head}>
      <Registration teacher={teacher} />
      <div className={styles.id}>
        <Avatar size="xl" name={name} src={avatar} tone="ink" />
        <div className={styles.main}>
          <h1 className={styles.name}>{name}</h1>
          <div className={styles.role}>
            <span>{teachersText.reg(regType, regNo)}</span>
            <Link look="quiet" className={styles.verify} to={to('content.verify', { keyword: regNo })}>
              {text.verify}
            </Link>
          </div>
          <div className={styles.org}>{orgName}</div>
        </div>
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
      {intro !== '' && <p className={styles.intro}>{intro}</p>}
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag} tone="line">
              {tag}
            </Tag>
          ))}
        </div>
      )}
      <Figures teacher={teacher} />
      <OnAir liveNow={teacher.liveNow} />
    </header>
  )
}

function Registration({ teacher: { regState, leaveDay = '', suspendedAt } }: Pick<TeacherHeadProps, 'teacher'>) {
  if (regState === 'active') return null
  return (
    <p className={styles.registration} role="status">
      {regState === 'left'
        ? text.left(leaveDay)
        : text.suspended(suspendedAt === undefined ? '' : formatDate(suspendedAt, 'yyyy-mm-dd'))}
    </p>
  )
}

function Figures({ teacher: { fans, answerRate, rating, ratingCount } }: Pick<TeacherHeadProps, 'teacher'>) {
  const count = useCount()
  const followers = count(fans)
  const figures = [
    ...(followers === undefined ? [] : [{ value: followers, label: text.figures.fans }]),
    ...(answerRate === undefined ? [] : [{ value: percentOf(answerRate), label: text.figures.answers }]),
    ...(rating === undefined ? [] : [{ value: scoreOf(rating), label: text.figures.rating(count(ratingCount)) }]),
  ]
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
