import { useRef, useState } from 'react'
import type { AnswerValue } from '@rostrum/contract/survey'
import { drawnIn, pointsOfTool, redrawn, type DrawnPoint } from '@rostrum/contract/survey/candles'
import { Button, Card, PointPad, SegmentedChips, Stepper, type PadPoint } from '@rostrum/ui'
import { shapeOf } from '../chart-shape'
import { text as words } from '../text.homework.zh'
import { MarkChart, type CandleQuestion } from './mark-chart'
import styles from './candle-field.module.css'

const text = words.chart

interface CandleFieldProps {
  readonly question: CandleQuestion
  readonly answer: AnswerValue | undefined
  readonly onAnswer: (answer: AnswerValue | undefined) => void
}

const listOf = (answer: AnswerValue | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

/** Where one draws on bars: with a finger or a pointer, with the arrow keys, or with the buttons below. */
export function CandleField({ question, answer, onAnswer }: CandleFieldProps) {
  const drawing = useDrawing({ question, answer, onAnswer })
  const { task, points } = drawing
  if (!task) return null
  return (
    <Card pad>
      <div className={styles.head}>
        <b>{question.name}</b>
        <span className={styles.source}>{question.source}</span>
      </div>
      {question.tasks.length > 1 && (
        <SegmentedChips
          label={text.tasks}
          options={question.tasks.map(({ id, text: label }) => ({ key: id, label }))}
          value={task.id}
          onSelect={drawing.choose}
        />
      )}
      <p className={styles.hint}>{text.hints[task.tool]}</p>
      <PointPad
        label={text.pad(question.name, question.bars.length, task.text)}
        onPoint={drawing.point}
        onStep={drawing.step}
      >
        <MarkChart question={question} mine={listOf(answer)} active={task.id} />
      </PointPad>
      <div className={styles.tools}>
        {points.map((point, at) => (
          <Ends key={at} at={at} point={point} drawing={drawing} />
        ))}
        <div className={styles.acts}>
          {points.length < pointsOfTool[task.tool] && (
            <Button look="quiet" size="s" icon="plus" onPress={drawing.place}>
              {text.place}
            </Button>
          )}
          {points.length > 0 && (
            <Button look="quiet" size="s" icon="rotate" onPress={drawing.clear}>
              {text.clear}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

interface EndsProps {
  readonly at: number
  readonly point: DrawnPoint
  readonly drawing: Drawing
}

/** One end of a drawing: its day and its price, a step at a time. */
function Ends({ at, point, drawing: { question, task, shape, move } }: EndsProps) {
  const tool = task?.tool ?? 'level'
  const name = text.ends[tool][at] ?? ''
  return (
    <div className={styles.end}>
      <span className={styles.name}>{name}</span>
      {tool !== 'level' && (
        <Stepper
          label={text.day(name)}
          value={point.bar}
          min={0}
          max={question.bars.length - 1}
          format={(bar) => (question.bars[bar]?.day ?? '').slice(5)}
          onChange={(bar) => move(at, { ...point, bar })}
        />
      )}
      {tool !== 'range' && (
        <Stepper
          label={text.price(name)}
          value={Math.round(point.price * 100)}
          min={1}
          max={100_000_000}
          step={Math.round(shape.tick * 100)}
          format={(cents) => (cents / 100).toFixed(2)}
          onChange={(cents) => move(at, { ...point, price: cents / 100 })}
        />
      )}
    </div>
  )
}

/** So near to an end, a finger takes hold of it. */
const NEAR_BARS = 2

function useDrawing({ question, answer, onAnswer }: CandleFieldProps) {
  const [chosen, setChosen] = useState(question.tasks[0]?.id)
  const task = question.tasks.find(({ id }) => id === chosen) ?? question.tasks[0]
  const shape = shapeOf(question)
  const points = task ? drawnIn(listOf(answer), task.id) : []
  /** The end that stays while the other one follows the finger. */
  const fixed = useRef<DrawnPoint | undefined>(undefined)
  const [held, setHeld] = useState(0)

  const set = (next: readonly DrawnPoint[]): void => {
    if (!task) return
    const all = redrawn(listOf(answer), task.id, next)
    onAnswer(all.length === 0 ? undefined : all)
  }
  const move = (at: number, point: DrawnPoint): void => set(points.map((one, place) => (place === at ? point : one)))
  const put = (at: PadPoint, phase: 'start' | 'move' | 'end'): void => {
    if (!task) return
    const point: DrawnPoint = { task: task.id, ...shape.at(at.x, at.y) }
    if (task.tool === 'level') return set([point])
    if (phase === 'start') {
      const near = points.findIndex(({ bar }) => Math.abs(bar - point.bar) <= NEAR_BARS)
      const isNew = near < 0 && points.length !== 1
      // A new drawing begins where the finger is put down.
      fixed.current = isNew ? point : points.find((_, place) => place !== near)
      return set(isNew || !fixed.current ? [point] : [fixed.current, point])
    }
    const other = fixed.current
    if (!other) return set([point])
    if (other.bar !== point.bar) set([other, point])
  }
  return {
    question,
    task,
    shape,
    points,
    move,
    point: put,
    choose: (id: string) => {
      fixed.current = undefined
      setHeld(0)
      setChosen(id)
    },
    /** Arrow keys move the end that was placed last; without one, they place it. */
    step(right: number, up: number): void {
      const at = Math.min(held, points.length - 1)
      const point = points[at]
      if (!point) return this.place()
      const bar = Math.max(0, Math.min(question.bars.length - 1, point.bar + right))
      move(at, { ...point, bar, price: Math.max(shape.tick, Math.round((point.price + up * shape.tick) * 100) / 100) })
    },
    place(): void {
      if (!task) return
      const last = question.bars.length - 1
      const bar = points.length === 0 ? Math.floor(last / 4) : Math.floor((last * 3) / 4)
      const taken = points[0]?.bar === bar ? bar - 1 : bar
      const price = question.bars[taken]?.l ?? 1
      setHeld(points.length)
      set([...points, { task: task.id, bar: taken, price }])
    },
    clear: () => {
      fixed.current = undefined
      set([])
    },
  }
}
type Drawing = ReturnType<typeof useDrawing>
