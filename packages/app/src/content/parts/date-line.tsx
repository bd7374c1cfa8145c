import { PageMark } from '@rostrum/ui'
import { formatDate, usePlatform, weekdayOf } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './date-line.module.css'

/** The date above the strong rule, as in a newspaper. */
export function DateLine() {
  const now = usePlatform().timers.now()
  return (
    <div className={styles.line}>
      <span>{text.home.date(formatDate(now, text.home.datePattern), weekdayOf(now))}</span>
      <PageMark />
    </div>
  )
}
