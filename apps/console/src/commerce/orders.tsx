import { orderStates } from '@rostrum/contract/commerce/limits'
import { Descriptions, Space, Spin, Tag } from 'antd'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useMay } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { yuan } from './yuan'
import { text as words } from './text.zh'
import { titles } from './text.titles.zh'

const text = words.order
type Row = CallReply<'commerce.listOrderPapers'>['rows'][number]

const MAY_CLOSE: readonly Row['state'][] = ['matching', 'signing', 'unpaid']
const colours: Partial<Record<Row['state'], string>> = {
  signing: 'warning',
  unpaid: 'warning',
  cooling: 'processing',
  serving: 'success',
  refunding: 'error',
}

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [{ value: '', label: words.all }, ...orderStates.map((value) => ({ value, label: words.states[value] }))],
  },
  { kind: 'search', name: 'words', label: text.words },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'no',
    title: text.no,
    width: 190,
    draw: ({ no, sample }) => (
      <Space>
        {no}
        {sample && <Tag>{words.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'items', title: text.items, draw: ({ items }) => items.map(({ name }) => name).join('、') },
  {
    key: 'member',
    title: text.member,
    width: 140,
    draw: ({ member }) => <MemberWay memberId={member.id} name={member.nickname} />,
  },
  { key: 'state', title: text.state, width: 110, isOnPhone: true, draw: ({ state }) => <State state={state} /> },
  { key: 'due', title: text.due, width: 100, isRight: true, draw: ({ due }) => yuan(due) },
  { key: 'paid', title: text.paid, width: 100, isRight: true, draw: ({ paid }) => yuan(paid) },
  { key: 'contract', title: text.contractNo, width: 190, draw: ({ contractNo }) => contractNo ?? '' },
  { key: 'createdAt', title: text.createdAt, width: 130, draw: ({ createdAt }) => moment(createdAt) },
]

function State({ state }: Pick<Row, 'state'>) {
  return <Tag color={colours[state]}>{words.states[state]}</Tag>
}

/** Orders of all members. */
export default function Orders() {
  return (
    <ListPage
      title={titles.orders}
      call="commerce.listOrderPapers"
      inputOf={({ page, pageSize, filters: { state, words: begins } }) => ({
        pageNum: page,
        pageSize,
        state: orderStates.find((one) => one === state),
        words: begins || undefined,
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listOrderPapers'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={text.empty}
      titleOf={({ no }) => no}
      detail={(row) => <Detail no={row.no} />}
      footOf={(row) => <Acts key={row.no} row={row} />}
    />
  )
}

const shownAt = (at: number | undefined): string => (at === undefined ? '' : moment(at))

function Detail({ no }: Pick<Row, 'no'>) {
  const found = useCall('commerce.getOrderPaper', { no })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Spin />
  return <Descriptions column={1} items={factsOf(found.data).filter(({ children }) => children !== '')} />
}

function factsOf(order: CallReply<'commerce.getOrderPaper'>) {
  return [
    { key: 'state', label: text.state, children: <State state={order.state} /> },
    {
      key: 'member',
      label: text.member,
      children: <MemberWay memberId={order.member.id} name={order.member.nickname} note={order.member.mobileMasked} />,
    },
    { key: 'items', label: text.items, children: order.items.map(({ name }) => name).join('、') },
    { key: 'due', label: text.due, children: yuan(order.due) },
    {
      key: 'coupons',
      label: text.coupons,
      children: order.coupons.map(({ name, off }) => `${name} ${yuan(off)}`).join('、'),
    },
    { key: 'points', label: text.points, children: order.pointsUsed === 0 ? '' : order.pointsUsed },
    { key: 'paid', label: text.paid, children: yuan(order.paid) },
    { key: 'refunded', label: text.refunded, children: order.refunded === 0 ? '' : yuan(order.refunded) },
    { key: 'contract', label: text.contractNo, children: order.contractNo ?? '' },
    { key: 'pay', label: text.payNo, children: order.payNo ?? '' },
    { key: 'risk', label: text.riskLevel, children: order.riskLevel ?? '' },
    { key: 'signedAt', label: text.signedAt, children: shownAt(order.signedAt) },
    { key: 'paidAt', label: text.paidAt, children: shownAt(order.paidAt) },
    {
      key: 'span',
      label: text.span,
      children: order.startAt === undefined ? '' : `${shownAt(order.startAt)} – ${shownAt(order.endAt)}`,
    },
    { key: 'why', label: text.why, children: order.why ?? '' },
    {
      key: 'steps',
      label: text.steps,
      children: order.steps.map(({ state, at }) => `${moment(at)} ${words.states[state]}`).join('；'),
    },
  ]
}

function Acts({ row }: { readonly row: Row }) {
  const mayClose = useMay('commerce:order:close')
  const close = useAct('commerce.closeOrder', { done: text.closed })
  if (!mayClose || !MAY_CLOSE.includes(row.state)) return null
  return (
    <AskButton
      words={text.close}
      title={text.closeTitle}
      hint={text.closeHint}
      isDanger
      onGiven={async (why) => (await close.run({ no: row.no, why })) !== undefined}
    />
  )
}
