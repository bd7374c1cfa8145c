import type { OrderNo, OrderState } from '@rostrum/contract/commerce'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { SeatRepository } from '../products/repository-seats'
import { ENDED_STATES, mayMove, SERVING_STATES } from './machine'
import type { OrderCoupons, OrderPoints } from './ports'
import type { OrderItemStored, OrderRepository, OrderStored } from './repository'
import type { ServiceSpan } from './serving'

export interface TransitionParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events'>
  readonly orders: OrderRepository
  readonly seats: SeatRepository
  readonly coupons: OrderCoupons
  readonly points: OrderPoints
  readonly span: ServiceSpan
}

/** Money that arrived for an order. */
export interface PaidFacts {
  readonly paidFen: number
  readonly at: Date
  readonly payNo: string
}
/**
 * What becomes of money: `taken`, or it has to be returned by itself: `twice`, another payment came first; `late`, the
 * order was ended before. `repeated`: this very payment was taken before.
 */
export type PaidOutcome = 'taken' | 'repeated' | 'twice' | 'late'

export interface EndedFacts {
  readonly by: 'user' | 'system' | 'operator'
  readonly why?: string
  readonly at?: Date
}

const MINUTE_MS = 60_000
/** Of a service that is paused no product lapses. */
const STANDS: Awaited<ReturnType<ServiceSpan['lapse']>> = { ended: [], isOver: false }

/**
 * The moves of an order. Each joins the caller's transaction and holds the order's row until that ends, so that of two
 * at once the second sees what the first did. Refuse 'commerce.order_not_found', and 'commerce.order_state' where the
 * order may not make the move.
 */
