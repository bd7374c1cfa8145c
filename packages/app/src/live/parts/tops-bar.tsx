import { useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'
import { Icon, Pressable, cx } from '@rostrum/ui'
import type { Question } from '../questions'
import { text } from '../text.zh'
import { wordsOf } from '../words'
import styles from './tops-bar.module.css'

export interface TopsBarProps {
  readonly tops: readonly LiveMessage[]
  /** The question being answered now: it takes the line, the pinned messages stay behind their count. */
  readonly answering?: Question
  readonly onAnswering?: () => void
}

/** One line above the stream: what is being answered now, else the newest pinned message; all pinned ones when opened. */
export function TopsBar({ tops, answering, onAnswering }: TopsBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [first] = tops
  if (!first && !answering) return null
  const toggle = () => setOpen(!isOpen)
  const count = (
    <>
      {text.room.topCount(tops.length)}
      <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="s" />
    </>
  )
  return (
    <section className={styles.bar} aria-label={text.room.top}>
      {answering && (
        <div className={cx(styles.line, styles.answering)}>
          <Pressable className={styles.now} onPress={onAnswering}>
            <span className={styles.dot} />
            <span className={styles.nowWords}>{text.room.answeringOf(answering.content)}</span>
          </Pressable>
          {first && (
            <Pressable className={styles.more} aria-expanded={isOpen} onPress={toggle}>
              <Icon name="pin" size="s" label={text.room.top} />
              {count}
            </Pressable>
          )}
        </div>
      )}
      {!answering && first && (
        <Pressable className={styles.head} aria-expanded={isOpen} onPress={toggle}>
          <span className={styles.mark}>
            <Icon name="pin" size="s" />
            {text.room.top}
          </span>
          <span className={cx(styles.first, isOpen && styles.hidden)}>{wordsOf(first)}</span>
          <span className={styles.count}>{count}</span>
        </Pressable>
      )}
      {isOpen && <TopsList tops={tops} />}
    </section>
  )
}

/** The pinned messages in full, newest first. */
export function TopsList({ tops }: { readonly tops: readonly LiveMessage[] }) {
  return (
    <ul className={styles.all}>
      {tops.map((top) => (
        <li key={top.id} className={styles.item}>
          <span className={styles.who}>{top.sender.name}</span>
          <span className={styles.content}>{wordsOf(top)}</span>
        </li>
      ))}
    </ul>
  )
}
