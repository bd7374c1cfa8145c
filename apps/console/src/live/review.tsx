import { App, Button, Descriptions, Image, Space, Tag, Typography } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import css from './review.module.css'
import { RoomChecks } from './room-checks'
import { text as checkText } from './text.checks.zh'
import { text } from './text.zh'
import { serverNow } from '../kernel/server-clock'

type Room = CallReply<'live.listReview'>['rows'][number]

const EVERY_MS = 15_000

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
  { key: 'teacher', title: text.teacher, width: 200, draw: (room) => <Teacher room={room} /> },
  { key: 'plan', title: text.plan, width: 160, draw: (room) => <Plan room={room} /> },
  { key: 'promotional', title: text.promotional, width: 180, isExtra: true, draw: (room) => promotionOf(room) },
  {
    key: 'submitted',
    title: text.submitted,
    width: 140,
    isOnPhone: true,
    draw: ({ submittedAt }) => waited(submittedAt),
  },
]

function Teacher({ room: { teacher } }: { readonly room: Room }) {
  return (
    <div>
      {teacher.name}
      <br />
      <Typography.Text type="secondary">{text.regNo(teacher.regNo)}</Typography.Text>
    </div>
  )
}

const isPast = ({ startAt }: Room): boolean => startAt < serverNow()

function Plan({ room }: { readonly room: Room }) {
  const { startAt, endAt } = room
  return (
    <Space size={8} wrap>
      {text.planOf(moment(startAt), endAt === undefined ? undefined : moment(endAt))}
      {isPast(room) && <Tag color="warning">{text.past}</Tag>}
    </Space>
  )
}

const promotionOf = ({ isPromotional, filingNo }: Room): string =>
  isPromotional ? text.isPromotional(filingNo) : text.notPromotional

/** Rooms that wait until somebody lets them be announced. */
export default function Review() {
  return (
    <ListPage
      title={text.review}
      hint={text.reviewHint}
      call="live.listReview"
      inputOf={({ pageSize, cursor }) => ({ pageSize, ...(cursor && { cursor }) })}
      rowsOf={(reply) => reply as CallReply<'live.listReview'>}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.empty}
      every={EVERY_MS}
      isUrgent={isPast}
      titleOf={({ title }) => title}
      detail={(room) => <Detail room={room} />}
      footOf={(room, close) => <Acts key={room.id} room={room} onDone={close} />}
    />
  )
}

function Detail({ room }: { readonly room: Room }) {
  const { cover, kind, levelIds, visitorMode, recordOn, riskTip, outline, submittedAt, checks } = room
  const watchers = levelIds.length === 0 ? text.everyone : text.levels(levelIds.length)
  const items = [
    { key: 'kind', label: text.room, children: text.kinds[kind] },
    { key: 'teacher', label: text.teacher, children: <Teacher room={room} /> },
    { key: 'plan', label: text.plan, children: <Plan room={room} /> },
    { key: 'who', label: text.who, children: watchers },
    { key: 'visitors', label: text.visitors, children: text.visitorModes[visitorMode] },
    { key: 'promotional', label: text.promotional, children: promotionOf(room) },
    { key: 'record', label: text.record, children: recordOn ? text.recordOn : text.recordOff },
    { key: 'riskTip', label: text.riskTip, children: riskTip },
    { key: 'submitted', label: text.submitted, children: moment(submittedAt) },
  ]
  return (
    <>
      {cover ? (
        <Image className={css.cover} src={cover} alt={text.cover} />
      ) : (
        <div className={css.noCover}>{text.noCover}</div>
      )}
      <h3 className={css.heading}>{text.outline}</h3>
      {outline ? (
        <p className={css.outline}>{outline}</p>
      ) : (
        <Typography.Text type="secondary">{text.noOutline}</Typography.Text>
      )}
      <RoomChecks checks={checks} hint={checkText.reviewHint} />
      <Descriptions className={css.facts} column={1} size="small" items={items} />
    </>
  )
}

interface ActsProps {
  readonly room: Room
  readonly onDone: () => void
}

function Acts({ room: { id, title, checks }, onDone }: ActsProps) {
  const { modal } = App.useApp()
  const pass = useAct('live.reviewRoom', { done: text.passed, onDone })
  const sendBack = useAct('live.reviewRoom', { done: text.sentBack, onDone })
  const ask = (): void =>
    void modal.confirm({
      title: text.passTitle,
      content: text.passHint,
      okText: text.pass,
      onOk: () => pass.run({ id, pass: true }),
    })
  return (
    <Space>
      <Button type="primary" disabled={checks.some(({ ok }) => !ok)} loading={pass.isRunning} onClick={ask}>
        {text.pass}
      </Button>
      <AskButton
        words={text.back}
        title={`${text.backTitle} · ${title}`}
        label={text.backLabel}
        hint={text.backHint}
        usual={text.backUsual}
        max={reasonMax}
        isDanger
        onGiven={async (reason) => (await sendBack.run({ id, pass: false, reason })) !== undefined}
      />
    </Space>
  )
}
