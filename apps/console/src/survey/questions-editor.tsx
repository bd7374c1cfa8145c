import { PlusOutlined } from '@ant-design/icons'
import { questionKinds, questionsMax } from '@rostrum/contract/survey/limits'
import { Button, Dropdown } from 'antd'
import { blankQuestion, keyOf, moved, replaced, withKey, without, type Content, type Question } from './paper-draft'
import { QuestionEditor } from './question-editor'
import { text } from './text.zh'

interface QuestionsEditorProps {
  readonly content: Content
  readonly onChange: (part: Partial<Content>) => void
}

/** The questions in their order, each with its own form. */
export function QuestionsEditor({ content: { questions, keys }, onChange }: QuestionsEditorProps) {
  const change = (next: Question[]): void => onChange({ questions: next })
  const remove = (at: number): void => {
    const { id } = questions[at] ?? {}
    onChange({ questions: without(questions, at), keys: keys.filter(({ questionId }) => questionId !== id) })
  }
  const items = questionKinds.map((key) => ({ key, label: text.questionKinds[key] }))
  return (
    <>
      {questions.map((question, at) => (
        <QuestionEditor
          key={question.id}
          no={at + 1}
          question={question}
          earlier={questions.slice(0, at)}
          points={keyOf(keys, question.id)}
          isLast={at === questions.length - 1}
          onChange={(next) => change(replaced(questions, at, next))}
          onPoints={(key) => onChange({ keys: withKey(keys, key) })}
          onMove={(to) => change(moved(questions, at, to))}
          onRemove={() => remove(at)}
        />
      ))}
      <Dropdown
        menu={{
          items,
          onClick: ({ key }) => {
            const kind = questionKinds.find((one) => one === key)
            if (kind) change([...questions, blankQuestion(kind)])
          },
        }}
        trigger={['click']}
        disabled={questions.length >= questionsMax}
      >
        <Button block icon={<PlusOutlined />} style={{ marginBottom: 16 }}>
          {text.addQuestion}
        </Button>
      </Dropdown>
    </>
  )
}
