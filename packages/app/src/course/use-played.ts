import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Lesson } from '@rostrum/contract/course'
import { skipSlackSec } from '@rostrum/contract/course/limits'
import { useNotices } from '@rostrum/ui'
import { useApi, useSession, useWatchPosition } from '@rostrum/app/kernel'
import { useLesson } from './queries'
import { text } from './text.zh'
import { useLearning } from './use-learning'

/** Somebody who stopped within the last moments starts again from the beginning. */
const END_MS = 3_000
/** A player reports its place four times a second: a step further than this is a jump. */
const SKIP_MS = 4_000

/** What a lesson needs of the player of its picture or its sound. */
export interface LessonPlayer {
  seekTo(ms: number): void
  play(): void
  pause(): void
}

export interface PlayedProps {
  readonly lesson: Lesson
  /** The moment that the address asks for. */
  readonly wantedMs: number | undefined
  /** Where the way to another moment is put. */
  readonly seek: { current: (ms: number) => void }
  readonly onMs: (ms: number) => void
}

/**
 * A lesson that plays: where it begins, what is reported of it, what is not skipped, and who plays where one device at a
 * time may.
 */
export function usePlayed({ lesson, wantedMs, seek, onMs }: PlayedProps, player: RefObject<LessonPlayer | null>) {
  const api = useApi()
  const { isSignedIn } = useSession()
  const { toast } = useNotices()
  const fresh = useLesson(lesson.id)
  useEffect(() => {
    seek.current = (ms) => player.current?.seekTo(ms)
  }, [seek, player])
  // A refetched lesson brings a new address and position; they do not disturb what plays.
  const [first] = useState({ src: urlOf(lesson), startMs: startOf(lesson, wantedMs) })
  const furthest = useRef(Math.max(first.startMs, watchedMs(lesson) ?? 0))
  /** The second from which on nothing was counted, because another device plays. */
  const [lostSec, setLostSec] = useState<number>()
  const goTo = (ms: number): void => {
    toast(text.lesson.skipped)
    player.current?.seekTo(ms)
  }
  const learning = useLearning(lesson, {
    onSkipped: () => goTo(first.startMs),
    onElsewhere: (fromSec) => {
      player.current?.pause()
      setLostSec((before = fromSec) => Math.min(before, fromSec))
    },
    onCounted: () => setLostSec(undefined),
  })
  const place = useWatchPosition(
    (mark) =>
      isSignedIn
        ? api.call('member.saveHistory', { kind: 'lesson', id: lesson.id, ...mark }, { background: true })
        : Promise.resolve(),
    lesson.durationSec * 1_000,
  )
  return {
    first,
    lostSec,
    async playHere(fromSec: number): Promise<void> {
      await learning.takeOver(fromSec)
      setLostSec(undefined)
      player.current?.seekTo(fromSec * 1_000)
      player.current?.play()
    },
    onTime(ms: number): void {
      if (lesson.reachSec !== undefined && isSignedIn && ms > furthest.current + SKIP_MS) return goTo(furthest.current)
      furthest.current = Math.max(furthest.current, ms)
      onMs(ms)
      learning.onTime(ms)
      place.onTime(ms)
    },
    flush(): void {
      learning.flush()
      place.flush()
    },
    /** An address that plays, when the first does no longer. */
    freshUrl: async (): Promise<string> => urlOf((await fresh.refetch({ throwOnError: true })).data ?? lesson),
  }
}

/** How far a lesson that is not skipped was counted. It may be gone beyond by a moment, but what is left out is missing. */
const watchedMs = ({ reachSec }: Lesson): number | undefined =>
  reachSec === undefined ? undefined : Math.max(0, reachSec - skipSlackSec) * 1_000

/**
 * Where somebody stopped, or the moment that is asked for, as far as it was counted: the place is kept more often than
 * what was watched is counted.
 */
function startOf(lesson: Lesson, wantedMs: number | undefined): number {
  const wholeMs = lesson.durationSec * 1_000
  const wanted = Math.min(wantedMs ?? lesson.positionMs, watchedMs(lesson) ?? wholeMs)
  return wanted < wholeMs - END_MS ? wanted : 0
}

const urlOf = ({ playUrls }: Lesson): string => playUrls[0]?.url ?? ''
