import { riskClashesMax, riskClashWordsMax, riskSteps } from '@rostrum/contract/survey/limits'
import { riskLevelCode } from '@rostrum/contract/survey/risk'
import { Button, Card, Form, Input, Select, Space } from 'antd'
import { within } from '../kernel/within'
import { replaced, without, type Content } from './paper-draft'
import { riskText as text } from './text.risk.zh'
import { NumberInput } from '../kernel/number-input'

type Rules = NonNullable<Content['risk']>
type Clash = Rules['clashes'][number]
type Picked = Rules['lowest'][number]

export const blankRules = (): Rules => ({
  bands: riskSteps.map((level) => ({ from: 0, level })),
  lowest: [],
  clashes: [],
})

interface RiskEditorProps {
  readonly content: Pick<Content, 'questions' | 'risk'>
  readonly onChange: (risk: Rules) => void
}

/** How answers become a class: points, answers that decide alone, and answers that contradict one another. */
export function RiskEditor({ content: { questions, risk = blankRules() }, onChange }: RiskEditorProps) {
  const choices = choicesOf(questions)
  return (
    <Card size="small" title={text.rules} extra={text.rulesHint} style={{ marginBottom: 16 }}>
      <Space wrap>
        {risk.bands.map((band, at) => (
          <NumberInput
            key={band.level}
            aria-label={text.from(riskLevelCode(band.level))}
            prefix={riskLevelCode(band.level)}
            suffix={text.points}
            min={0}
            precision={0}
            value={band.from}
            onChange={(from) =>
              from !== null && onChange({ ...risk, bands: replaced(risk.bands, at, { ...band, from }) })
            }
          />
        ))}
      </Space>
      <Form.Item label={text.lowest} extra={text.lowestHint} layout="vertical">
        <Select
          mode="multiple"
          aria-label={text.lowest}
          options={choices}
          value={risk.lowest.flatMap(valuesOf)}
          onChange={(values: string[]) => onChange({ ...risk, lowest: picksOf(values) })}
        />
      </Form.Item>
      {risk.clashes.map((clash, at) => (
        <ClashFields
          // Pairs have no names of their own; they are few and keep their places.
          key={`${at + 1}`}
          no={at + 1}
          clash={clash}
          choices={choices}
          onChange={(next) => onChange({ ...risk, clashes: replaced(risk.clashes, at, next) })}
          onRemove={() => onChange({ ...risk, clashes: without(risk.clashes, at) })}
        />
      ))}
      <Button
        size="small"
        disabled={questions.length < 2 || risk.clashes.length >= riskClashesMax}
        onClick={() => onChange({ ...risk, clashes: [...risk.clashes, blankClash(questions)] })}
      >
        {text.addClash}
      </Button>
    </Card>
  )
}

interface ClashFieldsProps {
  readonly no: number
  readonly clash: Clash
  readonly choices: ReturnType<typeof choicesOf>
  readonly onChange: (clash: Clash) => void
  readonly onRemove: () => void
}

function ClashFields({ no, clash, choices, onChange, onRemove }: ClashFieldsProps) {
  const side = (name: 'one' | 'other') => (
    <Select
      mode="multiple"
      aria-label={text.clashSide(no, name === 'one' ? 1 : 2)}
      style={{ minWidth: 220 }}
      options={choices}
      value={valuesOf(clash[name])}
      onChange={(values: string[]) => {
        const [first] = picksOf(values)
        if (first) onChange({ ...clash, [name]: first })
      }}
    />
  )
  return (
    <Space wrap style={{ marginBottom: 8 }}>
      {side('one')}
      {text.and}
      {side('other')}
      <Input
        aria-label={text.clashWords(no)}
        placeholder={text.words}
        count={within(riskClashWordsMax)}
        value={clash.words}
        onChange={({ target }) => onChange({ ...clash, words: target.value })}
      />
      <Button aria-label={text.removeClash(no)} onClick={onRemove}>
        {text.remove}
      </Button>
    </Space>
  )
}

/** Every answer that can be chosen, by question and option. */
const choicesOf = (questions: Content['questions']) =>
  questions.flatMap((question, at) =>
    question.kind === 'single' || question.kind === 'multiple'
      ? question.options.map((option) => ({ value: `${question.id}:${option.id}`, label: `${at + 1} ${option.text}` }))
      : [],
  )

const valuesOf = ({ questionId, anyOf }: Picked): string[] => anyOf.map((id) => `${questionId}:${id}`)

/** Answers by their question; the question that was chosen last comes first. */
function picksOf(values: readonly string[]): Picked[] {
  const picks = new Map<string, string[]>()
  for (const value of values) {
    const [questionId = '', id = ''] = value.split(':')
    picks.set(questionId, [...(picks.get(questionId) ?? []), id])
  }
  return [...picks].reverse().map(([questionId, anyOf]) => ({ questionId, anyOf }))
}

function blankClash(questions: Content['questions']): Clash {
  const pick = (at: number): Picked => {
    const question = questions[at]
    const [first] = question && 'options' in question ? question.options : []
    return { questionId: question?.id ?? '', anyOf: [first?.id ?? ''] }
  }
  return { one: pick(0), other: pick(1), words: '' }
}
