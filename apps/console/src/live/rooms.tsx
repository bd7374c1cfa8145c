import { Button, Descriptions, Image, Space, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { CallInput, CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { useMe } from '../kernel/me'
import { holds } from '../kernel/pages'
import { useCall } from '../kernel/use-call'
import { dayOf, moment } from '../kernel/when'
import { PlanActs, PlanRoom } from './plan-acts'
import { RoomChecks } from './room-checks'
import css from './rooms.module.css'
import { isOnAir, RoomStateTag } from './stream-state'
import { text as checkText } from './text.checks.zh'
import { text } from './text-control.zh'
import { serverNow } from '../kernel/server-clock'

type Room = CallReply<'live.deskListRooms'>['rows'][number]
type Choices = CallReply<'live.deskGetChoices'>
type Input = CallInput<'live.deskListRooms'>

const EVERY_MS = 30_000
const DAY_MS = 86_400_000
const OPTIONS_MS = 10 * 60_000

/** Days from today, both included. */
const spans = { today: [0, 0], next7: [0, 6], past7: [-7, 0], past30: [-30, 0] } as const
type Span = keyof typeof spans
const isSpan = (value: string): value is Span => value in spans

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const filtersOf = ({ teachers }: Choices): readonly Filter[] => [
  { kind: 'select', name: 'state', label: text.anyState, choices: choicesOf(text.states) },
  { kind: 'select', name: 'kind', label: text.anyKind, choices: choicesOf(text.kinds) },
  { kind: 'select', name: 'when', label: text.anyTime, choices: choicesOf(text.spans) },
  {
    kind: 'select',
    name: 'teacher',
    label: text.anyTeacher,
    choices: teachers.map(({ id, name, regNo }) => ({ value: id, label: `${name} ${regNo}` })),
  },
  { kind: 'search', name: 'keyword', label: text.searchTitle },
]

function inputOf({ pageSize, cursor, filters: { state, kind, when = '', teacher, keyword } }: ListPlace): Input {
  const days = isSpan(when) ? spans[when].map((by) => dayOf(serverNow() + by * DAY_MS)) : []
  return {
    pageSize,
    ...(cursor && { cursor }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(teacher && { teacherId: teacher }),
    ...(keyword && { keyword }),
    ...(days.length > 0 && { from: days[0], to: days[1] }),
  } as Input
}

const columns: readonly Column<Room>[] = [
  {
    key: 'room',
    title: text.room,
    draw: ({ title, cover, kind, sample }) => (
      <span className={css.room}>
        {cover ? <img className={css.thumb} src={cover} alt="" /> : <span className={css.thumb} />}
        <span>
          <b>{title}</b>
          <br />
          <Typography.Text type="secondary">{text.kinds[kind]}</Typography.Text> {sample && <Tag>{text.sample}</Tag>}
        </span>
      </span>
    ),
  },
  { key: 'state', title: text.state, width: 120, draw: ({ state }) => <RoomStateTag state={state} /> },
  { key: 'teacher', title: text.teacher, width: 210, draw: (room) => <Teacher room={room} /> },
  {
    key: 'plan',
    title: text.plan,
    width: 130,
    draw: ({ startAt }) => moment(startAt),
  },
  { key: 'actual', title: text.actual, width: 190, isExtra: true, draw: actualOf },
  { key: 'online', title: text.online, width: 110, draw: ({ onlineCount }) => onlineCount },
  { key: 'counts', title: text.counts, width: 210, isExtra: true, draw: countsOf },
]

function actualOf({ actualStartAt, actualEndAt }: Room): string {
  if (actualStartAt === undefined) return text.notBegun
  return text.fromTo(moment(actualStartAt), actualEndAt === undefined ? undefined : moment(actualEndAt))
}

function countsOf({ onlineCount, reserveCount, likeCount }: Room): string {
  return text.countsOf(onlineCount, reserveCount, likeCount)
}

function Teacher({ room: { teacher, isRegistered } }: { readonly room: Room }) {
  return (
    <div>
      {teacher.name} {!isRegistered && <Tag color="warning">{text.notRegistered}</Tag>}
      <br />
      <Typography.Text type="secondary">{text.regNo(teacher.regNo)}</Typography.Text>
    </div>
  )
}

const none: Choices = { teachers: [], levels: [] }

/** Every room, whatever its state. */
export default function Rooms() {
  const mayPlan = holds(useMe(), 'live:room:plan')
  const { data: choices = none } = useCall('live.deskGetChoices', {}, { every: OPTIONS_MS })
  return (
    <ListPage
      title={text.rooms}
      hint={text.roomsHint}
      call="live.deskListRooms"
      inputOf={inputOf}
      rowsOf={(reply) => reply as CallReply<'live.deskListRooms'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filtersOf(choices)}
      actions={mayPlan && <PlanRoom choices={choices} />}
      empty={text.roomsEmpty}
      every={EVERY_MS}
      titleOf={({ title }) => title}
      detail={(room) => <Detail room={room} choices={choices} />}
      footOf={(room) => <Ways room={room} choices={choices} />}
    />
  )
}

function factsOf(room: Room, { levels }: Choices) {
  const { startAt, endAt, levelIds, visitorMode, recordOn, riskTip, submittedAt, stateReason } = room
  const named = levelIds.map((id) => levels.find((level) => level.id === id)?.name ?? text.unknownLevel)
  const promoted = room.isPromotional ? text.isPromotional(room.filingNo) : text.notPromotional
  return [
    { key: 'state', label: text.state, children: <RoomStateTag state={room.state} /> },
    ...(stateReason ? [{ key: 'reason', label: text.stateReason, children: stateReason }] : []),
    { key: 'teacher', label: text.teacher, children: <Teacher room={room} /> },
    {
      key: 'plan',
      label: text.plan,
      children: text.fromTo(moment(startAt), endAt === undefined ? undefined : moment(endAt)),
    },
    { key: 'actual', label: text.actual, children: actualOf(room) },
    {
      key: 'submitted',
      label: text.submitted,
      children: submittedAt === undefined ? text.notSubmitted : moment(submittedAt),
    },
    { key: 'who', label: text.who, children: named.length === 0 ? text.everyone : named.join('、') },
    { key: 'visitors', label: text.visitors, children: text.visitorModes[visitorMode] },
    { key: 'promotional', label: text.promotional, children: promoted },
    { key: 'record', label: text.record, children: recordOn ? text.recordOn : text.recordOff },
    { key: 'riskTip', label: text.riskTip, children: riskTip || text.noRiskTip },
    { key: 'counts', label: text.counts, children: countsOf(room) },
    ...(room.outline
      ? [{ key: 'outline', label: text.outline, children: <p className={css.outline}>{room.outline}</p> }]
      : []),
  ]
}

function Detail({ room, choices }: { readonly room: Room; readonly choices: Choices }) {
  return (
    <>
      {room.cover ? (
        <Image className={css.cover} src={room.cover} alt={room.title} />
      ) : (
        <div className={css.noCover}>{text.noCover}</div>
      )}
      {room.checks && <RoomChecks checks={room.checks} hint={checkText.hint} />}
      <Descriptions className={css.facts} column={1} size="small" items={factsOf(room, choices)} />
    </>
  )
}

/** Where this room is worked on, for who may. */
function Ways({ room, choices }: { readonly room: Room; readonly choices: Choices }) {
  const me = useMe()
  const { id, state } = room
  return (
    <Space wrap>
      <Link to={`/live/rooms/${id}/control`}>
        <Button type={isOnAir(state) ? 'primary' : 'default'}>{text.toControl}</Button>
      </Link>
      {state === 'review' && holds(me, 'live:room:review') && (
        <Link to={`/live/review?open=${id}`}>
          <Button type="primary">{text.toReview}</Button>
        </Link>
      )}
      {holds(me, 'live:room:plan') && <PlanActs key={id} room={room} choices={choices} />}
    </Space>
  )
}
