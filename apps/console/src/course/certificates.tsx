import { Tag, Typography } from 'antd'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.certificates.zh'

type Row = CallReply<'course.listIssued'>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'no',
    title: text.no,
    draw: ({ no, url, sha256 }) => (
      <>
        <Typography.Link href={url} target="_blank" rel="noreferrer">
          {no}
        </Typography.Link>
        <div>
          <Typography.Text type="secondary" copyable={{ text: sha256 }}>
            {text.hash(sha256.slice(0, 12))}
          </Typography.Text>
        </div>
      </>
    ),
  },
  {
    key: 'name',
    title: text.name,
    width: 140,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.memberName} />,
  },
  { key: 'title', title: text.course, draw: ({ title }) => title },
  { key: 'at', title: text.at, width: 130, draw: ({ at }) => moment(at) },
  {
    key: 'state',
    title: text.state,
    width: 200,
    draw: ({ revoked }) =>
      revoked ? (
        <>
          <Tag color="error">{text.revoked}</Tag>
          <div>
            <Typography.Text type="secondary">{text.because(moment(revoked.at), revoked.why)}</Typography.Text>
          </div>
        </>
      ) : (
        <Tag color="success">{text.valid}</Tag>
      ),
  },
  { key: 'act', title: text.act, width: 100, draw: (row) => <Turn row={row} /> },
]

const filters: readonly Filter[] = [{ kind: 'search', name: 'keyword', label: text.search }]

/** Certificates that were issued. One that was given wrongly is revoked, and the official check says so. */
export default function Certificates() {
  return (
    <ListPage
      title={text.title}
      call="course.listIssued"
      inputOf={({ page, pageSize, filters: { keyword } }) => ({
        pageNum: page,
        pageSize,
        ...(keyword && { keyword }),
      })}
      rowsOf={(reply) => reply as CallReply<'course.listIssued'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={text.empty}
    />
  )
}

function Turn({ row: { no, memberName, revoked } }: { readonly row: Row }) {
  const turn = useAct('course.turnCertificate', { done: revoked ? text.restoreDone : text.revokeDone })
  const words = revoked ? text.restore : text.revoke
  return (
    <AskButton
      words={words}
      size="small"
      name={text.actOn(words, no)}
      title={text.ask(words, memberName, no)}
      hint={revoked ? text.restoreHint : text.revokeHint}
      isDanger={!revoked}
      onGiven={async (why) => (await turn.run({ no, revoked: !revoked, why })) !== undefined}
    />
  )
}
