import {
  explainMax,
  numberMax,
  picturesMax,
  textAnswerMax,
  voiceSecMax,
  workScoreMax,
} from '@rostrum/contract/survey/limits'
import { Card, Form, Input, Space } from 'antd'
import { within } from '../kernel/within'
import { ChartForm } from './chart-form'
import { Count } from './count-field'
import { workKindsOffered, type WorkAsked, type WorkWorth } from './homework-draft'
import type { Question } from './paper-draft'
import { Order, QuestionWords } from './question-editor'
import { QuestionLimits } from './question-limits'
import { QuestionOptions } from './question-options'
import { homeworkText as text } from './text.homework.zh'
import { text as words } from './text.zh'

interface HomeworkQuestionProps {
  readonly no: number
  readonly question: WorkAsked
  readonly worth: WorkWorth
  readonly isLast: boolean
  readonly onChange: (question: WorkAsked) => void
  readonly onWorth: (worth: WorkWorth) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const isPlain = (question: WorkAsked): question is Question =>
  question.kind !== 'picture' && question.kind !== 'voice' && question.kind !== 'candles'
const isChoice = ({ kind }: WorkAsked): boolean => kind === 'single' || kind === 'multiple' || kind === 'judge'

/** The form of one question of homework. */
export function HomeworkQuestion(props: HomeworkQuestionProps) {
  const { no, question, worth, onChange, onWorth } = props
  const kind = workKindsOffered.find((one) => one === question.kind)
  return (
    <Card
      size="small"
      title={words.questionNo(no, kind ? text.kinds[kind] : '')}
      extra={<Order {...props} />}
      style={{ marginBottom: 16 }}
    >
      <Form layout="vertical">
        <QuestionWords no={no} question={question} onChange={onChange} />
        <Kind {...props} />
        <Worth question={question} worth={worth} no={no} onWorth={onWorth} />
      </Form>
    </Card>
  )
}

/** What belongs to a question of this kind alone. */
function Kind({ question, worth, onChange, onWorth }: HomeworkQuestionProps) {
  return (
    <>
      {isPlain(question) && (
        <>
          <QuestionOptions
            question={question}
            points={worth}
            onChange={onChange}
            onPoints={({ points }) => onWorth({ ...worth, points })}
          />
          <QuestionLimits question={question} onChange={onChange} />
        </>
      )}
      {question.kind === 'picture' && (
        <Count
          label={text.pictures}
          value={question.max}
          max={picturesMax}
          onChange={(max) => onChange({ ...question, max: max ?? 1 })}
        />
      )}
      {question.kind === 'voice' && (
        <Count
          label={text.seconds}
          value={question.maxSec}
          min={5}
          max={voiceSecMax}
          onChange={(maxSec) => onChange({ ...question, maxSec: maxSec ?? voiceSecMax })}
        />
      )}
      {question.kind === 'candles' && (
        <ChartForm question={question} worth={worth} onChange={onChange} onWorth={onWorth} />
      )}
    </>
  )
}

function Worth({ question, worth, no, onWorth }: Pick<HomeworkQuestionProps, 'question' | 'worth' | 'no' | 'onWorth'>) {
  return (
    <>
      <Space wrap align="start">
        {!isChoice(question) && (
          <Count
            label={text.worth}
            value={worth.most}
            max={workScoreMax}
            onChange={(most) => onWorth({ ...worth, most })}
          />
        )}
        {question.kind === 'number' && <Value worth={worth} onWorth={onWorth} />}
      </Space>
      {!isChoice(question) && question.kind !== 'number' && (
        <Form.Item label={text.standard} extra={text.standardHint}>
          <Input.TextArea
            aria-label={`${text.standard} ${no}`}
            value={worth.standard}
            count={within(textAnswerMax)}
            autoSize={{ minRows: 1, maxRows: 6 }}
            onChange={({ target }) => onWorth({ ...worth, standard: target.value })}
          />
        </Form.Item>
      )}
      <Form.Item label={text.explain}>
        <Input.TextArea
          aria-label={`${text.explain} ${no}`}
          value={worth.explain}
          count={within(explainMax)}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={({ target }) => onWorth({ ...worth, explain: target.value })}
        />
      </Form.Item>
    </>
  )
}

/** The number that is right, and what it may be off by. */
function Value({ worth, onWorth }: Pick<HomeworkQuestionProps, 'worth' | 'onWorth'>) {
  return (
    <>
      <Count
        label={text.value}
        extra={text.valueHint}
        value={worth.value}
        min={-numberMax}
        max={numberMax}
        isBroken
        onChange={(value) => onWorth({ ...worth, value })}
      />
      <Count
        label={text.within}
        value={worth.within}
        min={0}
        max={numberMax}
        isBroken
        onChange={(off) => onWorth({ ...worth, within: off ?? 0 })}
      />
    </>
  )
}
