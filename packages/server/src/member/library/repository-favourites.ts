import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import { FavouriteKind, type KeptKind } from '@rostrum/contract/member'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberFavourite } from '../people/tables'

export type FavouriteRow = typeof memberFavourite.$inferSelect

/** What members keep: a row for each item. */
export function favouriteRepository({ q }: Database) {
  const ofMember = (memberId: MemberId, kind: FavouriteKind) =>
    and(eq(memberFavourite.memberId, memberId), eq(memberFavourite.kind, kind))

  return {
    /** False when it was kept already. */
    async add(tx: Executor, row: FavouriteRow): Promise<boolean> {
      const added = await tx
        .insert(memberFavourite)
        .values(row)
        .onConflictDoNothing()
        .returning({ refId: memberFavourite.refId })
      return added.length > 0
    },
    /** False when it is not kept. */
    async writeNote(tx: Executor, { memberId, kind, refId, note }: FavouriteRow): Promise<boolean> {
      const written = await tx
        .update(memberFavourite)
        .set({ note })
        .where(and(ofMember(memberId, kind), eq(memberFavourite.refId, refId)))
        .returning({ refId: memberFavourite.refId })
      return written.length > 0
    },
    remove: async (tx: Executor, { memberId, kind, refId }: FavouriteRow) =>
      void (await tx.delete(memberFavourite).where(and(ofMember(memberId, kind), eq(memberFavourite.refId, refId)))),
    async listKept(memberId: MemberId, kind: FavouriteKind, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await q
        .select({ refId: memberFavourite.refId })
        .from(memberFavourite)
        .where(and(ofMember(memberId, kind), inArray(memberFavourite.refId, [...ids])))
        .limit(ids.length)
      return rows.map(({ refId }) => refId)
    },
    /** Newest first. */
    async listRecent(
      memberId: MemberId,
      kind: KeptKind | undefined,
      limit: number,
    ): Promise<(Pick<FavouriteRow, 'kind' | 'at' | 'note'> & { id: string })[]> {
      const only = kind === undefined ? undefined : FavouriteKind.safeParse(kind).data
      if (kind !== undefined && only === undefined) return []
      return q
        .select({
          kind: memberFavourite.kind,
          id: memberFavourite.refId,
          at: memberFavourite.at,
          note: memberFavourite.note,
        })
        .from(memberFavourite)
        .where(and(eq(memberFavourite.memberId, memberId), only && eq(memberFavourite.kind, only)))
        .orderBy(desc(memberFavourite.at), asc(memberFavourite.refId))
        .limit(limit)
    },
    countIn: (tx: Executor, memberId: MemberId) => tx.$count(memberFavourite, eq(memberFavourite.memberId, memberId)),
    count: (memberId: MemberId) => q.$count(memberFavourite, eq(memberFavourite.memberId, memberId)),
    forget: async (tx: Executor, memberId: MemberId) =>
      void (await tx.delete(memberFavourite).where(eq(memberFavourite.memberId, memberId))),
  }
}

export type FavouriteRepository = ReturnType<typeof favouriteRepository>
