import { randomBytes } from 'node:crypto'
import { PayNo } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import { requestNo } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { PaymentPorts } from './ports'
import type { PaymentRepository, PaymentStored } from './repository'
import type { SandboxRepository } from './sandbox/repository'
import { refundText } from '../refunds/text.zh'

interface SampleParts {
  readonly payments: PaymentRepository
  readonly ports: Pick<PaymentPorts, 'post'>
  /** The books of the pretended channel. */
  readonly trades: SandboxRepository
}

/** A sample order that was paid, in fen. */
export interface SamplePaid {
  readonly orderNo: string
  readonly memberId: MemberId
  readonly title: string
  readonly fen: number
  readonly at: Date
}

/** Money of a sample order that went back, under the number of its refund. */
export interface SampleReturned {
  readonly no: string
  readonly payNo: string
  readonly fen: number
  readonly at: Date
}

const CHANNEL = 'sandbox'

/**
 * Money of sample orders as if the pretended channel had moved it on that day: in its books, in ours and in the ledger.
 * Nobody is told, and no job runs for it.
 */
export function samplePaying({ payments, ports, trades }: SampleParts) {
  return {
    async paid(tx: Transaction, order: SamplePaid): Promise<PayNo> {
      const { orderNo, memberId, title, fen, at } = order
      const no = PayNo.parse(requestNo('P', at.getTime()))
      const channelNo = `SB${no}`
      const times = { at, expiresAt: at, paidAt: at, askedAt: null, askAt: null, asks: 0 }
      await payments.add(tx, {
        ...{ no, orderNo, memberId, channel: CHANNEL, client: 'pc', title, amount: fen, state: 'paid', step: null },
        ...{ channelNo, why: null, refunded: 0, isExtra: false, sample: true },
        ...times,
      } satisfies PaymentStored)
      await trades.add(
        {
          ...{ no, token: randomBytes(18).toString('base64url'), title, amount: fen, expiresAt: at, isClosed: true },
          ...{ why: null, paid: [{ channelNo, at: at.getTime() }] },
        },
        tx,
      )
      await ports.post?.(tx, { kind: 'paid', memberId, orderNo, payNo: no, ref: no, channel: CHANNEL, fen, at })
      return no
    },

    async returned(tx: Transaction, { no, payNo, fen, at }: SampleReturned): Promise<void> {
      const payment = await payments.hold(tx, payNo)
      if (!payment) return
      const { memberId, orderNo, no: paymentNo, channel, channelNo } = payment
      await payments.addBack(tx, {
        ...{ no, paymentNo, channel, kind: 'order', amount: fen, state: 'paid', reason: refundText.back },
        ...{ channelNo: `SB-${no}`, at, paidAt: at, why: null, askAt: null, asks: 1 },
      })
      await trades.addBack({ no, tradeNo: paymentNo, channelNo: channelNo ?? '', amount: fen, at }, tx)
      const refunded = payment.refunded + fen
      const state = refunded >= payment.amount ? 'refundedAll' : 'refundedPart'
      await payments.change(tx, paymentNo, { refunded, state })
      await ports.post?.(tx, { kind: 'refunded', memberId, orderNo, payNo: paymentNo, ref: no, channel, fen, at })
    },
  }
}
