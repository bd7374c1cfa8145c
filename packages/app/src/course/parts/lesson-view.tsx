import { useEffect, useRef } from 'react'
import type { Lesson } from '@rostrum/contract/course'
import { isPlayed } from '@rostrum/contract/course/limits'
import { Button, Link, Meta, RichText, RiskLine, WhenNear } from '@rostrum/ui'
import { CaptionFind, useCaptionSwitch } from '@rostrum/app/captions'
import { formatMoment, formatSpan, NoteButton, useGo, useSession } from '@rostrum/app/kernel'
import { useLessonCaptionSource } from '../queries'
import { learningText } from '../text.learning.zh'
import { text } from '../text.zh'
import { useReading } from '../use-reading'
import { AudioLesson, LessonWords } from './audio-lesson'
import { Discussion } from './discussion'
import { QuizLesson } from './quiz-lesson'
import { CourseTeacherLine } from './teacher-line'
import { VideoLesson } from './video-lesson'
import css from './lesson-view.module.css'

export interface LessonViewProps {
  readonly lesson: Lesson
  /** Goes on with another lesson. */
  readonly onLesson: (id: string) => void
  /** The moment that the address asks for. */
  readonly startMs?: number
}

/** A lesson: its picture, its sound, its text or its room; who teaches it; what comes next. */
export function LessonView({ lesson, onLesson, startMs }: LessonViewProps) {
  const { next } = lesson
  const { isSignedIn } = useSession()
  const now = useRef(0)
  const seek = useRef<(ms: number) => void>(() => undefined)
  const msNow = () => Math.round(now.current)
  const source = useLessonCaptionSource(lesson)
  const captions = useCaptionSwitch(source)
  const played = { lesson, wantedMs: startMs, seek, onMs: (ms: number) => void (now.current = ms) }
  return (
    <>
      {lesson.kind === 'video' && <VideoLesson key={lesson.id} {...played} captions={captions} />}
      {lesson.kind === 'audio' && <AudioLesson key={lesson.id} {...played} />}
      <div className={css.head}>
        <Meta parts={[lesson.courseTitle, lesson.chapterTitle]} />
        <h1 className={css.title}>{lesson.title}</h1>
      </div>
      <CaptionFind source={source} onJump={(ms) => seek.current(ms)} />
      {lesson.kind === 'audio' && <LessonWords body={lesson.body} />}
      {lesson.kind === 'article' && <ArticleLesson key={lesson.id} lesson={lesson} />}
      {lesson.kind === 'live' && <LiveLesson lesson={lesson} />}
      {lesson.kind === 'quiz' && <QuizLesson key={lesson.id} lesson={lesson} />}
      <div className={css.next}>
        {next?.isOpen && (
          <Button look="tint" block onPress={() => onLesson(next.id)}>
            {text.lesson.next(next.title)}
          </Button>
        )}
        {!next && <Meta parts={[text.lesson.last]} />}
      </div>
      {isSignedIn && <NoteLine lesson={lesson} msNow={msNow} />}
      <CourseTeacherLine teacher={lesson.teacher} />
      {isSignedIn && (
        <Discussion
          lesson={lesson}
          msNow={msNow}
          onJump={isPlayed(lesson.kind) ? (ms) => seek.current(ms) : undefined}
        />
      )}
      <RiskLine look="box">{lesson.riskTip}</RiskLine>
    </>
  )
}

/** A note at this moment, and the way to all of this lesson. */
function NoteLine({ lesson: { id }, msNow }: { readonly lesson: Lesson; readonly msNow: () => number }) {
  const { to } = useGo()
  const placeNow = () => {
    const ms = msNow()
    return {
      place: { kind: 'lesson', refId: id, ...(ms > 0 && { ms }) } as const,
      ...(ms > 0 && { where: formatSpan(ms) }),
    }
  }
  return (
    <div className={css.note}>
      <NoteButton placeNow={placeNow} />
      <Link look="quiet" to={to('member.notes', { kind: 'lesson', refId: id })}>
        {learningText.notes.of}
      </Link>
    </div>
  )
}

function ArticleLesson({ lesson }: { readonly lesson: Lesson }) {
  const { isSignedIn } = useSession()
  const { go } = useGo()
  const { percent, onEnd } = useReading(lesson)
  return (
    <>
      <RichText
        html={lesson.body ?? ''}
        onLink={(href) => void go('content.web', { url: href })}
        className={css.body}
      />
      <WhenNear>
        <EndSeen onEnd={onEnd} />
      </WhenNear>
      {isSignedIn && (
        <Meta
          parts={[
            percent >= 100 ? text.lesson.done : text.lesson.progress(percent),
            percent < 100 && text.lesson.finish,
          ]}
        />
      )}
    </>
  )
}

/** Stands below the text: it is drawn when somebody comes near it. */
function EndSeen({ onEnd }: { readonly onEnd: () => void }) {
  useEffect(onEnd)
  return null
}

function LiveLesson({ lesson: { live } }: { readonly lesson: Lesson }) {
  const { to } = useGo()
  if (!live) return null
  const room = live.kind === 'word' ? to('live.chat', { id: live.roomId }) : to('live.video', { id: live.roomId })
  return (
    <div className={css.live}>
      <Meta parts={[text.lesson.phases[live.phase], formatMoment(live.startAt)]} />
      <Link to={room}>{text.lesson.enter}</Link>
    </div>
  )
}
