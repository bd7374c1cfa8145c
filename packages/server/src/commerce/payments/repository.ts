import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { PayNo, type PayChannel, type PaymentState } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commercePayment as payment, commercePayRefund as back } from './tables'

export type PaymentStored = typeof payment.$inferSelect
export type PayBackStored = typeof back.$inferSelect

export interface PaymentFilter {
  readonly state?: PaymentState | undefined
  readonly channel?: PayChannel | undefined
  readonly keyword: string
}

const OPEN: readonly PaymentState[] = ['created', 'waiting']

/** Payments, and what of them goes back. */
export function paymentRepository({ q }: Database) {
  return {
    async find(no: string, by: Executor = q): Promise<PaymentStored | undefined> {
      const [row] = await by
        .select()
        .from(payment)
        .where(eq(payment.no, PayNo.parse(no)))
      return row
    },
    async hold(tx: Transaction, no: string): Promise<PaymentStored | undefined> {
      const [row] = await tx
        .select()
        .from(payment)
        .where(eq(payment.no, PayNo.parse(no)))
        .for('update')
      return row
    },
    ofOrder: (orderNo: string, by: Executor = q): Promise<PaymentStored[]> =>
      by.select().from(payment).where(eq(payment.orderNo, orderNo)).orderBy(desc(payment.at), desc(payment.no)),
    async findOpen(by: Executor, orderNo: string, channel: PayChannel): Promise<PaymentStored | undefined> {
      const [row] = await by
        .select()
        .from(payment)
        .where(and(eq(payment.orderNo, orderNo), eq(payment.channel, channel), inArray(payment.state, OPEN)))
      return row
    },
    add: async (tx: Transaction, row: PaymentStored): Promise<void> => void (await tx.insert(payment).values(row)),
    /** False: something with this number of the channel's is there already. */
    async addOnce(tx: Transaction, row: PaymentStored): Promise<boolean> {
      const added = await tx.insert(payment).values(row).onConflictDoNothing().returning({ no: payment.no })
      return added.length > 0
    },
    change: async (by: Executor, no: PayNo, part: Partial<PaymentStored>): Promise<void> =>
      void (await by.update(payment).set(part).where(eq(payment.no, no))),
    due: (now: Date, limit: number): Promise<PaymentStored[]> =>
      q.select().from(payment).where(lte(payment.askAt, now)).orderBy(asc(payment.askAt), asc(payment.no)).limit(limit),
    list({ state, channel, keyword }: PaymentFilter, { offset, limit }: PageWindow): Promise<PaymentStored[]> {
      return q
        .select()
        .from(payment)
        .where(
          and(
            state && eq(payment.state, state),
            channel && eq(payment.channel, channel),
            keyword === ''
              ? undefined
              : or(sql`${payment.no} = ${keyword}`, eq(payment.orderNo, keyword), eq(payment.channelNo, keyword)),
          ),
        )
        .orderBy(desc(payment.at), desc(payment.no))
        .offset(offset)
        .limit(limit)
    },
    /** What came in on a day. */
    paidOn: (channel: PayChannel, from: Date, to: Date): Promise<PaymentStored[]> =>
      q
        .select()
        .from(payment)
        .where(and(eq(payment.channel, channel), gte(payment.paidAt, from), lt(payment.paidAt, to))),
    countOpenOf: async (memberId: MemberId, now: Date): Promise<number> => {
      const [row] = await q
        .select({ count: sql<number>`count(*)::int` })
        .from(payment)
        .where(
          and(
            eq(payment.memberId, memberId),
            inArray(payment.state, OPEN),
            isNotNull(payment.step),
            gte(payment.expiresAt, now),
          ),
        )
      return row?.count ?? 0
    },
    ...payBackRows(q),
  }
}

function payBackRows(q: Database['q']) {
  return {
    async findBack(no: string, by: Executor = q): Promise<PayBackStored | undefined> {
      const [row] = await by.select().from(back).where(eq(back.no, no))
      return row
    },
    async holdBack(tx: Transaction, no: string): Promise<PayBackStored | undefined> {
      const [row] = await tx.select().from(back).where(eq(back.no, no)).for('update')
      return row
    },
    backsOf: (nos: readonly PayNo[], by: Executor = q): Promise<PayBackStored[]> =>
      nos.length === 0
        ? Promise.resolve([])
        : by
            .select()
            .from(back)
            .where(inArray(back.paymentNo, [...nos]))
            .orderBy(asc(back.at), asc(back.no)),
    /** The channel's numbers of payments and refunds, by ours. */
    async channelNos(nos: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (nos.length === 0) return new Map()
      const [paid, backs] = await Promise.all([
        q
          .select({ no: sql<string>`${payment.no}`, channelNo: payment.channelNo })
          .from(payment)
          .where(inArray(sql<string>`${payment.no}`, [...nos])),
        q
          .select({ no: back.no, channelNo: back.channelNo })
          .from(back)
          .where(inArray(back.no, [...nos])),
      ])
      return new Map([...paid, ...backs].flatMap(({ no, channelNo }) => (channelNo === null ? [] : [[no, channelNo]])))
    },
    /** False: there is one with this number. */
    async addBack(tx: Transaction, row: PayBackStored): Promise<boolean> {
      const added = await tx.insert(back).values(row).onConflictDoNothing().returning({ no: back.no })
      return added.length > 0
    },
    changeBack: async (by: Executor, no: string, part: Partial<PayBackStored>): Promise<void> =>
      void (await by.update(back).set(part).where(eq(back.no, no))),
    dueBacks: (now: Date, limit: number): Promise<PayBackStored[]> =>
      q.select().from(back).where(lte(back.askAt, now)).orderBy(asc(back.askAt), asc(back.no)).limit(limit),
    /** Money that did not go back by itself: the last word is a no, it is stuck, or nothing was heard since `before`. */
    backsUnreturned: (before: Date, limit: number): Promise<PayBackStored[]> =>
      q
        .select()
        .from(back)
        .where(
          or(
            and(
              eq(back.state, 'failed'),
              ne(back.kind, 'order'),
              isNull(back.askAt),
              sql`not exists (select 1 from ${back} later where later.payment_no = ${back.paymentNo} and later.at > ${back.at})`,
            ),
            and(eq(back.state, 'paying'), or(isNotNull(back.why), lte(back.at, before))),
          ),
        )
        .orderBy(asc(back.at), asc(back.no))
        .limit(limit),
    backsOn: (channel: PayChannel, from: Date, to: Date): Promise<PayBackStored[]> =>
      q
        .select()
        .from(back)
        .where(and(eq(back.channel, channel), gte(back.paidAt, from), lt(back.paidAt, to))),
  }
}

export type PaymentRepository = ReturnType<typeof paymentRepository>
