import { Alert, App, Button, Descriptions, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { Changes, type Change } from '../kernel/changes'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { titleOf } from '../kernel/permission-titles'
import { useAct } from '../kernel/use-call'
import { left, moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { text } from './text.approvals.zh'

type Approval = CallReply<'access.listApprovals'>['rows'][number]
type Which = keyof typeof text.tabs

const colours = {
  waiting: 'warning',
  done: 'success',
  refused: 'default',
  withdrawn: 'default',
  failed: 'error',
  expired: 'default',
} as const

const columns: readonly Column<Approval>[] = [
  {
    key: 'what',
    title: text.what,
    draw: ({ title, about }) => (
      <>
        <b>{about}</b>
        <br />
        <Typography.Text type="secondary">{title}</Typography.Text>
      </>
    ),
  },
  { key: 'why', title: text.why, width: 260, draw: ({ why }) => why },
  { key: 'who', title: text.who, width: 120, draw: ({ askedBy }) => askedBy },
  {
    key: 'since',
    title: text.since,
    width: 130,
    isOnPhone: true,
    draw: ({ state, askedAt }) => (state === 'waiting' ? waited(askedAt) : moment(askedAt)),
  },
  {
    key: 'until',
    title: text.until,
    width: 120,
    draw: ({ state, expiresAt }) => (state === 'waiting' ? left(expiresAt) : ''),
  },
  {
    key: 'state',
    title: text.state,
    width: 140,
    draw: ({ state }) => <Tag color={colours[state]}>{text.states[state]}</Tag>,
  },
  { key: 'decided', title: text.decided, width: 120, isExtra: true, draw: ({ decidedBy }) => decidedBy },
]

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'which',
    choices: Object.entries(text.tabs).map(([value, label]) => ({ value, label })),
  },
]

const whichOf = (value: string | undefined): Which => (value === 'own' || value === 'settled' ? value : 'decide')

const EVERY_MS = 15_000

/** What takes a second person: asked for by one, decided by another, carried out then. */
export default function Approvals() {
  return (
    <ListPage
      title={text.title}
      hint={text.hint}
      call="access.listApprovals"
      inputOf={({ page, pageSize, filters: { which } }) => ({ which: whichOf(which), pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'access.listApprovals'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={({ which }) => text.empty[whichOf(which)]}
      every={EVERY_MS}
      titleOf={({ about }) => about}
      detail={(approval) => <Detail approval={approval} />}
      footOf={(approval, close) => <Acts key={approval.id} approval={approval} close={close} />}
    />
  )
}

const PERMISSION = /[a-z]+:[a-z]+:[a-z]+/g

/** Permissions by their titles: the server knows only their names. */
const wordedChanges = ({ kind, changes }: Approval): readonly Change[] =>
  kind === 'member.grants'
    ? changes.map(({ place, before, after }) => ({
        place,
        before: before.replace(PERMISSION, titleOf),
        after: after.replace(PERMISSION, titleOf),
      }))
    : changes

function Detail({ approval }: { readonly approval: Approval }) {
  const { state, outcome, decidedBy, decidedAt, decidedWhy } = approval
  const facts = [
    { key: 'what', label: text.what, children: approval.title },
    { key: 'who', label: text.who, children: `${approval.askedBy} · ${moment(approval.askedAt)}` },
    { key: 'why', label: text.why, children: approval.why },
    { key: 'state', label: text.state, children: <Tag color={colours[state]}>{text.states[state]}</Tag> },
    ...(decidedBy ? [{ key: 'by', label: text.decided, children: `${decidedBy} · ${moment(decidedAt)}` }] : []),
    ...(decidedWhy ? [{ key: 'said', label: text.decidedWhy, children: decidedWhy }] : []),
    ...(outcome ? [{ key: 'outcome', label: text.outcome, children: outcome }] : []),
  ]
  return (
    <>
      {approval.isStale && <Alert type="warning" showIcon title={text.stale} style={{ marginBottom: 16 }} />}
      <Descriptions column={1} size="small" items={facts} style={{ marginBottom: 12 }} />
      <Typography.Title level={5} style={{ marginTop: 0 }}>
        {state === 'done' ? text.changed : text.changes}
      </Typography.Title>
      <Changes changes={wordedChanges(approval)} />
    </>
  )
}

function Acts({ approval, close }: { readonly approval: Approval; readonly close: () => void }) {
  const { message } = App.useApp()
  const { id, state, isOwn, mayDecide, about } = approval
  const [asking, setAsking] = useState<'pass' | 'refuse'>()
  // What was carried out may have changed any other list.
  const decide = useAct('access.decideApproval', {
    stale: 'all',
    onDone(done, { pass }) {
      if (!pass) return void message.success(text.refused)
      return void (done.state === 'done' ? message.success(done.outcome) : message.warning(done.outcome, 8))
    },
  })
  const withdraw = useAct('access.withdrawApproval', { done: text.withdrawn, stale: ['access.listApprovals'] })
  const give = (pass: boolean) => async (why: string) => {
    const reply = await decide.run({ id, pass, why })
    if (reply) close()
    return reply !== undefined
  }
  if (state !== 'waiting') return null
  if (isOwn)
    return (
      <Button loading={withdraw.isRunning} onClick={() => void withdraw.run({ id }).then((reply) => reply && close())}>
        {text.withdraw}
      </Button>
    )
  if (!mayDecide) return <Typography.Text type="secondary">{text.cannot}</Typography.Text>
  return (
    <Space>
      <Button type="primary" onClick={() => setAsking('pass')}>
        {text.pass}
      </Button>
      <Button danger onClick={() => setAsking('refuse')}>
        {text.refuse}
      </Button>
      <AskWhy
        title={`${text.pass} · ${about}`}
        hint={text.passAsk}
        label={text.passWhy}
        isOptional
        okText={text.pass}
        isOpen={asking === 'pass'}
        onClose={() => setAsking(undefined)}
        onGiven={give(true)}
      >
        <Changes changes={wordedChanges(approval)} />
      </AskWhy>
      <AskWhy
        title={`${text.refuse} · ${about}`}
        label={text.refuseAsk}
        usual={text.refuseUsual}
        isDanger
        okText={text.refuse}
        isOpen={asking === 'refuse'}
        onClose={() => setAsking(undefined)}
        onGiven={give(false)}
      />
    </Space>
  )
}
