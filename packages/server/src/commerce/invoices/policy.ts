import type { InvoiceState } from '@rostrum/contract/commerce'

const moves: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  applied: ['issuing', 'issued', 'failed'],
  issuing: ['applied', 'issued', 'failed'],
  failed: ['applied'],
  issued: ['reversing'],
  reversing: ['reversed', 'issued'],
  reversed: [],
}

export const mayTurn = (from: InvoiceState, to: InvoiceState): boolean => moves[from].includes(to)

/** Somebody has something to do with it. */
export const OPEN_STATES = ['applied', 'issuing', 'reversing'] as const satisfies readonly InvoiceState[]

/** Pauses between two questions to a provider, in seconds, by how often it was asked; the last one goes on. */
const PAUSES = [5, 15, 60, 300, 900] as const
const LATER_SEC = 3_600

export const askAgainAt = (now: number, asks: number): Date => new Date(now + (PAUSES[asks] ?? LATER_SEC) * 1_000)
