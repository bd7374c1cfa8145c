import type { CallReply } from '@rostrum/client'
import { Card, Icon, Meta, SampleMark, Spinner, cx } from '@rostrum/ui'
import { formatCount, formatMoment } from '@rostrum/app/kernel'
import { pushText as text } from '../text.plug-flow.zh'
import { RoomStateTag } from './room-state'
import styles from './push-status.module.css'

export type PushInfo = CallReply<'live.getPushInfo'>
export type PushStep = keyof typeof text.states

/** Where the broadcast stands, seen from the teacher. */
export function stepOf({ room, isPushing }: PushInfo): PushStep {
  if (room.state === 'live' || room.state === 'interrupted') return room.state
  if (room.state === 'announced') return 'announced'
  return isPushing ? 'arrived' : 'waiting'
}

export interface PushStatusProps {
  readonly info: PushInfo
  readonly now: number
  /** What to do while nothing arrives; the encoder's way unless told otherwise. */
  readonly waitingHint?: string
}

/** The room, and in one large line what the encoder is doing. Said aloud when it changes. */
export function PushStatus({ info, now, waitingHint }: PushStatusProps) {
  const { room, ingest, viewers } = info
  const step = stepOf(info)
  const trouble = ingest === 'ready' ? undefined : text.ingest[ingest]
  return (
    <Card pad>
      <div className={styles.head}>
        <h2 className={styles.title}>{room.title}</h2>
        <RoomStateTag state={room.state} />
      </div>
      <Meta parts={[formatMoment(room.startAt, now), room.teacher.name, room.sample && <SampleMark key="sample" />]} />
      <div className={cx(styles.state, styles[step])} role="status">
        {step === 'waiting' && !trouble ? <Spinner /> : <Icon name={icons[step]} />}
        <div className={styles.words}>
          <p className={styles.line}>{trouble ?? text.states[step].title}</p>
          {!trouble && (
            <p className={styles.hint}>{step === 'waiting' && waitingHint ? waitingHint : text.states[step].hint}</p>
          )}
        </div>
        {step === 'live' && (
          <span className={styles.viewers}>
            <Icon name="users" size="s" />
            {text.watching(formatCount(viewers))}
          </span>
        )}
      </div>
    </Card>
  )
}

const icons = { announced: 'lock', waiting: 'clock', arrived: 'check', live: 'live', interrupted: 'warning' } as const
