import { useState } from 'react'
import type { Lesson } from '@rostrum/contract/course'
import { Columns, Empty, NavBar, Page, Section, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { LessonView } from '../parts/lesson-view'
import { OnePage } from '../parts/missing'
import { OpenMaterials } from '../parts/materials'
import { Outline } from '../parts/outline'
import { useChapters, useLesson } from '../queries'
import { text } from '../text.zh'
import css from './details.module.css'

/** S26 /pages/course/video/index/index: of a lesson alone, its course is found. */
export default function LessonScreen({ params }: ScreenProps) {
  const { id = '', lessonId = '' } = params
  const wantedMs = Number(params.ms) || undefined
  const [chosen, setChosen] = useState(lessonId)
  const chapters = useChapters(id)
  const open = chapters.data?.chapters.flatMap(({ lessons }) => lessons).filter(({ lock }) => !lock)
  const wanted = chosen || (chapters.data?.progress?.nextLessonId ?? '')
  const isOpen = id === '' || open?.some((lesson) => lesson.id === wanted)
  const current = isOpen ? wanted : (open?.[0]?.id ?? '')
  const lesson = useLesson(current)
  if (id === '')
    return (
      <OnePage title={text.course.title} isNamed={lessonId !== ''} query={lesson} missing={text.lesson.missing}>
        {(found) => <Learn courseId={found.courseId} lesson={found} onLesson={setChosen} startMs={wantedMs} />}
      </OnePage>
    )
  return (
    <OnePage title={text.course.title} isNamed query={chapters}>
      {() =>
        current === '' ? (
          <NothingOpen id={id} />
        ) : (
          <OnePage title={text.course.title} isNamed query={lesson} missing={text.lesson.missing}>
            {(found) => <Learn courseId={id} lesson={found} onLesson={setChosen} />}
          </OnePage>
        )
      }
    </OnePage>
  )
}

interface LearnProps {
  readonly courseId: string
  readonly lesson: Lesson
  readonly onLesson: (id: string) => void
  readonly startMs?: number
}

function Learn({ courseId, lesson, onLesson, startMs }: LearnProps) {
  usePageTitle(lesson.title)
  return (
    <Page header={<NavBar look="reading" title={lesson.courseTitle} {...useBack()} />}>
      <Wrap>
        <Columns
          className={css.columns}
          main={<LessonView key={lesson.id} lesson={lesson} onLesson={onLesson} startMs={startMs} />}
          side={
            <>
              <Lessons id={courseId} current={lesson.id} onLesson={onLesson} />
              <OpenMaterials id={courseId} />
            </>
          }
        />
      </Wrap>
    </Page>
  )
}

function Lessons({
  id,
  current,
  onLesson,
}: {
  readonly id: string
  readonly current: string
  readonly onLesson: (id: string) => void
}) {
  const chapters = useChapters(id)
  if (chapters.data)
    return <Outline courseId={id} chapters={chapters.data.chapters} current={current} onLesson={onLesson} />
  if (chapters.isError) return <Trouble detail={failureText(chapters.error)} onRetry={() => chapters.refetch()} />
  return (
    <Section title={text.course.outline}>
      <Skeleton.Root>
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    </Section>
  )
}

/** Every lesson is locked: the course's own page says what opens them. */
function NothingOpen({ id }: { readonly id: string }) {
  const { to } = useGo()
  return (
    <Page header={<NavBar title={text.course.title} {...useBack()} />}>
      <Empty text={text.lesson.locks.level} action={text.course.title} actionTo={to('course.appletDetails', { id })} />
    </Page>
  )
}
