import type { CourseChapter, LessonLock, LessonRow } from '@rostrum/contract/course'
import { cx, Icon, Meta, Pressable, Section, Tag } from '@rostrum/ui'
import { formatMoment, formatSpan, useGo } from '@rostrum/app/kernel'
import { useWayIn } from '../queries'
import { text } from '../text.zh'
import css from './outline.module.css'

export interface OutlineProps {
  readonly courseId: string
  readonly chapters: readonly CourseChapter[]
  /** The lesson on the page. */
  readonly current?: string
  /** Shows another lesson in place; without it a lesson opens its page. */
  readonly onLesson?: (id: string) => void
}

/** Chapters and their lessons: what is finished, what comes next, and what opens the rest. */
export function Outline({ courseId, chapters, current, onLesson }: OutlineProps) {
  return (
    <>
      {chapters.map(({ id, title, lessons }) => {
        const counted = lessons.filter(({ kind }) => kind !== 'live')
        const done = counted.filter((lesson) => lesson.done).length
        return (
          <Section key={id} title={title} note={`${done}/${counted.length}`}>
            {lessons.map((lesson) => (
              <LessonLine
                key={lesson.id}
                courseId={courseId}
                lesson={lesson}
                isCurrent={lesson.id === current}
                onLesson={onLesson}
              />
            ))}
          </Section>
        )
      })}
    </>
  )
}

interface LessonLineProps {
  readonly courseId: string
  readonly lesson: LessonRow
  readonly isCurrent: boolean
  readonly onLesson?: (id: string) => void
}

function LessonLine({ courseId, lesson, isCurrent, onLesson }: LessonLineProps) {
  const { to } = useGo()
  const askWay = useWayIn()
  const { id, no, title, trial, lock } = lesson
  const inside = (
    <>
      <Glyph lesson={lesson} isCurrent={isCurrent} />
      <span className={css.main}>
        <span className={css.title}>
          {text.lesson.no(no)} {title}
        </span>
        <Meta parts={[...factsOf(lesson), isCurrent && text.lesson.now]} />
      </span>
      {trial && <Tag tone="brand">{text.lesson.trial}</Tag>}
    </>
  )
  const look = cx(css.lesson, isCurrent && css.current, lock && css.locked)
  if (lock?.reason === 'level')
    return (
      <Pressable className={look} onPress={() => askWay(id)}>
        {inside}
      </Pressable>
    )
  if (lock) return <div className={look}>{inside}</div>
  const open = onLesson ? { onPress: () => onLesson(id) } : { to: to('course.video', { id: courseId, lessonId: id }) }
  return (
    <Pressable {...open} className={look} aria-current={isCurrent ? 'true' : undefined}>
      {inside}
    </Pressable>
  )
}

function Glyph({ lesson: { lock, done, kind }, isCurrent }: Pick<LessonLineProps, 'lesson' | 'isCurrent'>) {
  const name = lock ? 'lock' : done ? 'check' : isCurrent ? 'playFilled' : ICONS[kind]
  return <Icon name={name} size="s" className={cx(css.glyph, (done || isCurrent) && css.on)} />
}

const ICONS = { video: 'play', audio: 'sound', article: 'file', live: 'live', quiz: 'form' } as const

function factsOf({
  kind,
  durationSec,
  watchedSec,
  done,
  lock,
  live,
  noSkip,
  quiz,
}: LessonRow): (string | false | undefined)[] {
  const isBegun = watchedSec > 0 && !done
  return [
    text.kinds[kind],
    durationSec > 0 && formatSpan(durationSec * 1_000),
    live && text.lesson.phases[live.phase],
    live?.phase === 'coming' && formatMoment(live.startAt),
    done && text.lesson.done,
    isBegun && text.lesson.watched(formatSpan(watchedSec * 1_000)),
    noSkip && !done && text.lesson.noSkip,
    quiz?.bestPct !== undefined && text.lesson.quizBest(quiz.bestPct),
    lock && lockWords(lock),
  ]
}

/** What opens it. */
function lockWords({ reason, opensAt, lessonTitle }: LessonLock): string {
  if (reason === 'date') return text.lesson.opensAt(formatMoment(opensAt ?? 0))
  if (reason === 'before') return text.lesson.before(lessonTitle ?? '')
  return text.lesson.locks[reason]
}
