import { Skeleton, Switch } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { clockTime, span } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { Trace } from './sparkline'
import { joinedSamples, usePasts, type StreamPast } from './stream-past'
import { RoomStateTag, StreamLine, type WallRow } from './stream-state'
import { text } from './text-control.zh'
import css from './wall.module.css'

const SmallPicture = lazy(() => import('./small-picture'))

const EVERY_SEC = 5
/** More pictures at once are switched on by hand: each is a whole stream. */
const PICTURES = 6

/** Everything on air at a glance. */
export default function Wall() {
  const query = useCall('live.deskListOnAir', {}, { every: EVERY_SEC * 1_000 })
  const pasts = usePasts({})
  const [chosen, setChosen] = useState<boolean>()
  // Those with a stream come first: there is more to go wrong.
  const rows = [...(query.data?.rows ?? [])].sort((one, two) => Number(!one.stream) - Number(!two.stream))
  const hasPictures = chosen ?? rows.length <= PICTURES
  return (
    <>
      <PageHead title={text.wall} hint={query.data && text.wallHint(rows.length, EVERY_SEC)}>
        <label>
          {text.showPictures} <Switch checked={hasPictures} aria-label={text.showPictures} onChange={setChosen} />
        </label>
      </PageHead>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data && rows.length === 0 && <Nothing words={text.wallEmpty} />}
      <div className={css.wall}>
        {rows.map((room) => (
          <Card
            key={room.id}
            room={room}
            past={pasts.find(({ roomId }) => roomId === room.id)}
            at={query.data?.at ?? 0}
            hasPicture={hasPictures}
          />
        ))}
      </div>
    </>
  )
}

interface CardProps {
  readonly room: WallRow
  readonly past: StreamPast | undefined
  /** When the server measured. */
  readonly at: number
  readonly hasPicture: boolean
}

function Card({ room, past, at, hasPicture }: CardProps) {
  const { id, title, cover, kind, state, teacher, stream, riskTip, actualStartAt } = room
  const isTroubled = stream !== undefined && (stream.state !== 'live' || stream.recording === 'failed')
  return (
    <Link className={isTroubled ? `${css.card} ${css.troubled}` : css.card} to={`/live/rooms/${id}/control`}>
      <div className={css.picture}>
        {cover ? <img className={css.cover} src={cover} alt="" /> : kind === 'word' && text.noPicture}
        {kind === 'video' && state === 'live' && hasPicture && (
          <Suspense fallback={null}>
            <SmallPicture room={room} />
          </Suspense>
        )}
        <span className={css.state}>
          <RoomStateTag state={state} />
        </span>
      </div>
      <div className={css.body}>
        <h2 className={css.title}>{title}</h2>
        <span className={css.quiet}>
          {teacher.name} · {text.regNo(teacher.regNo)}
          {actualStartAt !== undefined && ` · ${text.aired(span(Math.max(0, at - actualStartAt)))}`}
        </span>
        {stream && <StreamLine stream={stream} />}
        {stream && <Past past={past} />}
        {stream && (
          <span className={stream.recording === 'failed' ? css.warn : css.quiet}>
            {text.recording[stream.recording]} · {text.viewers} {text.people(stream.viewers)}
          </span>
        )}
        {riskTip.trim() === '' && <span className={css.warn}>{text.noRiskTip}</span>}
        <Figures room={room} at={at} />
      </div>
    </Link>
  )
}

/** The last hour of a stream. */
function Past({ past }: Pick<CardProps, 'past'>) {
  const last = past?.breaks[past.breaks.length - 1]
  return (
    <>
      <Trace title={text.bitrate} samples={joinedSamples(past, 'kbps')} breaks={past?.breaks} />
      {past && last !== undefined && (
        <span className={css.warn}>{text.breaksOf(past.breaks.length, clockTime(last))}</span>
      )}
    </>
  )
}

function Figures({ room: { onlineCount, held, heldSince, questions }, at }: Pick<CardProps, 'room' | 'at'>) {
  return (
    <div className={css.figures}>
      <span>
        <b>{onlineCount}</b>
        {text.online}
      </span>
      <span>
        <b className={held > 0 ? css.hot : undefined}>{held}</b>
        {text.held}
        {heldSince !== undefined && ` · ${waited(heldSince, at)}`}
      </span>
      <span>
        <b>{questions}</b>
        {text.questions}
      </span>
    </div>
  )
}
