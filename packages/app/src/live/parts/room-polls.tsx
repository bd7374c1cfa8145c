import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
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

/** The conversation leaves the page with its tab; what was put away stays away. */
function useKept(what: 'hidden' | 'seen', roomId: string) {
  const client = useQueryClient()
  const key = ['live', 'pollsKept', what, roomId]
  const [ids, setIds] = useState(() => client.getQueryData<ReadonlySet<string>>(key) ?? nothing)
  const keep = (next: ReadonlySet<string>): void => {
    client.setQueryData(key, next)
    setIds(next)
  }
  return [ids, keep] as const
}
const nothing: ReadonlySet<string> = new Set()

/** Over the conversation: what is being asked now; its result stays until the reader puts it away. */
export function RoomPolls({ room, snapshot }: RoomPollsProps) {
  const polls = usePolls(room.id, snapshot)
  const [hidden, setHidden] = useKept('hidden', room.id)
  // What was over before this page was opened is no news.
  const [seenOpen, setSeenOpen] = useKept('seen', room.id)
  const fresh = polls.filter(({ id, state }) => state === 'open' && !seenOpen.has(id))
  if (fresh.length > 0) setSeenOpen(new Set([...seenOpen, ...fresh.map(({ id }) => id)]))
  const seen = polls.filter(({ id }) => seenOpen.has(id))
  const newest = seen.filter((poll) => (poll.state === 'open' || poll === seen.at(-1)) && !hidden.has(poll.id))
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
