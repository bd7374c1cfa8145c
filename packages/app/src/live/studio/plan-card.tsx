import { useState } from 'react'
import type { RoomRow } from '@rostrum/contract/live'
import { Button, Card, Meta, cx, useNotices, Headline } from '@rostrum/ui'
import { formatClock, formatCount, formatMoment, useGo } from '@rostrum/app/kernel'
import { UrgentSheet } from '../parts/push-urgent-sheet'
import { ReasonSheet } from '../parts/reason-sheet'
import { isOnAir, RoomStateTag } from '../parts/room-state'
import { pushText } from '../text.plug-flow.zh'
import { isCancellable, isChangeable } from './plan'
import { usePlanActions } from './queries'
import { studioText } from './text.zh'
import styles from './plan-card.module.css'

export interface PlanCardProps {
  readonly room: RoomRow
  readonly now: number
}

const { rooms: words, actions } = studioText

/** A teacher's broadcast: the start time, its state on the way to publication, and the next step. */
export function PlanCard({ room, now }: PlanCardProps) {
  const { kind, title, state, startAt, endAt, reserveCount, levelIds } = room
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
        <h3 className={styles.title}>
          <Headline>{title}</Headline>
        </h3>
        <Meta
          parts={[
            studioText.kinds[kind],
            levelIds.length > 0 && studioText.levels,
            reserveCount > 0 && studioText.reserved(formatCount(reserveCount)),
          ]}
        />
        <Word room={room} />
        <PlanActions room={room} />
      </Card>
    </article>
  )
}

/** The reason that compliance or the teacher gave. */
function Word({ room: { state, stateReason } }: Pick<PlanCardProps, 'room'>) {
  if (state === 'review') return <p className={styles.word}>{words.inReview}</p>
  if (stateReason === undefined || stateReason === '') return null
  if (state === 'draft') return <p className={cx(styles.word, styles.returned)}>{words.returned(stateReason)}</p>
  return <p className={styles.word}>{words.reason(stateReason)}</p>
}

function PlanActions({ room }: Pick<PlanCardProps, 'room'>) {
  const { id, kind, state } = room
  const { to } = useGo()
  const [isCancelling, setCancelling] = useState(false)
  const { cancel } = usePlanActions()
  const { toast } = useNotices()
  const form = (params: { readonly edit?: string; readonly copy?: string }) => to('live.rooms', params)
  const isShown = isOnAir(state) || isCancellable(state)
  return (
    <div className={styles.actions}>
      {state === 'draft' && <Submit room={room} />}
      {isShown && <Main room={room} />}
      {isShown && kind === 'video' && (
        <Button size="s" look="quiet" to={to('live.video', { id })}>
          {actions.enter}
        </Button>
      )}
      <ToReplay room={room} />
      {state === 'forceClosed' && !room.stateReason && <Explain roomId={id} />}
      {isChangeable(state) && (
        <Button size="s" look="quiet" icon="pen" to={form({ edit: id })}>
          {actions.edit}
        </Button>
      )}
      {isCancellable(state) && (
        <Button size="s" look="quiet" onPress={() => setCancelling(true)}>
          {actions.cancel}
        </Button>
      )}
      {!isChangeable(state) && !isOnAir(state) && state !== 'review' && (
        <Button size="s" look="quiet" icon="copy" to={form({ copy: id })}>
          {actions.copy}
        </Button>
      )}
      {isCancelling && (
        <ReasonSheet
          title={words.cancelTitle}
          hint={words.cancelHint}
          presets={words.cancelReasons}
          confirm={actions.cancel}
          onConfirm={(reason) => cancel.mutateAsync({ id, reason }).then(() => toast(words.cancelled))}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}

/** The place of a broadcast: the push page for video, the room itself for words. */
function Main({ room: { id, kind, state } }: Pick<PlanCardProps, 'room'>) {
  const { to } = useGo()
  if (kind === 'word')
    return (
      <Button size="s" icon="chat" to={to('live.chat', { id })}>
        {actions.enter}
      </Button>
    )
  return (
    <Button size="s" icon="live" to={to('live.push', { id })}>
      {isOnAir(state) ? actions.desk : actions.push}
    </Button>
  )
}

/** To the replay, or to the one that waits for its teacher. */
function ToReplay({ room: { replayId, replayToPublish } }: Pick<PlanCardProps, 'room'>) {
  const { to } = useGo()
  const id = replayId ?? replayToPublish
  if (id === undefined) return null
  return (
    <Button size="s" look={replayId ? 'tint' : 'primary'} icon="replay" to={to('live.playback', { id })}>
      {replayId ? actions.replay : actions.publish}
    </Button>
  )
}

/** Nobody has written why it was cut. */
function Explain({ roomId }: { readonly roomId: RoomRow['id'] }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" look="quiet" icon="pen" onPress={() => setOpen(true)}>
        {pushText.urgentWrite}
      </Button>
      <UrgentSheet roomId={roomId} open={isOpen} onClose={close} onTold={close} />
    </>
  )
}

function Submit({ room: { id } }: Pick<PlanCardProps, 'room'>) {
  const { submit } = usePlanActions()
  const { toast, confirm } = useNotices()
  const onSubmit = async (): Promise<void> => {
    if (await confirm(words.submitAsk, { confirm: actions.submit }))
      await submit.mutateAsync(id).then(
        () => toast(words.submitted),
        () => undefined,
      )
  }
  return (
    <Button size="s" icon="shield" onPress={onSubmit}>
      {actions.submit}
    </Button>
  )
}
