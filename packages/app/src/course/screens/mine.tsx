import { useState } from 'react'
import type { CallReply } from '@rostrum/client'
import { myCourseStates } from '@rostrum/contract/course/limits'
import {
  Card,
  Empty,
  InfiniteList,
  Meta,
  NavBar,
  Page,
  Progress,
  Row,
  Section,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import { failureText, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { Certificates } from '../parts/certificates'
import { CourseCard, CourseProgressLine } from '../parts/course-card'
import { Doors } from '../parts/doors'
import { useMyCourses, type MyState } from '../queries'
import { rowsIn } from '../rows'
import { learningText } from '../text.learning.zh'
import { text } from '../text.zh'
import list from '../parts/course-list.module.css'
import css from './mine.module.css'

/** S82 /pages/mine/course */
export default function MyCoursesScreen({ params }: ScreenProps) {
  const [state, setState] = useState<MyState>(() => myCourseStates.find((one) => one === params.state) ?? 'all')
  const courses = useMyCourses(state)
  return (
    <Page header={<NavBar title={text.mine.title} {...useBack()} right={<Doors />} />}>
      <Wrap>
        <Mine courses={courses} state={state} onState={setState} />
      </Wrap>
    </Page>
  )
}

interface MineProps {
  readonly courses: ReturnType<typeof useMyCourses>
  readonly state: MyState
  readonly onState: (state: MyState) => void
}
type Reply = CallReply<'course.listMine'>

function Mine({ courses, state, onState }: MineProps) {
  const { to } = useGo()
  if (courses.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Cards />
      </Skeleton.Root>
    )
  if (courses.isError && !courses.data)
    return <Trouble detail={failureText(courses.error)} onRetry={() => courses.refetch()} />
  const rows = rowsIn(courses.data)
  const first = courses.data?.pages[0]
  const isNew = rows.length === 0 && state === 'all'
  if (isNew)
    return (
      <Empty
        text={text.mine.empty}
        action={text.mine.emptyAction}
        actionTo={to('course.all', { category: 'basics' })}
      />
    )
  return (
    <>
      {first?.continues && <Continue continues={first.continues} />}
      {first && <Week week={first.week} />}
      <Certificates />
      <Card className={css.doors}>
        <Row icon="form" title={learningText.homework} to={to('survey.homework')} />
        <Row icon="rotate" title={learningText.mistakes} to={to('survey.mistakes')} />
        <Row icon="pen" title={learningText.notes.all} to={to('member.notes', { kind: 'lesson' })} />
      </Card>
      <SegmentedChips
        label={text.mine.statesLabel}
        value={state}
        options={myCourseStates.map((key) => ({ key, label: text.mine.states[key] }))}
        onSelect={onState}
      />
      {rows.length === 0 ? (
        <Empty small text={text.mine.none} action={text.mine.noneAction} onAction={() => onState('all')} />
      ) : (
        <InfiniteList
          className={list.grid}
          label={text.mine.label}
          items={rows}
          keyOf={({ id }) => id}
          more={moreOf(courses)}
          onMore={() => void courses.fetchNextPage()}
          render={(course) => <CourseCard course={course} to={to('course.video', { id: course.id })} />}
        />
      )}
    </>
  )
}

function Continue({
  continues: { course, lesson, chapterTitle },
}: {
  readonly continues: NonNullable<Reply['continues']>
}) {
  const { to } = useGo()
  return (
    <Section title={text.mine.continues}>
      <Card to={to('course.video', { id: course.id, lessonId: lesson.id })}>
        <span className={css.card}>
          <span className={css.title}>
            {text.lesson.no(lesson.no)} {lesson.title}
          </span>
          <Meta parts={[course.title, chapterTitle, course.teacher.name]} />
          <CourseProgressLine progress={course.progress} />
        </span>
      </Card>
    </Section>
  )
}

const MINUTE_SEC = 60

/** Bars begin at zero and end at the fullest day. */
function Week({ week }: { readonly week: Reply['week'] }) {
  const most = Math.max(...week.map(({ sec }) => sec), MINUTE_SEC)
  const whole = week.reduce((sum, { sec }) => sum + sec, 0)
  return (
    <Section title={text.mine.week} note={text.mine.minutes(String(Math.round(whole / MINUTE_SEC)))}>
      <div className={css.week}>
        {week.map(({ day, sec }, index) => (
          <div key={day} className={css.day}>
            <span className={css.name}>{text.mine.days[index]}</span>
            <Progress
              className={css.bar}
              value={sec}
              max={most}
              label={text.mine.day(text.mine.days[index] ?? '', Math.round(sec / MINUTE_SEC))}
            />
            <span className={css.minutes}>{text.mine.minutes(String(Math.round(sec / MINUTE_SEC)))}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}
