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
  const [known] = useState(() => new Set(lines.map(({ key }) => key)))
  const freeFrom = useRef<readonly number[]>([])
  useEffect(() => {
    const keys = lines.map(({ key }) => key)
    const from = keys.map((key) => known.has(key)).lastIndexOf(true) + 1
    keys.forEach((key) => known.add(key))
    const now = Date.now()
    const free = Array.from({ length: lanesOf(density) }, (_, lane) => freeFrom.current[lane] ?? 0)
    const more = lines.slice(from).flatMap((line): Flight[] => {
      const lane = free.findIndex((at) => at <= now)
      if (lane === -1) return []
      free[lane] = now + LANE_MS
      return [{ line, lane }]
    })
    freeFrom.current = free
    setFlights((flying) => [...flying.filter(({ line }) => keys.includes(line.key)), ...more])
  }, [lines, density, known])
  return (
    <div className={css.sky} aria-hidden="true" data-flying>
      {flights.map(({ line, lane }) => (
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
