import type { OrderRow } from '@rostrum/contract/commerce'
import { Button, Card, Countdown, Meta, Tag } from '@rostrum/ui'
import { formatMoment, useGo, useNavigation, useToast, useDialog } from '@rostrum/app/kernel'
import { useCartActions, useOrderActions } from '../queries'
import { yuanOf } from '../money'
import { text } from '../text.zh'
import css from './shop.module.css'

const ENDED: readonly OrderRow['state'][] = ['cancelled', 'blocked', 'refunded', 'expired']
/** What waits for the member is warm, what runs is ours. */
export function toneOf(state: OrderRow['state']): 'warn' | 'brand' | 'plain' {
  if (state === 'signing' || state === 'unpaid') return 'warn'
  return state === 'cooling' || state === 'serving' ? 'brand' : 'plain'
}

/** An order in the list, with what can be done next. */
export function OrderCard({ order }: { readonly order: OrderRow }) {
  const { to } = useGo()
  const { no, state, items, due, paid, payUntil, signUntil, cancelledBy, invoice, now } = order
  const names = items.map(({ name }) => name).join('、')
  const { refresh } = useOrderActions()
  return (
    <Card pad className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>{names}</h2>
        <Tag tone={toneOf(state)}>{text.states[state]}</Tag>
      </div>
      <Meta
        parts={[
          items.map(({ period }) => text.days(period)).join('、'),
          formatMoment(order.createdAt, now),
          state === 'cancelled' && cancelledBy ? text.order.by[cancelledBy] : undefined,
          invoice && text.invoices[invoice.state],
        ]}
      />
      {payUntil !== undefined && (
        <p className={css.warn}>
          {text.orders.payIn} <Countdown until={payUntil} onEnd={() => void refresh()} />
        </p>
      )}
      {signUntil !== undefined && <p className={css.quiet}>{text.orders.signUntil(formatMoment(signUntil, now))}</p>}
      <div className={css.head}>
        <span className={css.name}>{`${text.yuan}${yuanOf(paid > 0 ? paid : due)}`}</span>
        <span className={css.actions}>
          <OrderActs order={order} />
          <Button size="s" look="quiet" to={to('commerce.order', { no })} label={`${text.order.title} ${names}`}>
            {text.order.title}
          </Button>
        </span>
      </div>
    </Card>
  )
}

/** Sign, pay, buy again, hide: what the state lets. */
export function OrderActs({ order }: { readonly order: OrderRow }) {
  const { no, state } = order
  const { to, go } = useGo()
  const { save } = useCartActions()
  const { hide } = useOrderActions()
  const navigation = useNavigation()
  const toast = useToast()
  const { confirm } = useDialog()
  const again = () => save.mutate({ orderNo: no }, { onSuccess: () => void go('commerce.cart') })
  const remove = () =>
    void confirm(text.order.hideAsk).then((yes) => {
      if (yes)
        hide.mutate(no, {
          onSuccess: () => {
            toast(text.orders.hidden)
            void navigation.redirectTo(to('commerce.orders'))
          },
        })
    })
  if (state === 'signing')
    return (
      <Button size="s" to={to('commerce.sign', { orderNo: no })}>
        {text.orders.sign}
      </Button>
    )
  if (state === 'unpaid')
    return (
      <Button size="s" to={to('commerce.pay', { orderNo: no })}>
        {text.orders.pay}
      </Button>
    )
  if (!ENDED.includes(state)) return null
  return (
    <>
      <Button size="s" look="ghost" busy={hide.isPending} onPress={remove}>
        {text.orders.hide}
      </Button>
      <Button size="s" look="tint" busy={save.isPending} onPress={again}>
        {text.orders.again}
      </Button>
    </>
  )
}
