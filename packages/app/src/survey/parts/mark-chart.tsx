import type { ReactNode } from 'react'
import type { WorkQuestion } from '@rostrum/contract/survey'
import { drawnIn, heightAt, type DrawnPoint } from '@rostrum/contract/survey/candles'
import { cx } from '@rostrum/ui'
import { shapeOf, type ChartShape } from '../chart-shape'
import { text as words } from '../text.homework.zh'
import styles from './mark-chart.module.css'

const text = words.chart
export type CandleQuestion = Extract<WorkQuestion, { kind: 'candles' }>

export interface MarkChartProps {
  readonly question: CandleQuestion
  readonly mine: readonly string[]
  /** The standard drawing, beside one's own. */
  readonly reference?: readonly string[]
  /** The task that is being drawn: its ends have handles. */
  readonly active?: string
}

const percent = (share: number): string => `${share * 100}%`

/** The bars of an exercise with what is drawn on them. */
export function MarkChart({ question, mine, reference = [], active }: MarkChartProps) {
  const shape = shapeOf(question)
  return (
    <div className={styles.plot}>
      {shape.lines.map(({ y, price }) => (
        <div key={price} className={styles.grid} style={{ top: percent(y) }}>
          <span className={styles.price}>{price}</span>
        </div>
      ))}
      {shape.bars.map((bar) => (
        <div
          key={bar.day}
          className={cx(styles.bar, bar.isUp ? styles.up : styles.down)}
          style={{ left: percent(bar.left), width: percent(bar.width) }}
        >
          <div className={styles.wick} style={{ top: percent(bar.wick.top), height: percent(bar.wick.height) }} />
          <div className={styles.body} style={{ top: percent(bar.body.top), height: percent(bar.body.height) }} />
          <div className={styles.volume} style={{ height: percent(bar.volume) }} />
        </div>
      ))}
      <span className={styles.volumeName}>{text.volume}</span>
      {question.tasks.map(({ id, tool }) => (
        <TaskMarks
          key={id}
          tool={tool}
          shape={shape}
          mine={drawnIn(mine, id)}
          reference={drawnIn(reference, id)}
          isActive={id === active}
        />
      ))}
    </div>
  )
}

interface TaskMarksProps {
  readonly tool: CandleQuestion['tasks'][number]['tool']
  readonly shape: ChartShape
  readonly mine: readonly DrawnPoint[]
  readonly reference: readonly DrawnPoint[]
  readonly isActive: boolean
}

function TaskMarks({ tool, shape, mine, reference, isActive }: TaskMarksProps) {
  const draw = (points: readonly DrawnPoint[], look: string | undefined): ReactNode => {
    const [from, to] = points
    if (!from) return null
    if (tool === 'level')
      return <div className={cx(styles.level, look)} style={{ top: percent(shape.yOf(from.price)) }} />
    if (!to) return null
    if (tool === 'range') {
      const left = shape.xOf(from.bar) - shape.half
      return (
        <div
          className={cx(styles.range, look)}
          style={{ left: percent(left), width: percent(shape.xOf(to.bar) + shape.half - left) }}
        />
      )
    }
    return <Line shape={shape} from={from} to={to} look={look} />
  }
  return (
    <>
      {draw(reference, styles.reference)}
      {draw(mine, isActive ? styles.active : undefined)}
      {isActive &&
        mine.map((point) => (
          <span
            key={`${point.bar} ${point.price}`}
            className={styles.handle}
            style={{
              left: percent(tool === 'level' ? shape.right : shape.xOf(point.bar)),
              top: percent(tool === 'range' ? shape.middle : shape.yOf(point.price)),
            }}
          />
        ))}
    </>
  )
}

/** A line from its first end to the right edge of the bars: what it would say of the days to come. */
function Line({
  shape,
  from,
  to,
  look,
}: {
  readonly shape: ChartShape
  readonly from: DrawnPoint
  readonly to: DrawnPoint
  readonly look?: string
}) {
  if (to.bar === from.bar) return null
  const last = Math.max(to.bar, shape.bars.length - 1)
  const [x, y] = [shape.xOf(from.bar), shape.yOf(from.price)]
  const [dx, dy] = [shape.xOf(last) - x, shape.yOf(heightAt(from, to, last)) - y]
  const { length, angle } = shape.slopeOf(dx, dy)
  return (
    <div
      className={cx(styles.line, look)}
      style={{ left: percent(x), top: percent(y), width: percent(length), transform: `rotate(${angle}rad)` }}
    />
  )
}
