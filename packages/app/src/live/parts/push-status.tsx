import type { CallReply } from '@rostrum/client'
import { Card, Headline, Icon, Meta, Spinner, Stopwatch, cx } from '@rostrum/ui'
import { formatClock, formatCount, formatMoment, formatSpan, usePlatform } from '@rostrum/app/kernel'
import { pushText as text } from '../text.plug-flow.zh'
import { isOnAir, RoomStateTag } from './room-state'
import styles from './push-status.module.css'

export type PushInfo = CallReply<'live.getPushInfo'>
export type PushStep = keyof typeof text.states

/** The state of the broadcast from the teacher's view. */
export function stepOf({ room, isPushing }: PushInfo): PushStep {
  if (isOnAir(room.state)) return room.state
  if (room.state === 'announced') return 'announced'
  return isPushing ? 'arrived' : 'waiting'
}

export interface PushStatusProps {
  readonly info: PushInfo
  readonly now: number
  /** The advice while no signal arrives; the encoder's advice by default. */
  readonly waitingHint?: string
  /** The picture comes from this page. */
  readonly isHere?: boolean
}

/** The room, and the encoder's state in one large line. Screen readers announce its changes. */
export function PushStatus({ info, now, waitingHint, isHere = false }: PushStatusProps) {
  const { room, ingest, viewers } = info
  const { timers } = usePlatform()
  const step = stepOf(info)
  const trouble = ingest === 'ready' ? undefined : text.ingest[ingest]
  return (
    <Card pad>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Headline>{room.title}</Headline>
        </h2>
        <RoomStateTag state={room.state} />
      </div>
      <Meta parts={[formatMoment(room.startAt, now), room.teacher.name]} />
      <div className={cx(styles.state, styles[step])} role="status">
        {step === 'waiting' && !trouble ? <Spinner /> : <Icon name={icons[step]} />}
        <div className={styles.words}>
          <p className={styles.line}>{trouble ?? text.states[step].title}</p>
          {!trouble && <p className={styles.hint}>{hintOf(info, step, { waitingHint, isHere })}</p>}
          {info.awayUntil !== undefined && <p className={styles.hint}>{text.awayUntil(formatClock(info.awayUntil))}</p>}
          {info.lastRefused && (
            <p className={cx(styles.hint, styles.fault)} role="alert">
              {text.refused[info.lastRefused.why](formatClock(info.lastRefused.at))}
            </p>
          )}
          {info.faults?.map((fault) => (
            <p key={fault} className={cx(styles.hint, styles.fault)}>
              {text.faults[fault]}
            </p>
          ))}
        </div>
        {isOnAir(room.state) && (
          <span className={styles.figuresNow}>
            {room.actualStartAt !== undefined && (
              <Stopwatch
                since={room.actualStartAt}
                format={formatSpan}
                now={() => timers.now()}
                className={styles.timer}
              />
            )}
            <span className={styles.viewers}>
              <Icon name="users" size="s" />
              {text.watching(formatCount(viewers))}
            </span>
          </span>
        )}
      </div>
    </Card>
  )
}

function hintOf(
  { awayMinutes }: PushInfo,
  step: PushStep,
  { waitingHint, isHere }: Pick<PushStatusProps, 'waitingHint' | 'isHere'>,
): string {
  if (step === 'waiting' && waitingHint) return waitingHint
  return step === 'live' && isHere ? text.liveHere(awayMinutes) : text.states[step].hint
}

const icons = { announced: 'lock', waiting: 'clock', arrived: 'check', live: 'live', interrupted: 'warning' } as const
