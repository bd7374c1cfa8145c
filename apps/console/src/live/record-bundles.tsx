import { PlusOutlined } from '@ant-design/icons'
import { Alert, Badge, Button, Descriptions, Typography } from 'antd'
import { useState } from 'react'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { dayOf, moment } from '../kernel/when'
import { BundleForm } from './record-bundle-form'
import { text } from './text-record.zh'

type Bundle = CallReply<'live.listBundles'>['rows'][number]

const EVERY_MS = 10_000
const STATUS = { making: 'processing', ready: 'success', expired: 'default', failed: 'error' } as const
const KB = 1024

const aboutOf = ({ room, member }: Bundle): string =>
  room ? text.aboutRoom(room.title) : text.aboutMember(member?.name ?? '')
// The end is the first moment that does not belong to it.
const spanOf = ({ from, to }: Bundle): string => text.spanOf(dayOf(from), dayOf(to - 1))
const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

function State({ state }: Pick<Bundle, 'state'>) {
  return <Badge status={STATUS[state]} text={text.bundleStates[state]} />
}

const columns: readonly Column<Bundle>[] = [
  { key: 'at', title: text.asked, width: 130, draw: ({ at }) => moment(at) },
  { key: 'about', title: text.about, draw: (row) => <b>{aboutOf(row)}</b> },
  { key: 'span', title: text.span, width: 220, draw: spanOf },
  {
    key: 'recipient',
    title: text.recipient,
    draw: ({ recipient, documentNo }) => (
      <div>
        {recipient}
        <br />
        <Typography.Text type="secondary">{documentNo}</Typography.Text>
      </div>
    ),
  },
  { key: 'state', title: text.state, width: 130, draw: ({ state }) => <State state={state} /> },
  { key: 'by', title: text.by, width: 120, draw: ({ by }) => by.name },
  { key: 'no', title: text.no, isExtra: true, draw: ({ no }) => <code>{no}</code> },
]

/** Material for regulators: what was made, for whom, and where to take it. */
export default function Bundles() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListPage
        title={text.bundle}
        hint={text.bundlesHint}
        call="live.listBundles"
        inputOf={({ cursor, pageSize }) => ({ pageSize, ...(cursor && { cursor }) })}
        rowsOf={(reply) => reply as CallReply<'live.listBundles'>}
        keyOf={({ no }) => no}
        columns={columns}
        empty={text.noBundles}
        every={EVERY_MS}
        isUrgent={({ state }) => state === 'failed'}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
            {text.newBundle}
          </Button>
        }
        titleOf={(row) => aboutOf(row)}
        detail={(row) => <Detail row={row} />}
        footOf={(row) => <Take key={row.no} row={row} />}
      />
      <BundleForm title={text.newBundle} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Detail({ row }: { readonly row: Bundle }) {
  const { no, state, recipient, documentNo, why, by, at, expireAt, bytes, sha256, members, brokenRooms } = row
  const items = [
    { key: 'state', label: text.state, children: <State state={state} /> },
    { key: 'no', label: text.no, children: <Typography.Text copyable>{no}</Typography.Text> },
    { key: 'span', label: text.span, children: spanOf(row) },
    { key: 'recipient', label: text.recipient, children: recipient },
    { key: 'documentNo', label: text.documentNo, children: documentNo },
    { key: 'why', label: text.why, children: why },
    { key: 'by', label: text.by, children: `${by.name} · ${moment(at)}` },
    ...(members === undefined ? [] : [{ key: 'members', label: text.members, children: text.membersOf(members) }]),
    ...(brokenRooms === undefined
      ? []
      : [
          {
            key: 'check',
            label: text.check,
            children:
              brokenRooms === 0 ? (
                text.allSound
              ) : (
                <Typography.Text type="danger">{text.someBroken(brokenRooms)}</Typography.Text>
              ),
          },
        ]),
    ...(bytes === undefined ? [] : [{ key: 'size', label: text.size, children: sizeOf(bytes) }]),
    ...(sha256 === undefined
      ? []
      : [{ key: 'sha256', label: text.sha256, children: <Typography.Text copyable>{sha256}</Typography.Text> }]),
    ...(expireAt === undefined ? [] : [{ key: 'expire', label: text.expire, children: moment(expireAt) }]),
  ]
  return (
    <>
      {state === 'failed' && <Alert type="error" showIcon title={text.failedHint} style={{ marginBottom: 16 }} />}
      <Descriptions column={1} size="small" items={items} />
    </>
  )
}

function Take({ row: { no, state } }: { readonly row: Bundle }) {
  const open = useAct('live.openBundle', { stale: [] })
  const take = async (): Promise<void> => {
    const reply = await open.run({ no })
    if (reply) openFile(reply.url)
  }
  if (state !== 'ready') return null
  return (
    <Button type="primary" loading={open.isRunning} onClick={() => void take()}>
      {text.take}
    </Button>
  )
}

/** The answer is an attachment: the page stays. */
function openFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
