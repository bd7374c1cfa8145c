import { refundGroups } from '@rostrum/contract/commerce/limits'
import { Descriptions, Image, Space, Spin, Tag } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { money } from './money'
import { RefundActs } from './refund-acts'
import { refundText as text } from './text.refund.zh'
import { titles } from './text.titles.zh'

type Row = CallReply<'commerce.listRefundPapers'>['rows'][number]
type Paper = CallReply<'commerce.getRefundPaper'>

const groupOf = (chosen: unknown) => refundGroups.find((one) => one === chosen) ?? 'waiting'
const colours: Partial<Record<Row['state'], string>> = {
  submitted: 'warning',
  review: 'processing',
  appeal: 'warning',
  paying: 'processing',
  paid: 'success',
  failed: 'error',
}

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: refundGroups.map((value) => ({ value: value === 'waiting' ? '' : value, label: text.groups[value] })),
  },
  { kind: 'search', name: 'keyword', label: text.keyword },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'no',
    title: text.no,
    width: 190,
    draw: ({ no, sample }) => (
      <Space>
        <b>{no}</b>
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'title', title: text.service, draw: ({ title }) => title },
  {
    key: 'member',
    title: text.member,
    width: 130,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.memberName} />,
  },
  { key: 'kind', title: text.kind, width: 110, draw: ({ kind }) => text.kinds[kind] },
  { key: 'amount', title: text.amount, width: 120, isRight: true, draw: ({ amount }) => money(amount) },
  { key: 'state', title: text.state, width: 130, isOnPhone: true, draw: (row) => <State row={row} /> },
  { key: 'due', title: text.due, width: 160, draw: (row) => <Due row={row} /> },
]

function State({ row: { state } }: { readonly row: Pick<Row, 'state'> }) {
  return <Tag color={colours[state]}>{text.states[state]}</Tag>
}

function Due({ row: { dueAt, late } }: { readonly row: Pick<Row, 'dueAt' | 'late'> }) {
  if (dueAt === undefined) return null
  return (
    <Space>
      {moment(dueAt)}
      {late && <Tag color="error">{text.late}</Tag>}
    </Space>
  )
}

/** Refunds that members asked for, the earliest deadline first. */
export default function Refunds() {
  return (
    <ListPage
      title={titles.refunds}
      hint={text.hint}
      call="commerce.listRefundPapers"
      inputOf={({ page, pageSize, filters: { state, keyword = '' } }) => ({
        pageNum: page,
        pageSize,
        state: groupOf(state),
        keyword,
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listRefundPapers'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={({ state }) => text.empty[groupOf(state)]}
      titleOf={({ no }) => no}
      detail={(row) => <Detail no={row.no} />}
      isUrgent={({ late }) => late}
    />
  )
}

function Detail({ no }: Pick<Row, 'no'>) {
  const found = useCall('commerce.getRefundPaper', { no })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Spin />
  return (
    <Space orientation="vertical" size="large">
      <Descriptions column={1} items={factsOf(found.data).filter(({ children }) => children !== '')} />
      <RefundActs key={found.data.no} paper={found.data} />
    </Space>
  )
}

function factsOf(paper: Paper) {
  const { steps, evidence } = paper
  return [
    { key: 'state', label: text.state, children: <State row={paper} /> },
    { key: 'due', label: text.due, children: paper.dueAt === undefined ? '' : <Due row={paper} /> },
    { key: 'member', label: text.member, children: <MemberWay memberId={paper.memberId} name={paper.memberName} /> },
    { key: 'service', label: text.service, children: paper.title },
    { key: 'kind', label: text.kind, children: text.kinds[paper.kind] },
    { key: 'amount', label: text.amount, children: money(paper.amount) },
    { key: 'formula', label: text.formula, children: paper.formula },
    { key: 'points', label: text.points, children: paper.points === 0 ? '' : paper.points },
    { key: 'coupons', label: text.coupons, children: paper.coupons.join('、') },
    { key: 'paid', label: text.paid, children: money(paper.paid) },
    { key: 'refunded', label: text.refunded, children: paper.refunded === 0 ? '' : money(paper.refunded) },
    { key: 'most', label: text.most, children: money(paper.most) },
    { key: 'reason', label: text.reason, children: paper.reason },
    { key: 'evidence', label: text.evidence, children: evidence.length === 0 ? '' : <Pictures evidence={evidence} /> },
    { key: 'order', label: text.order, children: paper.orderNo },
    { key: 'contract', label: text.contract, children: paper.contractNo ?? '' },
    { key: 'pay', label: text.pay, children: paper.payNo ?? '' },
    { key: 'channel', label: text.channel, children: paper.channelName ?? '' },
    ...steps.map(({ what, at, by = '', text: said = '', evidence: shown }, place) => ({
      key: `step${place}`,
      label: text.steps[what],
      children: (
        <Space orientation="vertical">
          {text.step(moment(at), '', by, said)}
          {shown.length > 0 && <Pictures evidence={shown} />}
        </Space>
      ),
    })),
  ]
}

function Pictures({ evidence }: Pick<Paper, 'evidence'>) {
  return (
    <Image.PreviewGroup>
      {evidence.map(({ fileId, url }) => (
        <Image key={fileId} src={url} alt={text.evidence} width={88} height={88} />
      ))}
    </Image.PreviewGroup>
  )
}