export function orderTransitions({ kernel, orders, seats, coupons, points, span }: TransitionParts) {
  const now = () => new Date(kernel.clock.now())
  const hold = async (tx: Transaction, no: OrderNo): Promise<OrderStored> =>
    (await orders.hold(tx, no)) ?? refuse('commerce.order_not_found')
  async function move(
    tx: Transaction,
    row: OrderStored,
    to: OrderState,
    changed: Partial<OrderStored> = {},
    at = now(),
  ): Promise<OrderStored> {
    if (!mayMove(row.state, to)) refuse('commerce.order_state')
    await orders.change(tx, row, { ...changed, state: to })
    await orders.addStep(tx, row, to, at)
    const moved = { ...row, ...changed, state: to }
    const payload = { memberId: row.memberId, orderNo: row.no, from: row.state, to }
    await kernel.events.emit(tx, { name: 'commerce.orderMoved', key: row.memberId, payload })
    return moved
  }
  async function freeSeats(tx: Transaction, items: readonly OrderItemStored[]): Promise<void> {
    const held = items.filter(({ holdsSeat }) => holdsSeat).sort((a, b) => (a.productId < b.productId ? -1 : 1))
    for (const { productId } of held) await seats.release(tx, productId)
  }
  /** Everything that an order that was never paid had taken. */
  async function giveAllBack(tx: Transaction, row: OrderStored): Promise<void> {
    await freeSeats(tx, await orders.items([row.no], tx))
    await coupons.release(tx, row.memberId, row.no)
    if (row.pointsUsed > 0) await points.giveBack(tx, row.memberId, row.pointsUsed, row.no)
  }
  async function begin(tx: Transaction, row: OrderStored, { paidFen, at, payNo }: PaidFacts): Promise<OrderStored> {
    await coupons.use(tx, row.memberId, row.no)
    const period = await span.start(tx, row, at)
    const isCooling = row.coolingUntil !== null && row.coolingUntil > at
    const changed = { paidFen, paidAt: at, payNo, ...period }
    return move(tx, row, isCooling ? 'cooling' : 'serving', changed, at)
  }

  return {
    hold,

    /** The agreement is signed: the order waits for its money, for as long as its `payMinutes` say; for nothing it waits not. */
    async signed(
      tx: Transaction,
      no: OrderNo,
      { contractNo, signedAt, coolingUntil }: { contractNo: string; signedAt: Date; coolingUntil: Date },
    ): Promise<OrderStored> {
      const row = await hold(tx, no)
      if (row.state === 'signing' && row.signUntil <= now()) return refuse('commerce.sign_over')
      const payUntil = new Date(signedAt.getTime() + row.payMinutes * MINUTE_MS)
      const facts = { contractNo, signedAt, coolingUntil }
      if (row.due > 0) return move(tx, row, 'unpaid', { ...facts, payUntil }, signedAt)
      if (row.state !== 'signing') return refuse('commerce.order_state')
      await orders.change(tx, row, facts)
      return begin(tx, { ...row, ...facts }, { paidFen: 0, at: signedAt, payNo: '' })
    },

    /** It may be paid now. Refuses 'commerce.pay_over' once the time is over. Nothing changes. */
    async paying(tx: Transaction, no: OrderNo): Promise<OrderStored> {
      const row = await hold(tx, no)
      if (row.state !== 'unpaid') return refuse(row.endedBy === 'system' ? 'commerce.pay_over' : 'commerce.order_state')
      return row.payUntil !== null && row.payUntil <= now() ? refuse('commerce.pay_over') : row
    },

    /** Money arrived. It never refuses it: `outcome` says what becomes of it. */
    async paid(tx: Transaction, no: OrderNo, facts: PaidFacts): Promise<{ order: OrderStored; outcome: PaidOutcome }> {
      const row = await hold(tx, no)
      if (row.state === 'unpaid') return { order: await begin(tx, row, facts), outcome: 'taken' }
      if (row.payNo === facts.payNo) return { order: row, outcome: 'repeated' }
      return { order: row, outcome: row.payNo === null ? 'late' : 'twice' }
    },

    /** Ended before it was paid: seats, coupons and points go back. A repeat changes nothing. */
    async cancelled(tx: Transaction, no: OrderNo, { by, why, at = now() }: EndedFacts): Promise<OrderStored> {
      const row = await hold(tx, no)
      if (row.state === 'cancelled') return row
      const moved = await move(tx, row, 'cancelled', { endedBy: by, endedAt: at, why: why ?? null }, at)
      await giveAllBack(tx, row)
      return moved
    },

    /** The member does not suit it any more: as when it is cancelled. */
    async blocked(tx: Transaction, no: OrderNo, why: string): Promise<OrderStored> {
      const row = await hold(tx, no)
      if (row.state === 'blocked') return row
      const moved = await move(tx, row, 'blocked', { endedBy: 'system', endedAt: now(), why })
      await giveAllBack(tx, row)
      return moved
    },

    /** The days for rescission are over. */
    async serving(tx: Transaction, no: OrderNo): Promise<OrderStored> {
      const row = await hold(tx, no)
      return row.state === 'serving' ? row : move(tx, row, 'serving')
    },

    /** Ends every product whose time is over, and the order with the last of them. */
    async expired(tx: Transaction, no: OrderNo): Promise<OrderStored> {
      const row = await hold(tx, no)
      if (row.pausedAt) return row
      const { ended, isOver } = await span.lapse(tx, row, now())
      await freeSeats(tx, ended)
      if (!isOver || (row.state !== 'serving' && row.state !== 'cooling')) return row
      return move(tx, row, 'expired', { endedAt: now() })
    },

    ...pausing({ now, hold, orders, span, events: kernel.events }),

    /** A refund is asked for: the service goes on meanwhile. */
    async refunding(tx: Transaction, no: OrderNo): Promise<OrderStored> {
      const row = await hold(tx, no)
      return row.state === 'refunding' ? row : move(tx, row, 'refunding', { stateBefore: row.state })
    },

    /** Nothing or only a part is returned: it goes on where it was. */
    async refundedPart(tx: Transaction, no: OrderNo, { fen }: { fen: number }): Promise<OrderStored> {
      const row = await hold(tx, no)
      const { ended, isOver } = row.pausedAt ? STANDS : await span.lapse(tx, row, now())
      await freeSeats(tx, ended)
      const refundedFen = row.refundedFen + fen
      const isCooled = row.coolingUntil === null || row.coolingUntil <= now()
      const back = row.stateBefore === 'cooling' && !isCooled ? 'cooling' : 'serving'
      return move(tx, row, isOver ? 'expired' : back, { stateBefore: null, refundedFen })
    },

    /**
     * All of it is returned: the service ends now; coupons and points go back to where they came from. `isPart`: the
     * service ends and a part is returned; coupons stay used, and whoever computed the part gives points back.
     */
    async refunded(
      tx: Transaction,
      no: OrderNo,
      { fen, at = now(), isPart = false }: { fen: number; at?: Date; isPart?: boolean },
    ): Promise<OrderStored> {
      const row = await hold(tx, no)
      const ended = await span.stop(tx, row, at)
      await freeSeats(tx, ended)
      if (!isPart) await coupons.giveBack(tx, row.memberId, row.no)
      if (!isPart && row.pointsUsed > 0) await points.giveBack(tx, row.memberId, row.pointsUsed, row.no)
      const changed = { stateBefore: null, refundedFen: row.refundedFen + fen, endedAt: at }
      return move(tx, row, 'refunded', changed, at)
    },

    /** The member does not want to see it any more; it is kept all the same. What may be rescinded stays to be seen. */
    async closed(tx: Transaction, no: OrderNo): Promise<OrderStored> {
      const row = await hold(tx, no)
      if (row.state === 'closed') return row
      const isCooling = row.coolingUntil !== null && row.coolingUntil > now()
      return ENDED_STATES.includes(row.state) && !(row.state === 'expired' && isCooling)
        ? move(tx, row, 'closed', { stateBefore: row.state })
        : refuse('commerce.order_state')
    },
  }
}
export type OrderTransitions = ReturnType<typeof orderTransitions>

