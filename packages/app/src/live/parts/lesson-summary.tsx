import type { RoomId } from '@rostrum/contract/live'
import { formatCount, formatSpan } from '@rostrum/app/kernel'
import { useSummary } from '../queries.summary'
import { summaryText as text } from '../text.summary.zh'
import styles from './lesson-summary.module.css'

/** What was counted and measured of a lesson; nothing while it is not known. */
export function LessonSummary({ roomId }: { readonly roomId: RoomId }) {
  const { data } = useSummary(roomId)
  if (!data) return null
  const { durationMs, peakViewers, averageViewers } = data
  const facts = [
    ...(durationMs === undefined ? [] : [{ name: text.duration, value: formatSpan(durationMs) }]),
    ...(peakViewers === undefined ? [] : [{ name: text.peak, value: formatCount(peakViewers) }]),
    ...(averageViewers === undefined ? [] : [{ name: text.average, value: formatCount(averageViewers) }]),
    { name: text.messages, value: text.by(formatCount(data.messages), formatCount(data.speakers)) },
    { name: text.questions, value: text.of(formatCount(data.answered), formatCount(data.questions)) },
    { name: text.likes, value: formatCount(data.likes) },
    { name: text.polls, value: text.by(formatCount(data.polls), formatCount(data.votes)) },
    { name: text.breaks, value: formatCount(data.breaks) },
  ]
  return (
    <section className={styles.summary} aria-label={text.title}>
      <h3 className={styles.title}>{text.title}</h3>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
