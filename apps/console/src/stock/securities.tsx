import { Button, Card, Descriptions, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { haltWhyMax } from '@rostrum/contract/stock/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.zh'

type Security = CallReply<'stock.listSecurities'>['rows'][number]

const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`

const columns: readonly Column<Security>[] = [
  {
    key: 'name',
    title: text.name,
    draw: ({ name, code, st, kind }) => (
      <Space size={4}>
        <b>{name}</b>
        <Typography.Text type="secondary">{code}</Typography.Text>
        {st && <Tag color="warning">{text.st}</Tag>}
        {kind === 'index' && <Tag>{text.index}</Tag>}
      </Space>
    ),
  },
  { key: 'board', title: text.board, width: 90, draw: ({ board }) => board && text.boards[board] },
  { key: 'sector', title: text.sector, width: 110, draw: ({ sector }) => sector },
  { key: 'price', title: text.price, width: 100, isRight: true, draw: ({ price }) => price.toFixed(2) },
  { key: 'pct', title: text.pct, width: 100, isRight: true, draw: ({ pct }) => percent(pct) },
  {
    key: 'state',
    title: text.state,
    width: 200,
    draw: ({ state, halt }) => (
      <Space size={4}>
        <Tag color={state === 'halt' ? 'warning' : 'default'}>{text.states[state]}</Tag>
        {halt && <Tag color="error">{text.registered}</Tag>}
      </Space>
    ),
  },
  { key: 'at', title: text.at, width: 140, draw: ({ at }) => moment(at) },
]

const ONLY = ['all', 'halted', 'st', 'index'] as const
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'only',
    choices: ONLY.map((value) => ({ value: value === 'all' ? '' : value, label: text.only[value] })),
  },
  { kind: 'search', name: 'keyword', label: text.search },
]

/** Every security with its quotation, where quotations come from, and halts that somebody registers. */
export default function Securities() {
  const mayHalt = useMay('stock:security:halt')
  return (
    <ListPage
      title={text.securities}
      hint={text.securitiesHint}
      call="stock.listSecurities"
      inputOf={({ page, pageSize, filters: { only, keyword } }) => ({
        ...{ pageNum: page, pageSize },
        only: ONLY.find((one) => one === only) ?? 'all',
        ...(keyword && { keyword }),
      })}
      rowsOf={(reply) => reply as CallReply<'stock.listSecurities'>}
      keyOf={({ code }) => code}
      columns={columns}
      filters={filters}
      empty={text.empty}
      above={<Source />}
      titleOf={({ name }) => name}
      detail={(security) => <Detail security={security} />}
      {...(mayHalt && { footOf: (security: Security) => <Halting key={security.code} security={security} /> })}
    />
  )
}

const EVERY_MS = 15_000

function Source() {
  const found = useCall('stock.getSources', {}, { every: EVERY_MS })
  const source = found.data
  if (!source) return found.error && <Trouble error={found.error} onRetry={() => void found.refetch()} />
  const { looked } = source
  return (
    <Card size="small" style={{ marginBottom: 16 }}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 3 }}
        items={[
          { key: 'source', label: text.source, children: source.label },
          {
            key: 'delay',
            label: text.delay,
            children: source.delaySec === 0 ? text.noDelay : text.minutes(Math.round(source.delaySec / 60)),
          },
          { key: 'count', label: text.count, children: text.counted(source.securities, source.indices) },
          { key: 'state', label: text.market, children: `${text.states[source.state]} ${moment(source.at) ?? ''}` },
          { key: 'alerts', label: text.alerts, children: text.alertsOf(source.alerts, source.alertsAll) },
          {
            key: 'looked',
            label: text.looked,
            children: looked ? text.lookedAt(moment(looked.at) ?? '', looked.tookMs, looked.fired) : text.never,
          },
        ]}
      />
    </Card>
  )
}

function Detail({ security }: { readonly security: Security }) {
  const { code, board, sector, price, pct, state, at, halt } = security
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'code', label: text.code, children: code },
        { key: 'board', label: text.board, children: board ? text.boards[board] : text.none },
        { key: 'sector', label: text.sector, children: sector ?? text.none },
        { key: 'price', label: text.price, children: `${price.toFixed(2)} ${percent(pct)}` },
        { key: 'state', label: text.state, children: text.states[state] },
        { key: 'at', label: text.at, children: moment(at) },
        {
          key: 'halt',
          label: text.registered,
          children: halt ? `${halt.why}（${text.registeredBy(halt.by, moment(halt.since) ?? '')}）` : text.none,
        },
      ]}
    />
  )
}

function Halting({ security: { code, name, halt } }: { readonly security: Security }) {
  const [isAsking, setAsking] = useState(false)
  const isHalted = halt !== undefined
  const act = useAct('stock.haltSecurity', {
    done: isHalted ? text.unhalted : text.halted,
    stale: ['stock.listSecurities'],
  })
  return (
    <>
      <Button danger={!isHalted} onClick={() => setAsking(true)}>
        {isHalted ? text.unhalt : text.halt}
      </Button>
      <AskWhy
        title={isHalted ? text.unhaltTitle(name) : text.haltTitle(name)}
        hint={isHalted ? undefined : text.haltHint}
        usual={isHalted ? text.unhaltUsual : text.haltUsual}
        max={haltWhyMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await act.run({ code, why, halted: !isHalted })) !== undefined}
      />
    </>
  )
}
