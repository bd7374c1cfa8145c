import { Icon, Pressable, cx } from '@rostrum/ui'
import type { Said } from '../lines'
import { text } from '../text.zh'
import styles from './message-row.module.css'

/** What the sender can do about a message that did not go through. */
export interface MendDeeds {
  readonly onRetry: (line: Said) => void
  /** Puts its words back into the composer and takes it away. */
  readonly onEdit: (line: Said) => void
  readonly onDrop: (line: Said) => void
}

/** Under my own message: on its way, waiting for a moderator, or why it is not there for others. */
export function MessageDelivery({ line, deeds }: { readonly line: Said; readonly deeds: MendDeeds }) {
  const { delivery, reason } = line
  if (delivery === 'sending') return <p className={styles.state}>{text.room.sending}</p>
  if (delivery === 'held') return <p className={cx(styles.state, styles.warn)}>{text.room.held}</p>
  if (delivery === 'rejected')
    return (
      <p className={cx(styles.state, styles.warn)}>{reason ? text.room.rejected(reason) : text.room.rejectedPlain}</p>
    )
  if (delivery !== 'failed') return null
  if (reason === undefined)
    return (
      <Pressable className={styles.failed} onPress={() => deeds.onRetry(line)}>
        <Icon name="warning" size="s" />
        {text.room.failed}
      </Pressable>
    )
  return (
    <>
      <p className={cx(styles.state, styles.warn)}>{text.room.unsent(reason)}</p>
      <div className={styles.mend}>
        <Pressable className={styles.link} onPress={() => deeds.onEdit(line)}>
          {text.room.edit}
        </Pressable>
        <Pressable className={styles.link} onPress={() => deeds.onDrop(line)}>
          {text.room.drop}
        </Pressable>
      </div>
    </>
  )
}
