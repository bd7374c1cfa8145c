import { ImportOutlined } from '@ant-design/icons'
import { App, Badge, Button, Descriptions, Space, Tag } from 'antd'
import { useState } from 'react'
import { wordMax, wordsMax } from '@rostrum/contract/content/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { AskWhy } from '../kernel/ask-why'
import { ListPage, pageOfAll, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { OperatorName } from '../kernel/operator-name'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.zh'
import { TryWords } from './try-words'

type Word = CallReply<'content.listWords'>['rows'][number]
type Action = Word['action']

const colours = { hold: 'warning', mask: 'default', refuse: 'error' } as const
const actions: readonly Action[] = ['refuse', 'hold', 'mask']

const columns: readonly Column<Word>[] = [
  {
    key: 'word',
    title: text.word,
    draw: ({ word, sample }) => (
      <Space>
        <b>{word}</b>
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  {
    key: 'action',
    title: text.wordAction,
    width: 130,
    draw: ({ action }) => <Tag color={colours[action]}>{text.wordActions[action]}</Tag>,
  },
  { key: 'state', title: text.state, width: 120, draw: ({ isOff }) => <State isOff={isOff} /> },
  { key: 'by', title: text.by, width: 140, draw: ({ by }) => <OperatorName id={by} /> },
  { key: 'at', title: text.at, width: 140, draw: ({ at }) => moment(at) },
]

const filters: readonly Filter[] = [
  { kind: 'search', name: 'keyword', label: text.wordSearch },
  {
    kind: 'select',
    name: 'action',
    label: text.allActions,
    choices: actions.map((value) => ({ value, label: text.wordActions[value] })),
  },
  {
    kind: 'select',
    name: 'state',
    label: text.allStates,
    choices: Object.entries(text.wordStates).map(([value, label]) => ({ value, label })),
  },
]

function State({ isOff }: { readonly isOff: boolean }) {
  return <Badge status={isOff ? 'default' : 'success'} text={isOff ? text.off : text.on} />
}

/** The server searches by the word; the rest is narrowed here, for the list comes whole. */
function found(rows: readonly Word[], { filters: { action = '', state = '' } }: ListPlace): readonly Word[] {
  return rows
    .filter((one) => action === '' || one.action === action)
    .filter(({ isOff }) => state === '' || isOff === (state === 'off'))
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'word', label: text.word, hint: text.wordHint, isRequired: true, max: wordMax },
  {
    kind: 'select',
    name: 'action',
    label: text.wordAction,
    isRequired: true,
    choices: actions.map((value) => ({ value, label: text.wordActionsHint[value] })),
  },
]

function typed({ word, action }: Values): Pick<Word, 'word' | 'action'> {
  return { word: String(word ?? ''), action: actions.find((one) => one === action) ?? 'hold' }
}

/** Words that nobody may send unchanged. None is deleted: switched off, it can be told who did it. */
export default function Words() {
  return (
    <ListPage
      title={text.words}
      hint={text.wordsHint}
      call="content.listWords"
      inputOf={({ filters: { keyword } }) => ({ limit: wordsMax, ...(keyword && { keyword }) })}
      rowsOf={(reply, at) => pageOfAll(found((reply as CallReply<'content.listWords'>).rows, at), at)}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.wordsEmpty}
      actions={
        <Space>
          <Import />
          <Add />
        </Space>
      }
      above={<TryWords />}
      titleOf={({ word }) => word}
      detail={(word) => <Detail word={word} />}
      footOf={(word) => <Acts key={word.id} word={word} />}
    />
  )
}

function Add() {
  const save = useAct('content.saveWord', { done: text.saved, stale: ['content.listWords'] })
  return (
    <FormButton
      look="new"
      title={text.addWord}
      fields={fields}
      initial={{ action: 'hold' }}
      onSave={async (values) => (await save.run(typed(values))) !== undefined}
    />
  )
}

/** Whoever changes what the list does says why. */
const why: Field = { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax, rows: 2 }

const importFields: readonly Field[] = [
  { kind: 'lines', name: 'words', label: text.importLines, hint: text.importHint, isRequired: true, rows: 12 },
  ...fields.slice(1),
  why,
]

/** Many words at once, as they come out of somebody's table. */
function Import() {
  const { message } = App.useApp()
  const add = useAct('content.importWords', {
    stale: ['content.listWords'],
    onDone: ({ added, known, blank }) => void message.success(text.imported(added, known, blank), 6),
  })
  return (
    <FormButton
      title={text.importWords}
      icon={<ImportOutlined />}
      fields={importFields}
      initial={{ action: 'hold' }}
      onSave={async (values) => {
        const words = Array.isArray(values.words) ? values.words.map(String) : []
        return (await add.run({ words, action: typed(values).action, why: String(values.why) })) !== undefined
      }}
    />
  )
}

function Detail({ word: { word, action, isOff, by, at } }: { readonly word: Word }) {
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'word', label: text.word, children: word },
        { key: 'action', label: text.wordAction, children: text.wordActionsHint[action] },
        { key: 'state', label: text.state, children: <State isOff={isOff} /> },
        { key: 'by', label: text.by, children: <OperatorName id={by} /> },
        { key: 'at', label: text.at, children: moment(at) },
      ]}
    />
  )
}

function Acts({ word: { id, word, action, isOff } }: { readonly word: Word }) {
  const [doing, setDoing] = useState<'change' | 'turn'>()
  const close = (): void => setDoing(undefined)
  const stale = ['content.listWords'] as const
  const save = useAct('content.saveWord', { done: text.saved, stale })
  const turn = useAct('content.saveWord', { done: isOff ? text.wordOn : text.wordOff, stale })
  return (
    <Space>
      <Button type="primary" onClick={() => setDoing('change')}>
        {text.changeWord}
      </Button>
      <Button danger={!isOff} onClick={() => setDoing('turn')}>
        {isOff ? text.onWord : text.offWord}
      </Button>
      <AskWhy
        title={`${isOff ? text.onWord : text.offWord} · ${word}`}
        okText={isOff ? text.onWord : text.offWord}
        isDanger={!isOff}
        isOpen={doing === 'turn'}
        onClose={close}
        onGiven={async (said) => (await turn.run({ id, word, action, isOff: !isOff, why: said })) !== undefined}
      />
      <FormDrawer
        title={`${text.changeWord} · ${word}`}
        isOpen={doing === 'change'}
        onClose={close}
        fields={[...fields, why]}
        initial={{ word, action }}
        onSave={async (values) => {
          const asked = { id, ...typed(values), isOff, why: String(values.why) }
          return (await save.run(asked)) !== undefined
        }}
      />
    </Space>
  )
}
