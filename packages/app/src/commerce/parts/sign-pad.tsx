import { Button, PointPad, type PadPoint } from '@rostrum/ui'
import { useRef } from 'react'
import { signPointsMax, signStrokesMax } from '@rostrum/contract/commerce/limits'
import { text as words } from '../text.sell.zh'
import styles from './sign-pad.module.css'

const text = words.sign
/** Height of the pad over its width, as its style has it. */
const RATIO = 0.4
/** Thousandths of the pad: a finger that moves less draws nothing new. */
const STEP = 12

export interface SignPadProps {
  /** x and y in thousandths of the pad, one after the other. */
  readonly strokes: readonly (readonly number[])[]
  readonly onChange: (strokes: readonly (readonly number[])[]) => void
}

const inThousandths = ({ x, y }: PadPoint): readonly [number, number] => [Math.round(x * 1_000), Math.round(y * 1_000)]

/** Where one signs by hand. */
export function SignPad({ strokes, onChange }: SignPadProps) {
  const latest = useRef(strokes)
  const put = (next: readonly (readonly number[])[]): void => {
    latest.current = next
    onChange(next)
  }
  const point = (at: PadPoint, phase: 'start' | 'move' | 'end'): void => {
    const [x, y] = inThousandths(at)
    const now = latest.current
    if (phase === 'start') return now.length < signStrokesMax ? put([...now, [x, y]]) : undefined
    const last = now.at(-1)
    if (phase === 'end' || !last || last.length >= signPointsMax * 2) return undefined
    const [lastX = 0, lastY = 0] = last.slice(-2)
    return Math.hypot(x - lastX, y - lastY) < STEP ? undefined : put([...now.slice(0, -1), [...last, x, y]])
  }
  return (
    <div>
      <PointPad label={text.pad} className={styles.pad} onPoint={point}>
        {strokes.length === 0 && <span className={styles.hint}>{text.padHint}</span>}
        {strokes.flatMap((stroke, at) =>
          linesOf(stroke).map((line, place) => <Line key={`${at} ${place}`} {...line} />),
        )}
      </PointPad>
      <div className={styles.tools}>
        <Button size="s" look="quiet" disabled={strokes.length === 0} onPress={() => put([])}>
          {text.clear}
        </Button>
      </div>
    </div>
  )
}

interface LineOf {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly angle: number
}

function linesOf(stroke: readonly number[]): LineOf[] {
  const lines: LineOf[] = []
  for (let at = 0; at + 3 < stroke.length; at += 2) {
    const [x = 0, y = 0, x2 = 0, y2 = 0] = stroke.slice(at, at + 4)
    const [dx, dy] = [x2 - x, (y2 - y) * RATIO]
    lines.push({ x, y, length: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) })
  }
  return lines
}

/** A line without a drawing surface: mini-programs have none that flows with the page. */
function Line({ x, y, length, angle }: LineOf) {
  return (
    <span
      className={styles.line}
      style={{ left: `${x / 10}%`, top: `${y / 10}%`, width: `${length / 10}%`, transform: `rotate(${angle}rad)` }}
    />
  )
}

/** What may be sent: a touch without a line says nothing. */
export const drawnStrokes = (strokes: readonly (readonly number[])[]): number[][] =>
  strokes.filter((stroke) => stroke.length >= 4).map((stroke) => [...stroke])
