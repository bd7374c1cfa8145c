import { reasonMax } from '@rostrum/contract/kernel/limits'
import { PlusOutlined } from '@ant-design/icons'
import { correctionMax, goodsKinds, goodsStates, goodsNameMax, goodsNoteMax } from '@rostrum/contract/commerce/limits'
import { App, Button, Space, Tag } from 'antd'
import { useState } from 'react'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberPick } from '../kernel/member-pick'
import { useAct, useCall } from '../kernel/use-call'
import { goodsText as text } from './text.offers.zh'
import { titles } from './text.titles.zh'

type Row = CallReply<'commerce.listGoodsRows'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'name', title: text.name, draw: ({ draft }) => <b>{draft.name}</b> },
  { key: 'kind', title: text.kind, width: 90, draw: ({ draft }) => text.kinds[draft.kind] },
  { key: 'points', title: text.points, width: 90, isRight: true, draw: ({ draft }) => draft.points },
  { key: 'stock', title: text.stock, width: 110, isRight: true, draw: ({ draft }) => draft.stock },
  { key: 'taken', title: text.taken, width: 80, isRight: true, draw: ({ taken }) => taken },
  { key: 'state', title: text.state, width: 90, draw: ({ state }) => <Tag>{text.states[state]}</Tag> },
  { key: 'act', title: text.act, width: 160, draw: (row) => <Acts row={row} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'state',
    label: text.state,
    choices: goodsStates.map((value) => ({ value, label: text.states[value] })),
  },
]

/** What points are exchanged for, and points put right by hand. */
export default function GoodsPage() {
  return (
    <ListPage
      title={titles.goods}
      hint={text.hint}
      call="commerce.listGoodsRows"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: goodsStates.find((one) => one === state),
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listGoodsRows'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <Space>
          <Correcting />
          <Saving />
        </Space>
      }
    />
  )
}

const COUPONS_MOST = 100

function Saving({ row }: { readonly row?: Row }) {
  const [isOpen, setOpen] = useState(false)
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const save = useAct('commerce.saveGoods', { done: text.saved })
  const words = row ? text.edit : text.add
  const fields = useFields(isOpen)
  return (
    <>
      <Button
        size={row ? 'small' : 'middle'}
        type={row ? 'default' : 'primary'}
        icon={row ? undefined : <PlusOutlined />}
        aria-label={row ? text.editOf(row.draft.name) : undefined}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <FormDrawer
        title={words}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        fields={fields}
        initial={row ? { ...row.draft } : { kind: 'thing', perMember: 1 }}
        seen={row?.seen}
        onSave={async ({ kind, name, note, points, stock, perMember, couponId }, { seen }) => {
          const draft = {
            kind: goodsKinds.find((one) => one === kind) ?? 'thing',
            name: String(name ?? ''),
            note: String(note ?? ''),
            ...{ points: Number(points), stock: Number(stock), perMember: Number(perMember) },
            ...(kind === 'coupon' && typeof couponId === 'string' && { couponId }),
          }
          const done = await save.run({ id: row?.id ?? fresh, seen, draft })
          if (done) setFresh(crypto.randomUUID())
          return done !== undefined
        }}
      />
    </>
  )
}

function useFields(isOpen: boolean): readonly Field[] {
  const coupons = useCall('commerce.listCouponIssues', { pageNum: 1, pageSize: COUPONS_MOST }, { enabled: isOpen })
  const exchanged = (coupons.data?.rows ?? []).filter(({ draft }) => draft.way === 'points')
  return [
    {
      kind: 'select',
      name: 'kind',
      label: text.kind,
      isRequired: true,
      choices: goodsKinds.map((value) => ({ value, label: text.kinds[value] })),
    },
    { kind: 'text', name: 'name', label: text.name, isRequired: true, max: goodsNameMax },
    { kind: 'area', name: 'note', label: text.note, max: goodsNoteMax },
    {
      kind: 'select',
      name: 'couponId',
      label: text.couponId,
      hint: text.couponHint,
      choices: exchanged.map(({ id, draft }) => ({ value: id, label: draft.title })),
    },
    { kind: 'number', name: 'points', label: text.points, isRequired: true, min: 1 },
    { kind: 'number', name: 'stock', label: text.stock, isRequired: true, min: 0 },
    { kind: 'number', name: 'perMember', label: text.perMember, isRequired: true, min: 1 },
  ]
}

function Acts({ row }: { readonly row: Row }) {
  const { id, state, draft } = row
  const turn = useAct('commerce.turnGoods', { done: text.turned })
  const isOn = state === 'on'
  const words = isOn ? text.off : text.on
  return (
    <Space size="small">
      <Saving row={row} />
      <AskButton
        words={words}
        size="small"
        name={text.turnOf(words, draft.name)}
        title={text.turnOf(words, draft.name)}
        isDanger={isOn}
        onGiven={async (why) => (await turn.run({ id, on: !isOn, why })) !== undefined}
      />
    </Space>
  )
}

const correctFields: readonly Field[] = [
  { kind: 'own', name: 'memberId', label: text.member, isRequired: true, input: <MemberPick label={text.member} /> },
  {
    kind: 'number',
    name: 'delta',
    label: text.delta,
    hint: text.deltaHint,
    isRequired: true,
    min: -correctionMax,
    max: correctionMax,
  },
  { kind: 'area', name: 'why', label: text.why, hint: text.whyHint, isRequired: true, max: reasonMax },
]

function Correcting() {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { message } = App.useApp()
  const correct = useAct('commerce.correctPoints')
  return (
    <FormButton
      title={text.correct}
      fields={correctFields}
      onSave={async ({ memberId, delta, why }) => {
        const given = { memberId: String(memberId ?? ''), delta: Number(delta), why: String(why ?? '') }
        const done = await correct.run({ ...given, idempotencyKey: key })
        if (!done) return false
        setKey(crypto.randomUUID())
        void message.success(done.isWaiting ? text.waiting : text.corrected)
        return true
      }}
    />
  )
}
