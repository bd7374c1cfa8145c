import { numberMax, scoreLabelMax, scoreTopMax, textAnswerMax, unitMax } from '@rostrum/contract/survey/limits'
import { Checkbox, Form, Input, Space } from 'antd'
import { within } from '../kernel/within'
import type { Question } from './paper-draft'
import { text } from './text.zh'
import { NumberInput } from '../kernel/number-input'

interface QuestionLimitsProps {
  readonly question: Question
  readonly onChange: (question: Question) => void
}

/** What an answer of this kind may be. */
export function QuestionLimits({ question, onChange }: QuestionLimitsProps) {
  switch (question.kind) {
    case 'multiple': {
      const most = question.options.length
      return (
        <Space>
          <Amount
            label={text.least}
            value={question.min}
            min={0}
            max={most}
            onChange={(min) => onChange({ ...question, min })}
          />
          <Amount
            label={text.most}
            value={question.max}
            min={1}
            max={most}
            onChange={(max) => onChange({ ...question, max })}
          />
        </Space>
      )
    }
    case 'number':
      return <NumberLimits question={question} onChange={onChange} />
    case 'text':
      return (
        <Amount
          label={text.longest}
          value={question.max}
          min={1}
          max={textAnswerMax}
          onChange={(max) => max !== undefined && onChange({ ...question, max })}
        />
      )
    case 'score':
      return <ScoreLimits question={question} onChange={onChange} />
    default:
      return null
  }
}

interface LimitsOf<K extends Question['kind']> {
  readonly question: Extract<Question, { kind: K }>
  readonly onChange: (question: Question) => void
}

function NumberLimits({ question, onChange }: LimitsOf<'number'>) {
  return (
    <Space align="end" wrap>
      <Amount label={text.min} value={question.min} onChange={(min) => onChange({ ...question, min })} />
      <Amount label={text.max} value={question.max} onChange={(max) => onChange({ ...question, max })} />
      <Word
        label={text.unit}
        max={unitMax}
        value={question.unit}
        onChange={(unit) => onChange({ ...question, unit })}
      />
      <Form.Item>
        <Checkbox
          checked={question.isWhole}
          onChange={({ target }) => onChange({ ...question, isWhole: target.checked })}
        >
          {text.whole}
        </Checkbox>
      </Form.Item>
    </Space>
  )
}

function ScoreLimits({ question, onChange }: LimitsOf<'score'>) {
  return (
    <Space wrap>
      <Amount
        label={text.top}
        value={question.top}
        min={2}
        max={scoreTopMax}
        onChange={(top) => top !== undefined && onChange({ ...question, top })}
      />
      <Word
        label={text.low}
        max={scoreLabelMax}
        value={question.low}
        onChange={(low) => onChange({ ...question, low })}
      />
      <Word
        label={text.high}
        max={scoreLabelMax}
        value={question.high}
        onChange={(high) => onChange({ ...question, high })}
      />
    </Space>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: number | undefined
  readonly min?: number
  readonly max?: number
  readonly onChange: (value: number | undefined) => void
}

function Amount({ label, value, min = -numberMax, max = numberMax, onChange }: AmountProps) {
  return (
    <Form.Item label={label}>
      <NumberInput
        aria-label={label}
        min={min}
        max={max}
        value={value ?? null}
        onChange={(given) => onChange(given ?? undefined)}
      />
    </Form.Item>
  )
}

interface WordProps {
  readonly label: string
  readonly max: number
  readonly value: string
  readonly onChange: (value: string) => void
}

function Word({ label, max, value, onChange }: WordProps) {
  return (
    <Form.Item label={label}>
      <Input aria-label={label} count={within(max)} value={value} onChange={({ target }) => onChange(target.value)} />
    </Form.Item>
  )
}
