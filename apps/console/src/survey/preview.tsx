import { askedOf, choicesOf } from '@rostrum/contract/survey/answering'
import { judgementWords } from '@rostrum/contract/survey/words'
import { Card, Checkbox, Input, Radio, Rate, Typography } from 'antd'
import { useState } from 'react'
import type { Content, Question } from './paper-draft'
import { DayInput } from '../kernel/day-input'
import { NumberInput } from '../kernel/number-input'
import { text } from './text.zh'

type Answers = Readonly<Record<string, string | string[]>>

/** The questions as members meet them: what depends on an answer comes and goes with it. Nothing of it is kept. */
export function Preview({ content: { title, intro, questions } }: { readonly content: Content }) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <Card title={title}>
      <Typography.Paragraph style={{ whiteSpace: 'pre-line' }}>{intro}</Typography.Paragraph>
      {questions.length === 0 && <Typography.Text type="secondary">{text.previewEmpty}</Typography.Text>}
      {askedOf(questions, answers as never).map((question, at) => (
        <section key={question.id} style={{ marginBottom: 20 }}>
          <Typography.Text strong>
            {at + 1} {question.prompt}
            {question.required && <Typography.Text type="danger"> *</Typography.Text>}
          </Typography.Text>
          {question.note && <Typography.Paragraph type="secondary">{question.note}</Typography.Paragraph>}
          <div>
            <Sample
              question={question}
              answer={answers[question.id]}
              onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
            />
          </div>
        </section>
      ))}
    </Card>
  )
}

interface SampleProps {
  readonly question: Question
  readonly answer: string | string[] | undefined
  readonly onAnswer: (answer: string | string[]) => void
}

function Sample({ question, answer, onAnswer }: SampleProps) {
  switch (question.kind) {
    case 'single':
    case 'judge':
      return (
        <Radio.Group
          aria-label={question.prompt}
          value={answer}
          options={choicesOf(question).map((value) => ({ value, label: nameOf(question, value) }))}
          onChange={({ target }) => onAnswer(String(target.value))}
        />
      )
    case 'multiple':
      return (
        <Checkbox.Group
          value={Array.isArray(answer) ? answer : []}
          options={question.options.map(({ id, text: label }) => ({ value: id, label }))}
          onChange={(chosen) => onAnswer(chosen)}
        />
      )
    case 'score':
      return <Rate count={question.top} />
    case 'number':
      return <NumberInput aria-label={question.prompt} suffix={question.unit} />
    case 'date':
      return <DayTried label={question.prompt} />
    case 'text':
      return <Input.TextArea aria-label={question.prompt} rows={2} />
    case 'order':
      return <Lines lines={question.options.map((option) => option.text)} />
    case 'matrix':
      return (
        <Lines
          lines={question.rows.map(
            (row) => `${row.text}：${question.options.map((option) => option.text).join(' / ')}`,
          )}
        />
      )
  }
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const nameOf = (question: Question, id: string): string =>
  ('options' in question ? question.options.find((option) => option.id === id)?.text : judgementWords[id]) ?? id

function DayTried({ label }: { readonly label: string }) {
  const [day, setDay] = useState<string>()
  return <DayInput label={label} value={day} onChange={setDay} />
}
