import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '@rostrum/contract/course'
import { Button, Link, Meta, RichText, RiskLine, useNotices, WhenNear } from '@rostrum/ui'
import { ReplayPlayer, type ReplayHandle } from '@rostrum/ui/player'
import { CaptionFind, useCaptionSwitch, type CaptionSwitch } from '@rostrum/app/captions'
import {
  failureText,
  formatMoment,
  formatSpan,
  NoteButton,
  useApi,
  useGo,
  useSession,
  useWatchPosition,
} from '@rostrum/app/kernel'
import { watermarkTail } from '@rostrum/contract/kernel/limits'
import { useLesson, useLessonCaptionSource } from '../queries'
import { learningText } from '../text.learning.zh'
import { text } from '../text.zh'
import { useLearning } from '../use-learning'
import { useReading } from '../use-reading'
import { Discussion } from './discussion'
import { QuizLesson } from './quiz-lesson'
import { CourseTeacherLine } from './teacher-line'
import css from './lesson-view.module.css'

export interface LessonViewProps {
  readonly lesson: Lesson
  /** Goes on with another lesson. */
  readonly onLesson: (id: string) => void
  /** The moment that the address asks for. */
  readonly startMs?: number
}

/** A lesson: its picture, its text or its room; who teaches it; what comes next. */
export function LessonView({ lesson, onLesson, startMs }: LessonViewProps) {
  const { next } = lesson
  const { isSignedIn } = useSession()
  const now = useRef(0)
  const seek = useRef<(ms: number) => void>(() => undefined)
  const msNow = () => Math.round(now.current)
  const source = useLessonCaptionSource(lesson)
  const captions = useCaptionSwitch(source)
  return (
    <>
      {lesson.kind === 'video' && (
        <VideoLesson
          key={lesson.id}
          lesson={lesson}
          wantedMs={startMs}
          seek={seek}
          captions={captions}
          onMs={(ms) => (now.current = ms)}
        />
      )}
      <div className={css.head}>
        <Meta parts={[lesson.courseTitle, lesson.chapterTitle]} />
        <h1 className={css.title}>{lesson.title}</h1>
      </div>
      <CaptionFind source={source} onJump={(ms) => seek.current(ms)} />
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
          onJump={lesson.kind === 'video' ? (ms) => seek.current(ms) : undefined}
        />
      )}
      <RiskLine look="box">{lesson.riskTip}</RiskLine>
    </>
  )
}

/** Somebody who stopped within the last moments starts again from the beginning. */
const END_MS = 3_000

interface VideoProps {
  readonly lesson: Lesson
  readonly wantedMs: number | undefined
  /** Where the way to another moment is put. */
  readonly seek: { current: (ms: number) => void }
  readonly captions: CaptionSwitch
  readonly onMs: (ms: number) => void
}

function VideoLesson({ lesson, wantedMs, seek, captions, onMs }: VideoProps) {
  const api = useApi()
  const { isSignedIn, memberId, name } = useSession()
  const { toast } = useNotices()
  const fresh = useLesson(lesson.id)
  const player = useRef<ReplayHandle>(null)
  useEffect(() => {
    seek.current = (ms) => player.current?.seekTo(ms)
  }, [seek])
  const wholeMs = lesson.durationSec * 1_000
  // A refetched lesson brings a new address and position; they do not disturb the playing picture.
  const [first] = useState({
    src: urlOf(lesson),
    startMs: startOf(lesson, wantedMs),
  })
  const furthest = useRef(Math.max(first.startMs, (lesson.reachSec ?? 0) * 1_000))
  const goBack = (): void => {
    toast(text.lesson.skipped)
    player.current?.seekTo(first.startMs)
  }
  /** The second from which on nothing was counted, because another device plays. */
  const [lostSec, setLostSec] = useState<number>()
  const learning = useLearning(lesson, {
    onSkipped: goBack,
    onElsewhere: (fromSec) => {
      player.current?.pause()
      setLostSec((before = fromSec) => Math.min(before, fromSec))
    },
    onCounted: () => setLostSec(undefined),
  })
  const playHere = async (fromSec: number): Promise<void> => {
    await learning.takeOver(fromSec)
    setLostSec(undefined)
    player.current?.seekTo(fromSec * 1_000)
    player.current?.play()
  }
  const place = useWatchPosition(
    (mark) =>
      isSignedIn
        ? api.call('member.saveHistory', { kind: 'lesson', id: lesson.id, ...mark }, { background: true })
        : Promise.resolve(),
    wholeMs,
  )
  const onTime = (ms: number): void => {
    if (lesson.reachSec !== undefined && isSignedIn && ms > furthest.current + SKIP_MS) {
      toast(text.lesson.skipped)
      player.current?.seekTo(furthest.current)
      return
    }
    furthest.current = Math.max(furthest.current, ms)
    onMs(ms)
    learning.onTime(ms)
    place.onTime(ms)
  }
  return (
    <div className={css.stage}>
      <ReplayPlayer
        ref={player}
        className={css.player}
        src={first.src}
        poster={lesson.cover}
        startMs={first.startMs}
        durationMs={wholeMs}
        over={captions.over}
        actions={() => captions.button}
        watermark={[name, memberId?.slice(-watermarkTail)].filter(Boolean).join(' ')}
        nowPlaying={{ title: lesson.title, teacher: lesson.teacher.name }}
        onTime={onTime}
        onEnded={() => {
          learning.flush()
          place.flush()
        }}
        onExpired={async () => urlOf((await fresh.refetch({ throwOnError: true })).data ?? lesson)}
      />
      {lostSec !== undefined && <Elsewhere onHere={() => playHere(lostSec)} />}
      {first.startMs > 0 && <Meta parts={[text.lesson.resumed(formatSpan(first.startMs))]} />}
    </div>
  )
}

/** Another device plays: this one waits until somebody wants it here. */
function Elsewhere({ onHere }: { readonly onHere: () => Promise<void> }) {
  const { fail } = useNotices()
  return (
    <div className={css.elsewhere} role="alert">
      <span>{text.lesson.elsewhere}</span>
      <Button size="s" onPress={() => onHere().catch((error: unknown) => fail(failureText(error)))}>
        {text.lesson.here}
      </Button>
    </div>
  )
}

/** Where somebody stopped, or the moment that is asked for, as far as it may be watched. */
function startOf({ positionMs, durationSec, reachSec }: Lesson, wantedMs: number | undefined): number {
  const wholeMs = durationSec * 1_000
  const wanted = wantedMs === undefined ? positionMs : Math.min(wantedMs, (reachSec ?? durationSec) * 1_000)
  return wanted < wholeMs - END_MS ? wanted : 0
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

/** A player reports its place four times a second: a step further than this is a jump. */
const SKIP_MS = 4_000
const urlOf = ({ playUrls }: Lesson): string => playUrls[0]?.url ?? ''

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
