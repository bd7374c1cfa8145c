import type { Payment } from '@rostrum/contract/commerce'
import { Button, Empty, NavBar, Page, Section, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  formatDateTime,
  formatMoney,
  useBack,
  useGo,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { Facts } from '../parts/facts'
import { useOrder } from '../queries'
import { isWaiting, usePayment } from '../queries.sell'
import { text as words } from '../text.sell.zh'
import styles from './pay.module.css'

const text = words.result

/** S112 /pages/pay/result/index */
export default function PayResultScreen({ params }: ScreenProps) {
  const orderNo = params.orderNo ?? ''
  const payment = usePayment(orderNo)
  const back = useBack()
  const isNone = orderNo === '' || (payment.error instanceof ApiFailure && payment.error.code === 404)
  return (
    <Page header={<NavBar title={text.title} {...back} />}>
      <Wrap width="read">
        {payment.data && <Result payment={payment.data} />}
        {isNone && <Unpaid orderNo={orderNo} />}
        {!payment.data && !isNone && payment.error && (
          <Trouble detail={failureText(payment.error)} onRetry={() => payment.refetch()} />
        )}
        {payment.isPending && !isNone && (
          <Skeleton.Root>
            <Skeleton.Rows count={5} />
          </Skeleton.Root>
        )}
      </Wrap>
    </Page>
  )
}

/** No payment: it is still to be paid, or there was nothing to pay. */
function Unpaid({ orderNo }: { readonly orderNo: string }) {
  const { to } = useGo()
  const order = useOrder(orderNo)
  if (order.data?.due === 0)
    return (
      <Empty
        drawing="list"
        text={text.nothing}
        action={text.toOrder}
        actionTo={to('commerce.order', { no: orderNo })}
      />
    )
  return (
    <Empty
      drawing="list"
      text={text.none}
      action={words.sign.toPay}
      actionTo={orderNo === '' ? to('commerce.orders') : to('commerce.pay', { orderNo })}
    />
  )
}

function Result({ payment }: { readonly payment: Payment }) {
  const { no, orderNo, state, amount, channelName, at, paidAt, refunded, why, isExtra } = payment
  return (
    <>
      <div role="status">
        <h1 className={styles.head}>{text.states[state]}</h1>
        {isWaiting(state) && <p className={styles.lead}>{text.unknown}</p>}
        {isExtra && <p className={styles.lead}>{state === 'refundedAll' ? text.extraDone : text.extra}</p>}
        {(state === 'failed' || state === 'timedOut') && (
          <p className={styles.lead}>
            {why}
            {why === undefined ? '' : '。'}
            {text.failedHint}
          </p>
        )}
      </div>
      <Facts
        rows={[
          [text.amount, formatMoney(amount)],
          [text.channel, channelName],
          [text.at, formatDateTime(paidAt ?? at)],
          [text.order, orderNo],
          [text.no, no],
          ...(refunded > 0 ? ([[text.refunded, formatMoney(refunded)]] as const) : []),
        ]}
      />
      {state === 'paid' && !isExtra && <Next />}
      <Steps payment={payment} />
    </>
  )
}

function Next() {
  return (
    <Section title={text.next}>
      {[text.nextService, text.nextCooling, text.nextVisit].map((line) => (
        <p key={line} className={styles.lead}>
          {line}
        </p>
      ))}
    </Section>
  )
}

function Steps({ payment: { state, orderNo, isExtra } }: { readonly payment: Payment }) {
  const { to } = useGo()
  const isDone = state === 'paid' && !isExtra
  return (
    <div className={styles.acts}>
      {isDone && <Button to={to('course.mine')}>{text.toLearn}</Button>}
      {(state === 'failed' || state === 'timedOut') && (
        <Button to={to('commerce.pay', { orderNo })}>{text.retry}</Button>
      )}
      {isWaiting(state) && (
        <Button look="quiet" to={to('commerce.pay', { orderNo })}>
          {text.unpaid}
        </Button>
      )}
      <Button look="quiet" to={to('commerce.order', { no: orderNo })}>
        {text.toOrder}
      </Button>
      {isDone && (
        <Button look="quiet" to={to('commerce.contracts')}>
          {text.toContracts}
        </Button>
      )}
      {isDone && (
        <Button look="quiet" to={to('commerce.invoice', { orderNo })}>
          {text.toInvoice}
        </Button>
      )}
    </div>
  )
}