interface PausingParts extends Pick<TransitionParts, 'orders' | 'span'> {
  readonly events: Kernel['events']
  readonly now: () => Date
  readonly hold: (tx: Transaction, no: OrderNo) => Promise<OrderStored>
}

/** Nothing is open, and no day passes. A repeat changes nothing, and neither does an order without a service. */
async function standStill(
  tx: Transaction,
  { now, hold, orders, span, events }: PausingParts,
  no: OrderNo,
): Promise<OrderStored> {
  const row = await hold(tx, no)
  if (row.pausedAt || !SERVING_STATES.includes(row.state)) return row
  const pausedAt = now()
  await orders.change(tx, row, { pausedAt })
  await span.pause(tx, row, pausedAt)
  const payload = { memberId: row.memberId, orderNo: row.no }
  await events.emit(tx, { name: 'commerce.orderPaused', key: row.memberId, payload })
  return { ...row, pausedAt }
}

/** A service that stands still. It is no state: the order may be refunded meanwhile. */
const pausing = (parts: PausingParts) => ({
  isServing: ({ state }: Pick<OrderStored, 'state'>): boolean => SERVING_STATES.includes(state),
  paused: (tx: Transaction, no: OrderNo): Promise<OrderStored> => standStill(tx, parts, no),
  /** It stands still and never goes on: what was bought behind it need not wait. */
  async stopped(tx: Transaction, no: OrderNo): Promise<OrderStored> {
    const row = await standStill(tx, parts, no)
    const payload = { memberId: row.memberId, orderNo: row.no }
    await parts.events.emit(tx, { name: 'commerce.orderStopped', key: row.memberId, payload })
    return row
  },
  /** It goes on, and ends as much later as it stood still; its end is reminded of anew. */
  async resumed(tx: Transaction, no: OrderNo): Promise<OrderStored> {
    const { now, hold, orders, span, events } = parts
    const row = await hold(tx, no)
    if (!row.pausedAt) return row
    const stood = { pausedAt: row.pausedAt, now: now() }
    const goesOn = SERVING_STATES.includes(row.state)
    const endAt = (goesOn ? await span.resume(tx, row, stood) : null) ?? row.endAt
    const isLater = endAt !== null && row.endAt !== null && endAt > row.endAt
    await orders.change(tx, row, { pausedAt: null, endAt, ...(isLater && { isReminded: false }) })
    const payload = { memberId: row.memberId, orderNo: row.no }
    await events.emit(tx, { name: 'commerce.orderResumed', key: row.memberId, payload })
    return { ...row, pausedAt: null, endAt }
  },
})
