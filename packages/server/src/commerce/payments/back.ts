import type { PayNo, PayRefund } from '@rostrum/contract/commerce'
import { linkTo } from '@rostrum/contract/pages'
import { refuse, requestNo, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { PayBackFacts } from './channel'
import { isReceived, nextAsk } from './policy'
import type { PaymentPorts } from './ports'
import type { PayBackStored, PaymentRepository, PaymentStored } from './repository'
import { text, yuan } from './text.zh'

export interface BackParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events' | 'jobs' | 'log'>
  readonly payments: PaymentRepository
  readonly ports: PaymentPorts
}

export const SEND_BACK = 'commerce.sendPayBack'

export interface BackWanted {
  /** The same number again changes nothing. */
  readonly no: string
  readonly paymentNo: PayNo
  readonly fen: number
  readonly kind: PayRefund['kind']
  readonly reason: string
}

/** Pauses between the tries of what nobody else decides on again, and how many numbers are tried by themselves. */
const RETRY_MS = 6 * 3_600_000
const TRIES_MOST = 8
/** Another number for the same money; it never stands in a number of ours otherwise. */
const AGAIN = '_'

/** The number under which the money was first sent. */
export const firstNoOf = (no: string): string => no.split(AGAIN)[0] ?? no
const tryOf = (no: string): number => Number(no.split(AGAIN)[1] ?? 1)
const noAfter = (no: string): string => `${firstNoOf(no)}${AGAIN}${tryOf(no) + 1}`

