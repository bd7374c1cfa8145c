import type { Curriculum } from '@rostrum/contract/course'
import { ActionBar, Button, Columns, Icon, Meta, NavBar, Page, RiskLine, Section, useNotices, Wrap } from '@rostrum/ui'
import {
  formatSpan,
  ShareButton,
  useApi,
  useBack,
  useCount,
  useDialog,
  useFavourite,
  useGo,
  usePageTitle,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { OnePage } from '../parts/missing'
import { PathRoute } from '../parts/path-route'
import { CourseTeacherLine } from '../parts/teacher-line'
import { usePath, usePathActs } from '../queries.paths'
import { text as course } from '../text.zh'
import { text } from '../text.paths.zh'
import css from './system.module.css'

/** S33 /pages/curriculum/details/index */
export default function SystemScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const { to } = useGo()
  return (
    <OnePage
      title={text.path.title}
      isNamed={id !== ''}
      query={usePath(id)}
      missing={text.path.missing}
      missingAction={text.path.missingAction}
      missingTo={to('course.systemList')}
    >
      {(path) => <Details key={path.id} path={path} />}
    </OnePage>
  )
}

interface PathProps {
  readonly path: Curriculum
}

function Details({ path }: PathProps) {
  usePageTitle(path.title)
  const { intro, stages, position, riskTip, teachers } = path
  return (
    <Page
      header={<NavBar look="reading" title={text.path.title} {...useBack()} right={<PathShare path={path} />} />}
      footer={<Actions path={path} />}
    >
      <Wrap>
        <Columns
          className={css.columns}
          main={
            <>
              <Front path={path} />
              <Section rule title={text.path.stages}>
                <PathRoute stages={stages} nextId={path.joinedAt === undefined ? undefined : position.nextCourseId} />
              </Section>
              {intro !== '' && (
                <Section title={text.path.intro}>
                  <p className={css.words}>{intro}</p>
                </Section>
              )}
            </>
          }
          side={
            <>
              <Before path={path} />
              <Section title={text.path.teachers}>
                {teachers.map((teacher) => (
                  <CourseTeacherLine key={teacher.id} teacher={teacher} />
                ))}
              </Section>
              <RiskLine look="box">{riskTip}</RiskLine>
            </>
          }
        />
      </Wrap>
    </Page>
  )
}

function Front({ path }: PathProps) {
  const count = useCount()
  const { title, goal, difficulty, courseCount, lessonCount, durationSec, position, learners, joinedAt } = path
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.words}>{goal}</p>
      <Meta
        parts={[
          course.difficulties[difficulty],
          text.path.courses(courseCount),
          text.path.lessons(lessonCount),
          durationSec > 0 && formatSpan(durationSec * 1_000),
          position.exams > 0 && text.path.exams(position.exams),
          learners > 0 && count(learners, text.path.learners),
          joinedAt !== undefined && text.path.progress(position.done, position.lessons),
        ]}
      />
    </>
  )
}

/** What has to be learned before, and whether it was. */
function Before({ path: { prerequisites, isPlaced, joinedAt } }: PathProps) {
  const { to } = useGo()
  if (prerequisites.length === 0) return null
  return (
    <Section title={text.path.before}>
      {prerequisites.map(({ id, title, isDone }) => (
        <div key={id} className={css.before}>
          <Icon name={isDone ? 'check' : 'lock'} size="s" className={css.mark} />
          <span className={css.grow}>
            <Button look="ghost" size="s" to={to('course.system', { id })}>
              {title}
            </Button>
          </span>
          <span className={css.quiet}>{isDone ? text.path.beforeDone : text.path.beforeOpen}</span>
        </div>
      ))}
      <p className={css.quiet}>{isPlaced && joinedAt === undefined ? text.path.placed : text.path.beforeHint}</p>
    </Section>
  )
}

function PathShare({ path: { id, title, goal, teachers, riskTip, sample: isSample } }: PathProps) {
  const { to } = useGo()
  const [teacher] = teachers
  const by = teacher && `${teacher.name} ${course.card.reg(teacher.regType, teacher.regNo)}`
  const path = to('course.system', { id })
  return <ShareButton shared={{ kind: 'page', id, path, title, summary: goal, by, riskTip, isSample }} />
}

function Actions({ path }: PathProps) {
  const { id, joinedAt, access, mayJoin, prerequisites, position } = path
  const { go } = useGo()
  const { isKept, turn } = useFavourite('curriculum', id)
  const { join, leave } = usePathActs()
  const { confirm } = useDialog()
  const { toast } = useNotices()
  const askWay = useWayIntoPath()
  const missing = prerequisites.find(({ isDone }) => !isDone)
  const begin = async (): Promise<void> => {
    if (await done(join.mutateAsync(id))) toast(text.path.joinDone)
  }
  const quit = async (): Promise<void> => {
    if ((await confirm(text.path.quitAsk)) && (await done(leave.mutateAsync(id)))) toast(text.path.quitDone)
  }
  return (
    <ActionBar fills>
      <Button look="quiet" icon={isKept ? 'starFilled' : 'star'} pressed={isKept === true} onPress={turn}>
        {isKept ? text.path.kept : text.path.keep}
      </Button>
      {joinedAt !== undefined && (
        <Button look="ghost" onPress={quit}>
          {text.path.quit}
        </Button>
      )}
      {joinedAt !== undefined && position.nextCourseId !== undefined && (
        <Button block onPress={() => void go('course.video', { id: position.nextCourseId })}>
          {text.path.goOn}
        </Button>
      )}
      {joinedAt !== undefined && position.nextCourseId === undefined && (
        <Button block onPress={() => void go('course.timetable')}>
          {text.path.classes}
        </Button>
      )}
      {joinedAt === undefined && access === 'level' && (
        <Button block onPress={() => askWay(id)}>
          {text.path.way}
        </Button>
      )}
      {joinedAt === undefined && access === 'open' && mayJoin && (
        <Button block busy={join.isPending} onPress={begin}>
          {text.path.join}
        </Button>
      )}
      {joinedAt === undefined && access === 'open' && !mayJoin && missing && (
        <Button block onPress={() => void go('course.system', { id: missing.id })}>
          {text.path.first(missing.title)}
        </Button>
      )}
    </ActionBar>
  )
}

/** Asks to join a path of another level: the refusal leads to the page that says how to get it. */
function useWayIntoPath() {
  const api = useApi()
  return (id: string): void =>
    void api.call('course.joinCurriculum', { id, idempotencyKey: `way-into-${id}` }).catch(() => undefined)
}

/** False: the call failed, and said itself why. */
const done = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  )
