import { Badge, Space, Tag, Typography } from 'antd'
import { timeOf } from '@rostrum/ui/player'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { ReplayActs } from './replays-acts'
import { ReplayDetail } from './replays-detail'
import css from './replays.module.css'
import { text } from './text-replays.zh'

type Row = CallReply<'live.listReplaysForDesk'>['rows'][number]
type State = Row['state']

const STATUS = {
  processing: 'processing',
  ready: 'warning',
  published: 'success',
  withdrawn: 'error',
  empty: 'default',
} as const

function StateBadge({ state }: { readonly state: State }) {
  return <Badge status={STATUS[state]} text={text.states[state]} />
}

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: text.title,
    draw: ({ title, cover, isCut, sample }) => (
      <span className={css.row}>
        {cover ? <img className={css.thumb} src={cover} alt="" /> : <span className={css.thumb} />}
        <Space size={4} wrap>
          <b>{title}</b>
          {isCut && <Tag>{text.cut}</Tag>}
          {sample && <Tag>{text.sample}</Tag>}
        </Space>
      </span>
    ),
  },
  { key: 'teacher', title: text.teacher, width: 120, draw: ({ teacher }) => teacher.name },
  { key: 'state', title: text.state, width: 110, draw: ({ state }) => <StateBadge state={state} /> },
  { key: 'started', title: text.started, width: 130, draw: ({ startedAt }) => moment(startedAt) },
  { key: 'length', title: text.length, width: 90, isRight: true, draw: ({ durationMs }) => timeOf(durationMs) },
  { key: 'plays', title: text.plays, width: 90, isRight: true, draw: ({ plays }) => text.playsOf(plays) },
  { key: 'published', title: text.published, isExtra: true, draw: ({ publishedAt }) => moment(publishedAt) },
  {
    key: 'expire',
    title: text.expire,
    width: 130,
    draw: ({ expireAt }) =>
      expireAt === undefined ? <Typography.Text type="secondary">{text.never}</Typography.Text> : moment(expireAt),
  },
]

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [
      { value: '', label: text.allStates },
      ...Object.entries(text.states).map(([value, label]) => ({ value, label })),
    ],
  },
  { kind: 'search', name: 'keyword', label: text.searchTitle },
  { kind: 'search', name: 'teacher', label: text.searchTeacher },
  { kind: 'day', name: 'from', label: text.from },
  { kind: 'day', name: 'to', label: text.to },
]

const stateIn = (value: string | undefined): State | undefined =>
  (Object.keys(text.states) as State[]).find((state) => state === value)

const inputOf = ({ cursor, pageSize, filters: { keyword = '', teacher = '', state, from, to } }: ListPlace) => ({
  keyword,
  teacher,
  pageSize,
  ...(stateIn(state) && { state: stateIn(state) }),
  ...(from && { from }),
  ...(to && { to }),
  ...(cursor && { cursor }),
})

/** The replays of all rooms, whatever their state. */
export default function Replays() {
  return (
    <ListPage
      title={text.replays}
      hint={text.hint}
      call="live.listReplaysForDesk"
      inputOf={inputOf}
      rowsOf={(reply) => reply as CallReply<'live.listReplaysForDesk'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={(chosen) => (Object.values(chosen).some(Boolean) ? text.notFound : text.empty)}
      titleOf={({ title, state }) => (
        <Space>
          {title}
          <StateBadge state={state} />
        </Space>
      )}
      detail={({ id }) => <ReplayDetail id={id} />}
      footOf={({ id }) => <ReplayActs key={id} id={id} />}
    />
  )
}
