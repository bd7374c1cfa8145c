import { useState, useSyncExternalStore } from 'react'
import type { Poll, Replay } from '@rostrum/contract/live'
import { IconButton } from '@rostrum/ui'
import { PollCard } from '../parts/poll-card'
import styles from '../parts/room-polls.module.css'
import { usePastPolls } from '../queries.polls'
import { pollsText as text } from '../text.polls.zh'
import type { Moment } from './moment'
import { placeOf } from './polls-panel'

/** One that was ended by hand is shown for as long as a question runs when nobody chooses a time. */
const SHOWN_MS = 60_000

/** The question with choices that was being asked at this position of the replay; a sign-in is none. */
export function pollAt(polls: readonly Poll[], spans: Replay['spans'], ms: number): Poll | undefined {
  return polls
    .filter(({ kind, createdAt, closesAt = createdAt + SHOWN_MS }) => {
      const from = kind === 'sign' ? undefined : placeOf(spans, createdAt)
      return from !== undefined && ms >= from && ms < from + (closesAt - createdAt)
    })
    .at(-1)
}

export interface PollNowProps {
  readonly replay: Pick<Replay, 'roomId' | 'spans'>
  readonly moment: Moment
}

/** Over the chat, as in the room: what was asked at the picture's moment, with its result, until it is put away. */
export function PollNow({ replay: { roomId, spans }, moment }: PollNowProps) {
  const polls = usePastPolls(roomId)
  const ms = useSyncExternalStore(moment.subscribe, moment.get, moment.get)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(nothing)
  const poll = pollAt(polls, spans, ms)
  if (!poll || hidden.has(poll.id)) return null
  return (
    <section className={styles.polls} aria-label={text.title}>
      <div className={styles.poll}>
        <PollCard
          // Nobody votes any more.
          poll={{ ...poll, state: 'closed' }}
          isModerator={false}
          tail={
            <IconButton
              icon="close"
              label={text.hide}
              tone="quiet"
              onPress={() => setHidden(new Set(hidden).add(poll.id))}
            />
          }
        />
      </div>
    </section>
  )
}
const nothing: ReadonlySet<string> = new Set()
