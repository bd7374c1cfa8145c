import { ImportOutlined } from '@ant-design/icons'
import { Alert, App, Badge, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import {
  bondImportMax,
  bondKinds,
  bondNameMax,
  bondTermMax,
  bondIssuerMax,
  bondRatingMax,
  bondRedeemMax,
  bondRedeemMin,
} from '@rostrum/contract/stock/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Field, Values } from '../kernel/form-drawer'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { SecurityPick } from '../kernel/security-pick'
import { useAct } from '../kernel/use-call'
import { bondText as text } from './text.bond.zh'

type Listed = CallReply<'stock.listDeskBonds'>
type Bond = Listed['rows'][number]
type Saved = CallInput<'stock.saveBond'>

const columns: readonly Column<Bond>[] = [
  {
    key: 'name',
    title: text.name,
    draw: ({ name, code, isSample }) => (
      <Space size={4}>
        <b>{name}</b>
        <Typography.Text type="secondary">{code}</Typography.Text>
        {isSample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'kind', title: text.kind, width: 90, draw: ({ kind }) => text.kinds[kind] },
  { key: 'coupons', title: text.coupons, width: 190, draw: ({ coupons }) => coupons.map((one) => `${one}%`).join(' ') },
  { key: 'matures', title: text.maturesOn, width: 120, draw: ({ maturesOn }) => maturesOn },
  { key: 'stock', title: text.stockCode, width: 120, draw: ({ stockCode }) => stockCode },
  {
    key: 'conversion',
    title: text.conversionPrice,
    width: 90,
    isRight: true,
    draw: ({ conversionPrice }) => conversionPrice?.toFixed(2),
  },
  {
    key: 'state',
    title: text.state,
    width: 100,
    draw: ({ isOn }) => <Badge status={isOn ? 'success' : 'default'} text={isOn ? text.on : text.off} />,
  },
]

const kindChoices = bondKinds.map((value) => ({ value, label: text.kinds[value] }))
const filters: readonly Filter[] = [
  { kind: 'tabs', name: 'kind', choices: [{ value: '', label: text.anyKind }, ...kindChoices] },
  { kind: 'search', name: 'keyword', label: text.search },
]

/** Treasury and convertible bonds, as their papers describe them. */
export default function Bonds() {
  return (
    <ListPage
      title={text.title}
      hint={text.hint}
      call="stock.listDeskBonds"
      inputOf={({ page, pageSize, filters: { kind, keyword } }) => ({
        ...{ pageNum: page, pageSize },
        ...(kind && { kind: bondKinds.find((one) => one === kind) }),
        ...(keyword && { keyword }),
      })}
      rowsOf={(reply) => reply as Listed}
      keyOf={({ code }) => code}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <>
          <Importing />
          <Saving />
        </>
      }
      titleOf={({ name }) => name}
      detail={({ issuer, callText, putText }) => (
        <Typography.Paragraph>{[issuer, callText, putText].filter(Boolean).join(' · ')}</Typography.Paragraph>
      )}
      footOf={(one) => <Saving key={one.code} one={one} />}
    />
  )
}

const day = (name: string, label: string, isRequired = false): Field => ({ kind: 'day', name, label, isRequired })
const code: Field = { kind: 'text', name: 'code', label: text.code, hint: text.codeHint, isRequired: true }
const papers: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.name, isRequired: true, max: bondNameMax },
  { kind: 'select', name: 'kind', label: text.kind, isRequired: true, choices: kindChoices },
  { kind: 'text', name: 'issuer', label: text.issuer, isRequired: true, max: bondIssuerMax },
  { kind: 'lines', name: 'coupons', label: text.coupons, hint: text.couponsHint, isRequired: true },
  {
    ...{ kind: 'select', name: 'perYear', label: text.perYear, isRequired: true },
    choices: [
      { value: '1', label: text.times[1] },
      { value: '2', label: text.times[2] },
    ],
  },
  day('subscribeOn', text.subscribeOn),
  day('issuedOn', text.issuedOn, true),
  day('listedOn', text.listedOn),
  day('interestFrom', text.interestFrom, true),
  day('maturesOn', text.maturesOn, true),
  { kind: 'number', name: 'scaleYi', label: text.scale, isRequired: true, min: 0 },
  { kind: 'text', name: 'rating', label: text.rating, hint: text.ratingHint, max: bondRatingMax },
  { kind: 'number', name: 'redeem', label: text.redeem, hint: text.redeemHint, min: bondRedeemMin, max: bondRedeemMax },
  { kind: 'own', name: 'stockCode', label: text.stockCode, input: <SecurityPick label={text.stockCode} /> },
  { kind: 'number', name: 'conversionPrice', label: text.conversionPrice, min: 0 },
  day('convertFrom', text.convertFrom),
  day('callOn', text.callOn),
  day('putOn', text.putOn),
  { kind: 'area', name: 'callText', label: text.callText, max: bondTermMax },
  { kind: 'area', name: 'putText', label: text.putText, max: bondTermMax },
  { kind: 'switch', name: 'isOn', label: text.isOn },
]

/** What was typed, as the call takes it: lines are rates, and what is empty is not said. */
function savedOf(values: Values, one: Bond | undefined, seen: string | undefined): Saved {
  const { coupons, perYear, ...rest } = values
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return {
    ...(said as Omit<Saved, 'coupons' | 'perYear' | 'seen'>),
    ...(one && { code: one.code }),
    coupons: (Array.isArray(coupons) ? coupons : []).map((rate) => Number(String(rate).replace('%', ''))),
    perYear: perYear === '2' ? 2 : 1,
    ...{ isOn: values.isOn === true, seen },
  }
}

function Saving({ one }: { readonly one?: Bond }) {
  const save = useAct('stock.saveBond', { done: text.saved, stale: ['stock.listDeskBonds'] })
  const title = one ? text.change : text.add
  return (
    <FormButton
      title={title}
      look={one ? undefined : 'new'}
      fields={one ? papers : [code, ...papers]}
      initial={one ? { ...one, coupons: one.coupons.join('\n'), perYear: String(one.perYear) } : { isOn: true }}
      seen={one?.seen}
      onSave={async (values, { seen }) => (await save.run(savedOf(values, one, seen))) !== undefined}
    />
  )
}

const table: readonly Field[] = [
  {
    kind: 'area',
    name: 'text',
    label: text.table,
    hint: text.tableHint,
    isRequired: true,
    max: bondImportMax,
    rows: 12,
  },
]

function Importing() {
  const { message } = App.useApp()
  const [faults, setFaults] = useState<CallReply<'stock.importBonds'>['faults']>([])
  const act = useAct('stock.importBonds', { stale: ['stock.listDeskBonds'] })
  const run = async (values: Values): Promise<boolean> => {
    const reply = await act.run({ text: String(values.text ?? '') })
    setFaults(reply?.faults ?? [])
    if (!reply || reply.faults.length > 0) return false
    void message.success(text.done(reply.added, reply.changed))
    return true
  }
  return (
    <FormButton
      title={text.import}
      icon={<ImportOutlined />}
      fields={table}
      saveText={text.run}
      width={720}
      onSave={run}
    >
      {faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={text.faults}
          description={faults.map(({ line, why }) => <div key={line}>{text.fault(line, why)}</div>)}
        />
      )}
    </FormButton>
  )
}
