import type { PaymentState } from '@rostrum/contract/commerce'

/** Every move that a payment may make. A channel may tell late that one was paid: money that came in is never denied. */
const moves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['waiting', 'paid', 'failed', 'timedOut'],
  waiting: ['paid', 'failed', 'timedOut'],
  failed: ['paid'],
  timedOut: ['paid'],
  paid: ['refundedPart', 'refundedAll'],
  refundedPart: ['refundedPart', 'refundedAll'],
  refundedAll: [],
}

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => moves[from].includes(to)

export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'waiting'
/** The money is or was here. */
export const isReceived = (state: PaymentState): boolean =>
  state === 'paid' || state === 'refundedPart' || state === 'refundedAll'

/** Pauses between two questions to a channel, in seconds, by how often it was asked; the last one goes on. */
const PAUSES = [10, 15, 30, 60, 120, 300] as const
const LATER_SEC = 600

export const nextAsk = (now: number, asks: number): Date => new Date(now + (PAUSES[asks] ?? LATER_SEC) * 1_000)

/** A channel may finish what the payer began in the last second. */
const GRACE_MS = 90_000
/** From when on nobody can pay it any more, once it is closed at the channel. */
export const overAt = ({ expiresAt }: { readonly expiresAt: Date }): Date => new Date(expiresAt.getTime() + GRACE_MS)
