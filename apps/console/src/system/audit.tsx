import { shortened } from '@rostrum/contract/kernel/characters'
import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Alert, Button, Descriptions, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { useAct, useCall } from '../kernel/use-call'
import { betweenDays, moment } from '../kernel/when'
import { text } from './text.zh'

type Line = CallReply<'access.listAudit'>['rows'][number]

const colours = { done: 'success', refused: 'warning', failed: 'error', unknown: 'default' } as const

const columns: readonly Column<Line>[] = [
  { key: 'at', title: text.when, width: 120, draw: ({ at }) => moment(at) },
  { key: 'who', title: text.who, width: 120, draw: ({ operatorName }) => operatorName },
  {
    key: 'did',
    title: text.did,
    draw: ({ summary, subject }) => (
      <>
        {shortly(summary)}
        {subject && (
          <>
            <br />
            <Typography.Text type="secondary">{subject}</Typography.Text>
          </>
        )}
      </>
    ),
  },
  { key: 'why', title: text.why, width: 220, draw: ({ why }) => why },
  { key: 'end', title: text.end, width: 100, draw: ({ end }) => <Tag color={colours[end]}>{text.ends[end]}</Tag> },
  { key: 'seq', title: text.seq, isExtra: true, width: 90, isRight: true, draw: ({ seq }) => seq },
  { key: 'ip', title: text.ip, isExtra: true, width: 140, draw: ({ ip }) => ip },
]

type Choices = CallReply<'access.getAuditChoices'>

const filtersFor = ({ operators, calls }: Choices): readonly Filter[] => [
  {
    kind: 'select',
    name: 'operatorId',
    label: text.allOperators,
    choices: operators.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'select',
    name: 'call',
    label: text.allActs,
    choices: calls.map(({ call, summary }) => ({ value: call, label: shortly(summary) })),
  },
  {
    kind: 'select',
    name: 'end',
    label: text.allEnds,
    choices: Object.entries(text.ends).map(([value, label]) => ({ value, label })),
  },
  { kind: 'day', name: 'from', label: text.from },
  { kind: 'day', name: 'to', label: text.to },
  { kind: 'search', name: 'subject', label: text.subjectSearch },
]

const NOTHING: Choices = { operators: [], calls: [] }
const SHORT = 24

/** What an act is, without what follows from it. */
function shortly(summary: string): string {
  const first = summary.split(/[：；，。]/)[0] ?? summary
  return shortened(first, SHORT)
}

const endOf = (value: string | undefined): Line['end'] | undefined =>
  value !== undefined && value in text.ends ? (value as Line['end']) : undefined

/** What operators did: who, what, why, what it was before and after. Nothing in it can be changed. */
export default function Audit() {
  const choices = useCall('access.getAuditChoices', {}).data ?? NOTHING
  return (
    <ListPage
      title={text.audit}
      call="access.listAudit"
      isPersonal
      inputOf={({ pageSize, filters: { operatorId, call, end, from, to, subject }, cursor }) => ({
        pageSize,
        ...(operatorId && { operatorId }),
        ...(call && { call }),
        ...(endOf(end) && { end: endOf(end) }),
        ...betweenDays(from, to),
        ...(subject && { subject }),
        ...(cursor && { cursor }),
      })}
      rowsOf={(reply) => reply as CallReply<'access.listAudit'>}
      keyOf={({ seq }) => String(seq)}
      columns={columns}
      filters={filtersFor(choices)}
      empty={text.auditEmpty}
      actions={<Verify />}
      titleOf={({ summary }) => shortly(summary)}
      detail={(line) => <Detail line={line} />}
    />
  )
}

function Verify() {
  const [found, setFound] = useState<CallReply<'access.verifyAudit'>>()
  const check = useAct('access.verifyAudit', { stale: [], onDone: setFound })
  return (
    <>
      {found && (
        <Alert
          showIcon
          type={found.brokenAt === null ? 'success' : 'error'}
          title={found.brokenAt === null ? text.verified(found.rows) : text.broken(found.brokenAt)}
        />
      )}
      <Button icon={<SafetyCertificateOutlined />} loading={check.isRunning} onClick={() => void check.run({})}>
        {text.verify}
      </Button>
    </>
  )
}

function Detail({ line }: { readonly line: Line }) {
  return (
    <Descriptions
      column={1}
      layout="vertical"
      size="small"
      items={[
        { key: 'who', label: text.who, children: line.operatorName },
        { key: 'at', label: text.when, children: moment(line.at) },
        ...(line.why ? [{ key: 'why', label: text.why, children: line.why }] : []),
        ...(line.reason ? [{ key: 'reason', label: text.refusedBecause, children: line.reason }] : []),
        { key: 'input', label: text.input, children: <Written value={line.input} /> },
        ...(line.before === undefined
          ? []
          : [{ key: 'before', label: text.before, children: <Written value={line.before} /> }]),
        ...(line.after === undefined
          ? []
          : [{ key: 'after', label: text.after, children: <Written value={line.after} /> }]),
        { key: 'ip', label: text.ip, children: line.ip },
        { key: 'hash', label: text.hash, children: <Typography.Text code>{line.hash}</Typography.Text> },
      ]}
    />
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A moment is named for what happens at it. */
const MOMENT = /[a-z]At$/
const names: Readonly<Record<string, string>> = text.writtenNames

/** What was written: each of its parts by name, and what is made of parts itself as it is. */
function Written({ value }: { readonly value: unknown }) {
  if (!isRecord(value)) return <Raw value={value} />
  return (
    <Descriptions
      column={1}
      size="small"
      items={Object.entries(value).map(([key, part]) => ({
        key,
        label: names[key] ?? key,
        children: typeof part === 'number' && MOMENT.test(key) ? moment(part) : <Raw value={part} />,
      }))}
    />
  )
}

function Raw({ value }: { readonly value: unknown }) {
  if (typeof value === 'string') return <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return (
    <Typography.Paragraph style={{ margin: 0 }}>
      <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </Typography.Paragraph>
  )
}
