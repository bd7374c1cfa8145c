import { Button, Descriptions, Space, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { moment, span } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { About } from './about'
import { Member } from './case-parts'
import css from './cases.module.css'
import { Pictures } from './pictures'
import { ReportActs } from './report-acts'
import { text } from './text.zh'

type Report = CallReply<'feedback.listReportCases'>['rows'][number]

const EVERY_MS = 15_000
const states = ['waiting', 'working', 'upheld', 'dismissed'] as const satisfies readonly Report['state'][]
const colours = { waiting: 'processing', working: 'default', upheld: 'error', dismissed: 'success' } as const

const filters: readonly Filter[] = [
  { kind: 'tabs', name: 'state', choices: states.map((value) => ({ value, label: text.reportStates[value] })) },
  { kind: 'search', name: 'keyword', label: text.keyword },
]

const stateOf = ({ filters: { state } }: Pick<ListPlace, 'filters'>) => states.find((one) => one === state) ?? 'waiting'

const isOpen = ({ state }: Report): boolean => state === 'waiting' || state === 'working'

const columns: readonly Column<Report>[] = [
  {
    key: 'reason',
    title: text.reason,
    width: 200,
    draw: ({ reason, no, isUrgent }) => (
      <>
        <b>{text.reportReasons[reason]}</b> {isUrgent && <Tag color="error">{text.urgent}</Tag>}
        <br />
        <Typography.Text type="secondary">{no}</Typography.Text>
      </>
    ),
  },
  {
    key: 'item',
    title: text.reported,
    width: 240,
    draw: ({ ref, item }) => (
      <div className={css.short}>
        {ref ? text.reportedKinds[ref.kind] : text.noItem}
        <br />
        <Typography.Text type="secondary">{item?.text}</Typography.Text>
      </div>
    ),
  },
  {
    key: 'words',
    title: text.words,
    draw: ({ text: words }) => <div className={css.excerpt}>{words || text.noWords}</div>,
  },
  { key: 'by', title: text.reporter, width: 150, draw: (report) => <Reporter report={report} /> },
  {
    key: 'received',
    title: text.received,
    width: 130,
    draw: (report) => (isOpen(report) ? waited(report.at) : moment(report.at)),
  },
]

/** Reports of what breaks the rules, by anybody. */
export default function Reports() {
  return (
    <ListPage
      title={text.reports}
      hint={text.reportsHint}
      actions={<ToQueue />}
      call="feedback.listReportCases"
      inputOf={({ page, pageSize, filters: chosen }) => ({
        state: stateOf({ filters: chosen }),
        ...(chosen.keyword && { keyword: chosen.keyword }),
        pageNum: page,
        pageSize,
      })}
      rowsOf={(reply) => reply as CallReply<'feedback.listReportCases'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={(chosen) => (chosen.keyword ? text.notFound : text.reportEmpty[stateOf({ filters: chosen })])}
      every={EVERY_MS}
      isUrgent={(report) => report.isUrgent && isOpen(report)}
      titleOf={({ no }) => `${text.reports} ${no}`}
      detail={(report) => <Detail report={report} />}
      footOf={(report, close) => <ReportActs key={report.no} report={report} onDone={close} />}
    />
  )
}

function ToQueue() {
  return (
    <Link to="/feedback/judging">
      <Button type="primary">{text.judging}</Button>
    </Link>
  )
}

function Detail({ report }: { readonly report: Report }) {
  const { state, isUrgent, reason, contact, at, images, note, handledAt } = report
  const items = [
    {
      key: 'state',
      label: text.state,
      children: (
        <Space>
          <Tag color={colours[state]}>{text.reportStates[state]}</Tag>
          {isUrgent && <Tag color="error">{text.urgent}</Tag>}
        </Space>
      ),
    },
    { key: 'reason', label: text.reason, children: text.reportReasons[reason] },
    { key: 'item', label: text.reported, children: <Item report={report} /> },
    { key: 'words', label: text.words, children: <Words>{report.text || text.noWords}</Words> },
    ...(images.length > 0 ? [{ key: 'images', label: text.evidence, children: <Pictures images={images} /> }] : []),
    { key: 'by', label: text.reporter, children: <Reporter report={report} /> },
    ...(contact === undefined ? [] : [{ key: 'contact', label: text.contact, children: contact }]),
    { key: 'at', label: text.received, children: moment(at) },
    ...(handledAt === undefined ? [] : [{ key: 'handled', label: text.handledAt, children: moment(handledAt) }]),
    ...(note === undefined ? [] : [{ key: 'note', label: text.note, children: <Words>{note}</Words> }]),
  ]
  return <Descriptions column={1} layout="vertical" colon={false} size="small" items={items} />
}

function Words({ children }: { readonly children: string }) {
  return <span className={css.words}>{children}</span>
}

/** Who reported; a visitor without a name. */
function Reporter({ report: { by, member } }: { readonly report: Report }) {
  return by === undefined ? text.anonymous : <Member memberId={by} member={member} />
}

/** What was reported, and how far into it. */
function Item({ report: { ref, item } }: { readonly report: Report }) {
  if (!ref) return text.noItem
  return (
    <div>
      {item ? <ItemWords item={item} /> : <Typography.Text type="secondary">{text.itemUnknown}</Typography.Text>}
      <Space wrap>
        <About
          kind={ref.kind}
          id={ref.id}
          name={text.reportedKinds[ref.kind]}
          roomId={item?.roomId}
          isDown={item?.isDown}
        />
        {ref.ms !== undefined && text.at(span(ref.ms))}
      </Space>
    </div>
  )
}

function ItemWords({ item: { text: words, by, where, isDown } }: { readonly item: NonNullable<Report['item']> }) {
  return (
    <blockquote className={css.item}>
      <Words>{words}</Words>
      <footer className={css.source}>
        {[by, where].filter(Boolean).join(' · ')} {isDown && <Tag>{text.isDown}</Tag>}
      </footer>
    </blockquote>
  )
}
