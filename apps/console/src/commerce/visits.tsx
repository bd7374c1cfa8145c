import { visitGroups } from '@rostrum/contract/commerce/limits'
import { Descriptions, Space, Spin, Tag, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { visitText as text } from './text.visit.zh'
import { titles } from './text.titles.zh'
import { VisitActs } from './visit-acts'

type Row = CallReply<'commerce.listVisits'>['rows'][number]

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'group',
    choices: [{ value: '', label: text.all }, ...visitGroups.map((value) => ({ value, label: text.groups[value] }))],
  },
  { kind: 'search', name: 'keyword', label: text.keyword },
]

const colours = { due: 'default', overdue: 'warning', disagreed: 'error', done: 'success' } as const
const shownAt = (at: number | undefined): string => (at === undefined ? '' : moment(at))

const columns: readonly Column<Row>[] = [
  {
    key: 'order',
    title: text.order,
    width: 190,
    draw: ({ orderNo, sample }) => (
      <Space>
        {orderNo}
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'title', title: text.title, draw: ({ title }) => title },
  {
    key: 'member',
    title: text.member,
    width: 120,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.memberName} />,
  },
  { key: 'mobile', title: text.mobile, width: 120, draw: ({ mobileMasked }) => mobileMasked },
  {
    key: 'state',
    title: text.state,
    width: 150,
    isOnPhone: true,
    draw: ({ state, isPaused }) => (
      <Space>
        <Tag color={colours[state]}>{text.states[state]}</Tag>
        {isPaused && <Tag>{text.paused}</Tag>}
      </Space>
    ),
  },
  { key: 'denied', title: text.denied, width: 80, isRight: true, draw: ({ denied }) => (denied === 0 ? '' : denied) },
  {
    key: 'since',
    title: text.since,
    width: 130,
    draw: ({ caseSince, callSince }) => shownAt(caseSince ?? callSince),
  },
  { key: 'createdAt', title: text.createdAt, width: 130, draw: ({ createdAt }) => moment(createdAt) },
  { key: 'answeredAt', title: text.answeredAt, width: 130, draw: ({ answeredAt }) => shownAt(answeredAt) },
  { key: 'decision', title: text.decision, width: 150, draw: ({ decision }) => decision && text.decisions[decision] },
]

/** Visits of all members: objections to be decided, calls to be made, and what was answered. */
export default function Visits() {
  return (
    <ListPage
      title={titles.visits}
      hint={text.hint}
      call="commerce.listVisits"
      inputOf={({ page, pageSize, filters: { group, keyword = '' } }) => ({
        pageNum: page,
        pageSize,
        group: visitGroups.find((one) => one === group),
        keyword,
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listVisits'>}
      keyOf={({ orderNo }) => orderNo}
      columns={columns}
      filters={filters}
      empty={text.empty}
      titleOf={({ orderNo }) => orderNo}
      detail={({ orderNo }) => <Detail key={orderNo} orderNo={orderNo} />}
      footOf={(row) => <VisitActs key={row.orderNo} row={row} />}
      isUrgent={({ caseSince }) => caseSince !== undefined}
    />
  )
}

function Detail({ orderNo }: Pick<Row, 'orderNo'>) {
  const found = useCall('commerce.getVisitPaper', { orderNo })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Spin />
  const { statements, answers, notes, ...visit } = found.data
  const said = new Map(answers.map((one) => [one.id, one]))
  const facts = [
    {
      key: 'member',
      label: text.member,
      children: <MemberWay memberId={visit.memberId} name={visit.memberName} note={visit.mobileMasked} />,
    },
    { key: 'title', label: text.title, children: visit.title },
    { key: 'state', label: text.state, children: text.states[visit.state] },
    { key: 'accepted', label: text.accepted, children: visit.isAccepted ? text.yes : '' },
    { key: 'answered', label: text.answeredAt, children: shownAt(visit.answeredAt) },
    { key: 'phone', label: text.byPhone, children: visit.isByPhone ? text.yes : '' },
    { key: 'words', label: text.words, children: visit.text },
    { key: 'decision', label: text.decision, children: visit.decision ? text.decisions[visit.decision] : '' },
    { key: 'decidedBy', label: text.decidedBy, children: visit.decidedBy ?? '' },
    { key: 'advice', label: text.advice, children: visit.advice ?? '' },
  ]
  const asked = statements.map(({ id, text: words }) => {
    const one = said.get(id)
    return { key: id, label: words, children: one && (one.yes ? text.yes : text.no(one.text)) }
  })
  return (
    <>
      <Descriptions column={1} items={facts.filter(({ children }) => children !== '')} />
      <Descriptions column={1} layout="vertical" items={asked} />
      {notes.map(({ at, by, kind, text: words }) => (
        <Typography.Paragraph key={`${at} ${words}`}>
          {text.noteLine(moment(at), by, text.noteKinds[kind], words)}
        </Typography.Paragraph>
      ))}
    </>
  )
}
