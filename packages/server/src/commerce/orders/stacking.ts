import { OrderNo, type OrderState } from '@rostrum/contract/commerce'
import { MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { beijingDay } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import { z } from 'zod'
import type { ShopDeps } from '../ports'
import { orderText as text } from '../text.zh'
import { SERVING_STATES } from './machine'
import type { HeldItem, OrderItemStored, OrderRepository, OrderStored } from './repository'
import { endOf, standsSince, type ServiceSpan } from './serving'

interface StackingParts extends Pick<ShopDeps, 'notify'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events'>
  readonly orders: OrderRepository
  readonly span: ServiceSpan
}

/** A service bought ahead that begins at another moment than before. */
interface MovedItem {
  readonly item: OrderItemStored
  readonly startAt: Date
  readonly endAt: Date
}

const DAY_MS = 86_400_000

/** Where the next service of a product begins, and since when the one before it stands still, if it does. */
interface LineEnd {
  readonly at: number
  readonly standsSince?: number | undefined
}

/** It has begun, and not only because the one before it stood still beyond its day. */
const hasBegun = (startAt: Date, now: number, before: LineEnd | undefined): boolean =>
  startAt.getTime() <= now && !(before?.standsSince !== undefined && startAt.getTime() > before.standsSince)

/** Behind one that stands still nothing begins today: when it goes on is not known, and each new day is told. */
function lineEnd(item: HeldItem, now: number, before: LineEnd | undefined): LineEnd {
  const since = standsSince(item, now)
  const end = Math.max(endOf(item, now), since === undefined ? 0 : now + DAY_MS)
  return { at: Math.max(before?.at ?? now, end), standsSince: since ?? before?.standsSince }
}

/**
 * Where services that have not begun belong: each at the end of the one before it of the same product, none before
 * `now`. Those that stay where they are are left out. What `isFixed` keeps its place, and others follow it.
 */
export function restacked(
  held: readonly HeldItem[],
  now: number,
  isFixed: (item: OrderItemStored) => boolean = () => false,
): readonly MovedItem[] {
  const ends = new Map<string, LineEnd>()
  const moved: MovedItem[] = []
  const byStart = [...held].sort((a, b) => (a.startAt?.getTime() ?? 0) - (b.startAt?.getTime() ?? 0))
  for (const item of byStart) {
    if (!item.startAt || !item.endAt) continue
    const before = ends.get(item.productId)
    const stays = hasBegun(item.startAt, now, before) || isFixed(item)
    const begins = stays ? item.startAt.getTime() : Math.max(now, before?.at ?? now)
    const shifted = begins - item.startAt.getTime()
    const endAt = new Date(item.endAt.getTime() + shifted)
    if (shifted !== 0) moved.push({ item, startAt: new Date(begins), endAt })
    ends.set(item.productId, lineEnd({ ...item, startAt: new Date(begins), endAt }, now, before))
  }
  return moved
}

/** A service that is being given back is moved when it is known what becomes of it. */
const mayShift = ({ state }: Pick<OrderStored, 'state'>): boolean =>
  state !== 'refunding' && SERVING_STATES.includes(state)
const timesOf = ({ startAt, endAt, endedAt }: OrderItemStored): string =>
  [startAt, endAt, endedAt].map((at) => at?.getTime()).join()

const BEFORE: readonly OrderState[] = ['signing', 'unpaid']
const Moved = z.object({ memberId: MemberId, from: z.string(), to: z.string() })
/** It left the line, took its place in it again, or joined it. */
const changesLine = ({ from, to }: Pick<z.infer<typeof Moved>, 'from' | 'to'>): boolean =>
  from === 'refunding' || (BEFORE.some((state) => state === from) && SERVING_STATES.some((state) => state === to))
const OfMember = z.object({ memberId: MemberId })

export interface OrderStacking {
  readonly handlers: readonly EventHandler[]
  readonly jobs: readonly JobDefinition[]
}

