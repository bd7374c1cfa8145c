import { Badge } from 'antd'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { useMe } from '../kernel/me'
import { holds } from '../kernel/pages'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { span } from '../kernel/when'
import css from './on-air.module.css'
import { text } from './text.zh'

type Room = CallReply<'live.deskListOnAir'>['rows'][number]

const EVERY_MS = 10_000
const marks = { live: 'success', interrupted: 'warning', absent: 'error' } as const

/** The rooms on air with their health, each leading to its control room; for who may see rooms. */
export function OnAir() {
  const me = useMe()
  return holds(me, 'live:room:read') ? <Rooms /> : null
}

function Rooms() {
  const query = useCall('live.deskListOnAir', {}, { every: EVERY_MS })
  const { rows = [], at = 0 } = query.data ?? {}
  return (
    <section>
      <h2 className={css.heading}>{text.onAir}</h2>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <span className={css.quiet}>{text.nobodyOnAir}</span>}
      {rows.length > 0 && (
        <ul className={css.list}>
          {rows.map((room) => (
            <li key={room.id}>
              <Row room={room} at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ room, at }: { readonly room: Room; readonly at: number }) {
  const { id, title, teacher, actualStartAt, onlineCount, held, questions } = room
  const aired = actualStartAt === undefined ? [] : [text.aired(span(Math.max(0, at - actualStartAt)))]
  return (
    <Link className={css.row} to={`/live/rooms/${id}/control`}>
      <span className={css.wide}>
        <span className={css.title}>{title}</span>
        <br />
        <span className={css.quiet}>{[teacher.name, ...aired].join(' · ')}</span>
      </span>
      <span className={css.wide}>
        <Health room={room} />
      </span>
      <span className={css.figure}>{text.online(onlineCount)}</span>
      <span className={held > 0 ? `${css.figure} ${css.hot}` : css.figure}>{text.held(held)}</span>
      <span className={css.figure}>{text.questions(questions)}</span>
    </Link>
  )
}

function Health({ room: { stream } }: { readonly room: Room }) {
  if (!stream) return <span className={css.quiet}>{text.wordRoom}</span>
  const { state, kbps, recording } = stream
  const words = [
    text.stream[state],
    ...(state === 'live' && kbps !== undefined ? [text.rate(kbps)] : []),
    text.recording[recording],
  ]
  const isGood = state === 'live' && recording !== 'failed'
  return (
    <Badge status={isGood ? marks.live : marks[state === 'live' ? 'interrupted' : state]} text={words.join(' · ')} />
  )
}
