import { Space, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { myCourseStates } from '@rostrum/contract/course/limits'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { Nothing } from '../kernel/nothing'
import { moment } from '../kernel/when'
import { text } from './text.learners.zh'

type Listed = CallReply<'course.listLearners'>
/** With the number of lessons that it is measured by. */
type Row = Listed['rows'][number] & Pick<Listed, 'lessons'>

const columns: readonly Column<Row>[] = [
  {
    key: 'member',
    title: text.member,
    width: 160,
    draw: ({ memberId, nickname }) => <MemberWay memberId={memberId} name={nickname} />,
  },
  {
    key: 'progress',
    title: text.progress,
    width: 150,
    isOnPhone: true,
    draw: ({ done, lessons, isDone }) => (
      <Space>
        {text.progressOf(done, lessons)}
        {isDone && <Tag color="success">{text.finished}</Tag>}
      </Space>
    ),
  },
  { key: 'lastLesson', title: text.lastLesson, draw: ({ lastLesson }) => lastLesson ?? '' },
  { key: 'lastAt', title: text.lastAt, width: 140, draw: ({ lastAt }) => moment(lastAt) },
  { key: 'beganAt', title: text.beganAt, width: 140, draw: ({ beganAt }) => moment(beganAt) },
  { key: 'certificate', title: text.certificate, width: 200, draw: ({ certificateNo }) => certificateNo ?? '' },
]

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: myCourseStates.map((state) => ({ value: state === 'all' ? '' : state, label: text.states[state] })),
  },
]

/** Who learns a course, and how far each came. */
export default function Learners() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? <Nothing words={text.without} /> : <Of id={id} />
}

const listed = (reply: unknown) => reply as Listed

function Of({ id }: { readonly id: string }) {
  return (
    <ListPage
      title={text.title}
      hintOf={(reply) => {
        const { title, learners, finished, lessons } = listed(reply)
        return text.said(title, learners, finished, lessons)
      }}
      call="course.listLearners"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        id,
        state: myCourseStates.find((one) => one === state),
        pageNum: page,
        pageSize,
      })}
      rowsOf={(reply) => {
        const { rows, lessons, ...more } = listed(reply)
        return { ...more, rows: rows.map((row) => ({ ...row, lessons })) }
      }}
      keyOf={({ memberId }) => memberId}
      columns={columns}
      filters={filters}
      empty={({ state = '' }) => (state === '' ? text.empty : text.emptyOf)}
    />
  )
}
