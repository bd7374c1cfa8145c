import type { MemberId } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Ledger } from '../ledger'
import type { PointRepository } from './repository'
import type { PointRules } from './settings'

export interface PointParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly ledger: Pick<Ledger, 'post' | 'balance' | 'linesOf' | 'listOf' | 'countSince'>
  readonly points: PointRepository
  readonly rules: () => Promise<PointRules>
}

/** What happened, and to what. */
export interface PointReason {
  readonly kind: `points.${string}`
  readonly ref: string
}

/** Points that come back after their time lapse so many months later. */
const BACK_MONTHS = 1
const SPENT = 'points.spent'

/** The first moment of a month in Beijing, so many months after the one of `at`. */
export function monthAfter(at: number, months: number): Date {
  const [year = 0, month = 1] = beijingDay(at).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1) - 8 * 3_600_000)
}

/** A member's points: lots that lapse, beside the books. Each act joins the caller's transaction and counts once. */
export function pointKeeping({ kernel: { clock }, ledger, points, rules }: PointParts) {
  const entry = (memberId: MemberId, { kind, ref }: PointReason, amount: number, house: string) => ({
    kind,
    ref,
    lines: [
      { account: 'points', memberId, unit: 'points' as const, amount, covered: true as const },
      { account: house, unit: 'points' as const, amount: -amount },
    ],
  })
  /** Takes what lapses first. Gives what was taken from where; the lots are held. */
  async function taken(tx: Transaction, memberId: MemberId, wanted: number) {
    let rest = wanted
    const parts: { expireAt: Date; amount: number }[] = []
    for (const { expireAt, left } of await points.holdLots(tx, memberId)) {
      const amount = Math.min(left, rest)
      if (amount > 0) parts.push({ expireAt, amount })
      rest -= amount
    }
    return { parts, lack: rest }
  }
  async function take(tx: Transaction, memberId: MemberId, parts: readonly { expireAt: Date; amount: number }[]) {
    for (const { expireAt, amount } of parts) await points.take(tx, memberId, expireAt, amount)
  }

  return {
    balance: (memberId: MemberId, by?: Transaction): Promise<number> =>
      ledger.balance(memberId, 'points', 'points', by),

    /** Read before a transaction begins: what is read within one must come by its own connection. */
    rules,

    /** False: this was counted before. */
    async earn(
      tx: Transaction,
      memberId: MemberId,
      amount: number,
      { keepMonths, ...reason }: PointReason & Pick<PointRules, 'keepMonths'>,
    ): Promise<boolean> {
      if (amount <= 0 || !(await ledger.post(tx, entry(memberId, reason, amount, 'points.given')))) return false
      await points.add(tx, memberId, monthAfter(clock.now(), keepMonths + 1), amount)
      return true
    },

    /** Pays with points. Refuses 'commerce.points_short'. A repeat for the same order changes nothing. */
    async spend(tx: Transaction, memberId: MemberId, amount: number, orderNo: string): Promise<void> {
      if (amount <= 0) return
      const { parts, lack } = await taken(tx, memberId, amount)
      const isRepeat = (await ledger.linesOf({ kind: SPENT, ref: orderNo }, tx)).length > 0
      if (!isRepeat && lack > 0) return refuse('commerce.points_short', { lack })
      if (!(await ledger.post(tx, entry(memberId, { kind: SPENT, ref: orderNo }, -amount, 'points.used')))) return
      await take(tx, memberId, parts)
      for (const part of parts) await points.addUse(tx, { memberId, ref: orderNo, ...part, back: 0 })
    },

    /**
     * Gives back what an order took: all that is left of it, or `amount` of a partial refund, whose number is `ref`. Each
     * point returns to when it would have lapsed; what has lapsed meanwhile gets another month. Gives how many came back.
     */
    async giveBack(
      tx: Transaction,
      orderNo: string,
      { amount = Number.POSITIVE_INFINITY, ref = orderNo }: { readonly amount?: number; readonly ref?: string } = {},
    ): Promise<number> {
      const uses = await points.holdUses(tx, orderNo)
      const [first] = uses
      const whole = Math.min(
        uses.reduce((all, use) => all + use.amount - use.back, 0),
        amount,
      )
      const reason = { kind: 'points.back', ref } as const
      if (!first || whole <= 0 || (await ledger.linesOf(reason, tx)).length > 0) return 0
      await ledger.post(tx, entry(first.memberId, reason, whole, 'points.used'))
      let rest = whole
      for (const use of uses) {
        const part = Math.min(use.amount - use.back, rest)
        if (part <= 0) continue
        rest -= part
        await points.putBack(tx, use, part)
        const later = monthAfter(clock.now(), BACK_MONTHS + 1)
        await points.add(tx, use.memberId, use.expireAt.getTime() > clock.now() ? use.expireAt : later, part)
      }
      return whole
    },

    /** Takes back what was earned, as far as it is still there. Gives how many were taken. */
    async takeBack(tx: Transaction, memberId: MemberId, amount: number, reason: PointReason): Promise<number> {
      const { parts, lack } = await taken(tx, memberId, amount)
      const whole = amount - lack
      if (whole <= 0 || (await ledger.linesOf(reason, tx)).length > 0) return 0
      await ledger.post(tx, entry(memberId, reason, -whole, 'points.given'))
      await take(tx, memberId, parts)
      return whole
    },

    /** Points of one lot that nobody used in time. */
    async lapse(tx: Transaction, memberId: MemberId, expireAt: Date): Promise<void> {
      const lot = (await points.holdLots(tx, memberId)).find((one) => one.expireAt.getTime() === expireAt.getTime())
      if (!lot) return
      const ref = `${memberId}:${expireAt.getTime()}:${clock.now()}`
      await ledger.post(tx, entry(memberId, { kind: 'points.expired', ref }, -lot.left, 'points.expired'))
      await points.take(tx, memberId, expireAt, lot.left)
    },
  }
}

export type PointKeeping = ReturnType<typeof pointKeeping>
