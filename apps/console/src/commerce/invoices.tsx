import { invoiceGroups } from '@rostrum/contract/commerce/limits'
import { Badge, Descriptions, Space, Tag } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { moment } from '../kernel/when'
import { InvoiceActs } from './invoice-acts'
import { money } from './money'
import { invoiceText as text } from './text.invoices.zh'
import { titles } from './text.titles.zh'

export type InvoicePaperRow = CallReply<'commerce.listInvoicePapers'>['rows'][number]
type Row = InvoicePaperRow

const badges = {
  applied: 'processing',
  issuing: 'processing',
  issued: 'success',
  failed: 'error',
  reversing: 'warning',
  reversed: 'default',
} as const

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'group',
    choices: invoiceGroups.map((value) => ({ value: value === 'waiting' ? '' : value, label: text.groups[value] })),
  },
  { kind: 'search', name: 'keyword', label: text.keyword },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'no',
    title: text.no,
    draw: ({ no, sample }) => (
      <Space>
        <b>{no}</b>
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  {
    key: 'member',
    title: text.member,
    width: 130,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.memberName} />,
  },
  {
    key: 'buyer',
    title: text.buyer,
    draw: ({ title, isDoubtful }) => (
      <Space>
        {title}
        {isDoubtful && <Tag color="warning">{text.doubtful}</Tag>}
      </Space>
    ),
  },
  { key: 'taxNo', title: text.taxNo, width: 180, draw: ({ taxNo }) => taxNo },
  { key: 'kind', title: text.kind, width: 80, draw: ({ kind }) => text.kinds[kind] },
  { key: 'amount', title: text.amount, width: 120, isRight: true, draw: ({ amount }) => money(amount) },
  { key: 'state', title: text.state, width: 110, isOnPhone: true, draw: ({ state }) => <State state={state} /> },
  { key: 'applied', title: text.applied, width: 140, draw: ({ appliedAt }) => moment(appliedAt) },
  { key: 'invoiceNo', title: text.invoiceNo, width: 190, draw: ({ invoiceNo = '' }) => invoiceNo },
]

function State({ state }: Pick<Row, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

/** What members want invoices for, and what became of it. */
export default function Invoices() {
  return (
    <ListPage
      title={titles.invoices}
      hint={text.hint}
      call="commerce.listInvoicePapers"
      inputOf={({ page, pageSize, filters: { group, keyword = '' } }) => ({
        pageNum: page,
        pageSize,
        group: invoiceGroups.find((one) => one === group) ?? 'waiting',
        keyword,
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listInvoicePapers'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={text.empty}
      titleOf={({ no }) => no}
      detail={(row) => <Detail row={row} />}
      footOf={(row) => <InvoiceActs key={row.no} row={row} />}
      isPersonal
    />
  )
}

function Detail({ row }: { readonly row: Row }) {
  const { kind, titleKind, orders, lines, reverser, waitingSince } = row
  const items = [
    { key: 'state', label: text.state, children: <State state={row.state} /> },
    { key: 'waiting', label: text.waiting, children: waitingSince === undefined ? '' : moment(waitingSince) },
    { key: 'kind', label: text.kind, children: `${text.kinds[kind]} ${text.titleKinds[titleKind]}` },
    { key: 'title', label: text.buyer, children: row.title },
    ...(['taxNo', 'address', 'phone', 'bank', 'account', 'email'] as const).map((field) => ({
      key: field,
      label: text[field],
      children: row[field],
    })),
    { key: 'amount', label: text.amount, children: money(row.amount) },
    {
      key: 'lines',
      label: text.lines,
      children: lines.map(({ name, fen }) => text.line(name, money(fen))).join('；'),
    },
    { key: 'orders', label: text.orders, children: orders.map(({ orderNo }) => orderNo).join('、') },
    { key: 'invoiceNo', label: text.invoiceNo, children: row.invoiceNo ?? '' },
    { key: 'issuedOn', label: text.issuedOn, children: row.issuedOn ?? '' },
    { key: 'reverser', label: text.reverser, children: reverser ? text.reversers[reverser] : '' },
    { key: 'why', label: text.why, children: row.why ?? '' },
    { key: 'redNo', label: text.redNo, children: row.redNo ?? '' },
    { key: 'redOf', label: text.redOf, children: row.redOf ?? '' },
  ]
  return <Descriptions column={1} items={items.filter(({ children }) => children !== '')} />
}
