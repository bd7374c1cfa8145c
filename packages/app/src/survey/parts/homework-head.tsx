import type { Homework } from '@rostrum/contract/survey'
import { Link, Meta } from '@rostrum/ui'
import { formatMoment, useGo, usePlatform } from '@rostrum/app/kernel'
import { text as words } from '../text.homework.zh'
import styles from './survey-head.module.css'

const text = words.paper

/** The title of a homework and its rules. */
export function HomeworkHead({ homework }: { readonly homework: Homework }) {
  const { title, teacher, asked, most, dueAt, closesAt, intro, late, answersAt, my, state, course } = homework
  const { to } = useGo()
  const now = usePlatform().timers.now()
  const moment = (at: number): string => formatMoment(at, now)
  const isOver = dueAt <= homework.now && state !== 'returned'
  const rules = [
    late.hours > 0 ? text.lateRule(moment(closesAt), late.percent) : text.noLate,
    answersAt === 'submission' ? text.final : text.again,
  ]
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <Meta
        parts={[
          <Link key="teacher" look="plain" to={to('member.teacher', { id: teacher.id })}>
            {teacher.name}
          </Link>,
          course?.title,
          words.list.questions(asked.length),
          words.list.most(most),
          words.list.due(moment(dueAt)),
        ]}
      />
      {intro !== '' && <p className={styles.intro}>{intro}</p>}
      <p className={styles.note}>{rules.join('；')}</p>
      {state === 'returned' && my.returnedUntil !== undefined && (
        <p role="status" className={styles.told}>
          {text.returned(moment(my.returnedUntil))}
          {my.comment && ` ${words.result.comment}：${my.comment}`}
        </p>
      )}
      {isOver && homework.mayAnswer && (
        <p role="status" className={styles.told}>
          {text.isLate}
        </p>
      )}
      {my.submittedAt !== undefined && state !== 'returned' && (
        <p className={styles.note}>{text.handedIn(moment(my.submittedAt))}</p>
      )}
    </header>
  )
}
