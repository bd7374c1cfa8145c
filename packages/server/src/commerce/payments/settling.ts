import { PayNo } from '@rostrum/contract/commerce'
import { linkTo } from '@rostrum/contract/pages'
import type { Kernel } from '@rostrum/server/kernel'
import { requestNo } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { PayBack } from './back'
import type { TradeFacts } from './channel'
import { isOpen, isReceived, mayBecome, overAt } from './policy'
import type { PaymentPorts } from './ports'
import type { PaymentRepository, PaymentStored } from './repository'
import type { BillRepository } from './repository-bills'
import { text } from './text.zh'

export interface SettlingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events' | 'log'>
  readonly payments: PaymentRepository
  readonly bills: BillRepository
  readonly ports: PaymentPorts
  readonly back: PayBack
}

type PaidFacts = Extract<TradeFacts, { state: 'paid' }>

/** Takes what a channel says of a trade, whoever heard it: a notice, a question, the same thing twice or late. */
export function paymentSettling(parts: SettlingParts) {
  const { kernel, payments, ports, bills } = parts
  const { clock, db, log } = kernel

  /** `why`: what is said of one that is closed. */
  async function take(no: string, facts: TradeFacts, why: string = text.closed): Promise<void> {
    const known = await payments.find(no)
    if (!known) return void log.error({ no, state: facts.state }, 'a channel tells of a payment that we do not know')
    await db.tx(known.orderNo, async (tx) => {
      // The order first, as everybody does who changes both.
      const order = await ports.orders.hold(tx, known.orderNo)
      const payment = await payments.hold(tx, no)
      if (!payment) return
      if (facts.state === 'paid') return received(tx, payment, facts, order?.stage === 'unpaid')
      if (!isOpen(payment.state)) return
      if (facts.state === 'failed' && mayBecome(payment.state, 'failed'))
        // The payer may try again with the same trade: it is asked about once more when its time is over, and closed.
        await payments.change(tx, payment.no, { state: 'failed', why: facts.why, askAt: overAt(payment) })
      if (facts.state === 'closed') await payments.change(tx, payment.no, { state: 'timedOut', why, askAt: null })
    })
  }

  async function received(tx: Transaction, payment: PaymentStored, facts: PaidFacts, isWanted: boolean): Promise<void> {
    if (isReceived(payment.state) && payment.channelNo === facts.channelNo) return
    if (facts.fen !== payment.amount) {
      log.error({ no: payment.no, fen: facts.fen, amount: payment.amount }, 'a channel received another amount')
      return bills.addFault(tx, {
        channel: payment.channel,
        kind: 'amount',
        no: payment.no,
        channelNo: facts.channelNo,
        ours: payment.amount,
        theirs: facts.fen,
        at: new Date(clock.now()),
      })
    }
    // A channel may take money twice for one number; the second time it is a payment of its own.
    const isSecond = isReceived(payment.state)
    const isExtra = isSecond || !isWanted
    const at = new Date(facts.at)
    const part = { state: 'paid', channelNo: facts.channelNo, paidAt: at, isExtra, why: null, askAt: null } as const
    const row: PaymentStored = isSecond
      ? { ...payment, ...part, no: PayNo.parse(requestNo('P', clock.now())), refunded: 0, at }
      : { ...payment, ...part }
    if (!isSecond) await payments.change(tx, payment.no, part)
    else if (!(await payments.addOnce(tx, row))) return
    await booked(tx, row)
    if (isExtra) return parts.back.all(tx, row)
    await ports.orders.paid(tx, row.orderNo, { paidFen: row.amount, at, payNo: row.no })
  }

  async function booked(tx: Transaction, row: PaymentStored): Promise<void> {
    const at = row.paidAt ?? new Date(clock.now())
    const { memberId, orderNo, no, channel, amount } = row
    await ports.post?.(tx, { kind: 'paid', memberId, orderNo, payNo: no, ref: no, channel, fen: amount, at })
    await kernel.events.emit(tx, {
      name: 'commerce.paymentReceived',
      key: no,
      payload: { no, orderNo, isExtra: row.isExtra },
    })
    await ports.notify(
      {
        to: memberId,
        kind: 'order',
        title: row.isExtra ? text.extra(amount) : text.received(amount),
        content: row.isExtra ? text.extraHint : text.receivedHint(row.title),
        link: linkTo('commerce.payResult', { orderNo }),
        key: `commerce.paid:${no}`,
      },
      tx,
    )
  }

  return { take }
}

export type PaymentSettling = ReturnType<typeof paymentSettling>
