import { judgements, matrixRowsMax, optionsMax, optionTextMax, pointsMax } from '@rostrum/contract/survey/limits'
import { Button, Form, Input, Space } from 'antd'
import type { ReactNode } from 'react'
import { within } from '../kernel/within'
import { newPart, replaced, withPoints, without, type Key, type Part, type Question } from './paper-draft'
import { text } from './text.zh'
import { NumberInput } from '../kernel/number-input'

interface QuestionOptionsProps {
  readonly question: Question
  readonly points: Key
  readonly onChange: (question: Question) => void
  readonly onPoints: (key: Key) => void
}

const LETTERS = 'ABCDEFGIJK'

/** Options, rows and what each option is worth. */
export function QuestionOptions({ question, points, onChange, onPoints }: QuestionOptionsProps) {
  const worth = (id: string, label: string) => (
    <Points value={points.points[id]} label={label} onChange={(value) => onPoints(withPoints(points, id, value))} />
  )
  if (question.kind === 'judge')
    return (
      <Space>
        {judgements.map((id) => (
          <span key={id}>
            {text.judgements[id]} {worth(id, text.judgements[id])}
          </span>
        ))}
      </Space>
    )
  if (question.kind === 'score') return <Form.Item label={text.each}>{worth('each', text.each)}</Form.Item>
  if (!('options' in question)) return null
  const hasPoints = question.kind === 'single' || question.kind === 'multiple'
  return (
    <>
      {question.kind === 'matrix' && (
        <Parts
          title={text.rows}
          add={text.addRow}
          prefix="r"
          most={matrixRowsMax}
          parts={question.rows}
          labelOf={(at) => text.row(at + 1)}
          onChange={(rows) => onChange({ ...question, rows })}
        />
      )}
      <Parts
        title={text.options}
        add={text.addOption}
        prefix="o"
        most={optionsMax}
        parts={question.options}
        labelOf={(at) => text.option(LETTERS[at] ?? '')}
        tail={hasPoints ? (part, label) => worth(part.id, label) : undefined}
        onChange={(options) => onChange({ ...question, options })}
      />
    </>
  )
}

interface PointsProps {
  readonly value: number | undefined
  readonly label: string
  readonly onChange: (value: number | null) => void
}

function Points({ value, label, onChange }: PointsProps) {
  return (
    <NumberInput
      aria-label={`${label} ${text.points}`}
      placeholder={text.points}
      precision={0}
      min={-pointsMax}
      max={pointsMax}
      value={value ?? null}
      onChange={onChange}
      style={{ width: 80 }}
    />
  )
}

interface PartsProps {
  readonly title: string
  readonly add: string
  readonly prefix: string
  readonly most: number
  readonly parts: readonly Part[]
  readonly labelOf: (at: number) => string
  readonly tail?: (part: Part, label: string) => ReactNode
  readonly onChange: (parts: Part[]) => void
}

function Parts({ title, add, prefix, most, parts, labelOf, tail, onChange }: PartsProps) {
  return (
    <Form.Item label={title}>
      {parts.map((part, at) => (
        <Space.Compact key={part.id} block style={{ marginBottom: 8 }}>
          <Input
            aria-label={labelOf(at)}
            prefix={labelOf(at)}
            value={part.text}
            count={within(optionTextMax)}
            onChange={({ target }) => onChange(replaced(parts, at, { ...part, text: target.value }))}
          />
          {tail?.(part, labelOf(at))}
          <Button aria-label={`${text.remove} ${labelOf(at)}`} onClick={() => onChange(without(parts, at))}>
            {text.remove}
          </Button>
        </Space.Compact>
      ))}
      <Button
        size="small"
        disabled={parts.length >= most}
        onClick={() => onChange([...parts, { id: newPart(prefix), text: '' }])}
      >
        {add}
      </Button>
    </Form.Item>
  )
}
