import { findable } from '@rostrum/contract/kernel/typed'
import { App, Badge, Button, Descriptions, Space } from 'antd'
import { idMax, reasonMax } from '@rostrum/contract/kernel/limits'
import { managerNameMax, managerPhoneMax } from '@rostrum/contract/member/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { Meanwhile, useOpened, type Said } from '../kernel/meanwhile'
import { ListPage, pageOfAll, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { useAct, useCall } from '../kernel/use-call'
import { Named, SampleTag } from './parts'
import { text } from './text.zh'

type Manager = CallReply<'member.listManagers'>['rows'][number]

const columns: readonly Column<Manager>[] = [
  { key: 'name', title: text.managerName, draw: ({ name, crmUserId }) => <Named name={name} note={crmUserId} /> },
  { key: 'phone', title: text.phone, draw: ({ phone }) => phone ?? text.noManager },
  { key: 'state', title: text.state, width: 140, draw: (one) => <State manager={one} /> },
  { key: 'sample', title: '', width: 90, draw: ({ sample }) => <SampleTag isSample={sample} /> },
]

const filters: readonly Filter[] = [
  { kind: 'search', name: 'keyword', label: text.managerSearch },
  {
    kind: 'select',
    name: 'state',
    label: text.allStates,
    choices: Object.entries(text.managerStates).map(([value, label]) => ({ value, label })),
  },
]

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.managerName, isRequired: true, max: managerNameMax },
  { kind: 'text', name: 'phone', label: text.phone, hint: text.phoneHint, max: managerPhoneMax },
  { kind: 'area', name: 'why', label: text.why, hint: text.managerWhyHint, isRequired: true, max: reasonMax, rows: 2 },
]

function State({ manager: { isActive } }: { readonly manager: Manager }) {
  return <Badge status={isActive ? 'success' : 'default'} text={isActive ? text.active : text.stopped} />
}

/** The directory comes whole: it is narrowed here. */
function found(rows: readonly Manager[], { filters: { keyword = '', state = '' } }: ListPlace): readonly Manager[] {
  const wanted = findable(keyword)
  return rows
    .filter(({ isActive }) => state === '' || isActive === (state === 'active'))
    .filter(({ name, crmUserId, phone = '' }) => [name, crmUserId, phone].some((one) => findable(one).includes(wanted)))
}

/** The managers who serve members. None is deleted: requests and members name them. */
export default function Managers() {
  return (
    <ListPage
      title={text.managers}
      call="member.listManagers"
      inputOf={() => ({})}
      rowsOf={(reply, at) => pageOfAll(found((reply as CallReply<'member.listManagers'>).rows, at), at)}
      keyOf={({ crmUserId }) => crmUserId}
      columns={columns}
      filters={filters}
      empty={text.managersEmpty}
      actions={<Add />}
      titleOf={({ name }) => name}
      detail={(manager) => <Detail manager={manager} />}
      footOf={(manager) => <Acts key={manager.crmUserId} manager={manager} />}
    />
  )
}

function typed(values: Values, rest: Pick<Manager, 'crmUserId' | 'isActive'>): CallInput<'member.saveManager'> {
  const phone = String(values.phone ?? '')
  return { ...rest, name: String(values.name ?? ''), why: String(values.why ?? ''), ...(phone && { phone }) }
}

function Add() {
  const { message } = App.useApp()
  const { data } = useCall('member.listManagers', {})
  const save = useAct('member.saveManager', { done: text.managerSaved })
  const add = async (values: Values): Promise<boolean> => {
    const crmUserId = String(values.crmUserId ?? '') as Manager['crmUserId']
    // The call changes whoever has the number: adding must not.
    const other = data?.rows.find((one) => one.crmUserId === crmUserId)
    if (other) {
      void message.error(text.managerExists(other.name), 6)
      return false
    }
    return (await save.run(typed(values, { crmUserId, isActive: true }))) !== undefined
  }
  return (
    <FormButton
      look="new"
      isDisabled={!data}
      title={text.addManager}
      fields={[
        {
          kind: 'text',
          name: 'crmUserId',
          label: text.crmUserId,
          hint: text.crmUserIdHint,
          isRequired: true,
          max: idMax,
        },
        ...fields,
      ]}
      onSave={add}
    />
  )
}

function Detail({ manager }: { readonly manager: Manager }) {
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'id', label: text.crmUserId, children: manager.crmUserId },
        { key: 'phone', label: text.phone, children: manager.phone ?? text.noManager },
        { key: 'state', label: text.state, children: <State manager={manager} /> },
      ]}
    />
  )
}

/** What two operators may both have changed. */
const saidOf = ({ name, phone = '', isActive }: Manager): Said => ({
  [text.managerName]: name,
  [text.phone]: phone,
  [text.state]: isActive ? text.active : text.stopped,
})

function Acts({ manager }: { readonly manager: Manager }) {
  const [doing, setDoing] = useState<'change' | 'turn'>()
  const close = (): void => setDoing(undefined)
  const { crmUserId, seen, name, phone, isActive } = manager
  const opened = useOpened(manager, doing === 'change', saidOf)
  const save = useAct('member.saveManager', { done: text.managerSaved })
  const turn = useAct('member.saveManager', { done: isActive ? text.managerStopped : text.managerStarted })
  const turnText = isActive ? text.stopManager : text.startManager
  const turned = { crmUserId, seen, name, ...(phone && { phone }), isActive: !isActive }
  return (
    <Space>
      <Button type="primary" onClick={() => setDoing('change')}>
        {text.changeManager}
      </Button>
      <Button danger={isActive} onClick={() => setDoing('turn')}>
        {turnText}
      </Button>
      <AskWhy
        title={isActive ? text.stopManagerTitle(name) : text.startManagerTitle(name)}
        hint={isActive ? text.stopManagerHint : text.startManagerHint}
        isDanger={isActive}
        okText={turnText}
        max={reasonMax}
        isOpen={doing === 'turn'}
        onClose={close}
        onGiven={async (why) => (await turn.run({ ...turned, why })) !== undefined}
      />
      <FormDrawer
        title={`${text.changeManager} · ${name}`}
        isOpen={doing === 'change'}
        onClose={close}
        fields={fields}
        initial={{ name, phone }}
        onSave={async (values) =>
          (await save.run({ ...typed(values, { crmUserId, isActive }), seen: opened.base.seen })) !== undefined
        }
      >
        <Meanwhile opened={opened} />
      </FormDrawer>
    </Space>
  )
}
