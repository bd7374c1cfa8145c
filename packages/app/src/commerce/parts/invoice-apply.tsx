import { useState } from 'react'
import type { InvoiceOrder } from '@rostrum/contract/commerce'
import { invoiceOrdersMax } from '@rostrum/contract/commerce/limits'
import { ActionBar, Button, Card, Checkbox, Empty, Meta, Row, Section, Skeleton, Trouble } from '@rostrum/ui'
import {
  failureText,
  formatDate,
  formatMoney,
  useGo,
  useNavigation,
  useToast,
  type CallReply,
} from '@rostrum/app/kernel'
import { draftOf, faultsOf, tidied, type InvoiceDraft, type InvoiceFaults } from '../invoice-draft'
import { useInvoiceActs, useInvoiceOrders, useInvoiceTitles, usePickedTitle } from '../queries.invoice'
import { text } from '../text.invoice.zh'
import { InvoiceFields } from './invoice-fields'
import css from './invoice.module.css'

const words = text.screen

/** Which orders, to whom, and how much: an application for an invoice. */
export function InvoiceApply({ orderNo }: { readonly orderNo: string }) {
  const orders = useInvoiceOrders()
  const titles = useInvoiceTitles()
  const { to } = useGo()
  if (orders.isPending || titles.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={5} />
      </Skeleton.Root>
    )
  if (orders.isLoadingError) return <Trouble detail={failureText(orders.error)} onRetry={() => orders.refetch()} />
  const { rows } = orders.data
  if (rows.length === 0)
    return <Empty drawing="list" text={words.noOrders} action={words.toProducts} actionTo={to('commerce.products')} />
  return <Application given={orders.data} orderNo={orderNo} first={titles.data?.rows[0]} />
}

interface ApplicationProps {
  readonly given: CallReply<'commerce.listInvoiceOrders'>
  readonly orderNo: string
  readonly first: Parameters<typeof draftOf>[0]
}

function Application({ given: { rows, hasSpecial, isByHand }, orderNo, first }: ApplicationProps) {
  const [chosen, setChosen] = useState<readonly string[]>([orderNo])
  const { draft, wrong, change, fail } = useBuyer(first)
  const { create } = useInvoiceActs()
  const { to } = useGo()
  const navigation = useNavigation()
  const toast = useToast()
  const picked = rows.filter((row) => row.closed === undefined && chosen.includes(row.orderNo))
  const sum = picked.reduce((all, { amount }) => all + amount, 0)
  const turn = (no: string, isOn: boolean) =>
    setChosen((now) => (isOn ? [...now, no] : now.filter((one) => one !== no)))
  const submit = async (): Promise<void> => {
    if (picked.length === 0) return fail({ all: words.needOrder })
    const faults = faultsOf(draft)
    if (Object.keys(faults).length > 0) return fail(faults)
    const orderNos = picked.map((row) => row.orderNo)
    const done = await create
      .mutateAsync({ orderNos, ...tidied(draft), expectedAmount: sum })
      .catch((failure: unknown) => fail({ all: failureText(failure) }))
    if (!done) return
    toast(words.done)
    await navigation.redirectTo(to('commerce.invoice', { no: done.no }))
  }
  return (
    <>
      <Orders rows={rows} chosen={picked.map((row) => row.orderNo)} onTurn={turn} />
      <div className={css.form}>
        <Button size="s" look="tint" to={to('commerce.invoiceTitles', { pick: '1' })}>
          {text.form.saved}
        </Button>
        <InvoiceFields draft={draft} wrong={wrong} change={change} hasKinds={{ special: hasSpecial }} />
        <p className={css.note}>{isByHand ? words.byHand : words.byProvider}</p>
      </div>
      <ActionBar
        width="read"
        text={
          <>
            {words.sum} <span className={css.sum}>{formatMoney(sum)}</span>
          </>
        }
      >
        <Button busy={create.isPending} onPress={submit}>
          {words.submit}
        </Button>
      </ActionBar>
    </>
  )
}

/** What is typed, beginning with the title that was picked, or else the default one. Another pick begins anew. */
function useBuyer(first: Parameters<typeof draftOf>[0]) {
  const { picked } = usePickedTitle()
  const [typed, setTyped] = useState<{ readonly of: string | undefined; readonly draft: InvoiceDraft }>()
  const [wrong, setWrong] = useState<InvoiceFaults>({})
  const of = picked?.id
  const draft = typed && typed.of === of ? typed.draft : draftOf(picked ?? first)
  return {
    draft,
    wrong,
    fail: (faults: InvoiceFaults): void => setWrong(faults),
    change: (part: Partial<InvoiceDraft>): void => {
      setWrong({})
      setTyped({ of, draft: { ...draft, ...part } })
    },
  }
}

interface OrdersProps {
  readonly rows: readonly InvoiceOrder[]
  readonly chosen: readonly string[]
  readonly onTurn: (no: string, isOn: boolean) => void
}

function Orders({ rows, chosen, onTurn }: OrdersProps) {
  const { to } = useGo()
  const isFull = chosen.length >= invoiceOrdersMax
  return (
    <Section title={words.orders}>
      <p className={css.note}>{words.ordersHint}</p>
      <Card>
        {rows.map((row) => {
          const { orderNo, title, amount, closed, invoiceNo } = row
          const facts = <Meta parts={factsOf(row)} />
          if (closed !== undefined)
            return (
              <Row
                key={orderNo}
                title={title}
                sub={facts}
                tail={text.closed[closed]}
                to={invoiceNo && to('commerce.invoice', { no: invoiceNo })}
              />
            )
          const isOn = chosen.includes(orderNo)
          return (
            <div key={orderNo} className={css.order}>
              <Checkbox
                look="square"
                checked={isOn}
                disabled={!isOn && isFull}
                onChange={(next) => onTurn(orderNo, next)}
              >
                {title} {formatMoney(amount)} {facts}
              </Checkbox>
            </div>
          )
        })}
      </Card>
    </Section>
  )
}

const factsOf = ({ orderNo, paidAt, refunded }: InvoiceOrder): readonly (string | undefined)[] => [
  orderNo,
  words.paidOn(formatDate(paidAt)),
  refunded > 0 ? words.refunded(formatMoney(refunded)) : undefined,
]
