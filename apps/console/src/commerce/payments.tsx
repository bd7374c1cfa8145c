import { paymentStates } from '@rostrum/contract/commerce/limits'
import { App, Badge, Button, Descriptions, Space, Tag } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { money } from './money'
import { paymentText as text } from './text.sell.zh'
import { titles } from './text.titles.zh'
import { NumberInput } from '../kernel/number-input'

type Row = CallReply<'commerce.listPayments'>['rows'][number]

const badges = {
  created: 'default',
  waiting: 'processing',
  paid: 'success',
  failed: 'error',
  timedOut: 'default',
  refundedPart: 'warning',
  refundedAll: 'warning',
} as const
const stateOf = (chosen: unknown): Row['state'] | undefined => paymentStates.find((one) => one === chosen)

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [{ value: '', label: text.all }, ...paymentStates.map((value) => ({ value, label: text.states[value] }))],
  },
  { kind: 'search', name: 'keyword', label: text.keyword },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'no',
    title: text.no,
    draw: ({ no, isExtra, sample }) => (
      <Space>
        <b>{no}</b>
        {isExtra && <Tag color="warning">{text.extra}</Tag>}
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'title', title: text.title, draw: ({ title }) => title },
  { key: 'member', title: text.member, width: 140, draw: ({ memberName }) => memberName },
  { key: 'channel', title: text.channel, width: 110, draw: ({ channelName }) => channelName },
  { key: 'amount', title: text.amount, width: 120, isRight: true, draw: ({ amount }) => money(amount) },
  { key: 'state', title: text.state, width: 120, isOnPhone: true, draw: ({ state }) => <State state={state} /> },
  { key: 'at', title: text.at, width: 140, draw: ({ at }) => moment(at) },
]

function State({ state }: Pick<Row, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

/** Every payment, and what of it went back. */
export default function Payments() {
  return (
    <ListPage
      title={titles.payments}
      hint={text.hint}
      call="commerce.listPayments"
      inputOf={({ page, pageSize, filters: { state, keyword = '' } }) => ({
        pageNum: page,
        pageSize,
        state: stateOf(state),
        keyword,
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listPayments'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={text.empty}
      titleOf={({ no }) => no}
      detail={(row) => <Detail row={row} />}
      footOf={(row) => <Acts key={row.no} row={row} />}
    />
  )
}

function Detail({ row }: { readonly row: Row }) {
  const items = [
    { key: 'state', label: text.state, children: <State state={row.state} /> },
    { key: 'order', label: text.order, children: row.orderNo },
    { key: 'title', label: text.title, children: row.title },
    { key: 'channelNo', label: text.channelNo, children: row.channelNo ?? '' },
    { key: 'amount', label: text.amount, children: money(row.amount) },
    { key: 'refunded', label: text.refunded, children: row.refunded > 0 ? money(row.refunded) : '' },
    { key: 'paidAt', label: text.paidAt, children: row.paidAt === undefined ? '' : moment(row.paidAt) },
    { key: 'askedAt', label: text.askedAt, children: row.askedAt === undefined ? '' : moment(row.askedAt) },
    { key: 'why', label: text.why, children: row.why ?? '' },
    ...row.refunds.map(({ no, amount, kind, state, at, why }) => ({
      key: no,
      label: no,
      children: `${text.backLine(money(amount), text.backKinds[kind], text.backStates[state], moment(at))} ${why ?? ''}`,
    })),
  ]
  return <Descriptions column={1} items={items.filter(({ children }) => children !== '')} />
}

const isOpen = (state: Row['state']): boolean => state === 'created' || state === 'waiting'
const isReceived = (state: Row['state']): boolean => state === 'paid' || state === 'refundedPart'

function Acts({ row }: { readonly row: Row }) {
  const mayGiveBack = useMay('commerce:payment:refund')
  const [isAsking, setAsking] = useState(false)
  const ask = useAct('commerce.askPayment', { done: text.asked })
  return (
    <Space wrap>
      {isOpen(row.state) && <Button onClick={() => void ask.run({ no: row.no })}>{text.ask}</Button>}
      {mayGiveBack && isReceived(row.state) && (
        <Button danger onClick={() => setAsking(true)}>
          {text.back}
        </Button>
      )}
      <GiveBack row={row} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Space>
  )
}

interface GiveBackProps {
  readonly row: Row
  readonly isOpen: boolean
  readonly onClose: () => void
}

const FEN = 100

function GiveBack({ row: { no, amount, refunded, seen, state }, isOpen: isShown, onClose }: GiveBackProps) {
  const { message } = App.useApp()
  const most = amount - refunded
  const [typed, setTyped] = useState<number | null>()
  const yuan = typed === undefined ? most / FEN : typed
  const back = useAct('commerce.refundPayment', {
    onDone: ({ waits }) => void message.success(waits ? text.backWaits : text.backDone),
  })
  const fen = Math.round((yuan ?? 0) * FEN)
  return (
    <AskWhy
      title={text.backTitle}
      hint={text.backHint}
      okText={text.back}
      isDanger
      isReady={fen > 0 && fen <= most}
      isOpen={isShown}
      onClose={() => {
        setTyped(undefined)
        onClose()
      }}
      about={{ seen, said: { [text.state]: text.states[state], [text.refunded]: money(refunded) } }}
      onGiven={async (why, looked) => (await back.run({ no, amount: fen, why, seen: looked })) !== undefined}
    >
      <NumberInput
        aria-label={text.backYuan}
        prefix="¥"
        value={yuan}
        onChange={setTyped}
        precision={2}
        min={0}
        max={most / FEN}
      />
    </AskWhy>
  )
}
