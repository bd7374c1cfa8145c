import type { Order } from '@rostrum/contract/commerce'
import {
  ActionBar,
  Button,
  Card,
  Columns,
  Countdown,
  Meta,
  NavBar,
  Page,
  Row,
  Section,
  Stack,
  Tag,
  Wrap,
} from '@rostrum/ui'
import {
  formatDate,
  formatDateTime,
  useBack,
  useDialog,
  useGo,
  useToast,
  NamedPage,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { MoneyLines } from '../parts/money-lines'
import { OrderActs, toneOf } from '../parts/order-card'
import css from '../parts/shop.module.css'
import { useOrder, useOrderActions } from '../queries'
import { useVisitBeside } from '../queries.visit'
import { yuanOf } from '../money'
import { visitText } from '../text.visit.zh'
import { text as refundText } from '../text.refund.zh'
import { text } from '../text.zh'

/** S78 /pages/mine/order/index */
export default function OrderScreen({ params }: ScreenProps) {
  const no = params.no ?? ''
  const { to } = useGo()
  return (
    <NamedPage
      title={text.order.title}
      isNamed={no !== ''}
      query={useOrder(no)}
      missing={text.order.missing}
      missingAction={text.order.missingAction}
      missingTo={to('commerce.orders')}
    >
      {(order) => <Details order={order} />}
    </NamedPage>
  )
}

interface OrderProps {
  readonly order: Order
}

function Details({ order }: OrderProps) {
  const { to } = useGo()
  return (
    <Page header={<NavBar title={text.order.title} {...useBack()} />} footer={<Footer order={order} />}>
      <Wrap>
        <Columns
          main={
            <>
              <Front order={order} />
              <Section title={text.order.steps}>
                <Card>
                  {order.steps.map(({ state, at }) => (
                    <Row key={`${state}${at}`} title={text.states[state]} tail={formatDateTime(at)} />
                  ))}
                </Card>
              </Section>
              <VisitLine order={order} />
              <Section title={text.order.items}>
                <Card>
                  {order.items.map(({ productId, name, period, riskGrade, price }) => (
                    <Row
                      key={productId}
                      title={name}
                      sub={<Meta parts={[text.days(period), riskGrade]} />}
                      tail={`${text.yuan}${yuanOf(price)}`}
                      to={to('commerce.product', { id: productId })}
                    />
                  ))}
                </Card>
              </Section>
              <Opens order={order} />
              <Refunds order={order} />
              <InvoiceLine order={order} />
            </>
          }
          side={<Facts order={order} />}
        />
      </Wrap>
    </Page>
  )
}

function Front({ order: { state, items, payUntil, coolingUntil, may, why, cancelledBy } }: OrderProps) {
  const { refresh } = useOrderActions()
  return (
    <>
      <h1 className={css.title}>{items.map(({ name }) => name).join('、')}</h1>
      <Tag tone={toneOf(state)}>{text.states[state]}</Tag>
      {payUntil !== undefined && (
        <p className={css.warn}>
          {text.orders.payIn} <Countdown until={payUntil} onEnd={() => void refresh()} />
        </p>
      )}
      {may.rescind && coolingUntil !== undefined && (
        <p className={css.good}>{text.order.cooling(formatDateTime(coolingUntil))}</p>
      )}
      {state === 'cancelled' && cancelledBy && (
        <p className={css.quiet}>{[text.order.by[cancelledBy], why].filter(Boolean).join('：')}</p>
      )}
    </>
  )
}

/** Where the visit stands; nothing where there is none. */
function VisitLine({ order: { no, startAt, state } }: OrderProps) {
  const visit = useVisitBeside(no, startAt !== undefined || state === 'cooling' || state === 'serving')
  const { to } = useGo()
  if (!visit.data) return null
  return (
    <Card className={css.apart}>
      <Row
        icon="headphones"
        title={visitText.row}
        sub={visit.data.isPaused ? visitText.paused : undefined}
        tail={visitText.states[visit.data.state]}
        to={to('commerce.visit', { orderNo: no })}
      />
    </Card>
  )
}

function Opens({ order: { opens } }: OrderProps) {
  if (opens.length === 0) return null
  return (
    <Section title={text.order.opens}>
      <Card>
        {opens.map(({ title, link }) => (
          <Row key={`${title}${link}`} title={title} to={link} />
        ))}
      </Card>
    </Section>
  )
}

/** What went back of it or may go back, each leading to its progress. */
function Refunds({ order: { refunds } }: OrderProps) {
  const { to } = useGo()
  if (refunds.length === 0) return null
  return (
    <Section title={refundText.panel.title}>
      <Card>
        {refunds.map(({ no, state, amount, at }) => (
          <Row
            key={no}
            title={refundText.states[state]}
            sub={<Meta parts={[no, formatDateTime(at)]} />}
            tail={`${text.yuan}${yuanOf(amount)}`}
            to={to('commerce.refund', { no })}
          />
        ))}
      </Card>
    </Section>
  )
}

/** Where its invoice stands, leading there; nothing where there is nothing to invoice. */
function InvoiceLine({ order: { no, invoice } }: OrderProps) {
  const { to } = useGo()
  if (!invoice) return null
  return (
    <Card className={css.apart}>
      <Row
        icon="bill"
        title={text.order.invoices}
        tail={text.invoices[invoice.state]}
        to={to('commerce.invoice', invoice.no === undefined ? { orderNo: no } : { no: invoice.no })}
      />
    </Card>
  )
}

function Facts({ order }: OrderProps) {
  const { price, couponOff, pointsOff, due, paid, refunded, startAt, endAt, signedAt, paidAt } = order
  const { to } = useGo()
  const words = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])
  const span =
    startAt !== undefined && endAt !== undefined ? `${formatDate(startAt)} – ${formatDate(endAt)}` : undefined
  return (
    <>
      <Section title={text.order.money}>
        <Card pad className={css.card}>
          <MoneyLines
            lines={[
              { label: text.confirm.price, value: price },
              ...(couponOff > 0 ? [{ label: text.confirm.coupon, value: -couponOff }] : []),
              ...(pointsOff > 0 ? [{ label: text.confirm.points, value: -pointsOff }] : []),
              { label: paid > 0 ? text.order.paid : text.confirm.due, value: paid > 0 ? paid : due, isSum: true },
              ...(refunded > 0 ? [{ label: text.order.refunded, value: refunded }] : []),
            ]}
          />
        </Card>
      </Section>
      <Section title={text.order.facts}>
        <Stack>
          <Card pad className={css.card}>
            <MoneyLines
              lines={[
                { label: text.order.no, value: order.no },
                { label: text.order.created, value: formatDateTime(order.createdAt) },
                ...words(text.order.signed, signedAt === undefined ? undefined : formatDateTime(signedAt)),
                ...words(text.order.contract, order.contractNo),
                ...words(text.order.paidAt, paidAt === undefined ? undefined : formatDateTime(paidAt)),
                ...words(text.order.span, span),
                ...words(text.order.risk, order.riskLevel),
                { label: text.order.payee, value: order.payee },
              ]}
            />
          </Card>
          <Button look="quiet" block icon="headphones" to={to('feedback.service', { ref: `order-${order.no}` })}>
            {text.order.service}
          </Button>
        </Stack>
      </Section>
    </>
  )
}

