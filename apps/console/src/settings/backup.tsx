import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Space, Typography, Upload } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { Changes } from '../kernel/changes'
import { useAct } from '../kernel/use-call'
import { dayOf } from '../kernel/when'
import { text } from './text.zh'

type BackupFile = CallInput<'content.compareSettings'>['file']
type Difference = CallReply<'content.compareSettings'>['rows'][number]

interface Read {
  readonly file: BackupFile
  readonly rows: readonly Difference[]
}

/** All settings as one file, and back after a look at what differs. */
export function Backup() {
  const { message } = App.useApp()
  const [read, setRead] = useState<Read>()
  const out = useAct('content.exportSettings', { stale: [], onDone: download })
  const compare = useAct('content.compareSettings', { stale: [] })
  const open = async (file: File): Promise<void> => {
    const given = parsed(await file.text())
    if (!given) return void message.error(text.notJson, 6)
    const reply = await compare.run({ file: given })
    if (reply?.rows.length === 0) void message.info(text.restoreSame)
    else if (reply) setRead({ file: given, rows: reply.rows })
  }
  return (
    <Space>
      <Button icon={<DownloadOutlined />} loading={out.isRunning} onClick={() => void out.run({})}>
        {text.backup}
      </Button>
      <Upload
        accept="application/json,.json"
        showUploadList={false}
        beforeUpload={(file) => {
          void open(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={compare.isRunning}>
          {text.restore}
        </Button>
      </Upload>
      {read && <Restore read={read} onClose={() => setRead(undefined)} />}
    </Space>
  )
}

function Restore({ read: { file, rows }, onClose }: { readonly read: Read; readonly onClose: () => void }) {
  const { message } = App.useApp()
  const restore = useAct('content.restoreSettings', {
    stale: ['content.listSettings', 'access.listApprovals'],
    onDone: ({ changed, isWaiting }) =>
      void message.success(isWaiting ? text.restoreAsked(changed) : text.restored(changed)),
  })
  const seen = Object.fromEntries(rows.map((row) => [row.key, row.seen]))
  return (
    <AskWhy
      title={text.restoreTitle}
      isOpen
      onClose={onClose}
      onGiven={async (why) => (await restore.run({ file, seen, why })) !== undefined}
    >
      {rows.some(({ secondPerson }) => secondPerson) && (
        <Alert type="warning" showIcon title={text.restoreSecond} style={{ marginBottom: 12 }} />
      )}
      {rows.map(({ key, title, changes }) => (
        <section key={key}>
          <Typography.Title level={5}>{title}</Typography.Title>
          <Changes changes={changes} />
        </section>
      ))}
    </AskWhy>
  )
}

/** The server says what is wrong with a file that is JSON and no backup. */
function parsed(words: string): BackupFile | undefined {
  try {
    const value: unknown = JSON.parse(words)
    return typeof value === 'object' && value !== null ? (value as BackupFile) : undefined
  } catch {
    return undefined
  }
}

function download(file: CallReply<'content.exportSettings'>): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `rostrum-settings-${dayOf(file.at)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
