import { Button, Descriptions, Space } from 'antd'
import { useState } from 'react'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormDrawer, type Values } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { Due, isLate, Named, stateOf, stateTabs } from './parts'
import { text } from './text.zh'

type Change = CallReply<'member.listManagerChanges'>['rows'][number]
type Manager = CallReply<'member.listManagers'>['rows'][number]

const columns: readonly Column<Change>[] = [
  { key: 'member', title: text.member, draw: ({ nickname, no }) => <Named name={nickname} note={no} /> },
  { key: 'now', title: text.currentManager, width: 130, draw: ({ crmUserId }) => <ManagerName id={crmUserId} /> },
  { key: 'reason', title: text.memberReason, width: 320, draw: ({ reason }) => reason },
  {
    key: 'at',
    title: text.asked,
    width: 140,
    draw: ({ at, state }) => (state === 'new' ? waited(at) : moment(at)),
  },
  {
    key: 'due',
    title: text.due,
    width: 220,
    draw: ({ dueAt, state, closedAt }) => (state === 'new' ? <Due at={dueAt} /> : moment(closedAt)),
  },
]

function ManagerName({ id }: { readonly id: Change['crmUserId'] }) {
  const { data } = useCall('member.listManagers', {})
  if (id === undefined) return text.noManager
  return data?.rows.find(({ crmUserId }) => crmUserId === id)?.name ?? text.unknownManager(id)
}

/** Members' requests for another manager. */
export default function ManagerChanges() {
  return (
    <ListPage
      title={text.managerChanges}
      call="member.listManagerChanges"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: stateOf(text.changeStates, state),
      })}
      rowsOf={(reply) => reply as CallReply<'member.listManagerChanges'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={[stateTabs(text.changeStates)]}
      isUrgent={({ state, dueAt }) => state === 'new' && isLate(dueAt)}
      empty={text.changesEmpty}
      titleOf={({ nickname }) => `${text.managerChanges} · ${nickname}`}
      detail={(change) => <Detail change={change} />}
      footOf={(change, close) => change.state === 'new' && <Settle key={change.no} change={change} onDone={close} />}
    />
  )
}

function Detail({ change }: { readonly change: Change }) {
  const { no, memberId, nickname, state, crmUserId, reason, at, dueAt, answer, closedAt } = change
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'no', label: text.no, children: no },
        { key: 'member', label: text.member, children: <MemberWay memberId={memberId} name={nickname} /> },
        { key: 'state', label: text.state, children: text.changeStates[state] },
        { key: 'now', label: text.currentManager, children: <ManagerName id={crmUserId} /> },
        { key: 'reason', label: text.memberReason, children: reason },
        { key: 'at', label: text.asked, children: moment(at) },
        { key: 'due', label: text.due, children: state === 'new' ? <Due at={dueAt} /> : moment(dueAt) },
        ...(closedAt ? [{ key: 'closed', label: text.answered, children: moment(closedAt) }] : []),
        ...(answer ? [{ key: 'answer', label: text.reply, children: answer }] : []),
      ]}
    />
  )
}

function Settle({ change, onDone }: { readonly change: Change; readonly onDone: () => void }) {
  const [doing, setDoing] = useState<'give' | 'keep'>()
  const keep = useAct('member.settleManagerChange', { done: text.changeRefused, onDone })
  return (
    <Space>
      <Button type="primary" onClick={() => setDoing('give')}>
        {text.giveManager}
      </Button>
      <Button onClick={() => setDoing('keep')}>{text.keepManager}</Button>
      <Give change={change} isOpen={doing === 'give'} onClose={() => setDoing(undefined)} onDone={onDone} />
      <AskWhy
        title={text.keepManagerTitle}
        label={text.reasonForMember}
        hint={text.keepManagerHint}
        usual={text.keepReasons}
        max={reasonMax}
        isOpen={doing === 'keep'}
        onClose={() => setDoing(undefined)}
        onGiven={async (answer) => (await keep.run({ no: change.no, answer })) !== undefined}
      />
    </Space>
  )
}

interface GiveProps {
  readonly change: Change
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

function Give({ change: { no, nickname, crmUserId: now }, isOpen, onClose, onDone }: GiveProps) {
  const { data } = useCall('member.listManagers', {})
  const settle = useAct('member.settleManagerChange', { done: text.changeDone, onDone })
  const others = (data?.rows ?? []).filter(({ crmUserId, isActive }) => isActive && crmUserId !== now)
  const save = async ({ crmUserId, answer }: Values): Promise<boolean> => {
    const next = crmUserId as Manager['crmUserId']
    return (await settle.run({ no, crmUserId: next, answer: String(answer ?? '') })) !== undefined
  }
  return (
    <FormDrawer
      title={text.giveManagerTitle(nickname)}
      saveText={text.giveManager}
      isOpen={isOpen}
      onClose={onClose}
      fields={[
        {
          kind: 'select',
          name: 'crmUserId',
          label: text.newManager,
          hint: text.giveManagerHint,
          isRequired: true,
          choices: others.map(({ crmUserId, name, phone }) => ({
            value: crmUserId,
            label: [name, phone].filter(Boolean).join(' · '),
          })),
        },
        { kind: 'area', name: 'answer', label: text.reply, hint: text.giveReplyHint, max: reasonMax },
      ]}
      onSave={save}
    />
  )
}
