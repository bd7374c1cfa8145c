import { Countdown, Row, Section, Tag } from '@rostrum/ui'
import { useGo, usePlatform, useSession } from '@rostrum/app/kernel'
import { useDraws, type DrawReply } from '../queries'
import { text as words } from '../text.zh'

const text = words.activity

/** The draws of a room, on its page: how long one can still join, and what became of it. */
export function RoomDraws({ roomId }: { readonly roomId: string }) {
  const { isSignedIn } = useSession()
  return isSignedIn ? <Draws roomId={roomId} /> : null
}

function Draws({ roomId }: { readonly roomId: string }) {
  const list = useDraws({ roomId, isMine: false })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  // A room without draws says nothing of them, and one that cannot be asked is no trouble of the lesson.
  if (rows.length === 0) return null
  return (
    <Section title={words.list.room}>
      {rows.map((draw) => (
        <Line key={draw.id} draw={draw} />
      ))}
    </Section>
  )
}

function Line({ draw: { id, name, state, deadline, joinedCount, joined, won, prizeName = '' } }: { draw: DrawReply }) {
  const { to } = useGo()
  const { timers } = usePlatform()
  const { results } = words.list
  const own = won === undefined ? (joined ? results.joined : undefined) : won ? results.won(prizeName) : results.lost
  return (
    <Row
      icon="gift"
      title={name}
      sub={
        state === 'open' ? (
          <>
            {text.until} <Countdown until={deadline} format={text.left} now={() => timers.now()} />
          </>
        ) : (
          words.list.joined(joinedCount)
        )
      }
      tail={<Tag tone={state === 'open' ? 'brand' : 'plain'}>{own ?? words.states[state]}</Tag>}
      to={to(won === undefined ? 'draw.activity' : 'draw.result', { id })}
    />
  )
}
