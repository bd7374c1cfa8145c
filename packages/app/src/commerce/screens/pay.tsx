import type { PayChannel } from '@rostrum/contract/commerce'
import {
  ActionBar,
  Button,
  Countdown,
  Empty,
  Link,
  NavBar,
  Page,
  Skeleton,
  Trouble,
  useMinWidth,
  Wrap,
} from '@rostrum/ui'
import { QrCode } from '@rostrum/ui/qr'
import { useEffect, useState } from 'react'
import {
  ApiFailure,
  failureText,
  formatMoment,
  formatMoney,
  useBack,
  useGo,
  usePlatform,
  type CallReply,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { PayeeLine } from '../parts/payee-line'
import { PayWays } from '../parts/pay-ways'
import { SellFrame } from '../parts/sell-frame'
import { SumCard } from '../parts/sum-card'
import { isWaiting, useChannels, usePayClient, usePayment } from '../queries.sell'
import { text as words } from '../text.sell.zh'
import { useLinking, usePaying, useWays, type Begun } from '../use-paying'
import styles from './pay.module.css'

const text = words.pay

/** S111 /pages/pay/index/index */
export default function PayScreen({ params }: ScreenProps) {
  const orderNo = params.orderNo ?? ''
  const client = usePayClient(useMinWidth(800))
  const channels = useChannels(orderNo, client)
  const back = useBack()
  if (channels.data) return <Cashier cashier={channels.data} client={client} onOver={() => void channels.refetch()} />
  const failure = channels.error instanceof ApiFailure ? channels.error : undefined
  const isClosed = orderNo === '' || failure?.code === 404 || failure?.code === 409
  return (
    <Page header={<NavBar title={text.title} {...back} />}>
      <Wrap width="read">
        {isClosed && <Closed orderNo={orderNo} failure={failure} />}
        {!isClosed && channels.error && (
          <Trouble detail={failureText(channels.error)} onRetry={() => channels.refetch()} />
        )}
        {!isClosed && !channels.error && (
          <Skeleton.Root>
            <Skeleton.Rows count={6} />
          </Skeleton.Root>
        )}
      </Wrap>
    </Page>
  )
}

/** It cannot be paid: why, and where to go on. */
function Closed({ orderNo, failure }: { readonly orderNo: string; readonly failure: ApiFailure | undefined }) {
  const { to } = useGo()
  const step =
    failure?.reason === 'commerce.pay_unsigned'
      ? { action: text.toSign, actionTo: to('commerce.sign', { orderNo }) }
      : failure?.reason === 'commerce.pay_done'
        ? { action: text.toResult, actionTo: to('commerce.payResult', { orderNo }) }
        : { action: text.toProducts, actionTo: to('commerce.products') }
  return <Empty drawing="broken" text={failure ? failureText(failure) : text.gone} {...step} />
}

interface CashierProps {
  readonly cashier: CallReply<'commerce.listPayChannels'>
  readonly client: ReturnType<typeof usePayClient>
  readonly onOver: () => void
}

function Cashier({ cashier, client, onOver }: CashierProps) {
  const { orderNo, title, amount, payee, contractNo } = cashier
  const rows = useWays(cashier.rows, client)
  const closed = cashier.closed ?? (rows.length === 0 ? text.tooOld : undefined)
  const { begun, start, isUnlinked } = usePaying(orderNo, client)
  const [chosen, setChosen] = useState<PayChannel>()
  const channel = rows.find((row) => row.channel === chosen) ?? rows[0]
  useResult(orderNo, begun)
  const act = (
    <Button disabled={!channel} onPress={() => channel && start(channel.channel)}>
      {channel ? text.payBy(channel.name) : text.noWay}
    </Button>
  )
  return (
    <SellFrame
      title={text.title}
      step={2}
      side={<SumCard title={title} amount={amount} payee={payee.name} />}
      footer={
        <ActionBar width="page" text={formatMoney(amount)}>
          {act}
        </ActionBar>
      }
    >
      <TimeLeft cashier={cashier} onOver={onOver} />
      <PayeeLine payee={payee} contractNo={contractNo} />
      {closed !== undefined && <p className={styles.note}>{closed}</p>}
      <PayWays rows={rows} value={channel?.channel} onSelect={setChosen} />
      {isUnlinked ? <Unlinked /> : <BegunNote begun={begun} orderNo={orderNo} />}
      <Warning orderNo={orderNo} />
    </SellFrame>
  )
}

/** By the server's clock: whoever opens the page again has no more time. */
function TimeLeft({ cashier: { payUntil, now, coolingUntil }, onOver }: Pick<CashierProps, 'cashier' | 'onOver'>) {
  const { timers } = usePlatform()
  const [ahead] = useState(() => now - timers.now())
  const moment = (at: number): string => formatMoment(at, now)
  return (
    <>
      <h1 className={styles.head}>
        {text.waiting}{' '}
        <Countdown until={payUntil} now={() => timers.now() + ahead} onEnd={onOver} className={styles.time} />
      </h1>
      <p className={styles.lead}>{text.until(moment(payUntil))}</p>
      {coolingUntil !== undefined && <p className={styles.lead}>{text.cooling(moment(coolingUntil))}</p>}
    </>
  )
}

function BegunNote({ begun, orderNo }: { readonly begun: Begun | undefined; readonly orderNo: string }) {
  const { to } = useGo()
  if (!begun) return null
  const code = begun.step?.kind === 'code' ? begun.step.text : undefined
  return (
    <div role="status" className={styles.begun}>
      {code !== undefined && (
        <>
          <p className={styles.lead}>{text.scan}</p>
          <QrCode value={code} />
          <p className={styles.note}>{text.scanHint}</p>
        </>
      )}
      {code === undefined && (
        <p className={styles.lead}>{begun.dialog === undefined ? text.opened : text.dialog[begun.dialog]}</p>
      )}
      <Button look="quiet" to={to('commerce.payResult', { orderNo })}>
        {text.done}
      </Button>
    </div>
  )
}

/** WeChat cannot be told who pays: what to do about it. */
function Unlinked() {
  const link = useLinking()
  return (
    <div role="alert" className={styles.begun}>
      <p className={styles.lead}>{text.unlinked}</p>
      <Button look="quiet" onPress={link}>
        {text.link}
      </Button>
    </div>
  )
}

/** Asked for money in private: one press leads to a report that is filled in. */
function Warning({ orderNo }: { readonly orderNo: string }) {
  const { to } = useGo()
  return (
    <p className={styles.warning}>
      {text.warning}
      <Link to={to('feedback.report', { kind: 'order', id: orderNo, reason: 'payment' })}>{text.report}</Link>
      {text.stop}
      <Link look="quiet" to={to('feedback.service')}>
        {text.trouble}
      </Link>
    </p>
  )
}

/** Goes on by itself once the result is known. */
function useResult(orderNo: string, begun: Begun | undefined): void {
  const payment = usePayment(begun?.no ?? '', begun !== undefined)
  const { go } = useGo()
  const state = payment.data?.state
  useEffect(() => {
    if (state !== undefined && !isWaiting(state)) void go('commerce.payResult', { orderNo }, { type: 'redirectTo' })
  }, [state, go, orderNo])
}
