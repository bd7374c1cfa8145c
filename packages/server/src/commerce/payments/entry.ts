import type { MemberId } from '@rostrum/contract/kernel'
import type { MoneyMoved } from './ports'

/** A side of an entry in the company's books: fen, what comes in is positive. */
interface MoneyLine {
  readonly account: string
  readonly memberId?: MemberId
  readonly unit: 'fen'
  readonly amount: number
}

/** What the company has at a channel. */
export const moneyAccount = (channel: string): string => `money.${channel}`

/** Money that moved as an entry with two sides: what the channel holds, and what the company has of the member. */
export function moneyEntry({ kind, ref, channel, memberId, fen, at }: MoneyMoved): {
  readonly kind: string
  readonly ref: string
  readonly lines: readonly MoneyLine[]
  readonly at: Date
} {
  const amount = kind === 'paid' ? fen : -fen
  return {
    kind: kind === 'paid' ? 'payment' : 'payBack',
    ref,
    at,
    lines: [
      { account: moneyAccount(channel), unit: 'fen', amount },
      { account: 'money.sales', memberId, unit: 'fen', amount: -amount },
    ],
  }
}
