import { App, Badge, Button, Descriptions, Space, Tag, Typography } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { operatorNameMax, operatorShownMax } from '@rostrum/contract/member/limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { Meanwhile, useOpened, type Said } from '../kernel/meanwhile'
import { ListPage, type Column } from '../kernel/list-page'
import { useMe } from '../kernel/me'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { choices, titleOf } from '../kernel/permission-titles'
import { text } from './text.zh'

type Operator = CallReply<'member.listOperators'>['rows'][number]
type RoleId = Operator['named'][number]['roleId']

const columns: readonly Column<Operator>[] = [
  {
    key: 'name',
    title: text.name,
    draw: ({ name, userName }) => (
      <>
        <b>{name}</b>
        <br />
        <Typography.Text type="secondary">{userName}</Typography.Text>
      </>
    ),
  },
  {
    key: 'roles',
    title: text.namedRoles,
    draw: ({ named }) => (
      <Space wrap size={4}>
        {named.map(({ roleId, name }) => (
          <Tag key={roleId}>{name}</Tag>
        ))}
      </Space>
    ),
  },
  { key: 'rights', title: text.rights, draw: (one) => <Rights operator={one} /> },
  {
    key: 'state',
    title: text.state,
    draw: ({ isActive, mustChange, waiting }) => (
      <Space wrap>
        <Badge status={isActive ? 'success' : 'default'} text={isActive ? text.active : text.stopped} />
        {isActive && mustChange && <Tag color="warning">{text.mustChange}</Tag>}
        {waiting && <Tag color="warning">{text.grantsWaiting}</Tag>}
      </Space>
    ),
  },
  { key: 'totp', title: text.totp, draw: ({ hasTotp }) => (hasTotp ? text.bound : text.unbound) },
  { key: 'seen', title: text.lastLogin, draw: ({ lastLoginAt }) => moment(lastLoginAt) },
  { key: 'made', title: text.created, isExtra: true, draw: ({ createdAt }) => moment(createdAt) },
]

function Rights({ operator: { roles, held } }: { readonly operator: Operator }) {
  if (roles.includes('admin') || held.includes('*:*:*')) return <Tag color="processing">{text.isAdminShort}</Tag>
  return <>{text.countOf(held.length)}</>
}

const STALE = ['member.listOperators', 'member.listOperatorRoles', 'access.listApprovals'] as const

/** The accounts that open the console: made here, never deleted, because the record names them. */
export default function Operators() {
  const fields = useFields()
  const showPassword = useShowPassword()
  const add = useAct('member.addOperator', { done: text.added, stale: STALE })
  const save = async (values: Values): Promise<boolean> => {
    const { userName, ...facts } = typed(values)
    const reply = await add.run({ userName, ...facts })
    if (reply) showPassword(facts.name, reply.password)
    return reply !== undefined
  }
  return (
    <>
      <ListPage
        title={text.operators}
        call="member.listOperators"
        inputOf={() => ({})}
        rowsOf={(reply) => reply as CallReply<'member.listOperators'>}
        keyOf={({ operatorId }) => operatorId}
        columns={columns}
        empty={text.empty}
        actions={
          <FormButton
            look="new"
            title={text.addOperator}
            fields={[
              {
                kind: 'text',
                name: 'userName',
                label: text.userName,
                hint: text.userNameHint,
                isRequired: true,
                max: operatorNameMax,
              },
              ...fields,
            ]}
            initial={{ isAdmin: false, roleIds: [], permissions: [] }}
            onSave={save}
          />
        }
        titleOf={({ name }) => name}
        detail={(operator) => <Detail operator={operator} />}
        footOf={(operator) => <Acts key={operator.operatorId} operator={operator} />}
      />
    </>
  )
}

/** What is asked of every account: the roles are those that there are now. */
function useFields(): readonly Field[] {
  const roles = useCall('member.listOperatorRoles', {}).data?.rows
  return [
    { kind: 'text', name: 'name', label: text.name, isRequired: true, max: operatorShownMax },
    { kind: 'switch', name: 'isAdmin', label: text.isAdmin },
    {
      kind: 'choices',
      name: 'roleIds',
      label: text.namedRoles,
      hint: roles?.length === 0 ? text.noRoles : text.namedHint,
      choices: (roles ?? []).map(({ roleId, name }) => ({ value: roleId, label: name })),
    },
    { kind: 'choices', name: 'permissions', label: text.ownRights, hint: text.gravesHint, choices },
    { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax, rows: 2 },
  ]
}

/** What a form of an account says. */
function typed(values: Values) {
  const { userName, name, isAdmin, roleIds, permissions, why } = values
  return {
    userName: String(userName ?? ''),
    name: String(name ?? ''),
    roles: isAdmin === true ? (['admin'] as const).slice() : [],
    roleIds: Array.isArray(roleIds) ? (roleIds as RoleId[]) : [],
    permissions: Array.isArray(permissions) ? permissions.map(String) : [],
    why: String(why ?? ''),
  }
}

