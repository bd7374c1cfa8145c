import { Button, Icon, useNotices } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './report.module.css'

export interface ReportDoneProps {
  readonly no: string
  readonly isAnonymous: boolean
  readonly onBack: () => void
  readonly onAgain: () => void
}

/** It arrived, and under which number. */
export function ReportDone({ no, isAnonymous, onBack, onAgain }: ReportDoneProps) {
  const { clipboard } = usePlatform()
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
      <h2 className={styles.doneTitle}>{text.done.title}</h2>
      <p className={styles.no}>
        <span className={styles.key}>{text.done.no}</span>
        <strong className={styles.number}>{no}</strong>
      </p>
      <p className={styles.note}>{isAnonymous ? text.done.visitor : text.done.member}</p>
      <div className={styles.acts}>
        <Button look="quiet" icon="copy" onPress={copy}>
          {text.done.copy}
        </Button>
        <Button onPress={onBack}>{text.done.back}</Button>
      </div>
      <Button look="ghost" size="s" onPress={onAgain}>
        {text.report.again}
      </Button>
    </section>
  )
}
