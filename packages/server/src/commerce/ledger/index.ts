export type { LedgerEntry, LedgerLine } from './book'
export { createLedger, type Ledger } from './create'
