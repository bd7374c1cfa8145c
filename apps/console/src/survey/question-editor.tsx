import { explainMax, promptMax, questionNoteMax } from '@rostrum/contract/survey/limits'
import { Button, Card, Checkbox, Form, Input, Space } from 'antd'
import { within } from '../kernel/within'
import type { Key, Question } from './paper-draft'
import { QuestionLimits } from './question-limits'
import { QuestionOptions } from './question-options'
import { text } from './text.zh'
import { WhenEditor } from './when-editor'

interface QuestionEditorProps {
  readonly no: number
  readonly question: Question
  readonly earlier: readonly Question[]
  readonly points: Key
  readonly isLast: boolean
  readonly onChange: (question: Question) => void
  readonly onPoints: (key: Key) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** The form of one question. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { no, question, earlier, points, onChange, onPoints } = props
  const { kind, required } = question
  const canExplain = kind === 'single' || kind === 'multiple' || kind === 'judge' || kind === 'score'
  return (
    <Card
      size="small"
      title={text.questionNo(no, text.questionKinds[kind])}
      extra={<Order {...props} />}
      style={{ marginBottom: 16 }}
    >
      <Form layout="vertical">
        <QuestionWords no={no} question={question} onChange={onChange} />
        <QuestionOptions question={question} points={points} onChange={onChange} onPoints={onPoints} />
        <QuestionLimits question={question} onChange={onChange} />
        <WhenEditor question={question} earlier={earlier} onChange={onChange} />
        {canExplain && (
          <Form.Item label={text.explain}>
            <Input.TextArea
              aria-label={`${text.explain} ${no}`}
              value={points.explain}
              count={within(explainMax)}
              autoSize={{ minRows: 1, maxRows: 4 }}
              onChange={({ target }) => onPoints({ ...points, explain: target.value })}
            />
          </Form.Item>
        )}
        <Checkbox checked={required} onChange={({ target }) => onChange({ ...question, required: target.checked })}>
          {text.required}
        </Checkbox>
      </Form>
    </Card>
  )
}

interface WordsProps<Q extends Pick<Question, 'prompt' | 'note'>> {
  readonly no: number
  readonly question: Q
  readonly onChange: (question: Q) => void
}

/** The words of a question of any kind. */
export function QuestionWords<Q extends Pick<Question, 'prompt' | 'note'>>({ no, question, onChange }: WordsProps<Q>) {
  const { prompt, note } = question
  return (
    <>
      <Form.Item label={text.prompt} required>
        <Input.TextArea
          aria-label={`${text.prompt} ${no}`}
          value={prompt}
          count={within(promptMax)}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={({ target }) => onChange({ ...question, prompt: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.note}>
        <Input
          aria-label={`${text.note} ${no}`}
          value={note}
          count={within(questionNoteMax)}
          onChange={({ target }) => onChange({ ...question, note: target.value })}
        />
      </Form.Item>
    </>
  )
}

/** Moves a question up or down, or takes it out. */
export function Order({
  no,
  isLast,
  onMove,
  onRemove,
}: Pick<QuestionEditorProps, 'no' | 'isLast' | 'onMove' | 'onRemove'>) {
  return (
    <Space>
      <Button size="small" disabled={no === 1} aria-label={`${text.up} ${no}`} onClick={() => onMove(no - 2)}>
        {text.up}
      </Button>
      <Button size="small" disabled={isLast} aria-label={`${text.down} ${no}`} onClick={() => onMove(no)}>
        {text.down}
      </Button>
      <Button size="small" danger aria-label={`${text.remove} ${no}`} onClick={onRemove}>
        {text.remove}
      </Button>
    </Space>
  )
}
