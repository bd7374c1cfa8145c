import type { FeedbackEntry } from '@rostrum/contract/feedback'
import { Section, cx } from '@rostrum/ui'
import { formatDateTime } from '@rostrum/app/kernel'
import { text } from '../text.cases.zh'
import { ImageLine } from './image-line'
import styles from './case-thread.module.css'

/** The messages and events since the submission, oldest first. It draws nothing while there are none. */
export function CaseThread({ entries }: { readonly entries: readonly FeedbackEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title={text.detail.thread} className={styles.thread}>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>{entry.text === undefined ? <Turn entry={entry} /> : <Said entry={entry} />}</li>
        ))}
      </ol>
    </Section>
  )
}

const nameOf = ({ by, role }: FeedbackEntry): string =>
  by === 'member' ? text.detail.me : by === 'system' ? text.detail.system : text.roles[role ?? 'service']

function Said({ entry }: { readonly entry: FeedbackEntry }) {
  const isMine = entry.by === 'member'
  return (
    <article className={cx(styles.said, isMine && styles.mine)}>
      <p className={styles.who}>
        <span className={styles.name}>{nameOf(entry)}</span>
        <time className={styles.at}>{formatDateTime(entry.at)}</time>
      </p>
      <p className={styles.words}>{entry.text}</p>
      <ImageLine images={entry.images} />
    </article>
  )
}

/** A change without words, as one quiet line. */
function Turn({ entry }: { readonly entry: FeedbackEntry }) {
  const words = entry.urged ? text.detail.urged : entry.state && text.detail.turned[entry.state]
  return (
    <p className={styles.turn}>
      {nameOf(entry)} {words}
      <time className={styles.at}>{formatDateTime(entry.at)}</time>
    </p>
  )
}
