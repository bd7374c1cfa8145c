import { Space, Tag, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { RecordActs, RecordOfRoom } from './record-room'
import { text } from './text-record.zh'

type Found = CallReply<'live.searchRecord'>['rows'][number]
type Kind = keyof typeof text.kinds

const isKind = (value: string | undefined): value is Kind => value !== undefined && value in text.kinds
/** The title of a kind; one that this console does not know is shown as it is. */
const kindOf = (kind: string): string => (isKind(kind) ? text.kinds[kind] : kind)

const columns: readonly Column<Found>[] = [
  { key: 'at', title: text.at, width: 130, draw: ({ at }) => moment(at) },
  {
    key: 'room',
    title: text.room,
    width: 240,
    draw: ({ room: { title, teacher } }) => (
      <div>
        <b>{title}</b>
        <br />
        <Typography.Text type="secondary">{teacher}</Typography.Text>
      </div>
    ),
  },
  { key: 'kind', title: text.kind, width: 110, draw: ({ kind }) => <Tag>{kindOf(kind)}</Tag> },
  { key: 'what', title: text.what, draw: ({ what }) => what },
  { key: 'by', title: text.who, width: 140, draw: ({ by }) => by },
  { key: 'member', title: text.member, width: 140, isExtra: true, draw: ({ member }) => member?.name ?? '' },
  { key: 'hash', title: text.hash, isExtra: true, draw: ({ hash }) => <code>{hash.slice(0, 12)}</code> },
]

const filters: readonly Filter[] = [
  { kind: 'search', name: 'room', label: text.searchRoom },
  { kind: 'search', name: 'member', label: text.searchMember },
  { kind: 'search', name: 'keyword', label: text.searchWords },
  {
    kind: 'select',
    name: 'kind',
    label: text.allKinds,
    choices: Object.entries(text.kinds).map(([value, label]) => ({ value, label })),
  },
  { kind: 'day', name: 'from', label: text.from },
  { kind: 'day', name: 'to', label: text.to },
]

const inputOf = ({
  cursor,
  pageSize,
  filters: { room = '', member = '', keyword = '', kind, from, to },
}: ListPlace) => ({
  room,
  member,
  keyword,
  pageSize,
  ...(isKind(kind) && { kind }),
  ...(from && { from }),
  ...(to && { to }),
  ...(cursor && { cursor }),
})

/** What was done in the rooms, by whom and to whom. */
export default function Record() {
  return (
    <ListPage
      title={text.record}
      hint={text.recordHint}
      call="live.searchRecord"
      inputOf={inputOf}
      rowsOf={(reply) => reply as CallReply<'live.searchRecord'>}
      keyOf={({ room, no }) => `${room.id}/${no}`}
      columns={columns}
      filters={filters}
      empty={text.empty}
      titleOf={({ room: { title, state } }) => (
        <Space>
          {title}
          <Tag>{text.states[state]}</Tag>
        </Space>
      )}
      detail={({ room, no }) => <RecordOfRoom roomId={room.id} openNo={no} kindOf={kindOf} />}
      footOf={({ room, member }) => <RecordActs key={room.id} room={room} member={member} />}
    />
  )
}
