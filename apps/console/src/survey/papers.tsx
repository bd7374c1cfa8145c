import { PlusOutlined } from '@ant-design/icons'
import { surveyStates } from '@rostrum/contract/survey/limits'
import { Badge, Button, Descriptions, Space, Tag } from 'antd'
import { Link } from 'react-router'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { titles } from './text.titles.zh'
import { text } from './text.zh'

type Row = CallReply<'survey.listPapers'>['rows'][number]

const badges = { draft: 'default', open: 'processing', closed: 'error' } as const
const stateOf = (chosen: unknown): Row['state'] | undefined => surveyStates.find((one) => one === chosen)

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [{ value: '', label: text.all }, ...surveyStates.map((value) => ({ value, label: text.states[value] }))],
  },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: text.title,
    draw: ({ title, sample, isChanged, version }) => (
      <Space>
        <b>{title}</b>
        {isChanged && version > 0 && <Tag color="warning">{text.changed}</Tag>}
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'kind', title: text.kind, width: 80, draw: ({ kind }) => text.kinds[kind] },
  { key: 'state', title: text.state, width: 110, isOnPhone: true, draw: ({ state }) => <State state={state} /> },
  { key: 'version', title: text.version, width: 110, draw: ({ version }) => text.versionOf(version) },
  { key: 'questions', title: text.questions, width: 80, isRight: true, draw: ({ questions }) => questions },
  { key: 'answers', title: text.answers, width: 80, isRight: true, draw: ({ answers }) => answers },
  { key: 'endAt', title: text.endAt, width: 130, draw: ({ endAt }) => (endAt ? moment(endAt) : text.noEnd) },
  { key: 'changedAt', title: text.changedAt, width: 130, draw: ({ changedAt }) => moment(changedAt) },
]

function State({ state }: Pick<Row, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

/** Questionnaires: written, published, closed. */
export default function Papers() {
  return (
    <ListPage
      title={titles.papers}
      hint={text.hint}
      call="survey.listPapers"
      inputOf={({ page, pageSize, filters: { state } }) => ({ pageNum: page, pageSize, state: stateOf(state) })}
      rowsOf={(reply) => reply as CallReply<'survey.listPapers'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <Link to="/survey/edit">
          <Button type="primary" icon={<PlusOutlined />}>
            {text.add}
          </Button>
        </Link>
      }
      titleOf={({ title }) => title}
      detail={(row) => <Detail row={row} />}
      footOf={(row) => <Acts key={row.id} row={row} />}
    />
  )
}

function Detail({ row }: { readonly row: Row }) {
  const items = [
    { key: 'kind', label: text.kind, children: text.kinds[row.kind] },
    { key: 'state', label: text.state, children: <State state={row.state} /> },
    { key: 'version', label: text.version, children: text.versionOf(row.version) },
    { key: 'questions', label: text.questions, children: row.questions },
    { key: 'answers', label: text.answers, children: row.answers },
    { key: 'endAt', label: text.endAt, children: row.endAt ? moment(row.endAt) : text.noEnd },
    { key: 'changedAt', label: text.changedAt, children: moment(row.changedAt) },
    { key: 'changedBy', label: text.changedBy, children: row.changedBy },
  ]
  return <Descriptions column={1} items={items.filter(({ children }) => children !== '')} />
}

function Acts({ row }: { readonly row: Row }) {
  const mayRead = useMay('survey:answer:read')
  const close = useAct('survey.closePaper', { done: text.closed })
  const at = (page: string): string => `/survey/${page}?id=${row.id}`
  return (
    <Space wrap>
      <Link to={at('edit')}>
        <Button type="primary">{text.edit}</Button>
      </Link>
      {mayRead && row.version > 0 && (
        <>
          <Link to={at('results')}>
            <Button>{text.results}</Button>
          </Link>
          <Link to={at('answers')}>
            <Button>{text.showAnswers}</Button>
          </Link>
        </>
      )}
      {row.state === 'open' && (
        <AskButton
          words={text.close}
          title={text.closeTitle}
          hint={text.closeHint}
          isDanger
          onGiven={async (why) => (await close.run({ id: row.id, why })) !== undefined}
        />
      )}
    </Space>
  )
}
