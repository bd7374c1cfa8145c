import { WarningOutlined } from '@ant-design/icons'
import { Alert, Skeleton, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { PageHead } from '../kernel/page-head'
import { useMe } from '../kernel/me'
import { holds } from '../kernel/pages'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { Chat } from './control-chat'
import { Health, PastHealth } from './control-health'
import { HeldQueue } from './control-held'
import { Polls } from './control-polls'
import { Questions } from './control-questions'
import { ExplainStop, Stop } from './control-stop'
import css from './control.module.css'
import { isOnAir, isOver, RoomStateTag, type Control } from './stream-state'
import { text } from './text-control.zh'

const Picture = lazy(() => import('./picture'))

const EVERY_MS = 3_000
/** A room that is over changes no more, except for the reason of its stop. */
const OVER_MS = 30_000

/** One room as it runs: its picture and stream, what is said and asked in it, and the acts of a moderator. */
export default function ControlRoom() {
  const { id = '' } = useParams()
  const roomId = id as Control['id']
  const query = useCall('live.deskGetControl', { id: roomId }, { every: EVERY_MS })
  const room = query.data
  if (!room)
    return (
      <>
        <PageHead title={text.control} />
        {query.error ? <Trouble error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />}
      </>
    )
  return <Watched key={room.id} room={room} readAt={query.dataUpdatedAt} error={query.error} />
}

interface WatchedProps {
  readonly room: Control
  readonly readAt: number
  /** Why the newest reading failed; what is shown is older then. */
  readonly error: Error | null
}

function Watched({ room, readAt, error }: WatchedProps) {
  const me = useMe()
  const [isMine, setMine] = useState(false)
  const { teacher, isPromotional, filingNo } = room
  const mayModerate = holds(me, 'live:room:moderate')
  const every = isOver(room.state) ? OVER_MS : EVERY_MS
  const facts = [teacher.name, text.regNo(teacher.regNo), ...(isPromotional ? [text.promoted(filingNo)] : [])]
  return (
    <>
      <PageHead title={room.title} hint={facts.join(' · ')}>
        <RoomStateTag state={room.state} />
        {isOnAir(room.state) && holds(me, 'live:room:stop') && <Stop room={room} onStopped={() => setMine(true)} />}
      </PageHead>
      <Space orientation="vertical" size={12} style={{ width: '100%' }}>
        {error && <Alert type="warning" showIcon title={text.stale(moment(readAt))} />}
        {room.stop && <Stopped room={room} isMine={isMine} mayExplain={holds(me, 'live:room:stop')} />}
        {isOver(room.state) && !room.stop && <Alert type="info" showIcon title={text.over} />}
        <div className={css.grid}>
          <div className={css.column}>
            {room.kind === 'video' && (
              <div className={css.picture}>
                <Screen room={room} />
              </div>
            )}
            <div className={css.riskTip}>
              <WarningOutlined aria-hidden />
              {room.riskTip || text.noRiskTip}
            </div>
            {isOnAir(room.state) && <Health room={room} readAt={readAt} />}
            {isOver(room.state) && room.kind === 'video' && <PastHealth room={room} />}
          </div>
          <div className={`${css.column} ${css.talk}`}>
            <HeldQueue room={room} every={every} mayModerate={mayModerate} />
            <Chat room={room} every={every} mayModerate={mayModerate} />
          </div>
          <div className={`${css.column} ${css.questions}`}>
            <Questions room={room} every={every} mayModerate={mayModerate} />
            <Polls room={room} every={every} mayModerate={mayModerate} />
          </div>
        </div>
      </Space>
    </>
  )
}

function Screen({ room }: { readonly room: Control }) {
  if (!isOnAir(room.state)) return <div className={css.noPicture}>{text.notOnAir}</div>
  return (
    <Suspense fallback={null}>
      <Picture room={room} />
    </Suspense>
  )
}

interface StoppedProps {
  readonly room: Control
  readonly isMine: boolean
  readonly mayExplain: boolean
}

function Stopped({ room, isMine, mayExplain }: StoppedProps) {
  const { at, reason } = room.stop ?? { at: 0 }
  return (
    <Alert
      type={reason === undefined ? 'error' : 'warning'}
      showIcon
      title={text.stoppedAt(moment(at))}
      description={reason === undefined ? text.noStopReason : text.stopReason(reason)}
      action={mayExplain && reason === undefined && <ExplainStop room={room} isMine={isMine} />}
    />
  )
}
