import type { Payment, PaymentRow, PayRefund } from '@rostrum/contract/commerce'
import { Fen, Instant } from '@rostrum/contract/kernel'
import { seenOf } from '@rostrum/server/kernel'
import type { PayBackStored, PaymentStored } from './repository'
import { text } from './text.zh'

const when = (at: Date): Instant => Instant.parse(at.getTime())

const factsOf = (row: PaymentStored): Omit<Payment, 'now'> => ({
  no: row.no,
  orderNo: row.orderNo,
  channel: row.channel,
  channelName: text.channel(row.channel),
  amount: Fen.parse(row.amount),
  state: row.state,
  at: when(row.at),
  ...(row.paidAt && { paidAt: when(row.paidAt) }),
  ...(row.why !== null && { why: row.why }),
  refunded: Fen.parse(row.refunded),
  isExtra: row.isExtra,
})

export const shownPayment = (row: PaymentStored, now: number): Payment => ({ ...factsOf(row), now: Instant.parse(now) })

export const shownBack = (row: PayBackStored): PayRefund => ({
  no: row.no,
  amount: Fen.parse(row.amount),
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  at: when(row.at),
  ...(row.paidAt && { paidAt: when(row.paidAt) }),
  ...(row.why !== null && { why: row.why }),
})

/** What another version of a payment is recognised by: its money. */
export const seenPayment = ({ no, state, refunded }: PaymentStored, backs: readonly PayBackStored[]): string =>
  seenOf({ no, state, refunded, backs: backs.map((one) => [one.no, one.state]) })

export const listedPayment = (row: PaymentStored, backs: readonly PayBackStored[], memberName: string): PaymentRow => ({
  ...factsOf(row),
  title: row.title,
  memberName,
  ...(row.channelNo !== null && { channelNo: row.channelNo }),
  ...(row.askedAt && { askedAt: when(row.askedAt) }),
  refunds: backs.map(shownBack),
  sample: row.sample,
  seen: seenPayment(row, backs),
})
