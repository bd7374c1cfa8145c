import { App, Alert, Button, Descriptions, Space } from 'antd'
import { useState } from 'react'
import { judgedWhyMax } from '@rostrum/contract/member/limits'
import { AskButton } from '../kernel/ask-button'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { Due, isLate, Named, stateOf, stateTabs } from './parts'
import { text } from './text.zh'

type Appeal = CallReply<'member.listMobileAppeals'>['rows'][number]

const columns: readonly Column<Appeal>[] = [
  { key: 'no', title: text.no, width: 190, draw: ({ no }) => no },
  {
    key: 'member',
    title: text.member,
    draw: ({ nickname, oldMobileMasked }) => <Named name={nickname} note={oldMobileMasked} />,
  },
  { key: 'new', title: text.newMobile, width: 140, draw: ({ mobileMasked }) => mobileMasked },
  { key: 'at', title: text.asked, width: 140, draw: ({ createdAt, state }) => askedAt(createdAt, state) },
  {
    key: 'due',
    title: text.due,
    width: 220,
    draw: ({ dueAt, state }) => (state === 'new' ? <Due at={dueAt} /> : moment(dueAt)),
  },
]

const askedAt = (at: number, state: Appeal['state']): string => (state === 'new' ? waited(at) : moment(at))

/** Requests for another number by members who lost the old one. */
export default function Appeals() {
  return (
    <ListPage
      title={text.appeals}
      call="member.listMobileAppeals"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: stateOf(text.appealStates, state),
      })}
      rowsOf={(reply) => reply as CallReply<'member.listMobileAppeals'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={[stateTabs(text.appealStates)]}
      isUrgent={({ state, dueAt }) => state === 'new' && isLate(dueAt)}
      empty={text.appealsEmpty}
      titleOf={({ nickname }) => `${text.appeals} · ${nickname}`}
      detail={(appeal) => <Detail appeal={appeal} />}
      footOf={(appeal, close) => appeal.state === 'new' && <Settle key={appeal.no} appeal={appeal} onDone={close} />}
    />
  )
}

function Detail({ appeal }: { readonly appeal: Appeal }) {
  const { no, memberId, nickname, state, oldMobileMasked, mobileMasked, createdAt, dueAt, reason } = appeal
  return (
    <Space orientation="vertical" size={16} style={{ width: '100%' }}>
      <Descriptions
        column={1}
        items={[
          { key: 'no', label: text.no, children: no },
          { key: 'member', label: text.member, children: <MemberWay memberId={memberId} name={nickname} /> },
          { key: 'state', label: text.state, children: text.appealStates[state] },
          { key: 'old', label: text.oldMobile, children: oldMobileMasked ?? text.noManager },
          { key: 'new', label: text.newMobile, children: mobileMasked },
          { key: 'at', label: text.asked, children: moment(createdAt) },
          { key: 'due', label: text.due, children: state === 'new' ? <Due at={dueAt} /> : moment(dueAt) },
          ...(reason ? [{ key: 'reason', label: text.refusedBecause, children: reason }] : []),
        ]}
      />
      {state === 'new' && <Particulars no={no} />}
    </Space>
  )
}

/** What is shown for a reason only, and is gone when the drawer closes. */
function Particulars({ no }: { readonly no: Appeal['no'] }) {
  const [isAsking, setAsking] = useState(false)
  const [seen, setSeen] = useState<CallReply<'member.readMobileAppeal'>>()
  const read = useAct('member.readMobileAppeal', { stale: [], onDone: setSeen })
  if (seen)
    return (
      <Descriptions
        column={1}
        bordered
        size="small"
        title={<Alert type="warning" showIcon title={text.looked} />}
        items={[
          { key: 'name', label: text.realName, children: seen.name },
          { key: 'id', label: text.idNo, children: seen.idNo },
          { key: 'mobile', label: text.newMobile, children: seen.mobile },
        ]}
      />
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.look}</Button>
      <AskWhy
        title={text.lookTitle}
        label={text.lookLabel}
        hint={text.lookHint}
        usual={text.lookReasons}
        max={judgedWhyMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await read.run({ no, why })) !== undefined}
      >
        <Alert style={{ marginBottom: 12 }} type="info" showIcon title={text.lookNotice} />
      </AskWhy>
    </>
  )
}

function Settle({ appeal, onDone }: { readonly appeal: Appeal; readonly onDone: () => void }) {
  const { modal } = App.useApp()
  const { no, mobileMasked } = appeal
  const pass = useAct('member.settleMobileAppeal', { done: text.appealPassed, onDone })
  const refuse = useAct('member.settleMobileAppeal', { done: text.appealRefused, onDone })
  const ask = (): void =>
    void modal.confirm({
      title: text.passAppealTitle(mobileMasked),
      content: text.passAppealHint,
      okText: text.passAppeal,
      onOk: () => pass.run({ no, isGood: true }),
    })
  return (
    <Space>
      <Button type="primary" loading={pass.isRunning} onClick={ask}>
        {text.passAppeal}
      </Button>
      <AskButton
        words={text.refuse}
        title={text.refuseAppeal}
        label={text.reasonForMember}
        hint={text.refuseAppealHint}
        usual={text.appealReasons}
        max={judgedWhyMax}
        isDanger
        onGiven={async (reason) => (await refuse.run({ no, isGood: false, reason })) !== undefined}
      />
    </Space>
  )
}
