import type { CurriculumRow } from '@rostrum/contract/course'
import { Card, Icon, Meta, Progress, Tag } from '@rostrum/ui'
import { formatSpan, useCount, useGo } from '@rostrum/app/kernel'
import { text as course } from '../text.zh'
import { text } from '../text.paths.zh'
import css from './path-card.module.css'

interface PathCardProps {
  readonly path: CurriculumRow
  /** Choosing instead of opening: while two are compared. */
  readonly onPick?: () => void
  readonly isPicked?: boolean
}

/** A path in a list: its goal, how long it is, who teaches, and how far the member is. */
export function PathCard({ path, onPick, isPicked = false }: PathCardProps) {
  const { to } = useGo()
  const count = useCount()
  const { id, title, goal, difficulty, courseCount, lessonCount, durationSec, learners, access, position } = path
  const inside = (
    <span className={css.card}>
      <span className={css.head}>
        <span className={css.title}>{title}</span>
        {isPicked && <Icon name="check" size="s" label={text.path.compare} />}
        {!isPicked && access === 'level' && <Icon name="lock" size="s" label={text.path.locked} />}
      </span>
      <span className={css.goal}>{goal}</span>
      <Meta
        parts={[
          course.difficulties[difficulty],
          text.path.courses(courseCount),
          text.path.lessons(lessonCount),
          durationSec > 0 && formatSpan(durationSec * 1_000),
          position.exams > 0 && text.path.exams(position.exams),
          learners > 0 && count(learners, text.path.learners),
        ]}
      />
      <Meta parts={path.teachers.map(({ name, regType, regNo }) => `${name} ${course.card.reg(regType, regNo)}`)} />
      <span className={css.tags}>
        {position.isDone && <Tag tone="brand">{text.path.done}</Tag>}
        {!position.isDone && path.joinedAt !== undefined && <Tag tone="brand">{text.path.joined}</Tag>}
        {access === 'level' && <Tag tone="line">{text.path.locked}</Tag>}
      </span>
      {path.joinedAt !== undefined && (
        <Progress
          value={position.done}
          max={position.lessons}
          label={text.path.progress(position.done, position.lessons)}
        />
      )}
    </span>
  )
  return (
    <article>
      {onPick ? (
        <Card onPress={onPick} label={title}>
          {inside}
        </Card>
      ) : (
        <Card to={to('course.system', { id })}>{inside}</Card>
      )}
    </article>
  )
}
