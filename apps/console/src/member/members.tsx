import { Badge, Space, Tag, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { LevelTag } from './level-tag'
import { MemberActs } from './member-acts'
import { MemberDetail } from './member-detail'
import { text } from './text-members.zh'

type Member = CallReply<'member.findMembers'>['rows'][number]
type State = Member['state']

const STATUS = { active: 'success', locked: 'error', leaving: 'warning', closed: 'default' } as const

const columns: readonly Column<Member>[] = [
  {
    key: 'name',
    title: text.nickname,
    draw: ({ nickname, teacherName, sample }) => (
      <Space>
        <b>{nickname}</b>
        {teacherName !== undefined && (
          <Tag color="processing">
            {text.teacher} {teacherName}
          </Tag>
        )}
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  {
    key: 'mobile',
    title: text.mobile,
    draw: ({ mobileMasked }) => mobileMasked ?? <Typography.Text type="secondary">{text.noMobile}</Typography.Text>,
  },
  {
    key: 'levels',
    title: text.level,
    draw: ({ levels }) => (
      <Space size={4}>
        {levels
          .filter(({ isOver }) => !isOver)
          .map((level) => (
            <LevelTag key={level.id} level={level} />
          ))}
      </Space>
    ),
  },
  { key: 'state', title: text.state, draw: ({ state }) => <StateBadge state={state} /> },
  { key: 'made', title: text.registered, draw: ({ createdAt }) => moment(createdAt) },
  { key: 'id', title: text.memberId, isExtra: true, draw: ({ memberId }) => <code>{memberId}</code> },
]

function StateBadge({ state }: { readonly state: State }) {
  return <Badge status={STATUS[state]} text={text.states[state]} />
}

const stateIn = (value: string | undefined): State | undefined =>
  (Object.keys(text.states) as State[]).find((state) => state === value)

const isOneOrNone = (value: string | undefined): value is '0' | '1' => value === '0' || value === '1'

function filtersFor(levels: CallReply<'member.listLevelsForDesk'>['rows']): readonly Filter[] {
  return [
    {
      kind: 'select',
      name: 'level',
      label: text.allLevels,
      choices: levels.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'select', name: 'state', label: text.allStates, choices: choicesOf(text.states) },
    { kind: 'select', name: 'teacher', label: text.anyTeacher, choices: choicesOf(text.teachers) },
    { kind: 'search', name: 'keyword', label: text.search },
  ]
}

const choicesOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }))

/** Members: who they are, and what may be done for them. */
export default function Members() {
  const levels = useCall('member.listLevelsForDesk', {}).data?.rows ?? []
  return (
    <ListPage
      title={text.members}
      hint={text.noted}
      call="member.findMembers"
      inputOf={({ cursor, pageSize, filters: { keyword = '', level, state, teacher } }) => ({
        keyword,
        pageSize,
        ...(level && { level }),
        ...(stateIn(state) && { state: stateIn(state) }),
        ...(isOneOrNone(teacher) && { teacher }),
        ...(cursor && { cursor }),
      })}
      rowsOf={(reply) => reply as CallReply<'member.findMembers'>}
      keyOf={({ memberId }) => memberId}
      columns={columns}
      filters={filtersFor(levels)}
      empty={text.empty}
      titleOf={({ nickname, state }) => (
        <Space>
          {nickname}
          <StateBadge state={state} />
        </Space>
      )}
      detail={({ memberId }) => <MemberDetail memberId={memberId} />}
      footOf={({ memberId }) => <MemberActs key={memberId} memberId={memberId} />}
    />
  )
}
