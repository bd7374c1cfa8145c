import { useEffect, useMemo, useRef } from 'react'
import type { Lesson } from '@rostrum/contract/course'
import { watchSpeedMax } from '@rostrum/contract/course/limits'
import { ApiFailure, usePlatform, useSession } from '@rostrum/app/kernel'
import { useReportWatched } from './queries'

/** Seconds of the lesson in one report: a lost one costs little, and an hour makes some hundred calls. */
const EVERY_SEC = 15
/** Longest real time between two readings of a playing player; a longer one is a pause. */
const GAP_MS = 2_500

export interface Learning {
  /** Called by the player during playing and after a jump. */
  onTime(ms: number): void
  flush(): void
}

/** What the server may answer. */
export interface Answered {
  /** A jump. */
  readonly onSkipped?: () => void
  /** Another device plays this course, and only one may. What played from this second on was not counted. */
  readonly onElsewhere?: (fromSec: number) => void
  /** A report was counted: this device is the one that plays. */
  readonly onCounted?: () => void
}

export interface LessonWatching extends Learning {
  /**
   * Plays here from this second on: whichever device played, stops. What was not reported yet is forgotten.
   * Rejects when that cannot be said.
   */
  takeOver(fromSec: number): Promise<void>
}

type OneLesson = Pick<Lesson, 'id' | 'durationSec'>

/**
 * Reports, in order and one at a time, the whole seconds that really played: the next waits while one that failed is
 * made again.
 */
export function useLearning({ id }: OneLesson, { onSkipped, onElsewhere, onCounted }: Answered = {}): LessonWatching {
  const { timers, lifecycle } = usePlatform()
  const { mutateAsync } = useReportWatched()
  const { memberId: by } = useSession()
  const latest = useRef({ mutateAsync, onSkipped, onElsewhere, onCounted })
  useEffect(() => {
    latest.current = { mutateAsync, onSkipped, onElsewhere, onCounted }
  })
  const learning = useMemo(() => {
    let line: Promise<unknown> = Promise.resolve()
    const say = (fromSec: number, seconds: number): void => {
      line = line
        .then(() => latest.current.mutateAsync({ id, fromSec, seconds, by }))
        .then((answer) => answer && latest.current.onCounted?.())
        .catch((error: unknown) => {
          const reason = error instanceof ApiFailure ? error.reason : undefined
          if (reason === 'course.skipped') latest.current.onSkipped?.()
          if (reason === 'course.elsewhere') latest.current.onElsewhere?.(fromSec)
        })
    }
    const played = stretches(() => timers.now(), say)
    const takeOver = async (fromSec: number): Promise<void> => {
      const taken = line.then(() => latest.current.mutateAsync({ id, fromSec, seconds: 0, takeOver: true, by }))
      line = taken.catch(() => undefined)
      await taken
      played.forget()
    }
    return { ...played, takeOver }
  }, [id, by, timers])
  useEffect(() => {
    const stop = lifecycle.onVisible((isVisible) => !isVisible && learning.flush())
    return () => {
      stop()
      learning.flush()
    }
  }, [learning, lifecycle])
  return learning
}

export interface Stretches extends Learning {
  /** What played since the last report is not said any more. */
  forget(): void
}

/** Joins readings of a playing player to stretches of whole seconds. The first reading says that somebody begins. */
export function stretches(now: () => number, say: (fromSec: number, seconds: number) => void): Stretches {
  let from: number | undefined
  let [lastMs, lastAt] = [0, 0]
  const flush = (): void => {
    if (from === undefined) return
    const seconds = Math.floor(lastMs / 1_000) - from
    if (seconds <= 0) return
    say(from, seconds)
    from += seconds
  }
  return {
    onTime(ms) {
      const at = now()
      const moved = ms - lastMs
      const isOn =
        from !== undefined && moved >= 0 && at - lastAt <= GAP_MS && moved <= (at - lastAt) * watchSpeedMax + 1_000
      if (!isOn) {
        flush()
        from = Math.floor(ms / 1_000)
        say(from, 0)
      }
      ;[lastMs, lastAt] = [ms, at]
      if (from !== undefined && ms / 1_000 - from >= EVERY_SEC) flush()
    },
    flush,
    forget: () => void (from = undefined),
  }
}
