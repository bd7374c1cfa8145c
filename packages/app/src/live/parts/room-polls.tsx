import { useState } from 'react'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { IconButton } from '@rostrum/ui'
import { usePolls } from '../queries.polls'
import { pollsText as text } from '../text.polls.zh'
import { PollCard } from './poll-card'
import styles from './room-polls.module.css'

export interface RoomPollsProps {
  readonly room: Pick<Room, 'id' | 'mine'>
  readonly snapshot: Pick<RoomSnapshot, 'polls'>
}

/** Over the conversation: what is being asked now; its result stays until the reader puts it away. */
export function RoomPolls({ room, snapshot }: RoomPollsProps) {
  const polls = usePolls(room.id, snapshot)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  // What was over before this page was opened is no news.
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set())
  const fresh = polls.filter(({ id, state }) => state === 'open' && !seenOpen.has(id))
  if (fresh.length > 0) setSeenOpen(new Set([...seenOpen, ...fresh.map(({ id }) => id)]))
  const shown = polls.filter(({ id }) => seenOpen.has(id) && !hidden.has(id))
  const newest = shown.filter(({ state }, index) => state === 'open' || index === shown.length - 1)
  if (newest.length === 0) return null
  return (
    <section className={styles.polls} aria-label={text.label}>
      {newest.map((poll) => (
        <div key={poll.id} className={styles.poll}>
          <PollCard
            poll={poll}
            isModerator={room.mine.isModerator}
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
      ))}
    </section>
  )
}
