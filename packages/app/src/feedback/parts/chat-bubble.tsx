import type { ChatMessage } from '@rostrum/contract/feedback'
import { Icon, Undelivered, cx } from '@rostrum/ui'
import { formatClock } from '@rostrum/app/kernel'
import type { Unsent } from '../chat/outbox'
import { chatText as text } from '../text.chat.zh'
import { ImageLine } from './image-line'
import { RefCard } from './ref-card'
import styles from './chat-bubble.module.css'

/** A message: mine at the right, an agent's at the left with the agent's number. */
export function ChatBubble({
  message: { from, agent, text: words, images, ref, at },
}: {
  readonly message: ChatMessage
}) {
  const isMine = from === 'customer'
  return (
    <div className={cx(styles.row, isMine && styles.mine)}>
      {!isMine && (
        <span className={styles.face} aria-hidden="true">
          <Icon name="headphones" />
        </span>
      )}
      <div className={styles.main}>
        <p className={styles.head}>
          {!isMine && text.agent(agent ?? '')}
          <time className={styles.time}>{formatClock(at)}</time>
        </p>
        <div className={styles.bubble}>
          {ref && <RefCard about={ref} />}
          {words !== '' && <p className={styles.words}>{words}</p>}
          <ImageLine images={images} />
        </div>
      </div>
    </div>
  )
}

export interface UnsentBubbleProps {
  readonly unsent: Unsent
  readonly onRetry: () => void
  /** Puts the words back into the field. */
  readonly onEdit: () => void
  readonly onDrop: () => void
}

/** An unsent or failed message, and the actions on it. */
export function UnsentBubble({
  unsent: { state, text: words, images, ref, reason },
  onRetry,
  onEdit,
  onDrop,
}: UnsentBubbleProps) {
  return (
    <div className={cx(styles.row, styles.mine)}>
      <div className={styles.main}>
        <div className={cx(styles.bubble, styles.pale)}>
          {ref && <RefCard about={ref} />}
          {words !== '' && <p className={styles.words}>{words}</p>}
          {images.length > 0 && (
            <p className={styles.pictures}>
              <Icon name="image" size="s" />
              {images.length}
            </p>
          )}
        </div>
        {state === 'sending' && <Undelivered.Note>{text.sending}</Undelivered.Note>}
        {state === 'failed' && <Undelivered.Retry onPress={onRetry}>{text.failed}</Undelivered.Retry>}
        {state === 'refused' && (
          <>
            <Undelivered.Note isTrouble>{text.refused(reason ?? '')}</Undelivered.Note>
            <Undelivered.Mend
              acts={[
                { words: text.edit, onPress: onEdit },
                { words: text.drop, onPress: onDrop },
              ]}
            />
          </>
        )}
      </div>
    </div>
  )
}
