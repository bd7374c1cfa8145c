import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/db'
import { erasedTable, labelled, moved, type Holding, type MergePair } from '../kernel/holdings'
import type { Kernel } from '../kernel/kernel'
import { stockAlert as alert, stockDrawing as drawing, stockGroup as group, stockItem as item } from './tables'
import { holdingText as text } from './text.holdings.zh'
import { trainingHoldings } from './training/repository-holdings'

/** What this slice holds about members. */
export const stockHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'stock.groups',
    group: 'activity',
    ...labelled(group, text.groups),
    merge: [moved({ table: group, member: group.memberId, same: [group.name], prepare: joinGroups })],
    member: group.memberId,
    at: group.createdAt,
    order: [group.id],
  }),
  erasedTable(db, {
    name: 'stock.items',
    group: 'activity',
    ...labelled(item, text.items),
    merge: [moved({ table: item, member: item.memberId, same: [] })],
    member: item.memberId,
    at: item.addedAt,
    order: [item.id],
  }),
  erasedTable(db, {
    name: 'stock.alerts',
    group: 'activity',
    ...labelled(alert, text.alerts),
    merge: [moved({ table: alert, member: alert.memberId, same: [alert.code, alert.kind, alert.value] })],
    member: alert.memberId,
    at: alert.createdAt,
    order: [alert.id],
  }),
  erasedTable(db, {
    name: 'stock.drawings',
    group: 'activity',
    ...labelled(drawing, text.drawings),
    merge: [moved({ table: drawing, member: drawing.memberId, same: [drawing.code, drawing.period] })],
    member: drawing.memberId,
    at: drawing.savedAt,
    order: [drawing.code, drawing.period],
  }),
  ...trainingHoldings(db),
]

/** Lists of the same name become one; of a security in both the other account's row stays. */
async function joinGroups(tx: Transaction, { from, into }: MergePair): Promise<void> {
  const own = await tx.select().from(group).where(eq(group.memberId, from))
  for (const { id, name } of own) {
    const [other] = await tx
      .select({ id: group.id })
      .from(group)
      .where(and(eq(group.memberId, into), eq(group.name, name)))
    if (!other) continue
    await tx.execute(sql`delete from ${item} as mine where mine.member_id = ${from} and mine.group_id = ${id} and (mine.removed_at is not null
      or exists (select 1 from ${item} there where there.member_id = ${into} and there.group_id = ${other.id} and there.code = mine.code and there.removed_at is null))`)
    await tx
      .update(item)
      .set({ groupId: other.id })
      .where(and(eq(item.memberId, from), eq(item.groupId, id)))
  }
}
