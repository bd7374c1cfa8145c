import type { ProductOpens } from '@rostrum/contract/commerce'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { HeldItem, OrderItemStored, OrderRepository, OrderStored } from './repository'

/** What a service opens. */
export type ServiceKind = 'level' | 'course' | 'strategy'

/** The payload of 'commerce.serviceStarted' and 'commerce.serviceEnded'; moments are ms since 1970. */
export interface ServiceFacts {
  readonly memberId: string
  readonly orderNo: string
  readonly kind: ServiceKind
  readonly subjectId: string
  readonly startAt: number
  /** When it ends; of one that ended, when it really did. */
  readonly endAt: number
}

const DAY_MS = 86_400_000

/** Since when no day of it passes, in ms since 1970; undefined: its days pass, or it has not begun at `now`. */
export function standsSince({ pausedAt, startAt }: Pick<HeldItem, 'pausedAt' | 'startAt'>, now: number) {
  const since = pausedAt && Math.max(pausedAt.getTime(), startAt?.getTime() ?? 0)
  return since !== null && since <= now ? since : undefined
}

/** When it ends if what stands still goes on at `now`: with every day that was left. ms since 1970. */
export function endOf({ endAt, ...item }: Pick<HeldItem, 'pausedAt' | 'startAt' | 'endAt'>, now: number): number {
  return (endAt?.getTime() ?? 0) + now - (standsSince(item, now) ?? now)
}

interface Opened {
  readonly kind: ServiceKind
  readonly subjectId: string
}

/** Everything that a product opens. */
export function openedBy({ levelIds, courseIds, strategyIds }: ProductOpens): Opened[] {
  const all = (kind: ServiceKind, ids: readonly string[]): Opened[] => ids.map((subjectId) => ({ kind, subjectId }))
  return [...all('level', levelIds), ...all('course', courseIds), ...all('strategy', strategyIds)]
}

/**
 * When the products of an order serve, and the events that say so. Another order may open the same and go on: whoever
 * hears of an end asks what is still open, or keeps each order's own.
 */
export function serviceSpan({ orders, events }: { orders: OrderRepository; events: Kernel['events'] }) {
  async function tell(tx: Transaction, item: OrderItemStored, what: 'Started' | 'Ended', endAt: Date): Promise<void> {
    for (const { kind, subjectId } of openedBy(item.opens)) {
      const payload = {
        memberId: item.memberId,
        orderNo: item.orderNo,
        kind,
        subjectId,
        startAt: item.startAt?.getTime() ?? endAt.getTime(),
        endAt: endAt.getTime(),
      } satisfies ServiceFacts
      await events.emit(tx, { name: `commerce.service${what}`, key: item.memberId, payload })
    }
  }
  async function end(tx: Transaction, item: OrderItemStored, at: Date): Promise<OrderItemStored> {
    await orders.changeItem(tx, item, { endedAt: at })
    await tell(tx, item, 'Ended', at)
    return { ...item, endedAt: at }
  }

  return {
    /** From now on, or from the end of the same product that the member has already. */
    async start(tx: Transaction, row: OrderStored, at: Date): Promise<{ startAt: Date; endAt: Date }> {
      const [items, held] = await Promise.all([orders.items([row.no], tx), orders.holdings(row.memberId, at, tx)])
      const spans: { readonly startAt: Date; readonly endAt: Date }[] = []
      for (const item of items) {
        const before = held.filter(({ productId }) => productId === item.productId)
        const startAt = new Date(Math.max(at.getTime(), ...before.map((one) => endOf(one, at.getTime()))))
        const endAt = new Date(startAt.getTime() + item.days * DAY_MS)
        await orders.changeItem(tx, item, { startAt, endAt })
        await tell(tx, { ...item, startAt, endAt }, 'Started', endAt)
        spans.push({ startAt, endAt })
      }
      return {
        startAt: new Date(Math.min(...spans.map(({ startAt }) => startAt.getTime()))),
        endAt: new Date(Math.max(...spans.map(({ endAt }) => endAt.getTime()))),
      }
    },
    /** Begins and ends at other moments, before it has begun. What stands still opens when it goes on. */
    async shift(
      tx: Transaction,
      item: OrderItemStored,
      { isStanding, ...times }: { startAt: Date; endAt: Date; isStanding: boolean },
    ): Promise<void> {
      await orders.changeItem(tx, item, times)
      if (!isStanding) await tell(tx, { ...item, ...times }, 'Started', times.endAt)
    },
    /** Ends what is over by its time. `isOver`: nothing of the order goes on. */
    async lapse(tx: Transaction, row: OrderStored, now: Date) {
      const items = await orders.items([row.no], tx)
      const ended: OrderItemStored[] = []
      for (const item of items)
        if (!item.endedAt && item.endAt && item.endAt <= now) ended.push(await end(tx, item, item.endAt))
      const isOver = items.every(({ endAt, endedAt }) => endedAt !== null || (endAt !== null && endAt <= now))
      return { ended, isOver }
    },
    /** Closes what it opened; the order says already that it stands still. */
    async pause(tx: Transaction, row: OrderStored, at: Date): Promise<void> {
      for (const item of await orders.items([row.no], tx)) if (!item.endedAt) await tell(tx, item, 'Ended', at)
    },
    /**
     * Opens it again, for as many days as were left: of a product that has not begun none has passed. Answers the last
     * of the ends of what goes on; null: nothing does.
     */
    async resume(tx: Transaction, row: OrderStored, span: { pausedAt: Date; now: Date }): Promise<Date | null> {
      const ends: number[] = []
      for (const item of await orders.items([row.no], tx)) {
        if (item.endedAt || !item.endAt) continue
        const endAt = new Date(endOf({ ...item, pausedAt: span.pausedAt }, span.now.getTime()))
        await orders.changeItem(tx, item, { endAt })
        await tell(tx, { ...item, endAt }, 'Started', endAt)
        ends.push(endAt.getTime())
      }
      return ends.length === 0 ? null : new Date(Math.max(...ends))
    },
    /** Ends all of it at once. */
    async stop(tx: Transaction, row: OrderStored, at: Date): Promise<OrderItemStored[]> {
      const ended: OrderItemStored[] = []
      for (const item of await orders.items([row.no], tx)) if (!item.endedAt) ended.push(await end(tx, item, at))
      return ended
    },
  }
}
export type ServiceSpan = ReturnType<typeof serviceSpan>
