import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@rostrum/server/kernel/db'
import {
  erasedTable,
  keptTable,
  labelled,
  moved,
  movedBy,
  type Holding,
  type MergePair,
} from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import {
  commerceExchange as exchange,
  commercePointLot as lot,
  commercePointUse as use,
  commerceSign as sign,
} from './tables'
import { holdingText as text } from './text.holdings.zh'

/** Lots that lapse together become one. */
async function mergeLots(tx: Transaction, { from, into }: MergePair): Promise<void> {
  await tx.execute(sql`
    insert into ${lot} (member_id, expire_at, "left", reminded_at)
    select ${into}, expire_at, "left", reminded_at from ${lot} where member_id = ${from} order by expire_at
    on conflict (member_id, expire_at) do update set "left" = ${lot.left} + excluded."left"`)
  await tx.delete(lot).where(eq(lot.memberId, from))
}

/** What this part holds about members. */
export const pointHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'commerce.points',
    group: 'orders',
    ...labelled(lot, text.points),
    merge: [movedBy([lot], mergeLots), moved({ table: use, member: use.memberId, isSilent: true })],
    member: lot.memberId,
    order: [lot.expireAt],
    more: [use],
    also: async (tx, memberId) => void (await tx.delete(use).where(eq(use.memberId, memberId))),
  }),
  erasedTable(db, {
    name: 'commerce.signs',
    group: 'activity',
    ...labelled(sign, text.signs),
    merge: [moved({ table: sign, member: sign.memberId })],
    member: sign.memberId,
    at: sign.at,
    order: [sign.day],
  }),
  keptTable(db, {
    name: 'commerce.exchanges',
    group: 'orders',
    ...labelled(exchange, text.exchanges),
    keep: 'advice',
    merge: [moved({ table: exchange, member: exchange.memberId })],
    member: exchange.memberId,
    at: exchange.at,
    order: [exchange.no],
    nameless: async (tx, memberId) =>
      void (await tx.update(exchange).set({ address: null }).where(eq(exchange.memberId, memberId))),
  }),
]
