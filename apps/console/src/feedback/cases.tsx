import { feedbackGroups } from '@rostrum/contract/feedback/limits'
import { Space, Tag, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { useTableState } from '../kernel/table-state'
import { useCall } from '../kernel/use-call'
import { leftOfWork } from '../kernel/waiting'
import { moment } from '../kernel/when'
import { CaseActs } from './case-acts'
import { CaseDetail } from './case-detail'
import { CaseState, Member } from './case-parts'
import css from './cases.module.css'
import { text } from './text.zh'
import { serverNow } from '../kernel/server-clock'

type CaseRow = CallReply<'feedback.listCases'>['rows'][number]

const EVERY_MS = 15_000
/** This long before its deadline a case wants attention. */
const SOON_MS = 4 * 3_600_000

function Due({ row: { dueAt, overdue } }: { readonly row: CaseRow }) {
  if (dueAt === undefined) return <Typography.Text type="secondary">{text.noDue}</Typography.Text>
  return (
    <>
      <Typography.Text type={overdue ? 'danger' : undefined}>{leftOfWork(dueAt)}</Typography.Text>
      <br />
      <Typography.Text type="secondary">{moment(dueAt)}</Typography.Text>
    </>
  )
}

const columns: readonly Column<CaseRow>[] = [
  {
    key: 'content',
    title: text.content,
    draw: ({ excerpt, kind, no, sample }) => (
      <div className={css.excerpt}>
        {excerpt}
        <br />
        <Typography.Text type="secondary">
          {text.caseKinds[kind]} · {no}
        </Typography.Text>{' '}
        {sample && <Tag>{text.sample}</Tag>}
      </div>
    ),
  },
  {
    key: 'member',
    title: text.member,
    width: 150,
    draw: ({ memberId, member }) => <Member memberId={memberId} member={member} />,
  },
  {
    key: 'state',
    title: text.state,
    width: 150,
    draw: ({ state, handlerRole, urges, unreadAt }) => (
      <Space size={[4, 2]} wrap>
        <CaseState state={state} />
        {unreadAt !== undefined && <Tag color="processing">{text.unread}</Tag>}
        {urges > 0 && <Tag color="error">{text.urged(urges)}</Tag>}
        {handlerRole === 'compliance' && <Typography.Text type="secondary">{text.roles[handlerRole]}</Typography.Text>}
      </Space>
    ),
  },
  { key: 'due', title: text.due, width: 150, draw: (row) => <Due row={row} /> },
  { key: 'received', title: text.received, width: 130, isExtra: true, draw: ({ at }) => moment(at) },
  {
    key: 'handler',
    title: text.handler,
    width: 110,
    draw: ({ handlerName }) => handlerName ?? <Typography.Text type="secondary">{text.nobody}</Typography.Text>,
  },
]

const handlers = ['mine', 'nobody'] as const

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: feedbackGroups.map((value) => ({ value, label: text.caseGroups[value] })),
  },
  {
    kind: 'select',
    name: 'handler',
    label: text.anyHandler,
    choices: handlers.map((value) => ({ value, label: text.handlers[value] })),
  },
  { kind: 'search', name: 'keyword', label: text.keyword },
]

const groupOf = ({ filters: { state } }: Pick<ListPlace, 'filters'>) =>
  feedbackGroups.find((one) => one === state) ?? 'new'

const handlerIn = ({ handler }: ListPlace['filters']) => handlers.find((one) => one === handler)

const isUrgent = ({ dueAt, overdue }: CaseRow): boolean =>
  overdue || (dueAt !== undefined && dueAt - serverNow() < SOON_MS)

/** Complaints and suggestions: accepted within a working day, answered within the promised days. */
export default function Cases() {
  const { open } = useTableState([])
  // A case that is found by its number may stand far down the list.
  const found = useCall('feedback.getCase', { no: (open ?? '') as CaseRow['no'] }, { enabled: open !== null }).data
  return (
    <ListPage
      title={text.cases}
      hint={text.casesHint}
      call="feedback.listCases"
      inputOf={({ page, pageSize, filters: chosen }) => ({
        state: groupOf({ filters: chosen }),
        ...(handlerIn(chosen) && { handler: handlerIn(chosen) }),
        ...(chosen.keyword && { keyword: chosen.keyword }),
        pageNum: page,
        pageSize,
      })}
      rowsOf={(reply) => reply as CallReply<'feedback.listCases'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={(chosen) => (chosen.keyword ? text.notFound : text.caseEmpty[groupOf({ filters: chosen })])}
      every={EVERY_MS}
      isUrgent={isUrgent}
      openRow={found}
      titleOf={({ no, kind }) => `${text.caseKinds[kind]} ${no}`}
      detail={({ no }) => <CaseDetail no={no} />}
      footOf={({ no }) => <CaseActs key={no} no={no} />}
    />
  )
}