/** How long before its day a service behind one that stands still is moved; the job looks every five minutes. */
const AHEAD_MS = 15 * 60_000
const AT_ONCE = 100

/** What was bought ahead follows the one before it, also when that one ends early or later than it was to. */
export function orderStacking({ kernel, orders, span, notify }: StackingParts): OrderStacking {
  const { db, clock, events } = kernel

  async function put(tx: Transaction, { item, startAt, endAt }: MovedItem): Promise<void> {
    const no = OrderNo.parse(item.orderNo)
    const row = await orders.hold(tx, no)
    if (!row || !mayShift(row)) return
    // Somebody may have changed it before its row was held: then what follows from that is computed after it.
    const known = (await orders.items([no], tx)).find(({ place }) => place === item.place)
    if (!known || timesOf(known) !== timesOf(item)) return
    await span.shift(tx, item, { startAt, endAt, isStanding: row.pausedAt !== null })
    const items = await orders.items([no], tx)
    const starts = items.flatMap((one) => one.startAt?.getTime() ?? [])
    const last = new Date(Math.max(...items.flatMap((one) => one.endAt?.getTime() ?? [])))
    const isLater = row.endAt !== null && last > row.endAt
    const period = { startAt: new Date(Math.min(...starts)), endAt: last }
    await orders.change(tx, row, { ...period, ...(isLater && { isReminded: false }) })
    await events.emit(tx, { name: 'commerce.orderShifted', key: item.memberId, payload: { orderNo: no } })
    const day = beijingDay(startAt.getTime())
    await notify(
      {
        ...{ to: item.memberId, kind: 'order' },
        title: text.notices.shifted(item.name),
        content: text.notices.shiftedHint(day, beijingDay(endAt.getTime() - 1)),
        link: linkTo('commerce.order', { no }),
        key: `commerce.shifted:${no}:${item.place}:${startAt.getTime()}`,
      },
      tx,
    )
  }

  const restack = (memberId: MemberId): Promise<void> =>
    db.tx(memberId, async (tx) => {
      await orders.holdMember(tx, memberId)
      const now = clock.now()
      const held = await orders.holdings(memberId, new Date(now), tx)
      const rows = await orders.findAll([...new Set(held.map(({ orderNo }) => orderNo))], tx)
      const given = new Set(rows.filter((row) => !mayShift(row)).map(({ no }) => no))
      const stack = restacked(held, now, ({ orderNo }) => given.has(orderNo))
      // In the order of their numbers: two who change orders of one member never wait for one another.
      const moved = [...stack].sort((a, b) => (a.item.orderNo < b.item.orderNo ? -1 : 1))
      for (const one of moved) await put(tx, one)
    })

  /**
   * One that stands still goes on when somebody decides: until then what is behind it does not begin. The first failure
   * is thrown after all have had their turn.
   */
  async function waitOn(): Promise<void> {
    const soon = new Date(clock.now() + AHEAD_MS)
    const failures: unknown[] = []
    for (const memberId of await orders.behindStanding(soon, AT_ONCE))
      await restack(memberId).catch((failure: unknown) => failures.push(failure))
    if (failures.length > 0) throw failures[0]
  }

  const handlers: readonly EventHandler[] = [
    {
      event: 'commerce.orderMoved',
      name: 'commerce.restackAfterMove',
      async run(payload) {
        const moved = Moved.parse(payload)
        if (changesLine(moved)) await restack(moved.memberId)
      },
    },
    {
      event: 'commerce.orderResumed',
      name: 'commerce.restackAfterPause',
      run: (payload) => restack(OfMember.parse(payload).memberId),
    },
    {
      event: 'commerce.orderStopped',
      name: 'commerce.restackAfterStop',
      run: (payload) => restack(OfMember.parse(payload).memberId),
    },
  ]
  return { handlers, jobs: [{ name: 'commerce.moveBehindStanding', cron: '*/5 * * * *', run: waitOn }] }
}
