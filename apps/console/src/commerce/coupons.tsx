import {
  couponIssueStates,
  couponKinds,
  couponWays,
  productKinds,
  couponNoteMax,
  couponTitleMax,
} from '@rostrum/contract/commerce/limits'
import { pages } from '@rostrum/contract/pages'
import { Space, Tag } from 'antd'
import { useState } from 'react'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { FormButton } from '../kernel/form-button'
import type { Field } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { PlacesPick } from '../kernel/place-pick'
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
  { kind: 'text', name: 'title', label: text.title, isRequired: true, max: couponTitleMax },
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
  {
    kind: 'own',
    name: 'productIds',
    label: text.products,
    hint: text.productsHint,
    input: <PlacesPick path={pages['commerce.product'].path} label={text.products} />,
  },
  { kind: 'switch', name: 'stack', label: text.stack },
  { kind: 'area', name: 'note', label: text.note, max: couponNoteMax },
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
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const save = useAct('commerce.saveCouponIssue', { done: text.saved })
  const words = row ? text.edit : text.add
  return (
    <FormButton
      look={row ? undefined : 'new'}
      size={row ? 'small' : 'middle'}
      name={row ? text.editOf(row.draft.title) : undefined}
      title={words}
      fields={fields}
      initial={row ? typedOf(row) : { kind: 'amount', scope: 'all', way: 'center', threshold: 0, perMember: 1 }}
      seen={row?.seen}
      onSave={async (typed, { seen }) => {
        const done = await save.run({ id: row?.id ?? fresh, seen, draft: draftOf(typed) })
        if (done) setFresh(crypto.randomUUID())
        return done !== undefined
      }}
    />
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
  const turn = useAct('commerce.turnCouponIssue', { done: text.turned })
  const isOn = state === 'on'
  const words = isOn ? text.off : text.on
  return (
    <AskButton
      words={words}
      size="small"
      name={text.turnOf(words, draft.title)}
      title={text.turnOf(words, draft.title)}
      hint={isOn ? text.offHint : undefined}
      isDanger={isOn}
      onGiven={async (why) => (await turn.run({ id, on: !isOn, why })) !== undefined}
    />
  )
}