function Detail({ operator }: { readonly operator: Operator }) {
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'user', label: text.userName, children: operator.userName },
        { key: 'made', label: text.created, children: moment(operator.createdAt) },
        { key: 'seen', label: text.lastLogin, children: moment(operator.lastLoginAt) },
        { key: 'totp', label: text.totp, children: operator.hasTotp ? text.bound : text.unbound },
        { key: 'named', label: text.namedRoles, children: <Named operator={operator} /> },
        { key: 'rights', label: text.ownRights, children: <Tags all={rightsOf(operator)} /> },
        { key: 'from', label: text.fromRoles, children: <Tags all={byRolesOf(operator)} /> },
        ...(operator.waiting ? [waitingItem(operator.waiting)] : []),
      ]}
    />
  )
}

function Tags({ all }: { readonly all: readonly string[] }) {
  return (
    <Space wrap>
      {all.map((one) => (
        <Tag key={one}>{one}</Tag>
      ))}
    </Space>
  )
}

function Named({ operator: { named } }: { readonly operator: Operator }) {
  return (
    <Space wrap>
      {named.map(({ roleId, name }) => (
        <Link key={roleId} to={`/system/roles?open=${roleId}`}>
          {name}
        </Link>
      ))}
    </Space>
  )
}

const byRolesOf = ({ held, permissions }: Operator): string[] =>
  held.filter((one) => !permissions.includes(one)).map(titleOf)

function waitingItem({ by, roles, permissions }: NonNullable<Operator['waiting']>) {
  return {
    key: 'waiting',
    label: text.waitingLabel,
    children: (
      <Space wrap>
        {rightsOf({ roles, permissions }).map((one) => (
          <Tag key={one} color="warning">
            {one}
          </Tag>
        ))}
        <Link to="/system/approvals">{text.waitingGrants(by)}</Link>
      </Space>
    ),
  }
}

const rightsOf = ({ roles, permissions }: Pick<Operator, 'roles' | 'permissions'>): string[] => [
  ...roles.map(() => text.isAdmin),
  ...permissions.map(titleOf),
]

/** What two admins may both have changed. */
const saidOf = (operator: Operator): Said => ({
  [text.name]: operator.name,
  [text.namedRoles]: operator.named.map(({ name }) => name).join('、'),
  [text.rights]: rightsOf(operator).join('、'),
  [text.state]: operator.isActive ? text.active : text.stopped,
})

function Acts({ operator }: { readonly operator: Operator }) {
  const me = useMe()
  const fields = useFields()
  const [doing, setDoing] = useState<'change' | 'reset'>()
  const opened = useOpened(operator, doing === 'change', saidOf)
  const showPassword = useShowPassword()
  const { message } = App.useApp()
  const change = useAct('member.changeOperator', {
    stale: STALE,
    onDone: ({ waiting }) => void message.success(waiting ? text.grantsAsked : text.changed),
  })
  const reset = useAct('member.resetOperator', { done: text.resetDone })
  const { operatorId, name, named, permissions, isActive, roles } = operator
  const save = async (values: Values): Promise<boolean> => {
    const { userName: _fixed, ...facts } = typed(values)
    const asked = { operatorId, ...facts, isActive: values.isActive === true, seen: opened.base.seen }
    return (await change.run(asked)) !== undefined
  }
  const renew = async (why: string): Promise<boolean> => {
    const reply = await reset.run({ operatorId, why })
    if (reply) showPassword(name, reply.password)
    return reply !== undefined
  }
  return (
    <Space>
      <Button type="primary" onClick={() => setDoing('change')}>
        {text.changeOperator}
      </Button>
      <Button danger disabled={operatorId === me.operatorId} onClick={() => setDoing('reset')}>
        {text.reset}
      </Button>
      <FormDrawer
        title={`${text.changeOperator} · ${name}`}
        isOpen={doing === 'change'}
        onClose={() => setDoing(undefined)}
        fields={[
          ...fields.slice(0, -1),
          { kind: 'switch', name: 'isActive', label: text.isActive },
          ...fields.slice(-1),
        ]}
        initial={{
          name,
          isAdmin: roles.includes('admin'),
          roleIds: named.map(({ roleId }) => roleId),
          permissions,
          isActive,
        }}
        onSave={save}
      >
        <Meanwhile opened={opened} />
      </FormDrawer>
      <AskWhy
        title={`${text.reset} · ${name}`}
        hint={text.resetHint}
        isDanger
        isOpen={doing === 'reset'}
        onClose={() => setDoing(undefined)}
        onGiven={renew}
      />
    </Space>
  )
}

/** Shows a password that is never shown again. */
function useShowPassword(): (name: string, password: string) => void {
  const { modal } = App.useApp()
  return (name, password) =>
    void modal.success({
      title: text.passwordOnce,
      content: (
        <>
          <Typography.Paragraph copyable={{ text: password }} code style={{ fontSize: 18 }}>
            {password}
          </Typography.Paragraph>
          {text.passwordHint(name)}
        </>
      ),
    })
}
