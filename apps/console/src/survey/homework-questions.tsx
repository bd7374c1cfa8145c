import { PlusOutlined } from '@ant-design/icons'
import { questionsMax } from '@rostrum/contract/survey/limits'
import { Button, Dropdown } from 'antd'
import { blankWork, workKindsOffered, worthIn, type HomeworkDraft, type WorkAsked } from './homework-draft'
import { HomeworkQuestion } from './homework-question'
import { moved, replaced, without } from './paper-draft'
import { homeworkText as text } from './text.homework.zh'

interface HomeworkQuestionsProps {
  readonly content: HomeworkDraft
  readonly onChange: (part: Partial<HomeworkDraft>) => void
}

/** The questions in their order, each with its own form, its worth and its standard answer. */
export function HomeworkQuestions({ content: { questions, keys }, onChange }: HomeworkQuestionsProps) {
  const change = (next: WorkAsked[]): void => onChange({ questions: next })
  const others = (id: string | undefined) => keys.filter(({ questionId }) => questionId !== id)
  return (
    <>
      {questions.map((question, at) => (
        <HomeworkQuestion
          key={question.id}
          no={at + 1}
          question={question}
          worth={worthIn(keys, question.id)}
          isLast={at === questions.length - 1}
          onChange={(next) => change(replaced(questions, at, next))}
          onWorth={(key) => onChange({ keys: [...others(key.questionId), key] })}
          onMove={(to) => change(moved(questions, at, to))}
          onRemove={() => onChange({ questions: without(questions, at), keys: others(questions[at]?.id) })}
        />
      ))}
      <Dropdown
        menu={{
          items: workKindsOffered.map((key) => ({ key, label: text.kinds[key] })),
          onClick: ({ key }) => {
            const kind = workKindsOffered.find((one) => one === key)
            if (kind) change([...questions, blankWork(kind)])
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
