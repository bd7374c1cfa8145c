import { and, asc, count, countDistinct, eq, gte, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PoolGroupId, StockCode } from '@rostrum/contract/stock'
import { newId, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { stockGroup as group, stockItem as item } from '../tables'

export type GroupRow = typeof group.$inferSelect
export type ItemRow = typeof item.$inferSelect
export interface NewItem {
  readonly id: string
  readonly code: StockCode
  readonly addedPrice: number | null
}

const here = isNull(item.removedAt)

/** Members' own lists. */
export const poolRepository = ({ q }: Database) => ({ ...readings(q), ...groupWritings(), ...itemWritings() })

export type PoolRepository = ReturnType<typeof poolRepository>

function readings(q: Executor) {
  return {
    async listGroups(memberId: MemberId, on: Executor = q): Promise<(GroupRow & { count: number })[]> {
      const rows = await on
        .select({ group, count: count(item.id) })
        .from(group)
        .leftJoin(item, and(eq(item.memberId, group.memberId), eq(item.groupId, group.id), here))
        .where(eq(group.memberId, memberId))
        .groupBy(group.memberId, group.id)
        .orderBy(asc(group.place), asc(group.createdAt), asc(group.id))
      return rows.map((row) => ({ ...row.group, count: row.count }))
    },
    /** How many securities a member's lists hold altogether; one in two lists counts twice. */
    async countItems(memberId: MemberId, on: Executor = q): Promise<number> {
      const [row] = await on
        .select({ n: count() })
        .from(item)
        .where(and(eq(item.memberId, memberId), here))
      return row?.n ?? 0
    },
    async countOf(memberId: MemberId, code: StockCode): Promise<number> {
      const [row] = await q
        .select({ n: countDistinct(item.groupId) })
        .from(item)
        .where(and(eq(item.memberId, memberId), eq(item.code, code), here))
      return row?.n ?? 0
    },
    listItems: (memberId: MemberId, groupId: PoolGroupId | undefined): Promise<ItemRow[]> =>
      q
        .select()
        .from(item)
        .where(and(eq(item.memberId, memberId), here, groupId === undefined ? undefined : eq(item.groupId, groupId)))
        .orderBy(asc(item.place), asc(item.addedAt), asc(item.id)),
  }
}

function groupWritings() {
  return {
    /** The member's lists, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, memberId: MemberId): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${memberId}`}, 0))`)
    },
    async addGroup(tx: Transaction, row: GroupRow): Promise<boolean> {
      const added = await tx.insert(group).values(row).onConflictDoNothing().returning({ id: group.id })
      return added.length > 0
    },
    async renameGroup(tx: Transaction, { memberId, id }: OneGroup, name: string): Promise<void> {
      await tx
        .update(group)
        .set({ name })
        .where(and(eq(group.memberId, memberId), eq(group.id, id)))
    },
    async placeGroup(tx: Transaction, { memberId, id }: OneGroup, place: number): Promise<void> {
      await tx
        .update(group)
        .set({ place })
        .where(and(eq(group.memberId, memberId), eq(group.id, id)))
    },
    async deleteGroup(tx: Transaction, memberId: MemberId, id: PoolGroupId): Promise<boolean> {
      const gone = await tx
        .delete(group)
        .where(and(eq(group.id, id), eq(group.memberId, memberId)))
        .returning({ id: group.id })
      if (gone.length > 0) await tx.delete(item).where(and(eq(item.memberId, memberId), eq(item.groupId, id)))
      return gone.length > 0
    },
  }
}

async function nextPlace(tx: Transaction, memberId: MemberId, groupId: PoolGroupId): Promise<number> {
  const [last] = await tx
    .select({ place: max(item.place) })
    .from(item)
    .where(and(eq(item.memberId, memberId), eq(item.groupId, groupId)))
  return (last?.place ?? 0) + 1
}

function itemWritings() {
  return {
    /** Those that are not in the list yet, behind all others. Returns their codes. */
    async addItems(tx: Transaction, { memberId, groupId, rows, at, note }: AddedItems): Promise<StockCode[]> {
      const first = await nextPlace(tx, memberId, groupId)
      const added = await tx
        .insert(item)
        .values(
          rows.map((row, nth) => ({
            ...{ ...row, groupId, memberId, addedAt: at, note: note ?? '', place: first + nth, removedAt: null },
          })),
        )
        .onConflictDoNothing()
        .returning({ code: item.code })
      return added.map(({ code }) => code)
    },
    async note(tx: Transaction, which: Which, note: string): Promise<void> {
      await tx
        .update(item)
        .set({ note })
        .where(and(where(which), here))
    },
    /** Puts them behind all others of another list, with what is kept of each; a note fills an empty one there. */
    async copyItems(tx: Transaction, which: Which, to: PoolGroupId): Promise<number> {
      const rows = await tx
        .select()
        .from(item)
        .where(and(where(which), here))
        .orderBy(asc(item.place), asc(item.addedAt), asc(item.id))
      if (rows.length === 0) return 0
      const first = await nextPlace(tx, which.memberId, to)
      await tx
        .insert(item)
        .values(rows.map((row, nth) => ({ ...row, id: newId(), groupId: to, place: first + nth })))
        .onConflictDoUpdate({
          target: [item.memberId, item.groupId, item.code],
          targetWhere: here,
          set: { note: sql`case when ${item.note} = '' then excluded.note else ${item.note} end` },
        })
      return rows.length
    },
    /** Takes them out of a list for good: they are in another one. */
    async dropItems(tx: Transaction, which: Which): Promise<void> {
      await tx.delete(item).where(and(where(which), here))
    },
    async remove(tx: Transaction, which: Which, at: Date): Promise<number> {
      const gone = await tx
        .update(item)
        .set({ removedAt: at })
        .where(and(where(which), here))
        .returning({ id: item.id })
      return gone.length
    },
    /** Forgets what was removed before. */
    async forget(tx: Transaction, memberId: MemberId, before: Date): Promise<void> {
      await tx.delete(item).where(and(eq(item.memberId, memberId), lt(item.removedAt, before)))
    },
    /** Puts back what was removed since; what is in the list again by now stays as it is. */
    async restore(tx: Transaction, which: Which, since: Date): Promise<number> {
      const rows = await tx
        .select({ id: item.id, groupId: item.groupId, code: item.code })
        .from(item)
        .where(and(where(which), isNotNull(item.removedAt), gte(item.removedAt, since)))
        .orderBy(sql`${item.removedAt} desc`)
      const taken = await tx
        .select({ groupId: item.groupId, code: item.code })
        .from(item)
        .where(and(where(which), here))
      const seen = new Set(taken.map(({ groupId, code }) => `${groupId} ${code}`))
      const ids = rows.flatMap(({ id, groupId, code }) => {
        const key = `${groupId} ${code}`
        if (seen.has(key)) return []
        seen.add(key)
        return [id]
      })
      if (ids.length > 0)
        await tx
          .update(item)
          .set({ removedAt: null })
          .where(and(eq(item.memberId, which.memberId), inArray(item.id, ids)))
      return ids.length
    },
    /** The new order of a list; those that are not named follow in theirs. */
    async sort(tx: Transaction, { memberId, id }: OneGroup, codes: readonly StockCode[]): Promise<number> {
      const rows = await tx
        .select({ id: item.id, code: item.code })
        .from(item)
        .where(and(eq(item.memberId, memberId), eq(item.groupId, id), here))
        .orderBy(asc(item.place), asc(item.addedAt), asc(item.id))
      const wanted = new Map(codes.map((code, at) => [code, at]))
      const sorted = [...rows].sort(
        (a, b) => (wanted.get(a.code) ?? codes.length) - (wanted.get(b.code) ?? codes.length),
      )
      if (sorted.length === 0) return 0
      const places = sql.join(
        sorted.map(({ id }, at) => sql`(${id}::uuid, ${at + 1}::int)`),
        sql`, `,
      )
      await tx.execute(
        sql`update ${item} set place = wanted.place from (values ${places}) as wanted(id, place)
          where ${item.memberId} = ${memberId} and ${item.id} = wanted.id`,
      )
      return sorted.length
    },
  }
}

export interface AddedItems {
  readonly memberId: MemberId
  readonly groupId: PoolGroupId
  readonly rows: readonly NewItem[]
  readonly at: Date
  readonly note: string | undefined
}

/** A list of a member. */
export interface OneGroup {
  readonly memberId: MemberId
  readonly id: PoolGroupId
}

export interface Which {
  readonly memberId: MemberId
  readonly groupId?: PoolGroupId | undefined
  readonly codes: readonly StockCode[]
}

const where = ({ memberId, groupId, codes }: Which) =>
  and(
    eq(item.memberId, memberId),
    inArray(item.code, [...codes]),
    groupId === undefined ? undefined : eq(item.groupId, groupId),
  )
