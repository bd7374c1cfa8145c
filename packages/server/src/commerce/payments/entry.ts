import type { MemberId } from '@rostrum/contract/kernel'
import type { MoneyMoved } from './ports'

/** A side of an entry in the company's books: fen, what comes in is positive. */
interface MoneyLine {
  readonly account: string
  readonly memberId?: MemberId
  readonly unit: 'fen'
  readonly amount: number
}

/** Money that moved as an entry with two sides: what the channel holds, and what the company has of the member. */
export function moneyEntry({ kind, ref, channel, memberId, fen }: MoneyMoved): {
  readonly kind: string
  readonly ref: string
  readonly lines: readonly MoneyLine[]
} {
  const amount = kind === 'paid' ? fen : -fen
  return {
    kind: kind === 'paid' ? 'payment' : 'payBack',
    ref,
    lines: [
      { account: `money.${channel}`, unit: 'fen', amount },
      { account: 'money.sales', memberId, unit: 'fen', amount: -amount },
    ],
  }
}
