import type { InvoiceRow } from '@rostrum/contract/commerce'
import { Empty, InfiniteList, Meta, moreOf, Row, Skeleton, Tag, Trouble } from '@rostrum/ui'
import { failureText, formatDate, formatMoney, useGo } from '@rostrum/app/kernel'
import { useInvoices } from '../queries.invoice'
import { text } from '../text.invoice.zh'

const words = text.screen

/** The invoices of a member, last applied for first. */
export function InvoiceList({ onApply }: { readonly onApply: () => void }) {
  const list = useInvoices()
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={5} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty drawing="list" text={words.none} action={words.toApply} onAction={onApply} />
  return (
    <InfiniteList
      label={words.mine}
      items={rows}
      keyOf={({ no }) => no}
      more={moreOf(list)}
      onMore={() => void list.fetchNextPage()}
      render={(row) => <Line row={row} />}
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
