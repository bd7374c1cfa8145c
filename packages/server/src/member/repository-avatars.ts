import { and, asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { AvatarId } from '@rostrum/contract/member'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import { memberAvatar as avatar } from './tables-profile'

export type AvatarRow = typeof avatar.$inferSelect

/** Avatars that were handed in. */
export function avatarRepository({ q }: Database) {
  async function replace(tx: Executor, memberId: MemberId, states: readonly AvatarRow['state'][]): Promise<FileId[]> {
    const old = and(eq(avatar.memberId, memberId), inArray(avatar.state, [...states]))
    const rows = await tx.select({ fileId: avatar.fileId }).from(avatar).where(old).for('update')
    await tx.update(avatar).set({ state: 'replaced', fileId: null }).where(old)
    return rows.flatMap(({ fileId }) => fileId ?? [])
  }

  return {
    add: async (tx: Executor, row: AvatarRow) => void (await tx.insert(avatar).values(row)),
    /** The last one that was handed in and not replaced. */
    async latest(memberId: MemberId): Promise<AvatarRow | undefined> {
      const [row] = await q
        .select()
        .from(avatar)
        .where(and(eq(avatar.memberId, memberId), ne(avatar.state, 'replaced')))
        .orderBy(desc(avatar.at), desc(avatar.id))
        .limit(1)
      return row
    },
    /** The file of one that waits to be seen by others. */
    async waitingFile(memberId: MemberId, id: AvatarId): Promise<FileId | undefined> {
      const [row] = await q
        .select({ fileId: avatar.fileId })
        .from(avatar)
        .where(and(eq(avatar.memberId, memberId), eq(avatar.id, id), eq(avatar.state, 'reviewing')))
      return row?.fileId ?? undefined
    },
    async hold(tx: Transaction, memberId: MemberId, id: AvatarId): Promise<AvatarRow | undefined> {
      const [row] = await tx
        .select()
        .from(avatar)
        .where(and(eq(avatar.memberId, memberId), eq(avatar.id, id), isNull(avatar.judgedAt), isNotNull(avatar.fileId)))
        .for('update')
      return row
    },
    change: async (tx: Executor, { memberId, id }: Pick<AvatarRow, 'memberId' | 'id'>, change: Partial<AvatarRow>) =>
      void (await tx
        .update(avatar)
        .set(change)
        .where(and(eq(avatar.memberId, memberId), eq(avatar.id, id)))),
    /** The one in use and the one that waits give way to another. Gives their files, which nobody needs any more. */
    replaceAll: (tx: Executor, memberId: MemberId): Promise<FileId[]> =>
      replace(tx, memberId, ['reviewing', 'shown', 'refused']),
    /** Only the one that waits does. */
    replaceWaiting: (tx: Executor, memberId: MemberId): Promise<FileId[]> =>
      replace(tx, memberId, ['reviewing', 'refused']),
    /** Nobody has looked at these yet; the one that waits longest first. */
    listWaiting: (offset: number, limit: number): Promise<AvatarRow[]> =>
      q
        .select()
        .from(avatar)
        .where(and(isNull(avatar.judgedAt), isNotNull(avatar.fileId)))
        .orderBy(asc(avatar.at), asc(avatar.id))
        .limit(limit)
        .offset(offset),
  }
}

export type AvatarRepository = ReturnType<typeof avatarRepository>
