import { Countdown, IconButton } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'
import type { OpenState } from '../open-room'
import { text } from '../text.zh'
import styles from './composer-queue.module.css'

/** Whole seconds; the last one stays until the wait is over. */
const secondsOf = (restMs: number): string => text.room.waiting(Math.ceil(restMs / 1000))

export interface ComposerQueueProps {
  readonly waiting: OpenState['waiting']
  readonly onCancel: (key: string) => void
}

/** The queue of slow mode: the seconds until each message goes, and a way to take it back. */
export function ComposerQueue({ waiting, onCancel }: ComposerQueueProps) {
  const { timers } = usePlatform()
  if (waiting.length === 0) return null
  return (
    <ul className={styles.list} aria-label={text.room.waitingLabel}>
      {waiting.map(({ key, dueAt, what }) => (
        <li key={key} className={styles.item}>
          <Countdown className={styles.rest} until={dueAt} now={timers.now} format={secondsOf} />
          <span className={styles.words}>{what.words}</span>
          <IconButton
            icon="close"
            size="s"
            tone="quiet"
            label={text.room.cancelWaiting}
            onPress={() => onCancel(key)}
          />
        </li>
      ))}
    </ul>
  )
}
