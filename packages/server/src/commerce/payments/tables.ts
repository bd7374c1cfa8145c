import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type {
  BillFaultId,
  PayChannel,
  PayClient,
  PaymentState,
  PayNo,
  PayRefund,
  PayStep,
} from '@rostrum/contract/commerce'
import type { billFaults } from '@rostrum/contract/commerce/limits'
import type { MemberId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const channel = () => text('channel').$type<PayChannel>().notNull()

/** What a member pays by one channel. Amounts are fen. */
export const commercePayment = pgTable(
  'commerce_payment',
  {
    no: text('no').$type<PayNo>().notNull(),
    orderNo: text('order_no').notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    channel: channel(),
    client: text('client').$type<PayClient>().notNull(),
    title: text('title').notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** What the payer's device does; null until the channel has given it. */
    step: jsonb('step').$type<PayStep>(),
    channelNo: text('channel_no'),
    at: at('at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    /** In the channel's words, why it was not paid. */
    why: text('why'),
    refunded: integer('refunded').notNull(),
    /** Paid for an order that was paid or closed already: all of it goes back. */
    isExtra: boolean('is_extra').notNull(),
    /** When the channel is asked next, while the result is not known; and how often it was asked. */
    askAt: at('ask_at'),
    asks: integer('asks').notNull(),
    askedAt: at('asked_at'),
    sample: boolean('sample').notNull(),
  },
  (payment) => [
    primaryKey({ columns: [payment.orderNo, payment.no] }),
    index('commerce_payment_no').on(payment.no),
    index('commerce_payment_member').on(payment.memberId, payment.at, payment.no),
    index('commerce_payment_order').on(payment.orderNo, payment.at, payment.no),
    index('commerce_payment_recent').on(payment.at, payment.no),
    index('commerce_payment_paid').on(payment.channel, payment.paidAt),
    index('commerce_payment_ask').on(payment.askAt),
    unique('commerce_payment_channel_no').on(payment.orderNo, payment.channel, payment.channelNo),
    uniqueIndex('commerce_payment_waiting')
      .on(payment.orderNo, payment.channel)
      .where(sql`${payment.state} in ('created', 'waiting')`),
  ],
)

/** Money that goes back the way it came. */
export const commercePayRefund = pgTable(
  'commerce_pay_refund',
  {
    no: text('no').notNull(),
    paymentNo: text('payment_no').$type<PayNo>().notNull(),
    channel: channel(),
    kind: text('kind').$type<PayRefund['kind']>().notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<PayRefund['state']>().notNull(),
    reason: text('reason').notNull(),
    channelNo: text('channel_no'),
    at: at('at').notNull(),
    paidAt: at('paid_at'),
    why: text('why'),
    askAt: at('ask_at'),
    asks: integer('asks').notNull(),
  },
  (back) => [
    primaryKey({ columns: [back.paymentNo, back.no] }),
    index('commerce_pay_refund_no').on(back.no),
    index('commerce_pay_refund_payment').on(back.paymentNo, back.at, back.no),
    index('commerce_pay_refund_paid').on(back.channel, back.paidAt),
    index('commerce_pay_refund_ask').on(back.askAt),
  ],
)

/** One amount fits 32 bits; a day of them may not. */
const sumOfFen = (name: string) => bigint(name, { mode: 'number' })

/** A day of a channel, ours beside theirs. */
export const commerceBillDay = pgTable(
  'commerce_bill_day',
  {
    day: text('day').notNull(),
    channel: channel(),
    theirPaid: sumOfFen('their_paid').notNull(),
    theirRefunded: sumOfFen('their_refunded').notNull(),
    theirCount: integer('their_count').notNull(),
    ourPaid: sumOfFen('our_paid').notNull(),
    ourRefunded: sumOfFen('our_refunded').notNull(),
    ourCount: integer('our_count').notNull(),
    /** As the ledger has it. */
    bookPaid: sumOfFen('book_paid').notNull().default(0),
    bookRefunded: sumOfFen('book_refunded').notNull().default(0),
    at: at('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.channel] })],
)

/** What differs, until somebody has settled it. */
export const commerceBillFault = pgTable(
  'commerce_bill_fault',
  {
    id: uuid('id').$type<BillFaultId>().notNull(),
    day: text('day').notNull(),
    channel: channel(),
    kind: text('kind').$type<(typeof billFaults)[number]>().notNull(),
    no: text('no').notNull(),
    channelNo: text('channel_no').notNull(),
    ours: integer('ours'),
    theirs: integer('theirs'),
    at: at('at').notNull(),
    settledAt: at('settled_at'),
    settledBy: text('settled_by'),
    why: text('why'),
  },
  (fault) => [
    primaryKey({ columns: [fault.day, fault.id] }),
    index('commerce_bill_fault_id').on(fault.id),
    unique('commerce_bill_fault_once').on(fault.day, fault.channel, fault.kind, fault.no),
    index('commerce_bill_fault_open').on(fault.settledAt, fault.day, fault.id),
  ],
)

/** The books of the pretended channel of a demonstration. */
export const commerceSandboxTrade = pgTable(
  'commerce_sandbox_trade',
  {
    no: text('no').primaryKey(),
    /** Opens the payer's page. */
    token: text('token').notNull(),
    title: text('title').notNull(),
    amount: integer('amount').notNull(),
    expiresAt: at('expires_at').notNull(),
    isClosed: boolean('is_closed').notNull(),
    why: text('why'),
    /** What was paid: more than one when somebody paid twice. */
    paid: jsonb('paid').$type<readonly { readonly channelNo: string; readonly at: number }[]>().notNull(),
  },
  (trade) => [index('commerce_sandbox_trade_token').on(trade.token)],
)

export const commerceSandboxBack = pgTable('commerce_sandbox_back', {
  no: text('no').primaryKey(),
  tradeNo: text('trade_no').notNull(),
  channelNo: text('channel_no').notNull(),
  amount: integer('amount').notNull(),
  at: at('at').notNull(),
})
