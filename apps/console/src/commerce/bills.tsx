import { Tag } from 'antd'
import { useState } from 'react'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { money } from './money'
import { billText as text } from './text.sell.zh'
import { DeskTabs } from '../kernel/desk-tabs'
import { titles } from './text.titles.zh'

type Day = CallReply<'commerce.listBillDays'>['rows'][number]
type Fault = CallReply<'commerce.listBillFaults'>['rows'][number]
type Side = Day['books']

const both = ({ paid, refunded }: Side): string => `${money(paid)}／${money(refunded)}`
const isEven = ({ theirs, ours, books, open }: Day): boolean =>
  open === 0 && [ours, books].every(({ paid, refunded }) => theirs.paid === paid && theirs.refunded === refunded)

/** Every difference may be settled with a word, and the sums differ all the same. */
const unevenOf = ({ open }: Day): string => (open === 0 ? text.uneven : text.open(open))

const dayColumns: readonly Column<Day>[] = [
  { key: 'day', title: text.day, width: 120, isOnPhone: true, draw: ({ day }) => day },
  { key: 'channel', title: text.channel, width: 120, draw: ({ channelName }) => channelName },
  { key: 'theirs', title: text.theirs, isRight: true, draw: ({ theirs }) => both(theirs) },
  { key: 'ours', title: text.ours, isRight: true, draw: ({ ours }) => both(ours) },
  { key: 'books', title: text.books, isRight: true, draw: ({ books }) => both(books) },
  { key: 'count', title: text.count, width: 90, isRight: true, draw: ({ theirs }) => theirs.count },
  {
    key: 'open',
    title: text.faults,
    width: 120,
    isOnPhone: true,
    draw: (row) => (isEven(row) ? <Tag color="success">{text.even}</Tag> : <Tag color="error">{unevenOf(row)}</Tag>),
  },
]

const faultColumns: readonly Column<Fault>[] = [
  { key: 'day', title: text.day, width: 120, draw: ({ day }) => day },
  { key: 'channel', title: text.channel, width: 120, draw: ({ channelName }) => channelName },
  { key: 'kind', title: text.kind, width: 160, isOnPhone: true, draw: ({ kind }) => text.kinds[kind] },
  { key: 'no', title: text.no, draw: ({ no }) => no },
  { key: 'channelNo', title: text.channelNo, draw: ({ channelNo }) => channelNo },
  {
    key: 'theirs',
    title: text.their,
    width: 110,
    isRight: true,
    draw: ({ theirs }) => (theirs === undefined ? '' : money(theirs)),
  },
  {
    key: 'ours',
    title: text.our,
    width: 110,
    isRight: true,
    draw: ({ ours }) => (ours === undefined ? '' : money(ours)),
  },
  { key: 'settle', title: text.settled, width: 220, draw: (row) => <Settle key={row.id} row={row} /> },
]

/** The channels' bills beside our books. */
export default function Bills() {
  const [tab, setTab] = useState('days')
  const above = (
    <DeskTabs
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'days', label: text.days },
        { key: 'faults', label: text.faults },
      ]}
    />
  )
  if (tab === 'days')
    return (
      <ListPage
        title={titles.bills}
        hint={text.hint}
        above={above}
        call="commerce.listBillDays"
        inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
        rowsOf={(reply) => reply as CallReply<'commerce.listBillDays'>}
        keyOf={({ day, channel }) => `${day} ${channel}`}
        columns={dayColumns}
        empty={text.empty}
        isUrgent={(row) => !isEven(row)}
      />
    )
  return (
    <ListPage
      title={titles.bills}
      hint={text.hint}
      above={above}
      call="commerce.listBillFaults"
      inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'commerce.listBillFaults'>}
      keyOf={({ id }) => id}
      columns={faultColumns}
      empty={text.faultEmpty}
    />
  )
}

function Settle({ row: { id, settledAt, settledBy = '', why = '' } }: { readonly row: Fault }) {
  const settle = useAct('commerce.settleBillFault', { done: text.settled })
  const maySettle = useMay('commerce:payment:refund')
  if (settledAt !== undefined)
    return (
      <>
        {moment(settledAt)} {text.by(settledBy, why)}
      </>
    )
  if (!maySettle) return null
  return (
    <AskButton
      words={text.settle}
      size="small"
      title={text.settleTitle}
      hint={text.settleHint}
      onGiven={async (reason) => (await settle.run({ id, why: reason })) !== undefined}
    />
  )
}
