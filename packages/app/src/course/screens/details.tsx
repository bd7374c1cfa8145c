import { useState } from 'react'
import type { Course } from '@rostrum/contract/course'
import { courseCategoryNames } from '@rostrum/contract/course/limits'
import {
  ActionBar,
  Button,
  Columns,
  Image,
  Link,
  Meta,
  NavBar,
  Page,
  RichText,
  RiskLine,
  Section,
  Wrap,
} from '@rostrum/ui'
import {
  formatSpan,
  ShareButton,
  useBack,
  useCount,
  useFavourite,
  useGo,
  usePageTitle,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { HomeworkHere } from '@rostrum/app/survey'
import { CourseReviews } from '../parts/course-reviews'
import { Materials } from '../parts/materials'
import { learningText } from '../text.learning.zh'
import { CourseProgressLine } from '../parts/course-card'
import { LessonView } from '../parts/lesson-view'
import { OnePage } from '../parts/missing'
import { Outline } from '../parts/outline'
import { CourseTeacherLine } from '../parts/teacher-line'
import { useChapters, useCourse, useLesson, useWayIn } from '../queries'
import { text } from '../text.zh'
import css from './details.module.css'

/** S20 /pages/applets/course/details/index */
export default function CourseDetailsScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <OnePage title={text.course.title} isNamed={id !== ''} query={useCourse(id)}>
      {(course) => <Details key={course.id} course={course} />}
    </OnePage>
  )
}

function Details({ course }: { readonly course: Course }) {
  const [trial, setTrial] = useState('')
  usePageTitle(course.title)
  return (
    <Page
      header={
        <NavBar look="reading" title={text.course.title} {...useBack()} right={<CourseShare course={course} />} />
      }
      footer={<Actions course={course} onTrial={setTrial} />}
    >
      <Wrap>
        <Columns
          className={css.columns}
          main={
            <>
              {trial === '' ? <Front course={course} /> : <Trial id={trial} onLesson={setTrial} />}
              <Section rule title={text.course.intro}>
                <Words html={course.intro} />
              </Section>
              <Lessons course={course} trial={trial} onTrial={setTrial} />
              <Materials id={course.id} isOpen={course.access === 'open' && course.materialCount > 0} />
              <HomeworkHere of={{ courseId: course.id }} />
              <CourseReviews course={course} />
            </>
          }
          side={<Facts course={course} />}
        />
      </Wrap>
    </Page>
  )
}

function CourseShare({ course }: { readonly course: Course }) {
  const { to } = useGo()
  const { id, title, summary, cover, teacher, riskTip, sample: isSample } = course
  const by = `${teacher.name} ${text.card.reg(teacher.regType, teacher.regNo)}`
  const path = to('course.appletDetails', { id })
  return <ShareButton shared={{ kind: 'page', id, path, title, summary, cover, by, riskTip, isSample }} />
}

function Front({ course }: { readonly course: Course }) {
  const count = useCount()
  return (
    <>
      {course.cover && <Image className={css.cover} src={course.cover} alt="" width={640} height={360} eager />}
      <h1 className={css.title}>{course.title}</h1>
      <p className={css.summary}>{course.summary}</p>
      <Meta
        parts={[
          courseCategoryNames[course.category],
          text.difficulties[course.difficulty],
          text.card.lessons(course.lessonCount),
          formatSpan(course.durationSec * 1_000),
          count(course.learners, text.card.learners),
        ]}
      />
      <CourseProgressLine progress={course.progress} />
    </>
  )
}

function Words({ html }: { readonly html: string }) {
  const { go } = useGo()
  return <RichText html={html} onLink={(href) => void go('content.web', { url: href })} />
}

/** A lesson that everybody may try, in the place of the cover. */
function Trial({ id, onLesson }: { readonly id: string; readonly onLesson: (id: string) => void }) {
  const lesson = useLesson(id)
  return lesson.data ? <LessonView key={id} lesson={lesson.data} onLesson={onLesson} /> : null
}

interface TryingProps {
  readonly course: Course
  readonly onTrial: (id: string) => void
}

function Lessons({ course, trial, onTrial }: TryingProps & { readonly trial: string }) {
  const { isSignedIn } = useSession()
  const { to } = useGo()
  const chapters = useChapters(course.id)
  if (!chapters.data) return null
  return (
    <>
      <Outline
        courseId={course.id}
        chapters={chapters.data.chapters}
        current={trial}
        onLesson={isSignedIn && course.access === 'open' ? undefined : onTrial}
      />
      <Link look="action" to={to('course.chapters', { id: course.id })}>
        {text.course.handouts}
      </Link>
    </>
  )
}

function Facts({ course }: { readonly course: Course }) {
  return (
    <>
      <Section title={text.course.teacher}>
        <CourseTeacherLine teacher={course.teacher} />
      </Section>
      <Section title={text.course.suits}>
        <p className={css.summary}>{course.suits}</p>
        <Meta
          parts={[
            course.inOrder && text.course.inOrder,
            course.oneDevice && text.course.oneDevice,
            course.certifies && learningText.certifies,
          ]}
        />
      </Section>
      <RiskLine look="box" className={css.risk}>
        {course.riskTip}
      </RiskLine>
    </>
  )
}

function Actions({ course, onTrial }: TryingProps) {
  const { id, access, progress } = course
  const { go } = useGo()
  const { isSignedIn, signInFor } = useSession()
  const { isKept, turn } = useFavourite('course', id)
  const chapters = useChapters(id)
  const lessons = chapters.data?.chapters.flatMap((chapter) => chapter.lessons)
  const first = lessons?.find(({ trial, lock }) => trial && !lock)
  const locked = lessons?.find(({ lock }) => lock?.reason === 'level')
  const askWay = useWayIn()
  const begun = progress?.lastAt !== undefined
  const words = !begun ? text.course.begin : progress?.isDone ? text.course.again : text.course.resume
  const learn = () => void go('course.video', { id, lessonId: progress?.nextLessonId })
  return (
    <ActionBar fills>
      {isSignedIn && (
        <Button look="quiet" icon={isKept ? 'starFilled' : 'star'} pressed={isKept === true} onPress={turn}>
          {isKept ? text.course.kept : text.course.keep}
        </Button>
      )}
      {access !== 'open' && first && (
        <Button look="tint" onPress={() => onTrial(first.id)}>
          {text.course.tryFirst}
        </Button>
      )}
      {access === 'login' && (
        <Button block onPress={() => signInFor('watch')}>
          {text.course.login}
        </Button>
      )}
      {access === 'level' && (
        <Button block onPress={() => locked && askWay(locked.id)}>
          {text.course.level}
        </Button>
      )}
      {access === 'open' && (
        <Button block onPress={learn}>
          {words}
        </Button>
      )}
    </ActionBar>
  )
}
