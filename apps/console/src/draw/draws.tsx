import { drawStates } from '@rostrum/contract/draw/limits'
import { Badge, Descriptions, Space, Table, Tag, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { DrawActs } from './draw-acts'
import { SaveDraw } from './draw-form'
import { PrizePicture } from './prize-picture'
import { drawText as text } from './text.zh'
import { titles } from './text.titles.zh'

export type DrawRow = CallReply<'draw.listDesk'>['rows'][number]

const COLORS = {
  draft: 'default',
  published: 'processing',
  open: 'success',
  closed: 'warning',
  drawn: 'default',
  claiming: 'processing',
  finished: 'default',
  void: 'error',
} as const
const MOST_WINNERS = 100

const columns: readonly Column<DrawRow>[] = [
  {
    key: 'name',
    title: text.name,
    draw: ({ draw: { name, sample }, askedBy, needsValue, isValueWaiting }) => (
      <Space size={4} wrap>
        <b>{name}</b>
        {sample && <Tag>{text.sample}</Tag>}
        {askedBy !== undefined && <Tag color="gold">{text.asked(askedBy)}</Tag>}
        {isValueWaiting ? <Tag>{text.valueWaiting}</Tag> : needsValue && <Tag color="red">{text.needsValue}</Tag>}
      </Space>
    ),
  },
  {
    key: 'state',
    title: text.state,
    width: 110,
    draw: ({ draw: { state } }) => <Badge status={COLORS[state]} text={text.states[state]} />,
  },
  { key: 'room', title: text.room, width: 160, draw: ({ draw: { roomTitle } }) => roomTitle },
  { key: 'joined', title: text.joined, width: 80, isRight: true, draw: ({ draw: { joinedCount } }) => joinedCount },
  { key: 'deadline', title: text.deadline, width: 130, draw: ({ draw: { deadline } }) => moment(deadline) },
  { key: 'drawAt', title: text.drawAt, width: 130, draw: ({ draw: { drawAt } }) => moment(drawAt) },
  {
    key: 'claims',
    title: text.claims,
    width: 190,
    draw: ({ claims: { empty, submitted, delivered } }) => text.claimsOf(empty, submitted, delivered),
  },
  { key: 'by', title: text.by, width: 100, draw: ({ createdBy }) => createdBy },
]

const filters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'state',
    label: text.state,
    choices: drawStates.map((value) => ({ value, label: text.states[value] })),
  },
  { kind: 'select', name: 'waiting', label: text.waiting, choices: [{ value: '1', label: text.onlyWaiting }] },
]

/** Draws, from what is written to who was drawn. */
export default function Draws() {
  return (
    <ListPage
      title={titles.draws}
      hint={text.hint}
      call="draw.listDesk"
      inputOf={({ page, pageSize, filters: { state, waiting } }) => ({
        ...{ pageNum: page, pageSize, state: drawStates.find((one) => one === state) },
        ...(waiting === '1' && { waiting: '1' as const }),
      })}
      rowsOf={(reply) => reply as CallReply<'draw.listDesk'>}
      keyOf={({ draw: { id } }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={<SaveDraw />}
      titleOf={({ draw: { name } }) => name}
      detail={(row) => <Detail key={row.draw.id} row={row} />}
      footOf={(row) => <DrawActs key={row.draw.id} row={row} />}
    />
  )
}

function Detail({ row: { draw, returnedWhy, voidWhy } }: { readonly row: DrawRow }) {
  const { code, name, day, value, source } = draw.publicValue
  const said = (words: string | undefined) => words ?? '—'
  const known = value === undefined ? '—' : `${value}（${said(source)}）`
  return (
    <Space orientation="vertical" style={{ width: '100%' }} size="large">
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'condition', label: text.condition, children: draw.conditionText },
          {
            key: 'prizes',
            label: text.prizes,
            children: <Prizes prizes={draw.prizes} />,
          },
          { key: 'claimUntil', label: text.claimUntil, children: moment(draw.claimUntil) },
          { key: 'value', label: text.publicValue, children: `${name} ${code} ${day}：${known}` },
          { key: 'commit', label: text.commit, children: <code>{said(draw.commitHash)}</code> },
          { key: 'rule', label: text.ruleHash, children: <code>{said(draw.ruleHash)}</code> },
          { key: 'entrants', label: text.entrantsHash, children: <code>{said(draw.entrantsHash)}</code> },
          { key: 'seed', label: text.seed, children: <code>{said(draw.seed)}</code> },
          { key: 'rules', label: text.rules, children: draw.rules },
          ...(returnedWhy === undefined ? [] : [{ key: 'back', label: text.returned, children: returnedWhy }]),
          ...(voidWhy === undefined ? [] : [{ key: 'void', label: text.voidWhy, children: voidWhy }]),
        ]}
      />
      {draw.seed !== undefined && <Winners id={draw.id} />}
    </Space>
  )
}

function Prizes({ prizes }: { readonly prizes: DrawRow['draw']['prizes'] }) {
  return (
    <Space orientation="vertical" size={4}>
      {prizes.map(({ name, count, picture }, at) => (
        <Space key={at}>
          <PrizePicture picture={picture} name={name} />
          {`${name} ×${count}`}
        </Space>
      ))}
    </Space>
  )
}

function Winners({ id }: { readonly id: string }) {
  const winners = useCall('draw.listDeskWinners', { id, pageNum: 1, pageSize: MOST_WINNERS })
  if (winners.error) return <Trouble error={winners.error} onRetry={() => void winners.refetch()} />
  return (
    <div>
      <Typography.Text strong>{text.winners}</Typography.Text>
      <Table
        size="small"
        pagination={false}
        loading={winners.isPending}
        rowKey={({ order }) => order}
        dataSource={[...(winners.data?.rows ?? [])]}
        locale={{ emptyText: text.noWinners }}
        columns={[
          { key: 'order', title: text.order, render: (_, { order }) => order },
          { key: 'prize', title: text.prizeName, render: (_, { prizeName }) => prizeName },
          { key: 'place', title: text.place, align: 'right', render: (_, { place }) => place },
          { key: 'masked', title: text.masked, render: (_, { masked }) => <code>{masked}</code> },
        ]}
      />
    </div>
  )
}
