import { Descriptions, Space, Tag } from 'antd'
import { noticeStates, noticeTitleMax } from '@rostrum/contract/content/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { RichPreview } from '../kernel/rich-preview'
import { stateFilter } from '../kernel/state-filter'
import { useAct } from '../kernel/use-call'
import { RichInput } from './rich-input'
import { RowActs } from './row-acts'
import {
  periodColumns,
  periodFields,
  periodItems,
  periodOf,
  ShownState,
  shownStateColumn,
  turningWords,
} from './shown-when'
import { text } from './text.notices.zh'
import { titles } from './text.titles.zh'
import { AskedNew, staleOf, useSaying, WaitingNote, WaitingTag } from './waiting-second'

type Notice = CallReply<'content.listNoticeDrafts'>['rows'][number]

/** A notice without a start is shown as soon as it is published. */
const open = { now: '', forever: text.forever }
const stateOf = (chosen: unknown): Notice['state'] | undefined => noticeStates.find((one) => one === chosen)

const STALE = staleOf('content.listNoticeDrafts')

const filters: readonly Filter[] = [stateFilter(noticeStates, text.states, text.all)]

const columns: readonly Column<Notice>[] = [
  {
    key: 'title',
    title: text.name,
    draw: ({ title, sample, waiting }) => (
      <Space>
        <b>{title}</b>
        {sample && <Tag>{text.sample}</Tag>}
        <WaitingTag waiting={waiting} />
      </Space>
    ),
  },
  shownStateColumn,
  ...periodColumns(open),
]

const fields: readonly Field[] = [
  { kind: 'text', name: 'title', label: text.name, isRequired: true, max: noticeTitleMax },
  { kind: 'own', name: 'body', label: text.body, isRequired: true, input: <RichInput /> },
  ...periodFields(),
  { kind: 'area', name: 'why', label: text.why, hint: text.whyHint, isRequired: true, max: reasonMax, rows: 2 },
]

function typed({ title, body, why, ...period }: Values): Omit<CallInput<'content.saveNotice'>, 'id' | 'seen'> {
  return {
    title: String(title ?? ''),
    body: String(body ?? ''),
    ...periodOf(period),
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
      above={<AskedNew list="content.listNoticeDrafts" />}
      titleOf={({ title }) => title}
      detail={(notice) => <Detail notice={notice} />}
      footOf={(notice) => <Acts key={notice.id} notice={notice} />}
    />
  )
}

function Add() {
  const save = useAct('content.saveNotice', { onDone: useSaying(text.published), stale: STALE })
  return (
    <FormButton
      look="new"
      title={text.add}
      width={880}
      saveText={text.publish}
      fields={fields}
      onSave={async (values) => (await save.run(typed(values))) !== undefined}
    />
  )
}

function Detail({ notice: { state, from, to, body, waiting } }: { readonly notice: Notice }) {
  return (
    <>
      <WaitingNote waiting={waiting} />
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: text.state, children: <ShownState state={state} /> },
          ...periodItems({ from, to }, open),
        ]}
      />
      <RichPreview html={body} />
    </>
  )
}

function Acts({ notice }: { readonly notice: Notice }) {
  const isOff = notice.state === 'withdrawn'
  const save = useAct('content.saveNotice', { onDone: useSaying(text.changed), stale: STALE })
  const turn = useAct('content.withdrawNotice', {
    onDone: useSaying(isOff ? text.restored : text.withdrawn),
    stale: STALE,
  })
  return (
    <RowActs
      row={notice}
      changeText={text.change}
      form={(changing, close) => (
        <FormDrawer
          title={`${text.change} · ${changing.title}`}
          size={880}
          isOpen
          onClose={close}
          fields={fields}
          initial={{ ...changing }}
          seen={changing.seen}
          onSave={async (values, { seen }) =>
            (await save.run({ id: changing.id, seen, ...typed(values) })) !== undefined
          }
        />
      )}
      act={{
        ...turningWords(isOff, text),
        run: async ({ id, seen }, why) => (await turn.run({ id, seen, isOff: !isOff, why })) !== undefined,
      }}
    />
  )
}
