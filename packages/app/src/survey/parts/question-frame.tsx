import type { ReactNode } from 'react'
import { InSight } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './question-block.module.css'

export interface QuestionFrameProps {
  readonly no: number
  /** The kind of question, in words. */
  readonly kind: string
  readonly prompt: string
  readonly note?: string
  readonly isRequired?: boolean
  /** Stands at the end of the head: what it is worth, what it brought. */
  readonly tail?: ReactNode
  /** What is wrong with the answer, in words. */
  readonly error?: string
  /** Another number brings the question into sight once more. */
  readonly sight?: number
  readonly children: ReactNode
}

/** A question with its number and its words, around where it is answered or what came of it. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { no, kind, prompt, note = '', isRequired = false, tail, error, sight, children } = props
  const head = (
    <div className={styles.head}>
      <span className={styles.no}>{no}</span>
      <span>{kind}</span>
      {isRequired && <span>{text.form.required}</span>}
      {tail !== undefined && <span className={styles.tail}>{tail}</span>}
    </div>
  )
  return (
    <section className={styles.question} aria-label={prompt}>
      {sight === undefined ? head : <InSight key={sight}>{head}</InSight>}
      <h2 className={styles.prompt}>{prompt}</h2>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {children}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  )
}
