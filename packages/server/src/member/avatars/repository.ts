import { and, asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { AvatarId } from '@rostrum/contract/member'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { memberAvatar as avatar } from '../profile/tables'

export type AvatarRow = typeof avatar.$inferSelect

const isWaiting = and(isNull(avatar.judgedAt), isNotNull(avatar.fileId))

/** Uploaded avatars. */
export function avatarRepository({ q }: Database) {
  async function replace(tx: Executor, memberId: MemberId, states: readonly AvatarRow['state'][]): Promise<FileId[]> {
    const old = and(eq(avatar.memberId, memberId), inArray(avatar.state, [...states]))
    const rows = await tx.select({ fileId: avatar.fileId }).from(avatar).where(old).for('update')
    await tx.update(avatar).set({ state: 'replaced', fileId: null }).where(old)
    return rows.flatMap(({ fileId }) => fileId ?? [])
  }

  return {
    add: async (tx: Executor, row: AvatarRow) => void (await tx.insert(avatar).values(row)),
    /** The last upload that was not replaced. */
    async latest(memberId: MemberId): Promise<AvatarRow | undefined> {
      const [row] = await q
        .select()
        .from(avatar)
        .where(and(eq(avatar.memberId, memberId), ne(avatar.state, 'replaced')))
        .orderBy(desc(avatar.at), desc(avatar.id))
        .limit(1)
      return row
    },
    /** The file of an avatar that waits for review. */
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
    /** Removes the avatar in use and the waiting one. Returns their files, which are no longer needed. */
    replaceAll: (tx: Executor, memberId: MemberId): Promise<FileId[]> =>
      replace(tx, memberId, ['reviewing', 'shown', 'refused']),
    /** Removes only the waiting one. */
    replaceWaiting: (tx: Executor, memberId: MemberId): Promise<FileId[]> =>
      replace(tx, memberId, ['reviewing', 'refused']),
    /** Avatars without a review; the longest waiting first. */
    listWaiting: (offset: number, limit: number): Promise<AvatarRow[]> =>
      q.select().from(avatar).where(isWaiting).orderBy(asc(avatar.at), asc(avatar.id)).limit(limit).offset(offset),
    waiting: () => countWaiting(q, avatar, isWaiting, avatar.at),
  }
}

export type AvatarRepository = ReturnType<typeof avatarRepository>
