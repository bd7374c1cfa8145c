import { useEffect, useRef, useState } from 'react'
import { useShow } from '../base/show'
import { clockOf } from './format'

export interface RelativeTimeProps {
  /** Unix ms. */
  readonly at: number
  /** `at` and now in ms -> 刚刚, 5分钟前 or a date; the app provides the format. */
  readonly format: (at: number, now: number) => string
  /** Shown until the page runs, so that server and browser draw the same; often the date. */
  readonly before: string
  /** Server time, because the device's clock may be wrong. */
  readonly now: () => number
  readonly className?: string
}

const minute = 60_000

/** The time since a moment; updated while the page is shown. */
export function RelativeTime({ at, format, before, now: present, className }: RelativeTimeProps) {
  const [now, setNow] = useState<number | null>(null)
  useShow(() => {
    setNow(present())
    const timer = setInterval(() => setNow(present()), minute)
    return () => clearInterval(timer)
  })
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {now === null ? before : format(at, now)}
    </time>
  )
}

export interface CountdownProps {
  /** Unix ms of the end. */
  readonly until: number
  /** Remaining ms -> words; `05:09` by default. */
  readonly format?: (restMs: number) => string
  /** Called once at the end, also if the countdown has already ended at the start. */
  readonly onEnd?: () => void
  /** Server time, because the device's clock may be wrong. */
  readonly now?: () => number
  readonly className?: string
}

/** Counts down to a moment; stops while the page is hidden and shows the right time when it returns. */
export function Countdown({ until, format = clockOf, onEnd, now = Date.now, className }: CountdownProps) {
  const rest = useRest(until, now, onEnd)
  return (
    <span role="timer" className={className}>
      {format(rest)}
    </span>
  )
}

function useRest(until: number, now: () => number, onEnd: (() => void) | undefined): number {
  const [rest, setRest] = useState(() => Math.max(0, until - now()))
  const ended = useRef<number | null>(null)
  const latest = useRef({ now, onEnd })
  useEffect(() => {
    latest.current = { now, onEnd }
  })
  useShow(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const left = Math.max(0, until - latest.current.now())
      setRest(left)
      if (left > 0) {
        // Waits for the next full second, so that two countdowns on a page change together.
        timer = setTimeout(tick, left % 1000 || 1000)
        return
      }
      if (ended.current === until) return
      ended.current = until
      latest.current.onEnd?.()
    }
    tick()
    return () => clearTimeout(timer)
  }, until)
  return rest
}

export interface StopwatchProps {
  /** Unix ms of the beginning. */
  readonly since: number
  /** Passed ms -> words. */
  readonly format: (passedMs: number) => string
  /** Server time, because the device's clock may be wrong. */
  readonly now: () => number
  readonly className?: string
}

/** Counts up from a moment; stops while the page is hidden and shows the right time when it returns. */
export function Stopwatch({ since, format, now: present, className }: StopwatchProps) {
  const [now, setNow] = useState(present)
  useShow(() => {
    setNow(present())
    const timer = setInterval(() => setNow(present()), 1000)
    return () => clearInterval(timer)
  })
  return (
    <span role="timer" className={className}>
      {format(Math.max(0, now - since))}
    </span>
  )
}
