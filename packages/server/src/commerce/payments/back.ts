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
      if (facts.state === 'failed') return failed(tx, row, facts.why)
      if (facts.state !== 'paid') return
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

  async function failed(tx: Transaction, { no, paymentNo: payNo }: PayBackStored, why: string): Promise<void> {
    await payments.changeBack(tx, no, { state: 'failed', why, askAt: null })
    await kernel.events.emit(tx, { name: 'commerce.moneyNotReturned', key: no, payload: { no, payNo, why } })
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
      payload: { no, payNo, orderNo, fen: amount, at: at.getTime() },
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

  /** Asks the channel to send it, or what became of it. A channel that gives no answer is asked again. */
  async function send(no: string): Promise<void> {
    const row = await payments.findBack(no)
    if (!row || row.state !== 'paying') return
    const payment = await payments.find(row.paymentNo)
    const channel = payment && ports.channels.get(payment.channel)
    if (!payment || !channel) return
    const now = clock.now()
    await payments.changeBack(kernel.db.q, no, { asks: row.asks + 1, askAt: nextAsk(now, row.asks) })
    const asked = row.asks === 0 ? ({ state: 'unknown' } as const) : await channel.queryRefund(no)
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
    /** Again what a channel could not do. */
    async again(tx: Transaction, no: string): Promise<void> {
      await payments.changeBack(tx, no, { state: 'paying', why: null, askAt: new Date(clock.now()), asks: 1 })
      await kernel.jobs.send(SEND_BACK, { no }, { singletonKey: no, tx })
    },
  }
}

export type PayBack = ReturnType<typeof payBack>
