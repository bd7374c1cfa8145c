import { hashOf } from '@rostrum/server/kernel/idempotency'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { faultOf, isCovered, movesOf, type LedgerEntry } from './book'
import { ledgerHoldings } from './repository-holdings'
import { ledgerRepository } from './repository'

/** The books of money, points and coupons. */
export function createLedger(kernel: Kernel) {
  const { clock, db } = kernel
  const ledger = ledgerRepository(db)
  return {
    /**
     * Enters what happened, once per kind and ref: a repeat with the same lines changes nothing and answers false.
     * Refuses 'commerce.balance_short' where a covered line would leave a member less than nothing. Throws for lines
     * that do not come to nothing, and for a repeat with other lines.
     */
    async post(tx: Transaction, entry: LedgerEntry): Promise<boolean> {
      const fault = faultOf(entry)
      if (fault !== undefined) throw new Error(`${entry.kind} ${entry.ref}: ${fault}`)
      const { kind, ref, lines } = entry
      const { at = new Date(clock.now()) } = entry
      const hash = hashOf(lines)
      if (!(await ledger.addEntry(tx, { kind, ref, hash, at }))) {
        if ((await ledger.hashOf(tx, entry)) === hash) return false
        throw new Error(`${kind} ${ref} was entered before with other lines`)
      }
      await ledger.addLines(tx, entry, at)
      for (const move of movesOf(lines))
        if (!isCovered(await ledger.move(tx, move), move)) refuse('commerce.balance_short')
      return true
    },
    balance: ledger.balance,
    houseBalance: ledger.houseBalance,
    houseLines: ledger.houseLines,
    linesOf: ledger.linesOf,
    linesAbout: ledger.linesAbout,
    listOf: ledger.listOf,
    countSince: ledger.countSince,
    faults: ledger.faults,
    holdings: ledgerHoldings(kernel),
  }
}

export type Ledger = ReturnType<typeof createLedger>
