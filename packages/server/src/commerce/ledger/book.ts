import type { MemberId } from '@rostrum/contract/kernel'
import type { LedgerUnit } from '@rostrum/contract/commerce'

/**
 * One side of an entry. `account`: words joined by dots, like `points.given`; with `memberId` it is that member's own,
 * without it the house's. `amount`: whole fen, points or coupons; what comes in is positive.
 */
export interface LedgerLine {
  readonly account: string
  readonly memberId?: MemberId
  readonly unit: LedgerUnit
  readonly amount: number
  /** The member's balance may not end below zero by this line. */
  readonly covered?: true
}

/** Something that happened once: `kind` says what, `ref` to which order, coupon or day. */
export interface LedgerEntry {
  readonly kind: string
  readonly ref: string
  readonly lines: readonly LedgerLine[]
  /** When it happened, where that is known: the day of the books that it belongs to. Otherwise now. */
  readonly at?: Date
}

/** How one balance of a member changes by an entry. */
export interface LedgerMove {
  readonly memberId: MemberId
  readonly account: string
  readonly unit: LedgerUnit
  readonly amount: number
  readonly covered: boolean
}

const ACCOUNT = /^[a-z]+(\.[a-z]+)*$/i

/** Why an entry cannot be: such an entry is a mistake in the program that makes it. */
export function faultOf({ kind, ref, lines }: LedgerEntry): string | undefined {
  if (kind === '' || ref === '') return 'an entry says what happened and to what'
  const sums = new Map<LedgerUnit, number>()
  for (const { account, unit, amount } of lines) {
    if (!ACCOUNT.test(account)) return `${account} is no account`
    if (!Number.isSafeInteger(amount)) return `${amount} is no whole amount`
    sums.set(unit, (sums.get(unit) ?? 0) + amount)
  }
  const [off] = [...sums].filter(([, sum]) => sum !== 0)
  return off && `the lines of ${off[0]} come to ${off[1]}, not to nothing`
}

/** The changes of members' balances, one for each balance, in an order that all entries share: locks never cross. */
export function movesOf(lines: readonly LedgerLine[]): readonly LedgerMove[] {
  const moves = new Map<string, LedgerMove>()
  for (const { memberId, account, unit, amount, covered = false } of lines) {
    if (memberId === undefined) continue
    const key = `${memberId} ${account} ${unit}`
    const before = moves.get(key)
    moves.set(key, {
      memberId,
      account,
      unit,
      amount: amount + (before?.amount ?? 0),
      covered: covered || before?.covered === true,
    })
  }
  return [...moves].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, move]) => move)
}

/** Whether a balance may become this by the move. */
export const isCovered = (balance: number, { covered, amount }: Pick<LedgerMove, 'covered' | 'amount'>): boolean =>
  !covered || amount >= 0 || balance >= 0
