import type { InvoiceRow } from '@rostrum/contract/commerce'
import { Empty, Meta, Row, Tag } from '@rostrum/ui'
import { PagedList, formatDate, formatMoney, useGo } from '@rostrum/app/kernel'
import { useInvoices } from '../queries.invoice'
import { text } from '../text.invoice.zh'

const words = text.screen

/** The invoices of a member, last applied for first. */
export function InvoiceList({ onApply }: { readonly onApply: () => void }) {
  const list = useInvoices()
  return (
    <PagedList
      list={list}
      label={words.mine}
      keyOf={({ no }) => no}
      render={(row) => <Line row={row} />}
      empty={<Empty drawing="list" text={words.none} action={words.toApply} onAction={onApply} />}
    />
  )
}

export const invoiceTones = {
  applied: 'brand',
  issuing: 'brand',
  issued: 'plain',
  failed: 'warn',
  reversing: 'warn',
  reversed: 'plain',
} as const

function Line({ row: { no, title, kind, amount, state, appliedAt } }: { readonly row: InvoiceRow }) {
  const { to } = useGo()
  return (
    <Row
      icon="file"
      title={title}
      sub={<Meta parts={[text.kinds[kind], formatMoney(amount), formatDate(appliedAt)]} />}
      tail={<Tag tone={invoiceTones[state]}>{text.states[state]}</Tag>}
      to={to('commerce.invoice', { no })}
    />
  )
}
