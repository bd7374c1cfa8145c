import { useState } from 'react'
import type { Invoice } from '@rostrum/contract/commerce'
import { Button, Card, NavBar, Page, Row, Section, Tag, Wrap } from '@rostrum/ui'
import {
  failureText,
  formatDateTime,
  formatMoney,
  useBack,
  useGo,
  useNavigation,
  useToast,
  NamedPage,
} from '@rostrum/app/kernel'
import { draftOf, faultsOf, tidied, type InvoiceFaults } from '../invoice-draft'
import { useInvoice, useInvoiceActs, useInvoiceOrders } from '../queries.invoice'
import { text } from '../text.invoice.zh'
import { Facts } from './facts'
import { InvoiceActs } from './invoice-acts'
import { InvoiceFields } from './invoice-fields'
import { invoiceTones } from './invoice-list'
import css from './invoice.module.css'

const words = text.detail

interface InvoiceDetailProps {
  readonly no: string
  readonly isEdit: boolean
}

/** One invoice: where it stands, what it says, and what can be done with it. */
export function InvoiceDetail({ no, isEdit }: InvoiceDetailProps) {
  const { to } = useGo()
  return (
    <NamedPage
      title={words.title}
      isNamed
      query={useInvoice(no)}
      missing={words.missing}
      missingAction={words.toList}
      missingTo={to('commerce.invoice', { tab: 'mine' })}
    >
      {(invoice) => (isEdit && invoice.may.modify ? <Editing invoice={invoice} /> : <Shown invoice={invoice} />)}
    </NamedPage>
  )
}

function Shown({ invoice }: { readonly invoice: Invoice }) {
  const { state, orders } = invoice
  const { to } = useGo()
  return (
    <Page header={<NavBar title={words.title} {...useBack()} />}>
      <Wrap width="read">
        <Section title={words.facts}>
          <Tag tone={invoiceTones[state]}>{text.states[state]}</Tag>
          <p role="status" className={css.note}>
            {words.told[state]}
          </p>
          <Facts rows={factsOf(invoice)} />
        </Section>
        <InvoiceActs invoice={invoice} />
        <Section title={words.buyer}>
          <Facts rows={buyerOf(invoice)} />
        </Section>
        <Section title={words.orders}>
          <Card>
            {orders.map(({ orderNo, title, amount }) => (
              <Row
                key={orderNo}
                title={title}
                sub={orderNo}
                tail={formatMoney(amount)}
                to={to('commerce.order', { no: orderNo })}
              />
            ))}
            {invoice.redOf && <Row title={words.redOf} to={to('commerce.invoice', { no: invoice.redOf })} />}
            {invoice.reissued && <Row title={words.reissued} to={to('commerce.invoice', { no: invoice.reissued })} />}
          </Card>
        </Section>
      </Wrap>
    </Page>
  )
}

type Fact = readonly [string, string]
const given = (label: string, value: string | undefined): readonly Fact[] => (value ? [[label, value]] : [])

const factsOf = (invoice: Invoice): readonly Fact[] => [
  [words.no, invoice.no],
  [words.kind, text.kinds[invoice.kind]],
  [words.amount, formatMoney(invoice.amount)],
  [words.applied, formatDateTime(invoice.appliedAt)],
  ...given(words.invoiceNo, invoice.invoiceNo),
  ...given(words.issuedOn, invoice.issuedOn),
  ...given(words.why, invoice.why),
  ...given(words.redNo, invoice.redNo),
]

const buyerOf = (invoice: Invoice): readonly Fact[] => [
  ...(['title', 'taxNo', 'address', 'phone', 'bank', 'account'] as const).flatMap((field) =>
    given(text.labels[field], invoice[field]),
  ),
  ...given(text.form.email, invoice.email),
]

function Editing({ invoice }: { readonly invoice: Invoice }) {
  const [draft, setDraft] = useState(() => draftOf(invoice))
  const [wrong, setWrong] = useState<InvoiceFaults>({})
  const { modify } = useInvoiceActs()
  const orders = useInvoiceOrders()
  const navigation = useNavigation()
  const { to } = useGo()
  const toast = useToast()
  const save = async (): Promise<void> => {
    const faults = faultsOf(draft)
    if (Object.keys(faults).length > 0) return setWrong(faults)
    const done = await modify
      .mutateAsync({ no: invoice.no, ...tidied(draft) })
      .catch((failure: unknown) => setWrong({ all: failureText(failure) }))
    if (!done) return
    toast(words.saved)
    await navigation.redirectTo(to('commerce.invoice', { no: invoice.no }))
  }
  const special = orders.data?.hasSpecial === true || invoice.kind === 'special'
  return (
    <Page header={<NavBar title={words.modify} {...useBack()} />}>
      <Wrap width="read">
        <div className={css.form}>
          <InvoiceFields
            draft={draft}
            wrong={wrong}
            change={(part) => {
              setWrong({})
              setDraft((now) => ({ ...now, ...part }))
            }}
            hasKinds={{ special }}
          />
          <Button block busy={modify.isPending} onPress={save}>
            {words.save}
          </Button>
        </div>
      </Wrap>
    </Page>
  )
}
