import { Alert, Badge, Button, Table, Typography } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { useMay } from '../kernel/me'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment, span } from '../kernel/when'
import { cronSaid } from './cron'
import { eventTitles } from './text.events.zh'
import { jobTitles } from './text.jobs.zh'
import { text } from './text.machines.zh'
import { DeskTabs } from '../kernel/desk-tabs'
import { serverNow } from '../kernel/server-clock'

type Job = CallReply<'access.listJobs'>['rows'][number]
type Failed = CallReply<'access.listFailedJobs'>['rows'][number]
type Event = CallReply<'access.listEvents'>['rows'][number]

const EVERY_MS = 15_000

/** What the server does by itself: when it did it last, what failed and why. */
export default function Machines() {
  const jobs = useCall('access.listJobs', {}, { every: EVERY_MS })
  const failed = useCall('access.listFailedJobs', {}, { every: EVERY_MS })
  const events = useCall('access.listEvents', {}, { every: EVERY_MS })
  const trouble = [jobs, failed, events].find(({ error }) => error)
  return (
    <>
      <PageHead title={text.title} hint={text.hint} />
      {trouble && <Trouble error={trouble.error} onRetry={() => void trouble.refetch()} />}
      {events.data && <Lag events={events.data} />}
      <DeskTabs
        items={[
          {
            key: 'jobs',
            label: text.tabs.jobs,
            children: <Jobs rows={jobs.data?.rows ?? []} isLoading={jobs.isPending} />,
          },
          {
            key: 'failed',
            label: <Counted words={text.tabs.failed} count={failed.data?.rows.length ?? 0} />,
            children: <FailedJobs rows={failed.data?.rows ?? []} isLoading={failed.isPending} />,
          },
          {
            key: 'events',
            label: <Counted words={text.tabs.events} count={events.data?.rows.length ?? 0} />,
            children: <Events rows={events.data?.rows ?? []} isLoading={events.isPending} />,
          },
        ]}
      />
    </>
  )
}

const LATE_MS = 60_000

function Lag({ events: { waiting, oldestAt } }: { readonly events: CallReply<'access.listEvents'> }) {
  const isLate = oldestAt !== null && serverNow() - oldestAt > LATE_MS
  return (
    <Alert
      type={isLate ? 'warning' : 'success'}
      showIcon
      title={text.lag(waiting, oldestAt === null ? '' : span(serverNow() - oldestAt))}
      style={{ marginBottom: 8 }}
    />
  )
}

function Counted({ words, count }: { readonly words: string; readonly count: number }) {
  return (
    <>
      {words} <Badge count={count} />
    </>
  )
}

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  readonly isLoading: boolean
}

const titles = { ...jobTitles, ...eventTitles }

function NameOf({ name }: { readonly name: string }) {
  const title = titles[name]
  return (
    <>
      {title && (
        <>
          <b>{title}</b>
          <br />
        </>
      )}
      <Typography.Text type="secondary">{name}</Typography.Text>
    </>
  )
}

const emptyOf = (words: string) => ({
  emptyText: <Nothing isSmall words={words} />,
})

function Jobs({ rows, isLoading }: RowsProps<Job>) {
  return (
    <Table<Job>
      size="small"
      rowKey="name"
      loading={isLoading}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      locale={emptyOf(text.noJobs)}
      columns={[
        { title: text.name, render: (_value, { name }) => <NameOf name={name} /> },
        { title: text.when, render: (_value, { cron }) => (cron === null ? text.onDemand : cronSaid(cron)) },
        { title: text.lastDone, render: (_value, { lastDoneAt }) => (lastDoneAt ? moment(lastDoneAt) : text.notKnown) },
        { title: text.waiting, align: 'right', dataIndex: 'waiting' },
        { title: text.oldest, render: (_value, { oldestAt }) => (oldestAt ? span(serverNow() - oldestAt) : '') },
        { title: text.running, align: 'right', dataIndex: 'running' },
        {
          title: text.failed,
          align: 'right',
          render: (_value, { failed }) => (
            <Typography.Text type={failed > 0 ? 'danger' : undefined}>{failed}</Typography.Text>
          ),
        },
      ]}
    />
  )
}

function FailedJobs({ rows, isLoading }: RowsProps<Failed>) {
  const may = useMay('access:job:retry')
  const [asking, setAsking] = useState<Failed>()
  const retry = useAct('access.retryJob', {
    done: text.retried,
    stale: ['access.listJobs', 'access.listFailedJobs'],
  })
  return (
    <>
      <Table<Failed>
        size="small"
        rowKey="id"
        loading={isLoading}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...rows]}
        locale={emptyOf(text.allDone)}
        columns={[
          { title: text.name, render: (_value, { name }) => <NameOf name={name} /> },
          { title: text.error, width: 420, render: (_value, { error }) => error || text.noError },
          { title: text.tries, render: (_value, { tries }) => text.timesOf(tries) },
          { title: text.failedAt, render: (_value, { failedAt }) => moment(failedAt) },
          {
            title: text.act,
            render: (_value, row) => may && <Button onClick={() => setAsking(row)}>{text.retry}</Button>,
          },
        ]}
      />
      {asking && (
        <AskWhy
          title={`${text.retry} · ${titles[asking.name] ?? asking.name}`}
          isOpen
          onClose={() => setAsking(undefined)}
          onGiven={async (why) => (await retry.run({ id: asking.id, name: asking.name, why })) !== undefined}
        />
      )}
    </>
  )
}

function Events({ rows, isLoading }: RowsProps<Event>) {
  const may = useMay('access:job:retry')
  const [asking, setAsking] = useState<Event>()
  const retry = useAct('access.retryEvent', { done: text.retried, stale: ['access.listEvents'] })
  return (
    <>
      <Table<Event>
        size="small"
        rowKey="id"
        loading={isLoading}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...rows]}
        locale={emptyOf(text.allDelivered)}
        columns={[
          { title: text.event, render: (_value, { name }) => <NameOf name={name} /> },
          { title: text.error, width: 420, render: (_value, { error }) => error || text.noError },
          { title: text.happened, render: (_value, { at }) => moment(at) },
          { title: text.tries, render: (_value, { tries }) => text.timesOf(tries) },
          { title: text.next, render: (_value, { isDead, dueAt }) => (isDead ? text.dead : moment(dueAt)) },
          {
            title: text.act,
            render: (_value, row) => may && <Button onClick={() => setAsking(row)}>{text.retryEvent}</Button>,
          },
        ]}
      />
      {asking && (
        <AskWhy
          title={`${text.retryEvent} · ${titles[asking.name] ?? asking.name}`}
          hint={text.retryHint}
          isOpen
          onClose={() => setAsking(undefined)}
          onGiven={async (why) => (await retry.run({ id: asking.id, why })) !== undefined}
        />
      )}
    </>
  )
}
