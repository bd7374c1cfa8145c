import { firstOf } from '@rostrum/contract/kernel/characters'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx'
import { lanesOf, type Density, type FlyingLine } from './flying'
import css from './flying-lines.module.css'

export interface FlyingLinesProps {
  /** What was said, oldest first; only what comes after the first drawing flies. */
  readonly lines: readonly FlyingLine[]
  readonly density: Density
}

interface Flight {
  readonly line: FlyingLine
  readonly lane: number
}

const WORDS_MAX = 40
/** Until the next one may follow in a lane, ms. */
const LANE_MS = 2400

/** What is said flies over the picture. What no lane is free for is left out, and what was taken back goes. */
export function FlyingLines({ lines, density }: FlyingLinesProps) {
  const [flights, setFlights] = useState<readonly Flight[]>([])
  const last = useRef(lines[lines.length - 1]?.key)
  const freeFrom = useRef<readonly number[]>([])
  useEffect(() => {
    const at = lines.findIndex(({ key }) => key === last.current)
    last.current = lines[lines.length - 1]?.key
    if (at === -1) return
    const now = Date.now()
    const free = Array.from({ length: lanesOf(density) }, (_, lane) => freeFrom.current[lane] ?? 0)
    const more = lines.slice(at + 1).flatMap((line): Flight[] => {
      const lane = free.findIndex((from) => from <= now)
      if (lane === -1) return []
      free[lane] = now + LANE_MS
      return [{ line, lane }]
    })
    freeFrom.current = free
    if (more.length > 0) setFlights((flying) => [...flying, ...more])
  }, [lines, density])
  const there = new Set(lines.map(({ key }) => key))
  return (
    <div className={css.sky} aria-hidden="true" data-flying>
      {flights
        .filter(({ line }) => there.has(line.key))
        .map(({ line, lane }) => (
          <span
            key={line.key}
            className={cx(css.line, line.isMine && css.mine)}
            style={{ top: `${12 + lane * 9}%` }}
            onAnimationEnd={() => setFlights((flying) => flying.filter((one) => one.line.key !== line.key))}
          >
            {firstOf(line.words, WORDS_MAX)}
          </span>
        ))}
    </div>
  )
}
