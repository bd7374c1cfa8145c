import type { Room } from '@rostrum/contract/live'
import { Button } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './ended.module.css'

interface EndedProps {
  readonly room: Pick<Room, 'state' | 'stateReason' | 'replayId' | 'replayStage' | 'replayToPublish'>
}

/** Shown over the poster after the broadcast: that it is over, and a link to its replay once there is one. */
export function Ended({ room: { state, stateReason, replayId, replayStage, replayToPublish } }: EndedProps) {
  const { to } = useGo()
  if (state === 'cancelled') return <p className={styles.words}>{text.room.cancelled}</p>
  if (state === 'forceClosed') return <p className={styles.words}>{stateReason || text.states.forceClosed}</p>
  return (
    <div className={styles.box}>
      <p className={styles.words}>
        {replayStage === undefined ? text.room.over : `${text.room.over} · ${text.room.stages[replayStage]}`}
      </p>
      {replayId !== undefined && (
        <Button size="s" icon="playFilled" to={to('live.playback', { id: replayId })}>
          {text.room.watchReplay}
        </Button>
      )}
      {replayToPublish !== undefined && (
        <Button size="s" icon="replay" to={to('live.playback', { id: replayToPublish })}>
          {text.room.publishReplay}
        </Button>
      )}
    </div>
  )
}
