import { ThunderboltOutlined } from '@ant-design/icons'
import { Badge, Button, Descriptions, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { flashStates } from '@rostrum/contract/news/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { stateFilter } from '../kernel/state-filter'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { askedFor } from './draft-list'
import { FlashForm } from './flash-form'
import { text } from './text.flash.zh'
import { titles } from './text.titles.zh'

type Listed = CallReply<'news.listFlashRows'>
export type FlashRow = Listed['rows'][number]

const badges = { asked: 'processing', shown: 'success', withdrawn: 'error' } as const

const filters: readonly Filter[] = [
  stateFilter(flashStates, text.states, text.all),
  { kind: 'search', name: 'keyword', label: text.search },
]

const columns: readonly Column<FlashRow>[] = [
  { key: 'at', title: text.at, width: 120, draw: ({ at }) => moment(at) },
  { key: 'words', title: text.words, draw: (row) => <Words row={row} /> },
  { key: 'state', title: text.state, width: 120, draw: ({ state }) => <State state={state} /> },
  { key: 'source', title: text.source, width: 140, draw: ({ source }) => source },
  { key: 'by', title: text.by, width: 120, draw: ({ by }) => by },
]

function Words({ row: { text: words, importance, stocks, sample } }: { readonly row: FlashRow }) {
  return (
    <>
      {importance === 'important' && <Tag color="error">{text.importances.important}</Tag>}
      <Typography.Text type={importance === 'important' ? 'danger' : undefined}>{words}</Typography.Text>{' '}
      {stocks.map(({ code, name }) => (
        <Tag key={code}>{name || code}</Tag>
      ))}
      {sample && <Tag>{text.sample}</Tag>}
    </>
  )
}

function State({ state }: Pick<FlashRow, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

/** Flashes: written, waiting for a second person, published and withdrawn. */
export default function Flashes() {
  return (
    <ListPage
      title={titles.flash}
      hint={text.hint}
      call="news.listFlashRows"
      inputOf={(at) => askedFor(flashStates, at)}
      rowsOf={(reply) => reply as Listed}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={<Add />}
      titleOf={({ at }) => moment(at)}
      detail={(row) => <Detail row={row} />}
      footOf={(row) => <Acts key={row.id} row={row} />}
    />
  )
}

function Add() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button type="primary" icon={<ThunderboltOutlined />} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      {isAdding && <FlashForm onClose={() => setAdding(false)} />}
    </>
  )
}

function Detail({ row }: { readonly row: FlashRow }) {
  const { state, importance, text: words, source, stocks, by, why } = row
  const named = stocks.map(({ name, code }) => text.stock(name, code)).join('、')
  const items = [
    { key: 'words', label: text.words, children: words },
    { key: 'state', label: text.state, children: <State state={state} /> },
    { key: 'importance', label: text.importance, children: text.importances[importance] },
    { key: 'source', label: text.source, children: source },
    { key: 'stocks', label: text.stocks, children: named },
    { key: 'by', label: text.by, children: by },
    { key: 'why', label: text.why, children: why },
  ]
  return <Descriptions column={1} items={items.filter(({ children }) => children)} />
}

function Acts({ row }: { readonly row: FlashRow }) {
  const [doing, setDoing] = useState<'again' | 'withdraw'>()
  const withdraw = useAct('news.withdrawFlash', { done: text.withdrawn })
  const close = (): void => setDoing(undefined)
  return (
    <Space>
      {row.state === 'asked' && (
        <Button type="primary" href="/console/system/approvals">
          {text.toApprovals}
        </Button>
      )}
      <Button onClick={() => setDoing('again')}>{text.again}</Button>
      {row.state === 'shown' && (
        <Button danger onClick={() => setDoing('withdraw')}>
          {text.withdraw}
        </Button>
      )}
      {doing === 'again' && <FlashForm like={row} onClose={close} />}
      <AskWhy
        title={text.withdrawTitle}
        hint={text.withdrawHint}
        okText={text.withdraw}
        isDanger
        isOpen={doing === 'withdraw'}
        onClose={close}
        onGiven={async (why) => (await withdraw.run({ id: row.id, why })) !== undefined}
      />
    </Space>
  )
}
