import type { WorkQuestion } from '@rostrum/contract/survey'
import { Card, cx, Pressable } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './answer-card.module.css'

export interface AnswerCardProps {
  readonly asked: readonly Pick<WorkQuestion, 'id'>[]
  readonly isDone: (questionId: string) => boolean
  /** The place of the question that was visited last. */
  readonly at: number
  readonly onGo: (at: number) => void
}

/** All questions by number: which are answered, and a way to each. */
export function AnswerCard({ asked, isDone, at, onGo }: AnswerCardProps) {
  const done = asked.filter(({ id }) => isDone(id)).length
  return (
    <Card
      pad
      title={text.form.card}
      tail={
        <span className={styles.count}>
          {done} {text.form.of(asked.length)}
        </span>
      }
    >
      <div className={styles.numbers}>
        {asked.map(({ id }, place) => (
          <Pressable
            key={id}
            label={text.form.goTo(place + 1, isDone(id))}
            aria-current={place === at ? 'step' : undefined}
            guardMs={0}
            onPress={() => onGo(place)}
            className={cx(styles.number, isDone(id) && styles.done, place === at && styles.now)}
          >
            {place + 1}
          </Pressable>
        ))}
      </div>
    </Card>
  )
}
