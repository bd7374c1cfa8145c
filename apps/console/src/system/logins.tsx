import { Tag, Typography } from 'antd'
import type { CallInput, CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { betweenDays, moment } from '../kernel/when'
import { text } from './text.logins.zh'

type Login = CallReply<'member.listOperatorLogins'>['rows'][number]
type End = NonNullable<CallInput<'member.listOperatorLogins'>['end']>

const colours = {
  in: 'success',
  captcha: 'default',
  password: 'warning',
  locked: 'error',
  totp_needed: 'default',
  totp_wrong: 'warning',
} as const

const columns: readonly Column<Login>[] = [
  { key: 'at', title: text.when, width: 140, draw: ({ at }) => moment(at) },
  {
    key: 'who',
    title: text.who,
    draw: ({ name, userName, operatorId }) => (
      <>
        <b>{name || userName}</b>
        <br />
        <Typography.Text type="secondary">{operatorId === null ? text.unknown : userName}</Typography.Text>
      </>
    ),
  },
  {
    key: 'end',
    title: text.end,
    width: 240,
    draw: ({ end, stage }) => (
      <>
        <Tag color={colours[end]}>{text.ends[end]}</Tag>{' '}
        {stage && <Typography.Text type="secondary">{text.stages[stage]}</Typography.Text>}
      </>
    ),
  },
  { key: 'ip', title: text.ip, width: 180, draw: ({ ip }) => ip },
  { key: 'browser', title: text.browser, width: 200, draw: ({ browser }) => browser },
]

const filters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'end',
    label: text.allEnds,
    choices: Object.entries(text.ends).map(([value, label]) => ({ value, label })),
  },
  { kind: 'day', name: 'from', label: text.from },
  { kind: 'day', name: 'to', label: text.to },
  { kind: 'search', name: 'userName', label: text.userName },
  { kind: 'search', name: 'ip', label: text.ipSearch },
]

const endOf = (value: string | undefined): End | undefined =>
  value !== undefined && value in text.ends ? (value as End) : undefined

/** Every try to sign in to the console. */
export default function Logins() {
  return (
    <ListPage
      title={text.title}
      hint={text.hint}
      call="member.listOperatorLogins"
      inputOf={({ page, pageSize, filters: { end, from, to, userName, ip } }) => ({
        pageNum: page,
        pageSize,
        ...(endOf(end) && { end: endOf(end) }),
        ...betweenDays(from, to),
        ...(userName && { userName }),
        ...(ip && { ip }),
      })}
      rowsOf={(reply) => reply as CallReply<'member.listOperatorLogins'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      isUrgent={({ end }) => end === 'locked'}
    />
  )
}
