import { ImportOutlined } from '@ant-design/icons'
import { Alert, App, Button, Card, Descriptions, Space, Spin, Table } from 'antd'
import { useState } from 'react'
import { feedWhyMax, marketFileBytes } from '@rostrum/contract/stock/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Field, Given, Values } from '../kernel/form-drawer'
import { useMay } from '../kernel/me'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { feedText as text } from './text.feed.zh'

type Feed = CallReply<'stock.getFeed'>
type Imported = Feed['imports'][number]

const EVERY_MS = 10_000

/** How the source of quotations is, what went wrong, and the files that were imported. */
export default function FeedPage() {
  const query = useCall('stock.getFeed', {}, { every: EVERY_MS })
  const mayEdit = useMay('stock:source:edit')
  const feed = query.data
  return (
    <>
      <PageHead title={text.title} hint={text.hint}>
        {feed && mayEdit && <Acts feed={feed} />}
      </PageHead>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {feed && (
        <Space orientation="vertical" size={16} style={{ width: '100%' }}>
          <Notices feed={feed} />
          <Facts feed={feed} />
          {isAsked(feed) && <Troubles rows={feed.troubles} />}
          {isStored(feed) && <Imports rows={feed.imports} />}
        </Space>
      )}
    </>
  )
}

const isStored = ({ kind }: Feed): boolean => kind !== 'simulated' && kind !== 'none'
const isAsked = ({ kind }: Feed): boolean => kind === 'tushare' || kind === 'tencent'

function Notices({ feed: { kind, warning, paused } }: { readonly feed: Feed }) {
  return (
    <>
      {kind === 'simulated' && <Alert type="info" showIcon title={text.madeUp} />}
      {kind === 'none' && <Alert type="warning" showIcon title={text.noSource} />}
      {warning && <Alert type="warning" showIcon title={warning} />}
      {paused && <Alert type="error" showIcon title={text.paused(paused.why, paused.by, moment(paused.at) ?? '')} />}
    </>
  )
}

function Facts({ feed }: { readonly feed: Feed }) {
  const { name, licence, askedAt, answeredAt, newestAt, failures, securities, quoted, lastDay } = feed
  const when = (at: number | undefined) => (isAsked(feed) ? (moment(at) ?? text.never) : text.notAsked)
  const facts: readonly (readonly [string, string])[] = [
    [text.source, name],
    ...(licence === undefined ? [] : ([[text.licence, licence]] as const)),
    [text.asked, when(askedAt)],
    [text.answered, when(answeredAt)],
    [text.newest, moment(newestAt) ?? text.none],
    [text.failures, failures === 0 ? text.none : text.times(failures)],
    [text.stored, text.storedOf(securities, quoted)],
    [text.lastDay, lastDay ?? text.none],
  ]
  return (
    <Card size="small">
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 3 }}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Card>
  )
}

function Troubles({ rows }: { readonly rows: Feed['troubles'] }) {
  return (
    <Card size="small" title={text.troubles}>
      <Table<Feed['troubles'][number]>
        size="small"
        rowKey={({ at, why }) => `${at} ${why}`}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={[...rows]}
        locale={{ emptyText: text.noTroubles }}
        columns={[
          { title: text.at, width: 140, render: (_value, { at }) => moment(at) },
          { title: text.why, render: (_value, { why }) => why },
        ]}
      />
    </Card>
  )
}

function Imports({ rows }: { readonly rows: Feed['imports'] }) {
  return (
    <Card size="small" title={text.imports}>
      <Table<Imported>
        size="small"
        scroll={{ x: 720 }}
        rowKey={({ at, file }) => `${at} ${file}`}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={[...rows]}
        locale={{ emptyText: text.noImports }}
        expandable={{
          rowExpandable: ({ faults }) => faults.length > 0,
          expandedRowRender: ({ faults }) => <Faults faults={faults} />,
        }}
        columns={[
          { title: text.at, width: 140, render: (_value, { at }) => moment(at) },
          { title: text.file, render: (_value, { file }) => file },
          { title: text.kind, width: 90, render: (_value, { kind }) => (kind ? text.kinds[kind] : text.unknownKind) },
          { title: text.result, width: 220, render: (_value, row) => resultOf(row) },
          { title: text.days, width: 220, render: (_value, row) => daysOf(row) },
          { title: text.by, width: 100, render: (_value, { by }) => by || text.terminal },
        ]}
      />
    </Card>
  )
}

const resultOf = ({ rows, added, changed, faults }: Imported): string =>
  faults.length > 0 ? text.refused(faults.length) : text.taken(rows, added, changed)
const daysOf = ({ firstDay, lastDay }: Imported): string =>
  firstDay && lastDay ? text.span(firstDay, lastDay) : text.none

function Faults({ faults }: Pick<Imported, 'faults'>) {
  return (
    <>
      {faults.map(({ line, why }) => (
        <div key={`${line} ${why}`}>{text.fault(line, why)}</div>
      ))}
    </>
  )
}

function Acts({ feed }: { readonly feed: Feed }) {
  return (
    <Space>
      {isAsked(feed) && <Pausing isPaused={feed.paused !== undefined} />}
      {isStored(feed) && <Importing />}
    </Space>
  )
}

function Pausing({ isPaused }: { readonly isPaused: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const act = useAct('stock.pauseFeed', {
    done: isPaused ? text.resumed : text.pausedDone,
    stale: ['stock.getFeed'],
  })
  return (
    <>
      <Button danger={!isPaused} onClick={() => setAsking(true)}>
        {isPaused ? text.resume : text.pause}
      </Button>
      <AskWhy
        title={isPaused ? text.resumeTitle : text.pauseTitle}
        hint={isPaused ? undefined : text.pauseHint}
        usual={isPaused ? text.resumeUsual : text.pauseUsual}
        max={feedWhyMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await act.run({ why, paused: !isPaused })) !== undefined}
      />
    </>
  )
}

const fields: readonly Field[] = [
  {
    kind: 'file',
    name: 'file',
    label: text.pick,
    hint: text.pickHint,
    accept: '.csv,.day,.lc1,.lc5',
    isRequired: true,
  },
  { kind: 'switch', name: 'isLots', label: text.isLots },
]

function Importing() {
  const { message } = App.useApp()
  const [faults, setFaults] = useState<Imported['faults']>([])
  const act = useAct('stock.importMarket', { stale: ['stock.getFeed'] })
  const run = async (values: Values, { file }: Given): Promise<boolean> => {
    if (!file) return false
    if (file.size > marketFileBytes) {
      setFaults([{ line: 0, why: text.tooLarge }])
      return false
    }
    const content = base64Of(new Uint8Array(await file.arrayBuffer()))
    const reply = await act.run({ file: file.name, isLots: values['isLots'] === true, content })
    setFaults(reply?.faults ?? [])
    if (!reply || reply.faults.length > 0) return false
    void message.success(text.done(reply.added, reply.changed))
    return true
  }
  return (
    <FormButton title={text.import} icon={<ImportOutlined />} fields={fields} saveText={text.run} onSave={run}>
      {faults.length > 0 && (
        <Alert type="error" showIcon title={text.faults} description={<Faults faults={faults} />} />
      )}
    </FormButton>
  )
}

/** In pieces: so many arguments at once no browser takes. */
const PIECE = 8_192

function base64Of(bytes: Uint8Array): string {
  let said = ''
  for (let from = 0; from < bytes.length; from += PIECE)
    said += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  return btoa(said)
}
