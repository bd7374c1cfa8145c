import type { CourseRow } from '@rostrum/contract/course'
import { courseCategoryNames } from '@rostrum/contract/course/limits'
import { Card, Cover, Icon, Image, Meta, Progress } from '@rostrum/ui'
import { formatSpan, useCount } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import css from './course-card.module.css'

export interface CourseCardProps {
  readonly course: CourseRow
  readonly to: string
  /** The first cards of a page load first. */
  readonly eager?: boolean
}

/** A course in a list: cover, title, teacher with the registration number, length, and the member's progress. */
export function CourseCard({ course, to, eager }: CourseCardProps) {
  const { title, cover, teacher, progress, access, trialCount } = course
  const count = useCount()
  return (
    <article>
      <Card to={to}>
        <span className={css.cover}>
          {cover ? (
            <Image src={cover} alt="" width={640} height={360} eager={eager} />
          ) : (
            <Cover tone="sage" art="book" />
          )}
          <span className={css.badge}>
            {access === 'level' && <Icon name="lock" size="s" label={text.card.level} />}
            <span>{formatSpan(course.durationSec * 1_000)}</span>
          </span>
        </span>
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          <Meta parts={[teacher.name, text.card.reg(teacher.regType, teacher.regNo)]} />
          <Meta
            parts={[
              courseCategoryNames[course.category],
              text.difficulties[course.difficulty],
              text.card.lessons(course.lessonCount),
              access === 'level' && (trialCount > 0 ? text.card.trial : text.card.level),
              count(course.learners, text.card.learners),
            ]}
          />
          <CourseProgressLine progress={progress} />
        </span>
      </Card>
    </article>
  )
}

/** How much of it is finished; nothing for who has not begun. */
export function CourseProgressLine({ progress }: Pick<CourseRow, 'progress'>) {
  if (!progress || progress.lastAt === undefined) return null
  const { done, lessons, isDone } = progress
  const words = isDone ? text.card.done : text.card.progress(done, lessons)
  return (
    <span className={css.progress}>
      <Progress value={done} max={lessons} label={words} />
      <span className={css.said}>{words}</span>
    </span>
  )
}
