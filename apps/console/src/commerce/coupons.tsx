import { PlusOutlined } from '@ant-design/icons'
import { couponIssueStates, couponKinds, couponWays, productKinds } from '@rostrum/contract/commerce/limits'
import { Button, Space, Tag } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { FormDrawer, type Field } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { CodesButton, HandOutButton, HoldersButton } from './coupon-acts'
import { draftOf, typedOf, type IssueRow } from './coupon-draft'
import { couponText as text } from './text.offers.zh'
import { titles } from './text.titles.zh'

const columns: readonly Column<IssueRow>[] = [
  { key: 'title', title: text.title, draw: ({ draft }) => <b>{draft.title}</b> },
  { key: 'kind', title: text.kind, width: 90, draw: ({ draft }) => text.kinds[draft.kind] },
  { key: 'way', title: text.way, width: 120, draw: ({ draft }) => text.ways[draft.way] },
  { key: 'endAt', title: text.endAt, width: 140, draw: ({ draft }) => moment(draft.endAt) },
  { key: 'stock', title: text.stock, width: 110, isRight: true, draw: ({ draft }) => draft.stock },
  { key: 'taken', title: text.taken, width: 80, isRight: true, draw: ({ taken }) => taken },
  { key: 'used', title: text.used, width: 80, isRight: true, draw: ({ used }) => used },
  { key: 'state', title: text.state, width: 90, draw: ({ state }) => <Tag>{text.states[state]}</Tag> },
  { key: 'act', title: text.act, width: 330, draw: (row) => <Acts row={row} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'state',
    label: text.state,
    choices: couponIssueStates.map((value) => ({ value, label: text.states[value] })),
  },
]

/** Coupons: made, given out and counted. */
export default function Coupons() {
  return (
    <ListPage
      title={titles.coupons}
      hint={text.hint}
      call="commerce.listCouponIssues"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: couponIssueStates.find((one) => one === state),
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listCouponIssues'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={<Saving />}
    />
  )
}

const choices = <K extends string>(values: readonly K[], names: Readonly<Record<K, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

const fields: readonly Field[] = [
  { kind: 'text', name: 'title', label: text.title, isRequired: true, max: 20 },
  { kind: 'select', name: 'kind', label: text.kind, isRequired: true, choices: choices(couponKinds, text.kinds) },
  { kind: 'number', name: 'amount', label: text.amount, hint: text.amountHint, isRequired: true, min: 0 },
  { kind: 'number', name: 'threshold', label: text.threshold, hint: text.thresholdHint, isRequired: true, min: 0 },
  {
    kind: 'select',
    name: 'scope',
    label: text.scope,
    isRequired: true,
    choices: choices(['all', 'category', 'list'] as const, text.scopes),
  },
  { kind: 'tags', name: 'categories', label: text.categories, choices: choices(productKinds, text.categoryNames) },
  { kind: 'lines', name: 'productIds', label: text.productIds, hint: text.productIdsHint },
  { kind: 'switch', name: 'stack', label: text.stack },
  { kind: 'area', name: 'note', label: text.note, max: 100 },
  { kind: 'moment', name: 'startAt', label: text.startAt, isRequired: true },
  { kind: 'moment', name: 'endAt', label: text.endAt, isRequired: true },
  { kind: 'select', name: 'way', label: text.way, isRequired: true, choices: choices(couponWays, text.ways) },
  { kind: 'number', name: 'stock', label: text.stock, isRequired: true, min: 1 },
  { kind: 'number', name: 'perMember', label: text.perMember, isRequired: true, min: 1 },
  { kind: 'moment', name: 'takeFrom', label: text.takeFrom, isRequired: true },
  { kind: 'moment', name: 'takeUntil', label: text.takeUntil },
]

/** Makes a coupon, or changes one. */
function Saving({ row }: { readonly row?: IssueRow }) {
  const [isOpen, setOpen] = useState(false)
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const save = useAct('commerce.saveCouponIssue', { done: text.saved })
  const words = row ? text.edit : text.add
  return (
    <>
      <Button
        size={row ? 'small' : 'middle'}
        type={row ? 'default' : 'primary'}
        icon={row ? undefined : <PlusOutlined />}
        aria-label={row ? text.editOf(row.draft.title) : undefined}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <FormDrawer
        title={words}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        fields={fields}
        initial={row ? typedOf(row) : { kind: 'amount', scope: 'all', way: 'center', threshold: 0, perMember: 1 }}
        onSave={async (typed) => {
          const done = await save.run({ id: row?.id ?? fresh, seen: row?.seen, draft: draftOf(typed) })
          if (done) setFresh(crypto.randomUUID())
          return done !== undefined
        }}
      />
    </>
  )
}

function Acts({ row }: { readonly row: IssueRow }) {
  const { way, title } = row.draft
  return (
    <Space wrap size="small">
      <Saving row={row} />
      <Turning row={row} />
      {way === 'code' && <CodesButton id={row.id} title={title} />}
      {row.state === 'on' && <HandOutButton id={row.id} title={title} />}
      <HoldersButton id={row.id} title={title} />
    </Space>
  )
}

function Turning({ row: { id, state, draft } }: { readonly row: IssueRow }) {
  const [isAsking, setAsking] = useState(false)
  const turn = useAct('commerce.turnCouponIssue', { done: text.turned })
  const isOn = state === 'on'
  const words = isOn ? text.off : text.on
  return (
    <>
      <Button size="small" danger={isOn} aria-label={text.turnOf(words, draft.title)} onClick={() => setAsking(true)}>
        {words}
      </Button>
      <AskWhy
        title={text.turnOf(words, draft.title)}
        hint={isOn ? text.offHint : undefined}
        isDanger={isOn}
        okText={words}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await turn.run({ id, on: !isOn, why })) !== undefined}
      />
    </>
  )
}
