import type { TeacherRow } from '@rostrum/contract/member'
import { Avatar, LiveTag, Meta, Pressable, Tag, cx } from '@rostrum/ui'
import { useCount, useGo } from '@rostrum/app/kernel'
import { measured, scoreOf } from '../teacher-words'
import { teachersText as text } from '../text.teachers.zh'
import { TeacherFollow } from './teacher-follow'
import styles from './teacher-card.module.css'

/** The pages of one teacher: each slice that lists them has its own. */
export type TeacherDoor = 'member.teacher' | 'course.teacher' | 'course.master'

export interface TeacherCardProps {
  readonly teacher: TeacherRow
  readonly page?: TeacherDoor
}

/** A teacher in a list: who it is by the register, what is measured, and a room on the air. */
export function TeacherCard({ teacher, page = 'member.teacher' }: TeacherCardProps) {
  const { id, name, avatar, title, regType, regNo, regState, tags, intro, fans, rating, ratingCount } = teacher
  const count = useCount()
  const { to } = useGo()
  return (
    <article className={cx(styles.card, regState === 'suspended' && styles.off)}>
      <div className={styles.who}>
        <Pressable to={to(page, { id })} className={styles.open}>
          <Avatar size="l" name={name} src={avatar} tone="ink" />
          <span className={styles.words}>
            <span className={styles.name}>
              {name}
              <span className={styles.title}>{title}</span>
            </span>
            <span className={styles.reg}>{text.reg(regType, regNo)}</span>
          </span>
        </Pressable>
        {regState === 'suspended' ? (
          <Tag tone="warn">{text.regStates.suspended}</Tag>
        ) : (
          <TeacherFollow teacher={teacher} />
        )}
      </div>
      {intro !== '' && <p className={styles.intro}>{intro}</p>}
      <Meta
        parts={[
          rating !== undefined && text.rating(scoreOf(rating), count(ratingCount)),
          count(fans, text.fans),
          ...measured(teacher),
        ]}
      />
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag} tone="line">
              {tag}
            </Tag>
          ))}
        </div>
      )}
      <OnAir liveNow={teacher.liveNow} />
    </article>
  )
}

/** The room where somebody is on air. */
export function OnAir({ liveNow }: Pick<TeacherRow, 'liveNow'>) {
  const { to } = useGo()
  if (!liveNow) return null
  const { kind, roomId, title } = liveNow
  return (
    <Pressable to={to(kind === 'word' ? 'live.chat' : 'live.video', { id: roomId })} className={styles.live}>
      <LiveTag />
      <span className={styles.liveTitle}>{title}</span>
      <span className={styles.enter}>{text.page.enter}</span>
    </Pressable>
  )
}
