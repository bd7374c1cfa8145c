import { Space, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { ListPage, pageOfAll, type Column } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { text } from './text.legal.zh'

type Row = CallReply<'content.listLegal'>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'kind',
    title: text.kind,
    width: 240,
    draw: ({ kind, isRequired }) => (
      <Space>
        <Link to={`/content/legal/text?kind=${kind}`}>{text.kinds[kind]}</Link>
        {isRequired && <Tag>{text.required}</Tag>}
      </Space>
    ),
  },
  {
    key: 'current',
    title: text.current,
    width: 340,
    draw: ({ current }) =>
      current ? (
        <Space>
          <b>{current.version}</b>
          <Typography.Text type="secondary">{text.since(moment(current.at))}</Typography.Text>
          {current.sample && <Tag color="warning">{text.sample}</Tag>}
        </Space>
      ) : (
        <Typography.Text type="secondary">{text.nothing}</Typography.Text>
      ),
  },
  {
    key: 'coming',
    title: text.coming,
    width: 220,
    draw: ({ coming }) =>
      coming && (
        <Space>
          <b>{coming.version}</b>
          <Typography.Text type="secondary">{text.since(moment(coming.at))}</Typography.Text>
        </Space>
      ),
  },
  {
    key: 'draft',
    title: text.draft,
    draw: ({ draft }) =>
      draft && (
        <Space>
          <Tag color={draft.state === 'review' ? 'processing' : 'default'}>{text.draftStates[draft.state]}</Tag>
          {draft.version}
          <Typography.Text type="secondary">{text.hand(draft.written.name, moment(draft.written.at))}</Typography.Text>
        </Space>
      ),
  },
]

/** Every kind of legal text: what members read, and what is on its way to them. */
export default function LegalPage() {
  return (
    <ListPage
      title={text.legal}
      hint={text.legalHint}
      call="content.listLegal"
      inputOf={() => ({})}
      rowsOf={(reply, at) => pageOfAll((reply as CallReply<'content.listLegal'>).rows, at)}
      keyOf={({ kind }) => kind}
      columns={columns}
      empty={text.noLegal}
    />
  )
}
