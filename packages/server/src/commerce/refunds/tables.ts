import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderNo, RefundedLine, RefundKind, RefundNo, RefundState, RefundStep } from '@rostrum/contract/commerce'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const orderNo = () => text('order_no').$type<OrderNo>().notNull()

/** Money of an order that goes back, as it was computed when it was asked for. Amounts are fen. */
export const commerceRefund = pgTable(
  'commerce_refund',
  {
    orderNo: orderNo(),
    no: text('no').$type<RefundNo>().notNull(),
    memberId: memberId(),
    kind: text('kind').$type<RefundKind>().notNull(),
    state: text('state').$type<RefundState>().notNull(),
    title: text('title').notNull(),
    /** What is returned: as computed, or more where somebody decided so. */
    amount: integer('amount').notNull(),
    formula: text('formula').notNull(),
    lines: jsonb('lines').$type<readonly RefundedLine[]>().notNull(),
    points: integer('points').notNull(),
    coupons: jsonb('coupons').$type<readonly string[]>().notNull(),
    endsService: boolean('ends_service').notNull(),
    reason: text('reason').notNull(),
    evidence: jsonb('evidence').$type<readonly FileId[]>().notNull(),
    payNo: text('pay_no'),
    channel: text('channel'),
    at: at('at').notNull(),
    /** When the present step has to be done; null: nothing waits. */
    dueAt: at('due_at'),
    /** A second operator is asked. */
    waits: boolean('waits').notNull(),
    decidedBy: text('decided_by').$type<OperatorId>(),
    refusedReason: text('refused_reason'),
    paidAt: at('paid_at'),
    /** The written notice of a rescission, once it is made. */
    fileId: text('file_id').$type<FileId>(),
    /** Money that the channel could not return is sent again then. */
    retryAt: at('retry_at'),
    sample: boolean('sample').notNull(),
  },
  (refund) => [
    primaryKey({ columns: [refund.orderNo, refund.no] }),
    index('commerce_refund_no').on(refund.no),
    index('commerce_refund_order').on(refund.orderNo, refund.at, refund.no),
    index('commerce_refund_member').on(refund.memberId, refund.at, refund.no),
    index('commerce_refund_queue').on(refund.state, refund.waits, refund.dueAt, refund.no),
    index('commerce_refund_file').on(refund.fileId),
    index('commerce_refund_retry').on(refund.retryAt),
    uniqueIndex('commerce_refund_open')
      .on(refund.orderNo)
      .where(sql`${refund.state} in ('submitted', 'review', 'appeal')`),
  ],
)

/** What became of a refund, step by step. */
export const commerceRefundStep = pgTable(
  'commerce_refund_step',
  {
    orderNo: orderNo(),
    refundNo: text('refund_no').$type<RefundNo>().notNull(),
    place: integer('place').notNull(),
    memberId: memberId(),
    what: text('what').$type<RefundStep['what']>().notNull(),
    at: at('at').notNull(),
    dueAt: at('due_at'),
    words: text('words').notNull(),
    evidence: jsonb('evidence').$type<readonly FileId[]>().notNull(),
    operatorId: text('operator_id').$type<OperatorId>(),
  },
  (step) => [
    primaryKey({ columns: [step.orderNo, step.refundNo, step.place] }),
    index('commerce_refund_step_member').on(step.memberId, step.at),
  ],
)
