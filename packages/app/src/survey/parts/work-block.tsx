import type { AnswerValue, WorkQuestion } from '@rostrum/contract/survey'
import { text as words } from '../text.homework.zh'
import { text } from '../text.zh'
import { AnswerField } from './answer-field'
import { CandleField } from './candle-field'
import { PictureField } from './picture-field'
import { QuestionFrame, type QuestionFrameProps } from './question-frame'
import { VoiceField, type GivenFile } from './voice-field'

interface WorkFieldProps {
  readonly question: WorkQuestion
  readonly answer: AnswerValue | undefined
  readonly files: readonly GivenFile[]
  readonly onAnswer: (answer: AnswerValue | undefined) => void
}

export const kindWords: Readonly<Record<WorkQuestion['kind'], string>> = { ...text.question.kinds, ...words.kinds }
const listOf = (answer: AnswerValue | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

/** A question of homework with its number, its words and where it is answered. */
export function WorkBlock({
  question,
  answer,
  files,
  onAnswer,
  ...frame
}: WorkFieldProps & Pick<QuestionFrameProps, 'no' | 'tail' | 'error' | 'sight'>) {
  const { kind, prompt, note, required } = question
  return (
    <QuestionFrame {...frame} kind={kindWords[kind]} prompt={prompt} note={note} isRequired={required}>
      <WorkField question={question} answer={answer} files={files} onAnswer={onAnswer} />
    </QuestionFrame>
  )
}

function WorkField({ question, answer, files, onAnswer }: WorkFieldProps) {
  switch (question.kind) {
    case 'picture':
      return (
        <PictureField
          label={question.prompt}
          most={question.max}
          fileIds={listOf(answer)}
          files={files}
          onChange={(ids) => onAnswer(ids.length === 0 ? undefined : [...ids])}
        />
      )
    case 'voice':
      return (
        <VoiceField
          label={question.prompt}
          maxSec={question.maxSec}
          fileId={listOf(answer)[0]}
          files={files}
          onChange={(id) => onAnswer(id === undefined ? undefined : [id])}
        />
      )
    case 'candles':
      return <CandleField question={question} answer={answer} onAnswer={onAnswer} />
    default:
      return <AnswerField question={question} answer={answer} onAnswer={onAnswer} />
  }
}
