import { Button, Icon, useNotices } from '@rostrum/ui'
import { formatMoment, useGo, usePlatform, type CallReply } from '@rostrum/app/kernel'
import { text } from '../text.cases.zh'
import styles from './feedback-done.module.css'

export interface FeedbackDoneProps {
  readonly done: CallReply<'feedback.create'>
  readonly onAgain: () => void
}

/** It arrived, under which number, and by when somebody takes it up. */
export function FeedbackDone({ done: { no, dueAt }, onAgain }: FeedbackDoneProps) {
  const { clipboard } = usePlatform()
  const { to } = useGo()
  const { toast, fail } = useNotices()
  const copy = () =>
    clipboard.copy(no).then(
      () => toast(text.done.copied),
      () => fail(text.done.copyFailed),
    )
  return (
    <section className={styles.done} aria-live="polite">
      <span className={styles.sign}>
        <Icon name="check" size="l" />
      </span>
      <h2 className={styles.title}>{text.done.title}</h2>
      <p className={styles.no}>
        <span className={styles.key}>{text.done.no}</span>
        <strong className={styles.number}>{no}</strong>
      </p>
      <p className={styles.due}>{text.done.due(formatMoment(dueAt))}</p>
      <div className={styles.acts}>
        <Button look="quiet" icon="copy" onPress={copy}>
          {text.done.copy}
        </Button>
        <Button to={to('feedback.reply', { no })}>{text.done.track}</Button>
      </div>
      <Button look="ghost" size="s" onPress={onAgain}>
        {text.done.again}
      </Button>
    </section>
  )
}
