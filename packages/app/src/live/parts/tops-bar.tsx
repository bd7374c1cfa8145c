import { useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'
import { Icon, Pressable, cx } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './tops-bar.module.css'

/** Pinned messages: the newest in one line, all of them when opened. */
export function TopsBar({ tops }: { readonly tops: readonly LiveMessage[] }) {
  const [isOpen, setOpen] = useState(false)
  const [first] = tops
  if (!first) return null
  return (
    <section className={styles.bar} aria-label={text.room.top}>
      <Pressable className={styles.head} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <span className={styles.mark}><Icon name="pin" size="s" />{text.room.top}</span>
        <span className={cx(styles.first, isOpen && styles.hidden)}>{first.content}</span>
        <span className={styles.count}>{text.room.topCount(tops.length)}<Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="s" /></span>
      </Pressable>
      {isOpen && <TopsList tops={tops} />}
    </section>
  )
}

/** The pinned messages in full, newest first. */
export function TopsList({ tops }: { readonly tops: readonly LiveMessage[] }) {
  return (
    <ul className={styles.all}>
      {tops.map(({ id, sender, content }) => (
        <li key={id} className={styles.item}><span className={styles.who}>{sender.name}</span><span className={styles.content}>{content}</span></li>
      ))}
    </ul>
  )
}
