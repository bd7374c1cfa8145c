import type { ReactNode } from 'react'
import { InSight } from '@rostrum/ui'
import { text } from '../text.zh'
import { AnswerField, type AnswerFieldProps } from './answer-field'
import styles from './question-block.module.css'

export interface QuestionBlockProps extends AnswerFieldProps {
  readonly no: number
  /** Stands at the end of the head: what it is worth, what it brought. */
  readonly tail?: ReactNode
  /** What is wrong with the answer, in words. */
  readonly error?: string
  /** Another number brings the question into sight once more. */
  readonly sight?: number
}

/** A question with its number, its words and where it is answered. */
export function QuestionBlock({ no, tail, error, sight, ...field }: QuestionBlockProps) {
  const { kind, prompt, note, required } = field.question
  const head = (
    <div className={styles.head}>
      <span className={styles.no}>{no}</span>
      <span>{text.question.kinds[kind]}</span>
      {required && <span>{text.form.required}</span>}
      {tail !== undefined && <span className={styles.tail}>{tail}</span>}
    </div>
  )
  return (
    <section className={styles.question} aria-label={prompt}>
      {sight === undefined ? head : <InSight key={sight}>{head}</InSight>}
      <h2 className={styles.prompt}>{prompt}</h2>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <AnswerField {...field} />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  )
}
