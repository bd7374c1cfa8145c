import { Alert, Button, Descriptions, Space, Spin, Tag, Timeline, Typography } from 'antd'
import { useState } from 'react'
import type { CallReply } from '../kernel/call'
import { useMay } from '../kernel/me'
import { Nothing } from '../kernel/nothing'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { BundleForm } from './record-bundle-form'
import css from './record-room.module.css'
import { text } from './text-record.zh'

type Found = CallReply<'live.searchRecord'>['rows'][number]
type Room = Found['room']
type Line = CallReply<'live.listRoomRecord'>['rows'][number]

const PAGE_SIZE = 50

interface RecordOfRoomProps {
  readonly roomId: Room['id']
  /** The line that was found. */
  readonly openNo: number
  readonly kindOf: (kind: string) => string
}

/** A room: what it showed, whether its record is whole, and the record itself. */
export function RecordOfRoom({ roomId, openNo, kindOf }: RecordOfRoomProps) {
  return (
    <>
      <Facts roomId={roomId} />
      <Verified roomId={roomId} />
      <Lines roomId={roomId} openNo={openNo} kindOf={kindOf} />
    </>
  )
}

function Facts({ roomId }: Pick<RecordOfRoomProps, 'roomId'>) {
  const query = useCall('live.getRecordedRoom', { id: roomId })
  const room = query.data
  if (query.error) return <Trouble error={query.error} onRetry={() => void query.refetch()} />
  if (!room) return <Spin />
  const items = [
    { key: 'teacher', label: text.teacher, children: `${room.teacher} ${text.regNo(room.regNo)}` },
    { key: 'plan', label: text.plan, children: moment(room.startAt) },
    { key: 'started', label: text.started, children: moment(room.actualStartAt) },
    { key: 'ended', label: text.ended, children: moment(room.actualEndAt) },
    {
      key: 'promotional',
      label: text.promotional,
      children: room.isPromotional ? text.isPromotional(room.filingNo) : text.notPromotional,
    },
    { key: 'riskTip', label: text.riskTip, children: room.riskTip },
    { key: 'id', label: text.roomId, children: <Typography.Text copyable>{room.id}</Typography.Text> },
  ]
  return <Descriptions column={1} size="small" items={items} />
}

function Verified({ roomId }: Pick<RecordOfRoomProps, 'roomId'>) {
  const [isAsked, setAsked] = useState(false)
  const query = useCall('live.verifyRoomRecord', { id: roomId }, { enabled: isAsked })
  const ask = (): void => {
    if (isAsked) void query.refetch()
    else setAsked(true)
  }
  return (
    <section className={css.verified}>
      <Button loading={query.isFetching} onClick={ask}>
        {text.verify}
      </Button>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && !query.isFetching && <Verdict report={query.data} />}
    </section>
  )
}

function Verdict({ report }: { readonly report: CallReply<'live.verifyRoomRecord'> }) {
  const { links, seals, messages, head, broken, at } = report
  return (
    <Alert
      className={css.verdict}
      showIcon
      type={broken ? 'error' : 'success'}
      title={broken ? text.broken(broken.no) : text.sound}
      description={
        <>
          <div>{broken ? text.brokenFacts(broken.why, links) : text.soundFacts(links, seals, messages)}</div>
          {head !== '' && (
            <div className={css.head}>
              {text.head} <code>{head}</code>
            </div>
          )}
          <Typography.Text type="secondary">{moment(at)}</Typography.Text>
        </>
      }
    />
  )
}

function Lines({ roomId, openNo, kindOf }: RecordOfRoomProps) {
  // The page that begins with the line that was found.
  const first = String(openNo + 1)
  const [cursor, setCursor] = useState(first)
  const query = useCall('live.listRoomRecord', { roomId, pageSize: PAGE_SIZE, ...(cursor && { cursor }) })
  const rows = query.data?.rows ?? []
  const next = query.data?.nextCursor
  return (
    <section>
      <Typography.Title level={5}>{text.line}</Typography.Title>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && rows.length === 0 && <Nothing isSmall words={text.noLines} />}
      <Timeline
        items={rows.map((line) => ({
          key: line.no,
          color: line.no === openNo ? 'blue' : 'gray',
          content: <OneLine line={line} isOpen={line.no === openNo} kind={kindOf(line.kind)} />,
        }))}
      />
      <Space>
        {cursor !== '' && (
          <Button size="small" onClick={() => setCursor('')}>
            {text.newest}
          </Button>
        )}
        {next !== undefined && (
          <Button size="small" onClick={() => setCursor(next)}>
            {text.older}
          </Button>
        )}
      </Space>
    </section>
  )
}

interface OneLineProps {
  readonly line: Line
  readonly isOpen: boolean
  readonly kind: string
}

function OneLine({ line: { no, at, by, what, hash }, isOpen, kind }: OneLineProps) {
  return (
    <>
      <Space size={8} wrap>
        <Tag>{kind}</Tag>
        {isOpen ? <b>{what}</b> : what}
      </Space>
      <div>
        <Typography.Text type="secondary">
          {text.lineNo(no)} · {moment(at)} · {by} · <code>{hash.slice(0, 12)}</code>
        </Typography.Text>
      </div>
    </>
  )
}

interface RecordActsProps {
  readonly room: Room
  readonly member: Found['member']
}

/** The material for regulators of this room, or of the member in the line. */
export function RecordActs({ room, member }: RecordActsProps) {
  const mayGive = useMay('live:record:bundle')
  const [about, setAbout] = useState<'room' | 'member'>()
  if (!mayGive) return null
  return (
    <Space wrap>
      <Button type="primary" onClick={() => setAbout('room')}>
        {text.ofRoom}
      </Button>
      {member && <Button onClick={() => setAbout('member')}>{text.ofMember}</Button>}
      <BundleForm
        about={about === 'member' && member ? { memberId: member.id } : { roomId: room.id }}
        title={about === 'member' && member ? text.aboutMember(member.name) : text.aboutRoom(room.title)}
        isOpen={about !== undefined}
        onClose={() => setAbout(undefined)}
      />
    </Space>
  )
}
