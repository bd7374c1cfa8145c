import { PlusOutlined } from '@ant-design/icons'
import { Button, Space, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { curriculumStates } from '@rostrum/contract/course/limits'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { text } from './text.paths.zh'

type Row = CallReply<'course.listCurriculumDrafts'>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: text.title,
    draw: ({ id, title, sample, why }) => (
      <>
        <Link to={`/course/path-edit?id=${id}`}>{title}</Link> {sample && <Tag>{text.sample}</Tag>}
        {why && (
          <div>
            <Typography.Text type="secondary">{text.withdrawnWhy(why)}</Typography.Text>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: text.state,
    width: 220,
    draw: ({ state, isChanged }) => (
      <Space size={4}>
        <Tag color={state === 'published' ? 'success' : 'default'}>{text.states[state]}</Tag>
        {state === 'published' && isChanged && <Tag color="warning">{text.changedMark}</Tag>}
      </Space>
    ),
  },
  { key: 'difficulty', title: text.difficulty, width: 80, draw: ({ difficulty }) => text.difficulties[difficulty] },
  { key: 'stages', title: text.stageCount, width: 70, isRight: true, draw: ({ stageCount }) => stageCount },
  { key: 'courses', title: text.courseCount, width: 70, isRight: true, draw: ({ courseCount }) => courseCount },
  { key: 'learners', title: text.learners, width: 100, isRight: true, draw: ({ learners }) => learners },
  {
    key: 'changed',
    title: text.changed,
    width: 180,
    draw: ({ changedBy, changedAt }) => text.hand(changedBy, moment(changedAt)),
  },
]

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [
      { value: '', label: text.all },
      ...curriculumStates.map((state) => ({ value: state, label: text.states[state] })),
    ],
  },
]

/** Learning paths in every state. */
export default function Paths() {
  return (
    <ListPage
      title={text.paths}
      call="course.listCurriculumDrafts"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: curriculumStates.find((one) => one === state),
      })}
      rowsOf={(reply) => reply as CallReply<'course.listCurriculumDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <Link to="/course/path-edit">
          <Button type="primary" icon={<PlusOutlined />}>
            {text.add}
          </Button>
        </Link>
      }
    />
  )
}
