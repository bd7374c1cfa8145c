import type { ReactNode } from 'react'
import { Button, Icon, useNotices } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'
import { text } from '../text.cases.zh'
import styles from './arrived.module.css'

export interface ArrivedProps {
  readonly title: string
  readonly no: string
  readonly noLabel: string
  readonly note: string
  /** Actions beside the button that copies the number. */
  readonly children: ReactNode
  readonly again: string
  readonly onAgain: () => void
}

/** The confirmation of a submission, with its number. */
export function Arrived({ title, no, noLabel, note, children, again, onAgain }: ArrivedProps) {
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
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.no}>
        <span className={styles.key}>{noLabel}</span>
        <strong className={styles.number}>{no}</strong>
      </p>
      <p className={styles.note}>{note}</p>
      <div className={styles.acts}>
        <Button look="quiet" icon="copy" onPress={copy}>
          {text.done.copy}
        </Button>
        {children}
      </div>
      <Button look="ghost" size="s" onPress={onAgain}>
        {again}
      </Button>
    </section>
  )
}
