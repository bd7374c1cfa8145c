import { PlusOutlined } from '@ant-design/icons'
import { Button, Space, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { courseCategoryNames, courseDraftStates } from '@rostrum/contract/course/limits'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { moment } from '../kernel/when'
import { text } from './text.zh'

type Row = CallReply<'course.listDrafts'>['rows'][number]

/** To those who learn it, once it was published. */
function ToLearners({ row: { id, title, publishAt } }: { readonly row: Row }) {
  if (!useMay('course:learner:read') || publishAt === undefined) return null
  return (
    <Link to={`/course/learners?id=${id}`} aria-label={text.learnersOf(title)}>
      {text.learners}
    </Link>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: text.title,
    draw: ({ id, title, sample, why }) => (
      <>
        <Link to={`/course/edit?id=${id}`}>{title}</Link> {sample && <Tag>{text.sample}</Tag>}
        {why && (
          <div>
            <Typography.Text type="secondary">{text.sentBack(why)}</Typography.Text>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: text.state,
    width: 150,
    draw: ({ state, isLive }) => (
      <Space size={4}>
        <Tag color={state === 'published' ? 'success' : state === 'review' ? 'warning' : 'default'}>
          {text.states[state]}
        </Tag>
        {isLive && state !== 'published' && <Tag color="success">{text.live}</Tag>}
      </Space>
    ),
  },
  { key: 'category', title: text.category, width: 110, draw: ({ category }) => courseCategoryNames[category] },
  { key: 'teacher', title: text.teacher, width: 100, draw: ({ teacherName }) => teacherName },
  { key: 'lessons', title: text.lessons, width: 70, isRight: true, draw: ({ lessonCount }) => lessonCount },
  {
    key: 'changed',
    title: text.changed,
    width: 180,
    draw: ({ changed }) => text.hand(changed.name, moment(changed.at)),
  },
  { key: 'publishAt', title: text.publishAt, width: 120, draw: ({ publishAt }) => moment(publishAt) },
  { key: 'learners', title: text.learners, width: 80, draw: (row) => <ToLearners row={row} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [
      { value: '', label: text.all },
      ...courseDraftStates.map((state) => ({ value: state, label: text.states[state] })),
    ],
  },
  { kind: 'search', name: 'keyword', label: text.search },
]

/** Courses in every state; for a reviewer who does not edit, those that wait. */
export default function Courses() {
  return useMay('course:course:edit') ? <All /> : <Waiting />
}

function All() {
  return (
    <ListPage
      title={text.courses}
      call="course.listDrafts"
      inputOf={({ pageSize, cursor, filters: { state, keyword } }) => ({
        pageSize,
        state: courseDraftStates.find((one) => one === state),
        ...(keyword && { keyword }),
        ...(cursor && { cursor }),
      })}
      rowsOf={(reply) => reply as CallReply<'course.listDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <Link to="/course/edit">
          <Button type="primary" icon={<PlusOutlined />}>
            {text.add}
          </Button>
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <ListPage
      title={text.courses}
      call="course.listDraftsToReview"
      inputOf={({ pageSize }) => ({ pageSize })}
      rowsOf={(reply) => reply as CallReply<'course.listDraftsToReview'>}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.emptyReview}
    />
  )
}
