import { PlusOutlined } from '@ant-design/icons'
import { homeworkStates } from '@rostrum/contract/survey/limits'
import { Badge, Button, Descriptions, Space, Tag } from 'antd'
import { Link } from 'react-router'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { homeworkText as text } from './text.homework.zh'
import { titles } from './text.titles.zh'

type Row = CallReply<'survey.listHomeworkPapers'>['rows'][number]

const badges = { draft: 'default', open: 'processing', closed: 'error' } as const
const stateOf = (chosen: unknown): Row['state'] | undefined => homeworkStates.find((one) => one === chosen)

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [{ value: '', label: text.all }, ...homeworkStates.map((value) => ({ value, label: text.states[value] }))],
  },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: text.title,
    draw: ({ title, sample, isByTeacher }) => (
      <Space>
        <b>{title}</b>
        {isByTeacher && <Tag color="warning">{text.byTeacher}</Tag>}
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'state', title: text.state, width: 100, isOnPhone: true, draw: ({ state }) => <State state={state} /> },
  { key: 'teacher', title: text.teacher, width: 100, draw: ({ teacherName }) => teacherName },
  { key: 'course', title: text.course, width: 140, draw: ({ courseTitle }) => courseTitle ?? '' },
  { key: 'questions', title: text.questions, width: 70, isRight: true, draw: ({ questions }) => questions },
  { key: 'most', title: text.most, width: 70, isRight: true, draw: ({ most }) => most },
  { key: 'answers', title: text.answers, width: 70, isRight: true, draw: ({ answers }) => answers },
  { key: 'waiting', title: text.waiting, width: 70, isRight: true, draw: ({ waiting }) => waiting },
  { key: 'dueAt', title: text.dueAt, width: 130, draw: ({ dueAt }) => moment(dueAt) },
  { key: 'changedAt', title: text.changedAt, width: 130, draw: ({ changedAt }) => moment(changedAt) },
]

function State({ state }: Pick<Row, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

/** Homework: written, published, taken back. */
export default function Homeworks() {
  return (
    <ListPage
      title={titles.homework}
      hint={text.hint}
      call="survey.listHomeworkPapers"
      inputOf={({ page, pageSize, filters: { state } }) => ({ pageNum: page, pageSize, state: stateOf(state) })}
      rowsOf={(reply) => reply as CallReply<'survey.listHomeworkPapers'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <Link to="/survey/homework-edit">
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
    { key: 'state', label: text.state, children: <State state={row.state} /> },
    { key: 'teacher', label: text.teacher, children: row.teacherName },
    { key: 'course', label: text.course, children: row.courseTitle ?? '' },
    { key: 'questions', label: text.questions, children: row.questions },
    { key: 'most', label: text.most, children: row.most },
    { key: 'answers', label: text.answers, children: row.answers },
    { key: 'waiting', label: text.waiting, children: row.waiting },
    { key: 'openAt', label: text.openAt, children: moment(row.openAt) },
    { key: 'dueAt', label: text.dueAt, children: moment(row.dueAt) },
    { key: 'changedAt', label: text.changedAt, children: moment(row.changedAt) },
    { key: 'changedBy', label: text.changedBy, children: row.changedBy },
  ]
  return <Descriptions column={1} items={items.filter(({ children }) => children !== '')} />
}

function Acts({ row }: { readonly row: Row }) {
  const close = useAct('survey.closeHomework', { done: text.closed })
  return (
    <Space wrap>
      <Link to={`/survey/homework-edit?id=${row.id}`}>
        <Button type="primary">{text.edit}</Button>
      </Link>
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
