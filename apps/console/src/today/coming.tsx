import { Link } from 'react-router'
import { comingStates } from '@rostrum/contract/live/states'
import type { CallReply } from '../kernel/call'
import { useMe } from '../kernel/me'
import { holds } from '../kernel/pages'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { waited } from '../kernel/waiting'
import { clockTime, dayOf } from '../kernel/when'
import css from './coming.module.css'
import heads from './on-air.module.css'
import { text } from './text.zh'
import { serverNow } from '../kernel/server-clock'

type Room = CallReply<'live.deskListRooms'>['rows'][number]

const EVERY_MS = 60_000
const SHOWN = 100

const isComing = ({ state }: Room): boolean => comingStates.some((one) => one === state)

/** The rooms that begin today, each with what still stands in its way; for who may see rooms. */
export function Coming() {
  const me = useMe()
  return holds(me, 'live:room:read') ? <Rooms /> : null
}

function Rooms() {
  const today = dayOf(serverNow())
  const query = useCall('live.deskListRooms', { from: today, to: today, pageSize: SHOWN }, { every: EVERY_MS })
  const rows = (query.data?.rows ?? []).filter(isComing).sort((one, other) => one.startAt - other.startAt)
  return (
    <section>
      <h2 className={heads.heading}>{text.coming}</h2>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <span className={heads.quiet}>{text.nobodyComing}</span>}
      {rows.length > 0 && (
        <ul className={css.list}>
          {rows.map((room) => (
            <li key={room.id}>
              <Row room={room} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ room: { id, title, teacher, kind, startAt, checks = [] } }: { readonly room: Room }) {
  const missing = checks.filter(({ ok }) => !ok)
  const lateMs = serverNow() - startAt
  return (
    <Link className={css.row} to={`/live/rooms?open=${id}`}>
      <span className={css.time}>{clockTime(startAt)}</span>
      <span className={css.what}>
        <span className={heads.title}>{title}</span>
        <br />
        <span className={heads.quiet}>{[teacher.name, text.kinds[kind]].join(' · ')}</span>
      </span>
      {lateMs >= EVERY_MS && <span className={css.bad}>{text.late(waited(startAt))}</span>}
      <span className={missing.length > 0 ? css.bad : css.good}>
        {missing.length === 0
          ? text.mayBegin(checks.length)
          : text.mayNotBegin(missing.map(({ key }) => text.checks[key]).join('、'))}
      </span>
    </Link>
  )
}
