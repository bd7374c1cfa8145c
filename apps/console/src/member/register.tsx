import { firstOf } from '@rostrum/contract/kernel/characters'
import { Avatar, Badge, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { Named, SampleTag, stateOf } from './parts'
import { AddPerson, PersonActs } from './register-acts'
import { PersonDetail } from './register-detail'
import type { Person } from './register-person'
import { text } from './text.zh'

const statuses = { active: 'success', suspended: 'warning', left: 'default' } as const

const columns: readonly Column<Person>[] = [
  {
    key: 'photo',
    title: text.photo,
    width: 80,
    draw: ({ photoUrl, name }) => (
      <Avatar shape="square" size={40} src={photoUrl} alt="">
        {firstOf(name, 1)}
      </Avatar>
    ),
  },
  {
    key: 'name',
    title: text.managerName,
    draw: ({ name, title, sample }) => (
      <>
        <Named name={name} note={title} /> <SampleTag isSample={sample} />
      </>
    ),
  },
  {
    key: 'reg',
    title: text.regNo,
    draw: ({ regNo, regType }) => (
      <>
        <Typography.Text copyable>{regNo}</Typography.Text>
        <br />
        <Typography.Text type="secondary">{regType}</Typography.Text>
      </>
    ),
  },
  {
    key: 'state',
    title: text.state,
    width: 180,
    draw: ({ regState, leaveDay }) => (
      <Badge status={statuses[regState]} text={[text.regStates[regState], leaveDay].filter(Boolean).join(' ')} />
    ),
  },
  { key: 'account', title: text.account, draw: ({ hasAccount }) => (hasAccount ? text.hasAccount : text.noAccount) },
  { key: 'at', title: text.changedAt, width: 140, draw: ({ updatedAt }) => moment(updatedAt) },
  { key: 'org', title: text.orgName, isExtra: true, draw: ({ orgName }) => orgName },
  { key: 'join', title: text.joinDay, isExtra: true, width: 120, draw: ({ joinDay }) => joinDay },
]

const filters: readonly Filter[] = [
  { kind: 'search', name: 'keyword', label: text.registerSearch },
  {
    kind: 'select',
    name: 'state',
    label: text.allStates,
    choices: Object.entries(text.regStates).map(([value, label]) => ({ value, label })),
  },
]

/** The register of those who may advise: kept up to date here, and nobody is ever taken out. */
export default function Register() {
  return (
    <ListPage
      title={text.register}
      call="member.listRegister"
      inputOf={({ page, pageSize, filters: { keyword, state } }) => ({
        pageNum: page,
        pageSize,
        keyword,
        state: stateOf(text.regStates, state),
      })}
      rowsOf={(reply) => reply as CallReply<'member.listRegister'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.registerEmpty}
      actions={<AddPerson />}
      titleOf={({ name }) => name}
      detail={(person) => <PersonDetail person={person} />}
      footOf={(person) => <PersonActs key={person.id} person={person} />}
    />
  )
}
