import { PlusOutlined } from '@ant-design/icons'
import { Button, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { clockTime, moment } from '../kernel/when'
import { text } from './text.paths.zh'

type Row = CallReply<'course.listClasses'>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: text.classTitle,
    draw: ({ title, sample, isCancelled, why }) => (
      <>
        {title} {sample && <Tag>{text.sample}</Tag>} {isCancelled && <Tag color="error">{text.cancelled}</Tag>}
        {why && (
          <div>
            <Typography.Text type="secondary">{why}</Typography.Text>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'time',
    title: text.time,
    width: 180,
    draw: ({ startAt, endAt }) => text.span(moment(startAt), clockTime(endAt)),
  },
  { key: 'path', title: text.ofPath, width: 220, draw: ({ curriculumTitle }) => curriculumTitle },
  { key: 'teacher', title: text.teacher, width: 100, draw: ({ teacherName }) => teacherName },
]

const whens: Filter = {
  kind: 'tabs',
  name: 'when',
  choices: [
    { value: '', label: text.whens.coming },
    { value: 'over', label: text.whens.over },
  ],
}

/** The classes of all paths; a row shows who came. */
export default function Classes() {
  const choices = useCall('course.getCurriculumChoices', {})
  const paths: Filter = {
    kind: 'select',
    name: 'path',
    label: text.ofPath,
    choices: [
      { value: '', label: text.anyPath },
      ...(choices.data?.curricula ?? []).map(({ id, title }) => ({ value: id as string, label: title })),
    ],
  }
  return (
    <ListPage
      title={text.classes}
      call="course.listClasses"
      inputOf={({ page, pageSize, filters: { when, path } }) => ({
        pageNum: page,
        pageSize,
        when: when === 'over' ? 'over' : 'coming',
        ...(path && { curriculumId: path }),
      })}
      rowsOf={(reply) => reply as CallReply<'course.listClasses'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={[whens, paths]}
      empty={text.noClasses}
      titleOf={({ title }) => title}
      detail={(row) => <Attendance id={row.id} />}
      footOf={({ id }) => (
        <Link to={`/course/class-edit?id=${id}`}>
          <Button type="primary">{text.edit}</Button>
        </Link>
      )}
      actions={
        <Link to="/course/class-edit">
          <Button type="primary" icon={<PlusOutlined />}>
            {text.addClass}
          </Button>
        </Link>
      }
    />
  )
}

type Attendee = CallReply<'course.listAttendance'>['rows'][number]
const PAGE = 50

const attendeeColumns = [
  { key: 'nickname', title: text.nickname, render: (_: unknown, { nickname }: Attendee) => nickname },
  {
    key: 'state',
    title: text.attendance,
    render: (_: unknown, { attendance }: Attendee) => (
      <Tag color={attendance === 'signed' ? 'success' : attendance === 'late' ? 'warning' : 'default'}>
        {text.attendances[attendance]}
      </Tag>
    ),
  },
  { key: 'at', title: text.at, render: (_: unknown, { at }: Attendee) => moment(at) },
  { key: 'reason', title: text.reason, render: (_: unknown, { reason }: Attendee) => reason },
]

/** Who joined the path, signed in to this class, or asked for leave. */
function Attendance({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1)
  const attendance = useCall('course.listAttendance', { id, pageNum: page, pageSize: PAGE })
  if (attendance.error) return <Trouble error={attendance.error} onRetry={() => void attendance.refetch()} />
  const { rows = [], hasMore = false, counts } = attendance.data ?? {}
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {counts && (
        <Typography.Text>{text.counts(counts.joined, counts.signed, counts.late, counts.leave)}</Typography.Text>
      )}
      <Table<Attendee>
        size="small"
        rowKey={(row) => `${row.nickname}/${row.at ?? ''}`}
        loading={attendance.isPending}
        columns={attendeeColumns}
        dataSource={[...rows]}
        locale={{ emptyText: text.nobody }}
        pagination={{
          current: page,
          pageSize: PAGE,
          total: (page - 1) * PAGE + rows.length + (hasMore ? 1 : 0),
          hideOnSinglePage: true,
          onChange: setPage,
        }}
      />
    </Space>
  )
}
