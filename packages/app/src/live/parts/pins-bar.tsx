import { useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'
import { Button, Icon, Pressable, cx } from '@rostrum/ui'
import type { Question } from '../questions'
import { text } from '../text.zh'
import { wordsOf } from '../words'
import styles from './pins-bar.module.css'

export interface PinsBarProps {
  readonly pins: readonly LiveMessage[]
  /** The question being answered now: it takes the line, and the pinned messages move behind their count. */
  readonly answering?: Question
  readonly onAnswering?: () => void
  /** For who may take a message down again. */
  readonly onUnpin?: (pin: LiveMessage) => void
}

/**
 * One line above the stream: the question being answered now, else the newest pinned message; it opens to all pinned
 * ones.
 */
export function PinsBar({ pins, answering, onAnswering, onUnpin }: PinsBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [first] = pins
  if (!first && !answering) return null
  const toggle = () => setOpen(!isOpen)
  const count = (
    <>
      {text.room.pinCount(pins.length)}
      <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="s" />
    </>
  )
  return (
    <section className={styles.bar} aria-label={text.room.pin}>
      {answering && (
        <div className={cx(styles.line, styles.answering)}>
          <Pressable className={styles.now} onPress={onAnswering}>
            <span className={styles.dot} />
            <span className={styles.nowWords}>{text.room.answeringOf(answering.content)}</span>
          </Pressable>
          {first && (
            <Pressable className={styles.more} aria-expanded={isOpen} onPress={toggle}>
              <Icon name="pin" size="s" label={text.room.pin} />
              {count}
            </Pressable>
          )}
        </div>
      )}
      {!answering && first && (
        <Pressable className={styles.head} aria-expanded={isOpen} onPress={toggle}>
          <span className={styles.mark}>
            <Icon name="pin" size="s" />
            {text.room.pin}
          </span>
          <span className={cx(styles.first, isOpen && styles.hidden)}>{wordsOf(first)}</span>
          <span className={styles.count}>{count}</span>
        </Pressable>
      )}
      {isOpen && <PinsList pins={pins} onUnpin={onUnpin} />}
    </section>
  )
}

/** The pinned messages in full, newest first. */
export function PinsList({ pins, onUnpin }: Pick<PinsBarProps, 'pins' | 'onUnpin'>) {
  return (
    <ul className={styles.all}>
      {pins.map((pin) => (
        <li key={pin.id} className={styles.item}>
          <span className={styles.said}>
            <span className={styles.who}>{pin.sender.name}</span>
            <span className={styles.content}>{wordsOf(pin)}</span>
          </span>
          {onUnpin && (
            <Button size="s" look="quiet" label={`${text.room.unpin} ${wordsOf(pin)}`} onPress={() => onUnpin(pin)}>
              {text.room.unpin}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
