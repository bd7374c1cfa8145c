import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '@rostrum/contract/course'
import { watchSpeedMax } from '@rostrum/contract/course/limits'
import { usePlatform } from '@rostrum/app/kernel'
import { useLearning } from './use-learning'

const TICK_MS = 1_000
/** Until its end was in sight, the last part of a text does not count as read. */
const UNSEEN_SHARE = 0.9

/** Counts the reading of a text while its page is visible, at the fastest that counts. Returns how much is read. */
export function useReading(lesson: Pick<Lesson, 'id' | 'durationSec' | 'positionMs' | 'done'>) {
  const { timers, lifecycle } = usePlatform()
  const learning = useLearning(lesson)
  const isEndSeen = useRef(false)
  const whole = lesson.durationSec * 1_000
  const [ms, setMs] = useState(lesson.done ? whole : Math.min(lesson.positionMs, whole))
  const place = useRef(ms)
  useEffect(() => {
    if (lesson.done) return undefined
    let isOn = true
    let forget = (): void => undefined
    const tick = (): void => {
      const most = isEndSeen.current ? whole : whole * UNSEEN_SHARE
      const next = Math.max(place.current, Math.min(most, place.current + TICK_MS * watchSpeedMax))
      if (isOn && next > place.current) {
        place.current = next
        setMs(next)
        learning.onTime(next)
        if (next === whole) learning.flush()
      }
      if (place.current < whole) forget = timers.after(TICK_MS, tick)
    }
    learning.onTime(place.current)
    forget = timers.after(TICK_MS, tick)
    const stop = lifecycle.onVisible((isVisible) => {
      isOn = isVisible
    })
    return () => {
      stop()
      forget()
    }
  }, [learning, lesson.done, lifecycle, timers, whole])
  const onEnd = (): void => {
    isEndSeen.current = true
  }
  return { percent: whole > 0 ? Math.floor((ms / whole) * 100) : 0, onEnd }
}
