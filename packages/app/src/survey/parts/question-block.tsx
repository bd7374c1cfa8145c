import { text } from '../text.zh'
import { AnswerField, type AnswerFieldProps } from './answer-field'
import { QuestionFrame, type QuestionFrameProps } from './question-frame'

export interface QuestionBlockProps
  extends AnswerFieldProps,
    Pick<QuestionFrameProps, 'no' | 'tail' | 'error' | 'sight'> {}

/** A question with its number, its words and where it is answered. */
export function QuestionBlock({ no, tail, error, sight, ...field }: QuestionBlockProps) {
  const { kind, prompt, note, required } = field.question
  return (
    <QuestionFrame
      no={no}
      kind={text.question.kinds[kind]}
      prompt={prompt}
      note={note}
      isRequired={required}
      tail={tail}
      error={error}
      sight={sight}
    >
      <AnswerField {...field} />
    </QuestionFrame>
  )
}