/** Sends money back the way it came. */
export function payBack(parts: BackParts) {
  const { kernel, payments, ports } = parts
  const { clock } = kernel

  /** Of what was paid and is not on its way back. */
  async function leftOf(tx: Transaction | undefined, payment: PaymentStored): Promise<number> {
    const backs = await payments.backsOf([payment.no], tx)
    const gone = backs.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0)
    return payment.amount - gone
  }

  /** Joins the transaction; the channel is asked afterwards, until it is known. Refuses more than is there. */
  async function start(tx: Transaction, { no, paymentNo, fen, kind, reason }: BackWanted): Promise<void> {
    const payment = await payments.hold(tx, paymentNo)
    if (!payment || !isReceived(payment.state)) return refuse('commerce.pay_unknown')
    if (await payments.findBack(no, tx)) return
    const left = await leftOf(tx, payment)
    if (fen < 1 || fen > left) return refuse('commerce.pay_refund_amount', { most: yuan(left) })
    const at = new Date(clock.now())
    const { channel } = payment
    const facts = { no, paymentNo, channel, kind, amount: fen, reason, state: 'paying', at } as const
    await payments.addBack(tx, { ...facts, channelNo: null, paidAt: null, why: null, askAt: at, asks: 0 })
    await kernel.jobs.send(SEND_BACK, { no }, { singletonKey: no, tx })
  }

  /** Takes what a channel says of a refund. */
  async function take(no: string, facts: PayBackFacts): Promise<void> {
    const known = await payments.findBack(no)
    if (!known) return void kernel.log.error({ no }, 'a channel tells of a refund that we do not know')
    await kernel.db.tx(known.paymentNo, async (tx) => {
      const payment = await payments.hold(tx, known.paymentNo)
      const row = await payments.holdBack(tx, no)
      if (!payment || !row || row.state === 'paid') return
      if (facts.state === 'failed' || facts.state === 'stuck') return notReturned(tx, row, facts)
      if (facts.state !== 'paid') return
      if (row.state === 'failed') kernel.log.error({ no }, 'a refund arrived that its channel had closed')
      const at = new Date(facts.at)
      await payments.changeBack(tx, no, {
        state: 'paid',
        channelNo: facts.channelNo,
        paidAt: at,
        why: null,
        askAt: null,
      })
      const refunded = payment.refunded + row.amount
      const state = refunded >= payment.amount ? 'refundedAll' : 'refundedPart'
      await payments.change(tx, payment.no, { refunded, state })
      await returned(tx, payment, { no, amount: row.amount, at })
      // A refund that its member asked for is counted when it is agreed.
      if (row.kind === 'desk') await ports.orders.returned(tx, payment.orderNo, { payNo: payment.no, fen: row.amount })
    })
  }

  /** What is stuck counts as on its way and is asked for until it is there or closed. */
  async function notReturned(
    tx: Transaction,
    { no, kind, paymentNo: payNo, state, why: before }: PayBackStored,
    { state: told, why }: { readonly state: 'failed' | 'stuck'; readonly why: string },
  ): Promise<void> {
    if (state === 'failed' || (told === 'stuck' && before === why)) return
    const isLast = told === 'stuck' || tryOf(no) >= TRIES_MOST
    const askAt = kind === 'extra' && !isLast ? new Date(clock.now() + RETRY_MS) : null
    await payments.changeBack(tx, no, told === 'stuck' ? { why } : { state: 'failed', why, askAt })
    const payload = { no: firstNoOf(no), payNo, why, isLast }
    await kernel.events.emit(tx, { name: 'commerce.moneyNotReturned', key: no, payload })
  }

  async function returned(
    tx: Transaction,
    { memberId, orderNo, no: payNo, channel }: PaymentStored,
    { no, amount, at }: { readonly no: string; readonly amount: number; readonly at: Date },
  ): Promise<void> {
    await ports.post?.(tx, { kind: 'refunded', memberId, orderNo, payNo, ref: no, channel, fen: amount, at })
    await kernel.events.emit(tx, {
      name: 'commerce.moneyReturned',
      key: no,
      payload: { no: firstNoOf(no), payNo, orderNo, fen: amount, at: at.getTime() },
    })
    await ports.notify(
      {
        to: memberId,
        kind: 'order',
        title: text.returned(amount),
        content: text.returnedHint,
        link: linkTo('commerce.payResult', { orderNo }),
        key: `commerce.returned:${no}`,
      },
      tx,
    )
  }

  /** The last number under which the same money was sent; the payment is held. */
  async function lastOf(tx: Transaction, no: string) {
    const first = await payments.findBack(firstNoOf(no), tx)
    const payment = first && (await payments.hold(tx, first.paymentNo))
    const tried = payment ? await payments.backsOf([payment.no], tx) : []
    const row = tried.filter((one) => firstNoOf(one.no) === first?.no).sort((a, b) => tryOf(b.no) - tryOf(a.no))[0]
    return payment && row && { payment, row }
  }

  /**
   * Again what a channel could not do: it is asked once more, and only what it has closed for good is sent under another
   * number. Refuses 'commerce.refund_state' where the money went back in another way meanwhile.
   */
  async function again(tx: Transaction, no: string): Promise<void> {
    const last = await lastOf(tx, no)
    if (!last || last.row.state === 'paid') return
    const { payment, row } = last
    const isClosed = row.state === 'failed'
    if (isClosed && row.amount > (await leftOf(tx, payment))) return refuse('commerce.refund_state')
    const why = isClosed ? row.why : null
    await payments.changeBack(tx, row.no, { state: 'paying', why, askAt: new Date(clock.now()), asks: 1 })
    await kernel.jobs.send(SEND_BACK, { no: row.no }, { singletonKey: row.no, tx })
  }

  /** What is too much is sent again by itself, as long as it is still here. */
  const retry = ({ no, paymentNo }: PayBackStored): Promise<void> =>
    kernel.db.tx(paymentNo, async (tx) => {
      const last = await lastOf(tx, no)
      if (last?.row.no !== no || last.row.state !== 'failed' || !last.row.askAt) return
      if (last.row.amount > (await leftOf(tx, last.payment))) return payments.changeBack(tx, no, { askAt: null })
      await again(tx, no)
    })

  /** The channel closed it, said so before, and says so still: another number. Undefined: somebody was faster. */
  const renewed = ({ no, paymentNo }: PayBackStored, why: string): Promise<PayBackStored | undefined> =>
    kernel.db.tx(paymentNo, async (tx) => {
      const last = await lastOf(tx, no)
      if (last?.row.no !== no || last.row.state !== 'paying') return undefined
      const at = new Date(clock.now())
      const next: PayBackStored = { ...last.row, no: noAfter(no), at, why: null, askAt: at, asks: 0 }
      await payments.changeBack(tx, no, { state: 'failed', why, askAt: null })
      return (await payments.addBack(tx, next)) ? next : undefined
    })

  /** Asks the channel to send it, or what became of it. A channel that gives no answer is asked again. */
  async function send(no: string): Promise<void> {
    const row = await payments.findBack(no)
    if (row?.state === 'failed' && row.askAt && row.askAt.getTime() <= clock.now()) return retry(row)
    if (!row || row.state !== 'paying') return
    const payment = await payments.find(row.paymentNo)
    const channel = payment && ports.channels.get(payment.channel)
    if (!payment || !channel) return
    const now = clock.now()
    await payments.changeBack(kernel.db.q, no, { asks: row.asks + 1, askAt: nextAsk(now, row.asks) })
    const asked = row.asks === 0 ? ({ state: 'unknown' } as const) : await channel.queryRefund(no)
    if (asked.state === 'failed' && row.why !== null) {
      const next = await renewed(row, asked.why)
      return next && send(next.no)
    }
    const facts =
      asked.state === 'unknown'
        ? await channel.refund({
            no,
            tradeNo: payment.no,
            channelNo: payment.channelNo ?? '',
            fen: row.amount,
            totalFen: payment.amount,
            reason: row.reason,
          })
        : asked
    await take(no, facts)
  }

  return {
    start,
    take,
    send,
    leftOf,
    /** Everything of a payment that nobody is owed for. */
    all: (tx: Transaction, { no, amount }: PaymentStored): Promise<void> =>
      start(tx, {
        no: requestNo('B', clock.now()),
        paymentNo: no,
        fen: amount,
        kind: 'extra',
        reason: text.extraReason,
      }),
    again,
  }
}

export type PayBack = ReturnType<typeof payBack>
