import { Button, Countdown, Icon, Row, Section, Tag } from '@rostrum/ui'
import { useGo, useNow, usePlatform, useSession, useToast } from '@rostrum/app/kernel'
import { useDrawActs, useRoomDraws, type DrawReply } from '../queries'
import { text as words } from '../text.zh'
import { PrizePicture } from './prize-picture'
import css from './room-draws.module.css'

const text = words.activity
const { room } = words
const DAY_MS = 86_400_000

export interface RoomDrawsProps {
  readonly roomId: string
  /** Who teaches here takes no part. */
  readonly isOwn: boolean
}

/** The draws of a room, on its page: how long one can still join, and what became of it. */
export function RoomDraws(props: RoomDrawsProps) {
  const { isSignedIn } = useSession()
  return isSignedIn ? <Draws {...props} /> : null
}

function Draws({ roomId, isOwn }: RoomDrawsProps) {
  const list = useRoomDraws(roomId)
  const rows = list.data?.rows ?? []
  // A room without draws says nothing of them, and one that cannot be asked is no trouble of the lesson.
  if (rows.length === 0) return null
  return (
    <Section title={words.list.room}>
      {rows.map((draw) => (
        <Line key={draw.id} draw={draw} isOwn={isOwn} onTurn={() => void list.refetch()} />
      ))}
    </Section>
  )
}

/** The draw that matters now, over the conversation: joining takes one tap and leaves the lesson where it is. */
export function RoomDrawBar(props: RoomDrawsProps) {
  const { isSignedIn } = useSession()
  return isSignedIn ? <Bar {...props} /> : null
}

function Bar({ roomId, isOwn }: RoomDrawsProps) {
  const list = useRoomDraws(roomId)
  const { to } = useGo()
  const now = useNow()
  const draw = nowOf(list.data?.rows ?? [], now)
  if (!draw) return null
  const [first] = draw.prizes
  return (
    <section className={css.bar} aria-label={room.bar}>
      {first?.picture === undefined ? (
        <Icon name="gift" size="s" className={css.mark} />
      ) : (
        <PrizePicture kind={first.kind} picture={first.picture} size="s" />
      )}
      <div className={css.words}>
        <span className={css.name}>{draw.name}</span>
        <span className={css.left}>
          <Left draw={draw} onTurn={() => void list.refetch()} />
        </span>
      </div>
      <Button size="s" look="quiet" to={to(isDrawn(draw) ? 'draw.result' : 'draw.activity', { id: draw.id })}>
        {isDrawn(draw) ? text.toResult : room.rules}
      </Button>
      <Join draw={draw} isOwn={isOwn} />
    </section>
  )
}

const isDrawn = ({ state }: DrawReply): boolean => state === 'drawn' || state === 'claiming' || state === 'finished'

/** One that can be joined, else one about to be opened, else one that was opened within a day. */
function nowOf(rows: readonly DrawReply[], now: number): DrawReply | undefined {
  const soon = rows.find(({ state, startAt }) => state === 'published' && startAt - now < DAY_MS)
  return (
    rows.find(({ state }) => state === 'open') ??
    rows.find(({ state }) => state === 'closed') ??
    rows.find((draw) => isDrawn(draw) && now - draw.drawAt < DAY_MS) ??
    soon
  )
}

const NEXT = { published: text.untilStart, open: text.until, closed: room.untilDrawn } as const

/** How long until the next thing happens, or what became of it. */
function Left({ draw, onTurn }: { readonly draw: DrawReply; readonly onTurn: () => void }) {
  const { timers } = usePlatform()
  const { state, startAt, deadline, drawAt, won, joined, prizeName = '' } = draw
  if (state === 'published' || state === 'open' || state === 'closed') {
    const until = { published: startAt, open: deadline, closed: drawAt }[state]
    return (
      <>
        {NEXT[state]} <Countdown until={until} format={text.left} now={() => timers.now()} onEnd={onTurn} />
      </>
    )
  }
  if (won) return <b>{words.list.results.won(prizeName)}</b>
  return <>{joined ? words.list.results.lost : words.states[state]}</>
}

function Join({ draw: { id, state, joined }, isOwn }: { readonly draw: DrawReply; readonly isOwn: boolean }) {
  const { join } = useDrawActs(id)
  const toast = useToast()
  if (joined && (state === 'open' || state === 'closed')) return <Tag tone="brand">{words.list.results.joined}</Tag>
  if (state !== 'open' || isOwn) return null
  const act = async (): Promise<void> => {
    // A failed call says itself why.
    const done = await join.mutateAsync().catch(() => undefined)
    if (done) toast(text.done)
  }
  return (
    <Button size="s" busy={join.isPending} onPress={act}>
      {room.join}
    </Button>
  )
}

interface LineProps {
  readonly draw: DrawReply
  readonly isOwn: boolean
  readonly onTurn: () => void
}

function Line({ draw, isOwn, onTurn }: LineProps) {
  const { id, name, prizes, state, joinedCount, won } = draw
  const [first] = prizes
  const { to } = useGo()
  return (
    <div className={css.line}>
      <Row
        className={css.row}
        lead={first && <PrizePicture kind={first.kind} picture={first.picture} />}
        title={name}
        sub={
          <>
            <Left draw={draw} onTurn={onTurn} /> · {words.list.joined(joinedCount)}
          </>
        }
        tail={<Tag tone={state === 'open' ? 'brand' : 'plain'}>{words.states[state]}</Tag>}
        to={to(won === undefined ? 'draw.activity' : 'draw.result', { id })}
      />
      <Join draw={draw} isOwn={isOwn} />
    </div>
  )
}