function Footer({ order }: OrderProps) {
  const { no, may, state, invoice } = order
  const { to } = useGo()
  const { cancel } = useOrderActions()
  const toast = useToast()
  const { confirm } = useDialog()
  const end = () =>
    void confirm(text.order.cancelAsk).then((yes) => {
      if (yes) cancel.mutate(no, { onSuccess: () => toast(text.order.cancelled) })
    })
  const isServing = state === 'cooling' || state === 'serving'
  // The newest comes first.
  const [refund] = state === 'refunding' ? order.refunds : []
  return (
    <ActionBar>
      {may.cancel && (
        <Button look="quiet" busy={cancel.isPending} onPress={end}>
          {text.orders.cancel}
        </Button>
      )}
      {invoice?.isOpen && (
        <Button look="quiet" to={to('commerce.invoice', { orderNo: no })}>
          {text.order.invoice}
        </Button>
      )}
      {may.rescind && (
        <Button look="quiet" to={to('commerce.contractCancel', { no: order.contractNo ?? '' })}>
          {text.order.rescind}
        </Button>
      )}
      {isServing && !may.rescind && (
        <Button look="quiet" to={to('commerce.refundApply', { orderNo: no })}>
          {text.order.refund}
        </Button>
      )}
      {refund && <Button to={to('commerce.refund', { no: refund.no })}>{refundText.panel.open}</Button>}
      <OrderActs order={order} />
    </ActionBar>
  )
}
