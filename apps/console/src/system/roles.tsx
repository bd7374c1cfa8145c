import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Descriptions, Space, Tag, Tooltip, Typography } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { gravePermissions, operatorRoleAboutMax, operatorRoleNameMax } from '@rostrum/contract/member/limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Given, type Values } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { choices, titleOf } from '../kernel/permission-titles'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { presets } from './presets'
import { text } from './text.roles.zh'
import { text as titles } from './text.zh'

type Role = CallReply<'member.listOperatorRoles'>['rows'][number]
type RoleInput = CallInput<'member.saveOperatorRole'>

const STALE = ['member.listOperatorRoles', 'member.listOperators'] as const
const graves: readonly string[] = gravePermissions

const columns: readonly Column<Role>[] = [
  {
    key: 'name',
    title: text.name,
    draw: ({ name, about }) => (
      <>
        <b>{name}</b>
        {about && (
          <>
            <br />
            <Typography.Text type="secondary">{about}</Typography.Text>
          </>
        )}
      </>
    ),
  },
  { key: 'rights', title: text.rights, draw: ({ permissions }) => text.rightsOf(permissions.length) },
  { key: 'holders', title: text.holders, draw: ({ holders }) => text.holdersOf(holders.length) },
  { key: 'at', title: text.changedAt, draw: ({ changedAt }) => moment(changedAt) },
  { key: 'by', title: text.changedBy, isExtra: true, draw: ({ changedBy }) => changedBy },
]

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.name, isRequired: true, max: operatorRoleNameMax },
  { kind: 'text', name: 'about', label: text.about, hint: text.aboutHint, max: operatorRoleAboutMax },
  {
    kind: 'choices',
    name: 'permissions',
    label: text.rights,
    hint: text.rightsHint,
    isRequired: true,
    choices: choices.filter(({ value }) => !graves.includes(value)),
    presets: { title: text.preset, list: presets },
  },
  { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax, rows: 2 },
]

/** What a form of a role says. */
const typed = ({ name, about, permissions, why }: Values) => ({
  name: String(name ?? ''),
  about: String(about ?? ''),
  permissions: Array.isArray(permissions) ? permissions.map(String) : [],
  why: String(why ?? ''),
})

/** Roles by name: what people of one job may do, and who has each. */
export default function Roles() {
  const [newId, setNewId] = useState<string>()
  const add = useAct('member.saveOperatorRole', { done: text.added, stale: STALE })
  const save = async (values: Values): Promise<boolean> => {
    // Pressing twice makes one: the id is there before the role is.
    const asked = { roleId: newId as RoleInput['roleId'], seen: '', ...typed(values) }
    return (await add.run(asked)) !== undefined
  }
  return (
    <>
      <ListPage
        title={titles.roles}
        hint={text.hint}
        call="member.listOperatorRoles"
        inputOf={() => ({})}
        rowsOf={(reply) => reply as CallReply<'member.listOperatorRoles'>}
        keyOf={({ roleId }) => roleId}
        columns={columns}
        empty={text.empty}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setNewId(crypto.randomUUID())}>
            {text.add}
          </Button>
        }
        titleOf={({ name }) => name}
        detail={(role) => <Detail role={role} />}
        footOf={(role, close) => <Acts key={role.roleId} role={role} onGone={close} />}
      />
      <FormDrawer
        title={text.add}
        isOpen={newId !== undefined}
        onClose={() => setNewId(undefined)}
        fields={fields}
        initial={{ permissions: [] }}
        onSave={save}
      />
    </>
  )
}

function Detail({ role }: { readonly role: Role }) {
  return (
    <Descriptions
      column={1}
      items={[
        ...(role.about ? [{ key: 'about', label: text.about, children: role.about }] : []),
        { key: 'holders', label: text.holders, children: <Holders role={role} /> },
        {
          key: 'rights',
          label: text.rights,
          children: (
            <Space wrap>
              {role.permissions.map((one) => (
                <Tag key={one}>{titleOf(one)}</Tag>
              ))}
            </Space>
          ),
        },
        { key: 'at', label: text.changedAt, children: moment(role.changedAt) },
        { key: 'by', label: text.changedBy, children: role.changedBy },
      ]}
    />
  )
}

function Holders({ role: { holders } }: { readonly role: Role }) {
  if (holders.length === 0) return <>{text.holdersOf(0)}</>
  return (
    <Space wrap>
      {holders.map(({ operatorId, name, isActive }) => (
        <Link key={operatorId} to={`/system/operators?open=${operatorId}`}>
          {name}
          {!isActive && text.stopped}
        </Link>
      ))}
    </Space>
  )
}

interface ActsProps {
  readonly role: Role
  readonly onGone: () => void
}

function Acts({ role, onGone }: ActsProps) {
  const [doing, setDoing] = useState<'change' | 'remove'>()
  const change = useAct('member.saveOperatorRole', { done: text.changed, stale: STALE })
  const remove = useAct('member.removeOperatorRole', { done: text.removed, stale: STALE })
  const { roleId, name, about, permissions, seen, holders } = role
  const isHeld = holders.length > 0
  const save = async (values: Values, given: Given): Promise<boolean> =>
    (await change.run({ roleId, seen: given.seen ?? '', ...typed(values) })) !== undefined
  const drop = async (why: string): Promise<boolean> => {
    const reply = await remove.run({ roleId, seen, why })
    if (reply) onGone()
    return reply !== undefined
  }
  return (
    <Space>
      <Button type="primary" onClick={() => setDoing('change')}>
        {text.change}
      </Button>
      <Tooltip title={isHeld ? text.removeHeld : undefined}>
        <Button danger disabled={isHeld} onClick={() => setDoing('remove')}>
          {text.remove}
        </Button>
      </Tooltip>
      <FormDrawer
        title={`${text.change} · ${name}`}
        isOpen={doing === 'change'}
        onClose={() => setDoing(undefined)}
        fields={fields}
        initial={{ name, about, permissions }}
        seen={seen}
        onSave={save}
      >
        {isHeld && <Alert showIcon type="info" title={text.reach(holders.length)} style={{ marginBottom: 16 }} />}
      </FormDrawer>
      <AskWhy
        title={`${text.remove} · ${name}`}
        hint={text.removeHint}
        isDanger
        okText={text.remove}
        isOpen={doing === 'remove'}
        onClose={() => setDoing(undefined)}
        onGiven={drop}
      />
    </Space>
  )
}
