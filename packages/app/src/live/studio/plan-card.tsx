import { useState } from 'react'
import type { RoomRow } from '@rostrum/contract/live'
import { Button, Card, Meta, cx, useNotices } from '@rostrum/ui'
import { formatClock, formatCount, formatMoment, useGo } from '@rostrum/app/kernel'
import { ReasonSheet } from '../parts/reason-sheet'
import { isOnAir, RoomStateTag } from '../parts/room-state'
import { isCancellable, isChangeable } from './plan'
import { usePlanDeeds } from './queries'
import { studioText } from './text.zh'
import styles from './plan-card.module.css'

export interface PlanCardProps {
  readonly room: RoomRow
  readonly now: number
}

const { rooms: words, deeds } = studioText

/** A broadcast of one's own: when, how far it is on its way to its audience, and what is next to be done. */
export function PlanCard({ room, now }: PlanCardProps) {
  const { kind, title, state, startAt, endAt, reserveCount, levelIds, sample } = room
  return (
    <article>
      <Card pad className={styles.card}>
        <div className={styles.head}>
          <time className={styles.when}>
            {formatMoment(startAt, now)}
            {endAt !== undefined && ` – ${formatClock(endAt)}`}
          </time>
          <RoomStateTag state={state} />
        </div>
        <h3 className={styles.title}>{title}</h3>
        <Meta
          parts={[
            studioText.kinds[kind],
            levelIds.length > 0 && studioText.levels,
            reserveCount > 0 && studioText.reserved(formatCount(reserveCount)),
            sample && studioText.sample,
          ]}
        />
        <Word room={room} />
        <Deeds room={room} />
      </Card>
    </article>
  )
}

/** What compliance or the teacher said about it. */
function Word({ room: { state, stateReason } }: Pick<PlanCardProps, 'room'>) {
  if (state === 'review') return <p className={styles.word}>{words.inReview}</p>
  if (stateReason === undefined || stateReason === '') return null
  if (state === 'draft') return <p className={cx(styles.word, styles.returned)}>{words.returned(stateReason)}</p>
  return <p className={styles.word}>{words.reason(stateReason)}</p>
}

function Deeds({ room }: Pick<PlanCardProps, 'room'>) {
  const { id, kind, state, replayId } = room
  const { to } = useGo()
  const [isCancelling, setCancelling] = useState(false)
  const { cancel } = usePlanDeeds()
  const { toast } = useNotices()
  const form = (params: { readonly edit?: string; readonly copy?: string }) => to('live.rooms', params)
  const isShown = isOnAir(state) || isCancellable(state)
  return (
    <div className={styles.deeds}>
      {state === 'draft' && <Submit room={room} />}
      {isShown && <Main room={room} />}
      {isShown && kind === 'video' && (
        <Button size="s" look="quiet" to={to('live.video', { id })}>
          {deeds.enter}
        </Button>
      )}
      {replayId !== undefined && (
        <Button size="s" look="tint" icon="replay" to={to('live.playback', { id: replayId })}>
          {deeds.replay}
        </Button>
      )}
      {isChangeable(state) && (
        <Button size="s" look="quiet" icon="pen" to={form({ edit: id })}>
          {deeds.edit}
        </Button>
      )}
      {isCancellable(state) && (
        <Button size="s" look="quiet" onPress={() => setCancelling(true)}>
          {deeds.cancel}
        </Button>
      )}
      {!isChangeable(state) && !isOnAir(state) && state !== 'review' && (
        <Button size="s" look="quiet" icon="copy" to={form({ copy: id })}>
          {deeds.copy}
        </Button>
      )}
      {isCancelling && (
        <ReasonSheet
          title={words.cancelTitle}
          hint={words.cancelHint}
          presets={words.cancelReasons}
          confirm={deeds.cancel}
          onConfirm={(reason) => cancel.mutateAsync({ id, reason }).then(() => toast(words.cancelled))}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}

/** Where a broadcast is made: the push page for pictures, the room itself for words. */
function Main({ room: { id, kind, state } }: Pick<PlanCardProps, 'room'>) {
  const { to } = useGo()
  if (kind === 'word')
    return (
      <Button size="s" icon="chat" to={to('live.chat', { id })}>
        {deeds.enter}
      </Button>
    )
  return (
    <Button size="s" icon="live" to={to('live.push', { id })}>
      {isOnAir(state) ? deeds.desk : deeds.push}
    </Button>
  )
}

function Submit({ room: { id } }: Pick<PlanCardProps, 'room'>) {
  const { submit } = usePlanDeeds()
  const { toast, confirm } = useNotices()
  const onSubmit = async (): Promise<void> => {
    if (await confirm(words.submitAsk, { confirm: deeds.submit }))
      await submit.mutateAsync(id).then(
        () => toast(words.submitted),
        () => undefined,
      )
  }
  return (
    <Button size="s" icon="shield" onPress={onSubmit}>
      {deeds.submit}
    </Button>
  )
}
