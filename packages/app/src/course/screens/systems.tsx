import type { CallReply } from '@rostrum/client'
import type { Curriculum } from '@rostrum/contract/course'
import {
  Button,
  Card,
  Columns,
  IconButton,
  Meta,
  NavBar,
  Page,
  RiskLine,
  Row,
  Section,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, useBack, useGo, useNow, type ScreenProps } from '@rostrum/app/kernel'
import { beijingDay, byDay, shortDay, weekdayIndex } from '../days'
import { EntryLine, entriesOf } from '../parts/class-line'
import { PathCard } from '../parts/path-card'
import { PathRoute } from '../parts/path-route'
import { SkillMap } from '../parts/skill-map'
import { WeekGoal } from '../parts/week-goal'
import { useLearningHome } from '../queries.paths'
import { text } from '../text.paths.zh'
import { text as teachers } from '../text.teachers.zh'
import { text as lists } from '../text.zh'
import grid from '../parts/path-card.module.css'
import css from './systems.module.css'

/** S31 /pages/curriculum/index/index */
export default function SystemsScreen(_props: ScreenProps) {
  const { to } = useGo()
  const home = useLearningHome()
  return (
    <Page
      header={
        <NavBar
          title={text.home.title}
          {...useBack()}
          right={<IconButton icon="calendar" label={text.home.timetable} to={to('course.timetable')} />}
        />
      }
    >
      <Wrap>
        {home.data && <Home home={home.data} />}
        {!home.data && home.isError && <Trouble detail={failureText(home.error)} onRetry={() => home.refetch()} />}
        {home.isPending && (
          <Skeleton.Root>
            <Skeleton.Block ratio="wide" />
            <Skeleton.Rows count={4} />
          </Skeleton.Root>
        )}
      </Wrap>
    </Page>
  )
}

type HomeReply = CallReply<'course.getLearningHome'>
interface HomeProps {
  readonly home: HomeReply
}

function Home({ home }: HomeProps) {
  const now = useNow()
  const { paths, others, placement, skills } = home
  const { to } = useGo()
  // Whoever has a path goes on with it; whoever has none begins with the test.
  const isTestFirst = placement !== undefined && paths.length === 0
  return (
    <>
      <Columns
        className={css.top}
        main={isTestFirst ? <PlacementCard placement={placement} /> : <Next paths={paths} />}
        side={<WeekGoal home={home} now={now} />}
      />
      {paths.map((path) => (
        <Section
          key={path.id}
          rule
          title={path.title}
          note={text.home.mineNote(path.courseCount, path.position.done, path.position.lessons)}
          more={text.home.open}
          moreTo={to('course.system', { id: path.id })}
        >
          <PathRoute stages={path.stages} nextId={path.position.nextCourseId} />
        </Section>
      ))}
      {others.length > 0 && (
        <Section rule title={text.home.others} more={text.home.all} moreTo={to('course.systemList')}>
          <div className={grid.grid}>
            {others.map((path) => (
              <PathCard key={path.id} path={path} />
            ))}
          </div>
        </Section>
      )}
      <Columns main={<Week home={home} now={now} />} side={<Skills skills={skills} />} />
      {placement && !isTestFirst && (
        <div className={css.apart}>
          <PlacementCard placement={placement} />
        </div>
      )}
      <More />
      <div className={css.apart}>
        <RiskLine look="box">{home.riskTip}</RiskLine>
      </div>
    </>
  )
}

/** Courses and teachers outside of any path. */
function More() {
  const { to } = useGo()
  return (
    <Section title={text.home.more}>
      <Card>
        <Row icon="graduation" title={lists.list.all} to={to('course.all')} />
        <Row icon="playFilled" title={lists.list.videos} to={to('course.videos')} />
        <Row icon="users" title={teachers.teachers} to={to('course.teachers')} />
        <Row icon="trend" title={text.home.opinions} to={to('news.study')} />
        <Row icon="star" title={teachers.masters} to={to('course.masters')} />
      </Card>
    </Section>
  )
}

/** The course to go on with, of the path that was joined last and is not finished. */
function Next({ paths }: { readonly paths: readonly Curriculum[] }) {
  const { to } = useGo()
  const path = paths.find(({ position }) => position.nextCourseId !== undefined) ?? paths[0]
  if (!path) return null
  const course = path.stages.flatMap(({ courses }) => courses).find(({ id }) => id === path.position.nextCourseId)
  if (!course)
    return (
      <Card to={to('course.system', { id: path.id })}>
        <span className={css.card}>
          <span className={css.kind}>{path.position.isDone ? text.path.done : text.home.mine}</span>
          <span className={css.title}>{path.title}</span>
          <Meta parts={[text.path.progress(path.position.done, path.position.lessons)]} />
        </span>
      </Card>
    )
  const isBegun = course.progress?.lastAt !== undefined
  return (
    <Card to={to('course.video', { id: course.id, lessonId: course.progress?.nextLessonId })}>
      <span className={css.card}>
        <span className={css.kind}>{isBegun ? text.home.next : text.home.nextStart}</span>
        <span className={css.title}>{course.title}</span>
        <Meta parts={[text.home.goOn(path.title), course.teacher.name]} />
        <Meta
          parts={[text.path.progress(course.progress?.done ?? 0, course.progress?.lessons ?? course.lessonCount)]}
        />
      </span>
    </Card>
  )
}

function PlacementCard({ placement }: { readonly placement: NonNullable<HomeReply['placement']> }) {
  const { to } = useGo()
  const { surveyId, questions, minutes, isOpen, taken } = placement
  const words = text.placement
  const lead = taken?.curriculum
  return (
    <Card>
      <div className={css.card}>
        <span className={css.kind}>{taken ? words.result(taken.points, taken.most) : words.kind}</span>
        <span className={css.title}>{lead ? words.lead(lead.title) : words.title}</span>
        <p className={css.words}>{taken?.words || words.hint(questions, minutes)}</p>
        <div className={css.acts}>
          {lead && <Button to={to('course.system', { id: lead.id })}>{words.go}</Button>}
          {isOpen ? (
            <Button look={lead ? 'quiet' : 'primary'} to={to('survey.form', { id: surveyId })}>
              {taken ? words.again : words.take}
            </Button>
          ) : (
            <span className={css.quiet}>{words.closed}</span>
          )}
        </div>
      </div>
    </Card>
  )
}

function Week({ home: { classes, deadlines }, now }: HomeProps & { readonly now: number }) {
  const { to } = useGo()
  const days = byDay(entriesOf(classes, deadlines))
  const today = beijingDay(now)
  return (
    <Section rule title={text.home.classes} more={text.home.month} moreTo={to('course.timetable', { view: 'month' })}>
      {days.size === 0 && <p className={css.words}>{text.home.noClasses}</p>}
      {[...days].map(([day, entries]) => (
        <div key={day} className={css.day}>
          <div className={css.date}>
            <b className={css.weekday}>{day === today ? text.table.today : text.goal.days[weekdayIndex(day)]}</b>
            <span>{shortDay(day)}</span>
          </div>
          <div className={css.entries}>
            {entries.map((entry) => (
              <EntryLine key={entry.kind === 'class' ? entry.row.id : entry.due.id} entry={entry} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  )
}

function Skills({ skills }: Pick<HomeReply, 'skills'>) {
  return (
    <Section rule title={text.home.skills}>
      <SkillMap skills={skills} />
    </Section>
  )
}
