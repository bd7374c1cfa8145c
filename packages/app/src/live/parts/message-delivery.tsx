import { Icon, Pressable, cx } from '@rostrum/ui'
import type { Said } from '../lines'
import { text } from '../text.zh'
import styles from './message-row.module.css'

/** The sender's actions on a message that did not go through. */
export interface DeliveryActions {
  readonly onRetry: (line: Said) => void
  /** Puts its words back into the composer and removes it. */
  readonly onEdit: (line: Said) => void
  readonly onDrop: (line: Said) => void
}

/** The line under the member's own message: it is on its way, waits for a moderator, or failed for a reason. */
export function MessageDelivery({ line, actions }: { readonly line: Said; readonly actions: DeliveryActions }) {
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
      <Pressable className={styles.failed} onPress={() => actions.onRetry(line)}>
        <Icon name="warning" size="s" />
        {text.room.failed}
      </Pressable>
    )
  return (
    <>
      <p className={cx(styles.state, styles.warn)}>{text.room.unsent(reason)}</p>
      <div className={styles.mend}>
        <Pressable className={styles.link} onPress={() => actions.onEdit(line)}>
          {text.room.edit}
        </Pressable>
        <Pressable className={styles.link} onPress={() => actions.onDrop(line)}>
          {text.room.drop}
        </Pressable>
      </div>
    </>
  )
}
