import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderNo, OrderState, ProductId } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commerceVisit as visit } from '../visits/tables'
import { SERVING_STATES } from './machine'
import { commerceOrder as order, commerceOrderItem as item, commerceOrderStep as step } from './tables'

export type OrderStored = typeof order.$inferSelect
export type OrderItemStored = typeof item.$inferSelect
/** What a member holds, and since when its order stands still. */
export type HeldItem = OrderItemStored & Pick<OrderStored, 'pausedAt'>
export type OrderStepStored = typeof step.$inferSelect

export interface OrderFilter {
  readonly states?: readonly OrderState[] | undefined
  readonly memberId?: MemberId | undefined
  readonly productId?: ProductId | undefined
  readonly words?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Orders, their products and their steps. */
export const orderRepository = (db: Database) => ({ ...orderRows(db), ...ordersDue(db) })
export type OrderRepository = ReturnType<typeof orderRepository>

/** Compliance did not stop it for good: its service may serve, or go on, and others wait behind it. */
const isNotStopped = (q: Database['q']): SQL =>
  notExists(
    q
      .select({ no: visit.orderNo })
      .from(visit)
      .where(and(eq(visit.orderNo, order.no), eq(visit.decision, 'ended'))),
  )

function orderRows({ q }: Database) {
  const some = (filter: OrderFilter): SQL | undefined => {
    const begins = filter.words && `${filter.words.replaceAll(/[\\%_]/g, '\\$&')}%`
    return and(
      filter.states && inArray(order.state, [...filter.states]),
      filter.memberId && eq(order.memberId, filter.memberId),
      filter.from && gte(order.createdAt, filter.from),
      filter.to && lt(order.createdAt, filter.to),
      begins ? or(like(order.no, begins), like(order.contractNo, begins), like(order.payNo, begins)) : undefined,
      filter.productId &&
        inArray(order.no, q.select({ no: item.orderNo }).from(item).where(eq(item.productId, filter.productId))),
    )
  }
  return {
    /** Nobody else makes an order of this member until the transaction ends. */
    holdMember: async (tx: Transaction, memberId: MemberId): Promise<void> =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${memberId}`}, 0))`)),
    /** Its row, locked until the transaction ends. */
    async hold(tx: Transaction, no: OrderNo): Promise<OrderStored | undefined> {
      const [row] = await tx.select().from(order).where(eq(order.no, no)).for('update')
      return row
    },
    async find(no: OrderNo, by: Executor = q): Promise<OrderStored | undefined> {
      const [row] = await by.select().from(order).where(eq(order.no, no))
      return row
    },
    findAll: (nos: readonly OrderNo[], by: Executor = q): Promise<OrderStored[]> =>
      nos.length === 0
        ? Promise.resolve([])
        : by
            .select()
            .from(order)
            .where(inArray(order.no, [...nos])),
    /** It stands still and never goes on. */
    async isStopped(no: OrderNo, by: Executor = q): Promise<boolean> {
      const goesOn = await by
        .select({ no: order.no })
        .from(order)
        .where(and(eq(order.no, no), isNotStopped(q)))
      return goesOn.length === 0
    },
    items: (nos: readonly OrderNo[], by: Executor = q): Promise<OrderItemStored[]> =>
      nos.length === 0
        ? Promise.resolve([])
        : by
            .select()
            .from(item)
            .where(inArray(item.orderNo, [...nos]))
            .orderBy(asc(item.orderNo), asc(item.place)),
    steps: (row: Pick<OrderStored, 'memberId' | 'no'>): Promise<OrderStepStored[]> =>
      q
        .select()
        .from(step)
        .where(and(eq(step.memberId, row.memberId), eq(step.orderNo, row.no)))
        .orderBy(asc(step.place)),
    async add(tx: Transaction, row: OrderStored, items: readonly OrderItemStored[]): Promise<void> {
      await tx.insert(order).values(row)
      await tx.insert(item).values([...items])
    },
    async addStep(
      tx: Transaction,
      { memberId, no }: Pick<OrderStored, 'memberId' | 'no'>,
      state: OrderState,
      at: Date,
    ): Promise<void> {
      const place = sql<number>`(select count(*)::int from ${step} where ${step.memberId} = ${memberId} and ${step.orderNo} = ${no})`
      await tx.insert(step).values({ memberId, orderNo: no, place, state, at })
    },
    async change(
      tx: Transaction,
      { memberId, no }: Pick<OrderStored, 'memberId' | 'no'>,
      changed: Partial<OrderStored>,
    ): Promise<void> {
      await tx
        .update(order)
        .set(changed)
        .where(and(eq(order.memberId, memberId), eq(order.no, no)))
    },
    async changeItem(
      tx: Transaction,
      { memberId, orderNo, place }: Pick<OrderItemStored, 'memberId' | 'orderNo' | 'place'>,
      changed: Partial<OrderItemStored>,
    ): Promise<void> {
      await tx
        .update(item)
        .set(changed)
        .where(and(eq(item.memberId, memberId), eq(item.orderNo, orderNo), eq(item.place, place)))
    },
    list: (filter: OrderFilter, { offset, limit }: PageWindow): Promise<OrderStored[]> =>
      q
        .select()
        .from(order)
        .where(some(filter))
        .orderBy(desc(order.createdAt), desc(order.no))
        .offset(offset)
        .limit(limit),
    async counts(memberId: MemberId): Promise<Map<OrderState, number>> {
      const rows = await q
        .select({ state: order.state, all: count() })
        .from(order)
        .where(eq(order.memberId, memberId))
        .groupBy(order.state)
      return new Map(rows.map(({ state, all }) => [state, all]))
    },
    /**
     * What the member may use at `now` or later: started or bought ahead, and not ended. What stands still has all the
     * days that were left, also beyond its `endAt`; what was stopped for good has none.
     */
    holdings: (memberId: MemberId, now: Date, by: Executor = q): Promise<HeldItem[]> =>
      by
        .select({ item, pausedAt: order.pausedAt })
        .from(item)
        .innerJoin(order, and(eq(order.memberId, item.memberId), eq(order.no, item.orderNo)))
        .where(
          and(
            eq(item.memberId, memberId),
            inArray(order.state, [...SERVING_STATES]),
            isNull(item.endedAt),
            or(gt(item.endAt, now), gt(item.endAt, order.pausedAt)),
            isNotStopped(q),
          ),
        )
        .orderBy(asc(item.endAt), asc(item.orderNo), asc(item.place))
        .then((rows) => rows.map(({ item: one, pausedAt }) => ({ ...one, pausedAt }))),
    /** Orders of these states that have one of these products. */
    async openOf(
      memberId: MemberId,
      productIds: readonly ProductId[],
      states: readonly OrderState[],
      by: Executor = q,
    ): Promise<{ readonly no: OrderNo; readonly productId: ProductId; readonly state: OrderState }[]> {
      if (productIds.length === 0) return []
      return by
        .select({ no: order.no, productId: item.productId, state: order.state })
        .from(item)
        .innerJoin(order, and(eq(order.memberId, item.memberId), eq(order.no, item.orderNo)))
        .where(
          and(eq(item.memberId, memberId), inArray(item.productId, [...productIds]), inArray(order.state, [...states])),
        )
    },
  }
}

