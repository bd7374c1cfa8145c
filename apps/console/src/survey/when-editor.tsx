import { choicesOf } from '@rostrum/contract/survey/answering'
import { judgementWords } from '@rostrum/contract/survey/words'
import { Form, Select, Space } from 'antd'
import type { Question } from './paper-draft'
import { text } from './text.zh'

interface WhenEditorProps {
  readonly question: Question
  readonly earlier: readonly Question[]
  readonly onChange: (question: Question) => void
}

const ALWAYS = ''

/** When a question is asked: always, or after certain answers to an earlier one. */
export function WhenEditor({ question, earlier, onChange }: WhenEditorProps) {
  const { when } = question
  const deciding = earlier.flatMap((one, at) =>
    choicesOf(one).length > 0 ? [{ value: one.id, label: text.whenChosen(at + 1, one.prompt) }] : [],
  )
  if (deciding.length === 0 && when === undefined) return null
  const chosen = earlier.find(({ id }) => id === when?.questionId)
  const choose = (questionId: string): void => {
    const first = earlier.find(({ id }) => id === questionId)
    const [one] = first ? choicesOf(first) : []
    onChange({ ...question, when: one === undefined ? undefined : { questionId, anyOf: [one] } })
  }
  return (
    <Form.Item label={text.when}>
      <Space wrap>
        <Select
          aria-label={text.when}
          style={{ minWidth: 260 }}
          value={when?.questionId ?? ALWAYS}
          options={[{ value: ALWAYS, label: text.always }, ...deciding]}
          onChange={choose}
        />
        {when && chosen && (
          <Select
            mode="multiple"
            aria-label={text.whenAny}
            style={{ minWidth: 200 }}
            value={[...when.anyOf]}
            options={choicesOf(chosen).map((id) => ({ value: id, label: nameOf(chosen, id) }))}
            onChange={(anyOf) => anyOf.length > 0 && onChange({ ...question, when: { ...when, anyOf } })}
          />
        )}
      </Space>
    </Form.Item>
  )
}

const nameOf = (question: Question, id: string): string =>
  ('options' in question ? question.options.find((option) => option.id === id)?.text : judgementWords[id]) ?? id
