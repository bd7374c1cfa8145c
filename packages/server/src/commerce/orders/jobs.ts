import { linkTo } from '@rostrum/contract/pages'
import type { OrderNo } from '@rostrum/contract/commerce'
import { beijingDay } from '@rostrum/market'
import { Refusal, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import type { ShopDeps } from '../ports'
import { commerceSettings } from '../settings'
import { orderText as text } from '../text.zh'
import type { OrderRepository, OrderStored } from './repository'
import type { OrderTransitions } from './transitions'

interface JobParts extends Pick<ShopDeps, 'notify' | 'setting'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'log'>
  readonly orders: OrderRepository
  readonly moves: OrderTransitions
}

const DAY_MS = 86_400_000
const AT_ONCE = 100

/** What time does to orders. */
export function orderJobs({ kernel: { db, clock, log }, orders, moves, notify, setting }: JobParts): JobDefinition[] {
  const now = () => new Date(clock.now())
  async function tell(
    tx: Transaction,
    { no, memberId }: OrderStored,
    what: string,
    words: (name: string) => { readonly title: string; readonly content: string },
  ): Promise<void> {
    const name = text.and((await orders.items([no], tx)).map((item) => item.name))
    const link = linkTo('commerce.order', { no })
    await notify({ to: memberId, kind: 'order', ...words(name), link, key: `commerce.${what}:${no}` }, tx)
  }
  /**
   * Each in a transaction of its own. One that somebody moved meanwhile has nothing left to do, and one that fails does
   * not hold up those after it.
   */
  const alone = (no: OrderNo, key: string, act: (tx: Transaction, no: OrderNo) => Promise<unknown>): Promise<void> =>
    db
      .tx(key, (tx) => act(tx, no))
      .then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof Refusal)) log.error({ err: error, no }, 'time did nothing to an order')
        },
      )
  async function each(
    find: (at: Date, limit: number) => Promise<readonly { no: OrderNo }[]>,
    act: (tx: Transaction, no: OrderNo) => Promise<unknown>,
  ): Promise<void> {
    for (const { no } of await find(now(), AT_ONCE)) await alone(no, no, act)
  }
  const isOverdue = ({ state, signUntil, payUntil }: OrderStored): boolean =>
    (state === 'unpaid' ? (payUntil ?? signUntil) : signUntil) <= now()

  async function close(): Promise<void> {
    await each(orders.overdue, async (tx, no) => {
      const held = await moves.hold(tx, no)
      if (!isOverdue(held)) return
      const why = held.state === 'unpaid' ? text.notices.closedPay : text.notices.closedSign
      const row = await moves.cancelled(tx, no, { by: 'system', why })
      await tell(tx, row, 'closed', (name) => ({ title: text.notices.closed(name), content: why }))
    })
  }
  async function turn(): Promise<void> {
    await each(orders.cooled, (tx, no) => moves.serving(tx, no))
    await each(orders.ending, async (tx, no) => {
      const row = await moves.expired(tx, no)
      if (row.state === 'expired')
        await tell(tx, row, 'ended', (name) => ({ title: text.notices.ended(name), content: text.notices.endedHint }))
    })
  }
  async function remind(): Promise<void> {
    const { endingDays } = await setting(commerceSettings.rules)
    const until = new Date(clock.now() + endingDays * DAY_MS)
    for (const { no, memberId } of await orders.endingSoon(now(), until, AT_ONCE))
      await alone(no, memberId, async (tx) => {
        const row = await moves.hold(tx, no)
        if (row.isReminded || row.pausedAt || !row.endAt || row.endAt > until || !moves.isServing(row)) return
        const day = beijingDay(row.endAt.getTime())
        await orders.change(tx, row, { isReminded: true })
        // An end that moved is said again.
        await tell(tx, row, `ending.${day}`, (name) => ({
          title: text.notices.ending(name),
          content: text.notices.endingHint(day),
        }))
      })
  }

  return [
    { name: 'commerce.closeOverdue', cron: '* * * * *', run: close },
    { name: 'commerce.turnOrders', cron: '*/5 * * * *', run: turn },
    { name: 'commerce.remindEnding', cron: '7 9 * * *', run: remind },
  ]
}
