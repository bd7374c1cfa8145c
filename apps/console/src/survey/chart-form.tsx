import { drawnIn, pointsOfTool, redrawn, type DrawnPoint } from '@rostrum/contract/survey/candles'
import {
  barsMax,
  barsMin,
  barsNameMax,
  barsSourceMax,
  drawTaskMax,
  drawTasksMax,
  drawTools,
  withinBarsMax,
  withinPctMax,
} from '@rostrum/contract/survey/limits'
import { Button, Form, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { within } from '../kernel/within'
import { Count } from './count-field'
import { barsOf, barsText, chartOf, type Chart, type WorkWorth } from './homework-draft'
import { newPart, replaced, without } from './paper-draft'
import { MarketBarsButton, type MarketBars } from './market-bars'
import { homeworkText as text } from './text.homework.zh'
import { NumberInput } from '../kernel/number-input'

interface ChartFormProps {
  readonly question: Chart
  readonly worth: WorkWorth
  readonly onChange: (question: Chart) => void
  readonly onWorth: (worth: WorkWorth) => void
}

/** The bars of an exercise, what is to be drawn on them, and the standard drawing. */
export function ChartForm(props: ChartFormProps) {
  const { question, worth, onChange, onWorth } = props
  return (
    <>
      <Space wrap align="start">
        <Form.Item label={text.name}>
          <Input
            aria-label={text.name}
            value={question.name}
            count={within(barsNameMax)}
            onChange={({ target }) => onChange({ ...question, name: target.value })}
          />
        </Form.Item>
        <Form.Item label={text.source}>
          <Input
            aria-label={text.source}
            style={{ width: 320 }}
            value={question.source}
            count={within(barsSourceMax)}
            onChange={({ target }) => onChange({ ...question, source: target.value })}
          />
        </Form.Item>
      </Space>
      <Bars question={question} worth={worth} onChange={onChange} onWorth={onWorth} />
      <Tasks {...props} />
      <Space wrap>
        <Count
          label={text.withinBars}
          value={worth.withinBars}
          min={0}
          max={withinBarsMax}
          onChange={(bars) => onWorth({ ...worth, withinBars: bars ?? 0 })}
        />
        <Count
          label={text.withinPct}
          value={worth.withinPct}
          min={0}
          max={withinPctMax}
          isBroken
          onChange={(percent) => onWorth({ ...worth, withinPct: percent ?? 0 })}
        />
      </Space>
    </>
  )
}

function Bars({ question, worth, onChange, onWorth }: ChartFormProps) {
  // A line that is half typed is no bar yet: what is typed stays as it is.
  const [typed, setTyped] = useState(() => barsText(question.bars))
  const { bars, wrong } = barsOf(typed)
  const take = (taken: MarketBars): void => {
    setTyped(barsText(taken.bars))
    onChange({ ...question, ...chartOf(taken) })
    // What was drawn on other bars says nothing about these.
    onWorth({ ...worth, drawn: [] })
  }
  return (
    <Form.Item
      label={text.bars}
      extra={`${text.barsHint(barsMin, barsMax)} · ${text.barsCount(bars.length)}`}
      validateStatus={wrong === undefined ? undefined : 'error'}
      help={wrong === undefined ? undefined : text.barsWrong(wrong)}
    >
      <div style={{ marginBottom: 8 }}>
        <MarketBarsButton onTaken={take} />
      </div>
      <Input.TextArea
        aria-label={text.bars}
        value={typed}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ ...question, bars: barsOf(target.value).bars })
        }}
      />
    </Form.Item>
  )
}

function Tasks({ question, worth, onChange, onWorth }: ChartFormProps) {
  const { tasks } = question
  const change = (next: Chart['tasks']): void => onChange({ ...question, tasks: next })
  return (
    <Form.Item label={text.tasks} extra={text.drawnHint}>
      {tasks.map((task, at) => (
        <div key={task.id} style={{ marginBottom: 12 }}>
          <Space wrap>
            <Select
              aria-label={`${text.tasks} ${at + 1}`}
              style={{ width: 180 }}
              value={task.tool}
              options={drawTools.map((value) => ({ value, label: text.tools[value] }))}
              onChange={(tool) => {
                change(replaced(tasks, at, { ...task, tool }))
                onWorth({ ...worth, drawn: redrawn(worth.drawn, task.id, []) })
              }}
            />
            <Input
              aria-label={text.task(at + 1)}
              value={task.text}
              count={within(drawTaskMax)}
              onChange={({ target }) => change(replaced(tasks, at, { ...task, text: target.value }))}
            />
            <Button
              size="small"
              danger
              disabled={tasks.length === 1}
              aria-label={`${text.remove} ${text.task(at + 1)}`}
              onClick={() => {
                change(without(tasks, at))
                onWorth({ ...worth, drawn: redrawn(worth.drawn, task.id, []) })
              }}
            >
              {text.remove}
            </Button>
          </Space>
          <Standard question={question} task={task} worth={worth} onWorth={onWorth} />
        </div>
      ))}
      <Button
        size="small"
        disabled={tasks.length >= drawTasksMax}
        onClick={() => change([...tasks, { id: newPart('t'), text: '', tool: 'level' }])}
      >
        {text.addTask}
      </Button>
    </Form.Item>
  )
}

interface StandardProps extends Pick<ChartFormProps, 'question' | 'worth' | 'onWorth'> {
  readonly task: Chart['tasks'][number]
}

/** The standard drawing of one task: a day and a price for each of its ends. */
function Standard({ question: { bars }, task: { id, tool, text: name }, worth, onWorth }: StandardProps) {
  const points = drawnIn(worth.drawn, id)
  const set = (next: readonly DrawnPoint[]): void => onWorth({ ...worth, drawn: redrawn(worth.drawn, id, next) })
  return (
    <Space wrap style={{ display: 'flex', marginTop: 8 }}>
      {text.drawn}
      {Array.from({ length: pointsOfTool[tool] }, (_, at) => {
        const point = points[at]
        const put = (part: Partial<DrawnPoint>): void => {
          const bar = part.bar ?? point?.bar ?? 0
          const made = { task: id, bar, price: part.price ?? point?.price ?? bars[bar]?.c ?? 1 }
          set(point ? replaced(points, at, made) : [...points, made])
        }
        return (
          <Space.Compact key={at}>
            {tool !== 'level' && (
              <Select
                aria-label={`${name} ${text.day} ${at + 1}`}
                placeholder={text.day}
                style={{ width: 140 }}
                showSearch
                value={point && bars[point.bar]?.day}
                options={bars.map(({ day }, bar) => ({ value: day, label: day, bar }))}
                onChange={(_day, chosen) => put({ bar: Array.isArray(chosen) ? 0 : (chosen?.bar ?? 0) })}
              />
            )}
            {tool !== 'range' && (
              <NumberInput
                aria-label={`${name} ${text.price} ${at + 1}`}
                placeholder={text.price}
                min={0.001}
                value={point?.price ?? null}
                onChange={(price) => (price === null ? set(without(points, at)) : put({ price }))}
              />
            )}
          </Space.Compact>
        )
      })}
    </Space>
  )
}
