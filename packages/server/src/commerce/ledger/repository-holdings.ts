import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@rostrum/server/kernel/db'
import { keptTable, labelled, movedBy, type Holding, type MergePair } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { commerceBalance as balance, commerceLine as line } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** Both accounts become one: its balances are the sums of both. */
async function merge(tx: Transaction, { from, into }: MergePair): Promise<void> {
  await tx.update(line).set({ memberId: into }).where(eq(line.memberId, from))
  await tx.execute(sql`
    insert into ${balance} (member_id, account, unit, amount)
    select ${into}, account, unit, amount from ${balance} where member_id = ${from} order by account, unit
    on conflict (member_id, account, unit) do update set amount = ${balance.amount} + excluded.amount`)
  await tx.delete(balance).where(eq(balance.memberId, from))
}

const nothing = async (): Promise<void> => undefined

/** What this part holds about members: amounts without words. */
export const ledgerHoldings = ({ db }: Kernel): readonly Holding[] => [
  keptTable(db, {
    name: 'commerce.ledger',
    group: 'orders',
    ...labelled(line, text.lines),
    keep: 'advice',
    merge: [movedBy([line, balance], merge)],
    member: line.memberId,
    at: line.at,
    order: [line.ref, line.kind, line.no],
    more: [balance],
    // Books stay whole: an id that belongs to nobody any more names nobody.
    nameless: nothing,
    expire: nothing,
  }),
]
