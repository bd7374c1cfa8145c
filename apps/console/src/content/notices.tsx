import { PlusOutlined } from '@ant-design/icons'
import { Badge, Button, Descriptions, Space, Tag } from 'antd'
import { useState } from 'react'
import { noticeStates, noticeTitleMax } from '@rostrum/contract/content/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { RichPreview } from '../kernel/rich-preview'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { RichInput } from './rich-input'
import { text } from './text.notices.zh'
import { titles } from './text.titles.zh'

type Notice = CallReply<'content.listNoticeDrafts'>['rows'][number]

const badges = { coming: 'processing', shown: 'success', over: 'default', withdrawn: 'error' } as const
const stateOf = (chosen: unknown): Notice['state'] | undefined => noticeStates.find((one) => one === chosen)

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [{ value: '', label: text.all }, ...noticeStates.map((value) => ({ value, label: text.states[value] }))],
  },
]

const columns: readonly Column<Notice>[] = [
  {
    key: 'title',
    title: text.name,
    draw: ({ title, sample }) => (
      <Space>
        <b>{title}</b>
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'state', title: text.state, width: 140, draw: ({ state }) => <State state={state} /> },
  { key: 'from', title: text.from, width: 140, draw: ({ from }) => moment(from) },
  { key: 'to', title: text.to, width: 140, draw: ({ to }) => until(to) },
]

const until = (to: number | undefined): string => (to === undefined ? text.forever : moment(to))

function State({ state }: Pick<Notice, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'title', label: text.name, isRequired: true, max: noticeTitleMax },
  { kind: 'own', name: 'body', label: text.body, isRequired: true, input: <RichInput /> },
  { kind: 'moment', name: 'from', label: text.from, hint: text.fromHint },
  { kind: 'moment', name: 'to', label: text.to, hint: text.toHint },
  { kind: 'area', name: 'why', label: text.why, hint: text.whyHint, isRequired: true, max: reasonMax, rows: 2 },
]

function typed({ title, body, from, to, why }: Values): Omit<CallInput<'content.saveNotice'>, 'id' | 'seen'> {
  return {
    title: String(title ?? ''),
    body: String(body ?? ''),
    ...(typeof from === 'number' && { from: from as Notice['from'] }),
    ...(typeof to === 'number' && { to: to as Notice['from'] }),
    why: String(why ?? ''),
  }
}

/** What is announced on the home page: coming, shown, over and withdrawn. */
export default function Notices() {
  return (
    <ListPage
      title={titles.notices}
      hint={text.hint}
      call="content.listNoticeDrafts"
      inputOf={({ page, pageSize, filters: { state } }) => ({ pageNum: page, pageSize, state: stateOf(state) })}
      rowsOf={(reply) => reply as CallReply<'content.listNoticeDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={<Add />}
      titleOf={({ title }) => title}
      detail={(notice) => <Detail notice={notice} />}
      footOf={(notice) => <Acts key={notice.id} notice={notice} />}
    />
  )
}

function Add() {
  const [isAdding, setAdding] = useState(false)
  const save = useAct('content.saveNotice', { done: text.published })
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      <FormDrawer
        title={text.add}
        size={880}
        saveText={text.publish}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        fields={fields}
        onSave={async (values) => (await save.run(typed(values))) !== undefined}
      />
    </>
  )
}

function Detail({ notice: { state, from, to, body } }: { readonly notice: Notice }) {
  return (
    <>
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: text.state, children: <State state={state} /> },
          { key: 'from', label: text.from, children: moment(from) },
          { key: 'to', label: text.to, children: until(to) },
        ]}
      />
      <RichPreview html={body} />
    </>
  )
}

function Acts({ notice }: { readonly notice: Notice }) {
  /** As it was when somebody began to change it. */
  const [changing, setChanging] = useState<Notice>()
  const [asking, setAsking] = useState<Notice>()
  const isOff = notice.state === 'withdrawn'
  const save = useAct('content.saveNotice', { done: text.changed })
  const turn = useAct('content.withdrawNotice', { done: isOff ? text.restored : text.withdrawn })
  return (
    <Space>
      <Button type="primary" onClick={() => setChanging(notice)}>
        {text.change}
      </Button>
      <Button danger={!isOff} onClick={() => setAsking(notice)}>
        {isOff ? text.restore : text.withdraw}
      </Button>
      {changing && (
        <FormDrawer
          title={`${text.change} · ${changing.title}`}
          size={880}
          isOpen
          onClose={() => setChanging(undefined)}
          fields={fields}
          initial={{ ...changing }}
          onSave={async (values) => {
            const { id, seen } = changing
            return (await save.run({ id, seen, ...typed(values) })) !== undefined
          }}
        />
      )}
      {asking && (
        <AskWhy
          title={isOff ? text.restoreTitle : text.withdrawTitle}
          hint={isOff ? text.whyHint : text.withdrawHint}
          okText={isOff ? text.restore : text.withdraw}
          isDanger={!isOff}
          isOpen
          onClose={() => setAsking(undefined)}
          onGiven={async (why) => {
            const { id, seen } = asking
            return (await turn.run({ id, seen, isOff: !isOff, why })) !== undefined
          }}
        />
      )}
    </Space>
  )
}
