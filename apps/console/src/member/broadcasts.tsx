import { Alert, Button, Descriptions, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { Compose } from './broadcast-form'
import { text } from './text.broadcasts.zh'

type Broadcast = CallReply<'member.listBroadcasts'>['rows'][number]

const colours = {
  asked: 'warning',
  waiting: 'processing',
  sending: 'processing',
  sent: 'success',
  cancelled: 'default',
} as const

const numberOf = (count: number): string => count.toLocaleString('zh-CN')

const columns: readonly Column<Broadcast>[] = [
  {
    key: 'title',
    title: text.subject,
    draw: ({ title, isMarketing, isUrgent }) => (
      <Space size={4} wrap>
        <b>{title}</b>
        {isMarketing && <Tag>{text.marketing}</Tag>}
        {isUrgent && <Tag color="error">{text.urgent}</Tag>}
      </Space>
    ),
  },
  { key: 'audience', title: text.audience, width: 220, draw: ({ audience }) => audience },
  {
    key: 'state',
    title: text.state,
    width: 110,
    isOnPhone: true,
    draw: ({ state }) => <Tag color={colours[state]}>{text.states[state]}</Tag>,
  },
  { key: 'when', title: text.when, width: 130, draw: ({ at }) => moment(at) },
  { key: 'by', title: text.by, width: 110, draw: ({ by }) => by },
  { key: 'sent', title: text.sent, width: 90, isRight: true, draw: ({ sent }) => numberOf(sent) },
  { key: 'told', title: text.told, width: 90, isRight: true, draw: ({ pushed }) => numberOf(pushed) },
  { key: 'opened', title: text.opened, width: 90, isRight: true, draw: ({ opened }) => numberOf(opened) },
]

const EVERY_MS = 15_000

/** One message to many members: written, tried, approved by a second person, sent step by step. */
export default function Broadcasts() {
  const choices = useCall('member.getBroadcastChoices', {}).data
  return (
    <ListPage
      title={text.title}
      hint={choices && text.hint(choices.quietFrom, choices.quietTo)}
      call="member.listBroadcasts"
      inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'member.listBroadcasts'>}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.empty}
      every={EVERY_MS}
      actions={choices && <Compose choices={choices} />}
      titleOf={({ title }) => title}
      detail={(one) => <Detail broadcast={one} />}
      footOf={(one) => <Acts key={one.id} broadcast={one} />}
    />
  )
}

function Detail({ broadcast }: { readonly broadcast: Broadcast }) {
  const { state, body, audience, link, by, since, at, doneAt, sent, pushed, opened } = broadcast
  const facts = [
    { key: 'state', label: text.state, children: <Tag color={colours[state]}>{text.states[state]}</Tag> },
    { key: 'body', label: text.body, children: body },
    ...(link === undefined ? [] : [{ key: 'link', label: text.link, children: <code>{link}</code> }]),
    { key: 'audience', label: text.audience, children: audience },
    { key: 'by', label: text.by, children: `${by} · ${moment(since)}` },
    { key: 'when', label: text.when, children: moment(doneAt ?? at) },
    { key: 'sent', label: text.sent, children: text.people(sent) },
    { key: 'told', label: text.told, children: text.people(pushed) },
    { key: 'opened', label: text.opened, children: text.people(opened) },
  ]
  return (
    <>
      {broadcast.cancelledWhy !== undefined && (
        <Alert
          type="warning"
          showIcon
          title={[text.cancelled, broadcast.cancelledBy].filter(Boolean).join(' · ')}
          description={broadcast.cancelledWhy}
          style={{ marginBottom: 12 }}
        />
      )}
      <Descriptions column={1} size="small" items={facts} />
      <Typography.Paragraph type="secondary">{text.counted}</Typography.Paragraph>
    </>
  )
}

function Acts({ broadcast: { id, state } }: { readonly broadcast: Broadcast }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useAct('member.cancelBroadcast', { done: text.cancelDone, stale: ['member.listBroadcasts'] })
  if (state === 'asked') return <Link to="/system/approvals">{text.toApprovals}</Link>
  if (state !== 'waiting' && state !== 'sending') return null
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {text.cancel}
      </Button>
      <AskWhy
        title={text.cancel}
        hint={text.cancelHint}
        usual={text.cancelUsual}
        isDanger
        okText={text.cancel}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGiven={async (why) => (await cancel.run({ id, why })) !== undefined}
      />
    </>
  )
}
