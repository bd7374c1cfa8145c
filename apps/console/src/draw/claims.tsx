import { drawClaimStates, drawDeliveryMax } from '@rostrum/contract/draw/limits'
import { Space, Tag } from 'antd'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { FormButton } from '../kernel/form-button'
import type { Field } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { PrizePicture } from './prize-picture'
import { claimText as text } from './text.zh'
import { titles } from './text.titles.zh'

type Row = CallReply<'draw.listDeskClaims'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'draw', title: text.draw, draw: ({ drawName }) => drawName },
  {
    key: 'member',
    title: text.member,
    width: 120,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.nickname} />,
  },
  {
    key: 'prize',
    title: text.prize,
    width: 220,
    draw: ({ prize: { name, picture } }) => (
      <Space>
        <PrizePicture picture={picture} name={name} />
        {name}
      </Space>
    ),
  },
  {
    key: 'form',
    title: text.form,
    width: 240,
    draw: ({ form }) => (form ? `${form.name} ${form.phone} ${form.address}`.trim() : ''),
  },
  { key: 'tracking', title: text.tracking, width: 160, draw: ({ tracking }) => tracking },
  { key: 'at', title: text.at, width: 130, draw: ({ at }) => (at === undefined ? '' : moment(at)) },
  { key: 'until', title: text.until, width: 130, draw: ({ until }) => moment(until) },
  { key: 'state', title: text.state, width: 90, draw: ({ state }) => <Tag>{text.states[state]}</Tag> },
  { key: 'act', title: text.act, width: 110, draw: (row) => <Deliver row={row} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'state',
    label: text.state,
    choices: drawClaimStates.map((value) => ({ value, label: text.states[value] })),
  },
]

/** Prizes until they are with their winners. */
export default function Claims() {
  return (
    <ListPage
      title={titles.claims}
      hint={text.hint}
      call="draw.listDeskClaims"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: drawClaimStates.find((one) => one === state),
      })}
      rowsOf={(reply) => reply as CallReply<'draw.listDeskClaims'>}
      keyOf={({ drawId, order }) => `${drawId}-${order}`}
      columns={columns}
      filters={filters}
      empty={text.empty}
      isPersonal
    />
  )
}

const fields: readonly Field[] = [
  { kind: 'area', name: 'tracking', label: text.tracking, isRequired: true, max: drawDeliveryMax },
]

function Deliver({ row: { drawId, order, prize, nickname, state, tracking } }: { readonly row: Row }) {
  const deliver = useAct('draw.deliverDesk', { done: text.done, stale: ['draw.listDeskClaims'] })
  if (state !== 'submitted' && state !== 'delivered') return null
  const title = text.deliverOf(prize.name, nickname ?? text.gone)
  return (
    <FormButton
      words={state === 'submitted' ? text.deliver : text.again}
      size="small"
      name={title}
      title={title}
      fields={fields}
      initial={{ tracking }}
      onSave={async (typed) =>
        (await deliver.run({ id: drawId, order, tracking: String(typed.tracking ?? '') })) !== undefined
      }
    />
  )
}
