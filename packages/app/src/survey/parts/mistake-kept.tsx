import type { Mistake } from '@rostrum/contract/survey'
import { Answered } from './answered'
import { QuestionFrame } from './question-frame'
import styles from './mistake-review.module.css'
import { kindWords } from './work-block'
import { text as words } from '../text.mistakes.zh'

const text = words.review

interface MistakeKeptProps {
  readonly mistake: Mistake
  /** When it is to be reviewed, in words. */
  readonly says: string
}

/** A question of the notebook with what was answered and the standard answer. */
export function MistakeKept({ mistake, says }: MistakeKeptProps) {
  const { question, most, key, before, from } = mistake
  return (
    <>
      <p className={styles.from}>{text.from(from.title)}</p>
      <QuestionFrame
        no={1}
        kind={kindWords[question.kind]}
        prompt={question.prompt}
        note={question.note}
        tail={text.worth(most)}
      >
        <Answered
          question={question}
          answer={before?.answer}
          files={[]}
          standard={key}
          mark={before && { most, ...(before.points !== undefined && { points: before.points }) }}
        />
      </QuestionFrame>
      <p role="status" className={styles.verdict}>
        {says}
      </p>
    </>
  )
}