/** Orders to which time has something to do. */
function ordersDue({ q }: Database) {
  const [ahead, itsOrder] = [alias(item, 'ahead'), alias(order, 'its_order')]
  return {
    /** Members with a service that is to begin by `soon` behind one of the same product that stands still. */
    behindStanding: async (soon: Date, limit: number): Promise<MemberId[]> => {
      const rows = await q
        .selectDistinct({ memberId: order.memberId })
        .from(order)
        .innerJoin(item, and(eq(item.memberId, order.memberId), eq(item.orderNo, order.no), isNull(item.endedAt)))
        .innerJoin(ahead, and(eq(ahead.memberId, item.memberId), eq(ahead.productId, item.productId)))
        .innerJoin(itsOrder, and(eq(itsOrder.memberId, ahead.memberId), eq(itsOrder.no, ahead.orderNo)))
        .where(
          and(
            inArray(order.state, [...SERVING_STATES]),
            isNotNull(order.pausedAt),
            gt(item.endAt, order.pausedAt),
            isNotStopped(q),
            isNull(ahead.endedAt),
            gt(ahead.startAt, item.startAt),
            gt(ahead.startAt, order.pausedAt),
            lte(ahead.startAt, soon),
            inArray(itsOrder.state, ['cooling', 'serving']),
          ),
        )
        .limit(limit)
      return rows.map(({ memberId }) => memberId)
    },
    /** Orders that were not signed, or not paid, in time. */
    overdue: (now: Date, limit: number): Promise<{ no: OrderNo }[]> =>
      q
        .select({ no: order.no })
        .from(order)
        .where(
          or(
            and(inArray(order.state, ['matching', 'signing']), lte(order.signUntil, now)),
            and(eq(order.state, 'unpaid'), lte(order.payUntil, now)),
          ),
        )
        .orderBy(asc(order.createdAt))
        .limit(limit),
    /** Orders whose days for rescission are over. */
    cooled: (now: Date, limit: number): Promise<{ no: OrderNo }[]> =>
      q
        .select({ no: order.no })
        .from(order)
        .where(and(eq(order.state, 'cooling'), lte(order.coolingUntil, now)))
        .limit(limit),
    /** Orders with a service that is over and not ended yet. */
    ending: (now: Date, limit: number): Promise<{ no: OrderNo }[]> =>
      q
        .selectDistinct({ no: item.orderNo })
        .from(item)
        .innerJoin(order, and(eq(order.memberId, item.memberId), eq(order.no, item.orderNo)))
        .where(and(isNull(item.endedAt), lte(item.endAt, now), isNull(order.pausedAt)))
        .limit(limit),
    /** Orders that end soon and of which nobody was told. */
    endingSoon: (now: Date, until: Date, limit: number): Promise<OrderStored[]> =>
      q
        .select()
        .from(order)
        .where(
          and(
            inArray(order.state, ['cooling', 'serving']),
            gt(order.endAt, now),
            lte(order.endAt, until),
            eq(order.isReminded, false),
            isNull(order.pausedAt),
          ),
        )
        .limit(limit),
  }
}
