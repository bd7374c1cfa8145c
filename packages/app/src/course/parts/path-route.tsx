import type { CourseRow, CurriculumStage, StageExam } from '@rostrum/contract/course'
import { cx, Icon, Meta, Pressable, Progress } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text as course } from '../text.zh'
import { text } from '../text.paths.zh'
import css from './path-route.module.css'

interface PathRouteProps {
  readonly stages: readonly CurriculumStage[]
  /** The course to go on with. */
  readonly nextId?: string
}

/** The stages of a path side by side, one under the other on phones, each with its courses in their order. */
export function PathRoute({ stages, nextId }: PathRouteProps) {
  return (
    <div className={css.route}>
      {stages.map((stage) => (
        <Stage key={stage.id} stage={stage} nextId={nextId} />
      ))}
    </div>
  )
}

function Stage({ stage, nextId }: { readonly stage: CurriculumStage; readonly nextId?: string }) {
  const { title, goal, courses, exam, isDone } = stage
  const done = courses.filter(({ progress }) => progress?.isDone).length + (exam?.isPassed ? 1 : 0)
  const isNow = courses.some(({ id }) => id === nextId)
  return (
    <section className={css.stage}>
      <div className={css.head}>
        <h3 className={cx(css.name, isNow && css.current)}>{title}</h3>
        <span className={css.count}>{text.path.stageDone(done, courses.length + (exam ? 1 : 0))}</span>
      </div>
      {goal !== '' && <p className={css.goal}>{goal}</p>}
      <ol className={css.nodes}>
        {courses.map((one) => (
          <CourseNode key={one.id} course={one} isNow={one.id === nextId} />
        ))}
        {exam && <ExamNode exam={exam} isOpen={isDone || courses.every(({ progress }) => progress?.isDone)} />}
      </ol>
    </section>
  )
}

function CourseNode({ course: one, isNow }: { readonly course: CourseRow; readonly isNow: boolean }) {
  const { to } = useGo()
  const { id, title, lessonCount, progress, access } = one
  const isDone = progress?.isDone === true
  const isBegun = progress?.lastAt !== undefined && !isDone
  return (
    <li className={cx(css.node, isDone && css.done)}>
      <span className={cx(css.dot, isNow && css.now)}>
        {isDone ? <Icon name="check" size="s" /> : access === 'level' && <Icon name="lock" size="s" />}
      </span>
      <Pressable to={to(isBegun ? 'course.video' : 'course.appletDetails', { id })} className={css.words}>
        <span className={cx(css.title, isNow && css.current)}>{title}</span>
        <Meta
          parts={[
            course.card.lessons(lessonCount),
            isDone && course.card.done,
            isBegun && progress && course.card.progress(progress.done, progress.lessons),
            access === 'level' && course.card.level,
          ]}
        />
        {isBegun && progress && (
          <Progress
            className={css.bar}
            value={progress.done}
            max={progress.lessons}
            label={course.card.progress(progress.done, progress.lessons)}
          />
        )}
      </Pressable>
    </li>
  )
}

function ExamNode({ exam, isOpen }: { readonly exam: StageExam; readonly isOpen: boolean }) {
  const { to } = useGo()
  const { surveyId, title, questions, passPct, bestPct, isPassed } = exam
  return (
    <li className={cx(css.node, isPassed && css.done)}>
      <span className={cx(css.dot, isOpen && !isPassed && css.now)}>
        <Icon name={isPassed ? 'check' : 'pen'} size="s" />
      </span>
      <Pressable to={to('survey.form', { id: surveyId })} className={css.words}>
        <span className={css.title}>{text.path.exam(title)}</span>
        <Meta
          parts={[
            text.path.examFacts(questions, passPct),
            isPassed && text.path.examPassed,
            bestPct !== undefined && text.path.examBest(bestPct),
          ]}
        />
      </Pressable>
    </li>
  )
}
