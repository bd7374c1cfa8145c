import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import type { MemberRow } from './repository-people'
import { member, memberLoginName, memberTeacher } from './tables'
import { memberNickname, memberProfile } from './tables-profile'

export type ProfileRow = typeof memberProfile.$inferSelect
/** What may not be changed often. */
export type Paced = 'nicknameAt' | 'userNameAt'

/** Names of members, whose they are, and when they were last changed. */
export function profileRepository({ q }: Database) {
  return {
    async find(memberId: MemberId): Promise<ProfileRow | undefined> {
      const [row] = await q.select().from(memberProfile).where(eq(memberProfile.memberId, memberId))
      return row
    },
    /** Notes a change unless the last one was after `since`. False: it was, and nothing is noted. */
    async pace(tx: Executor, memberId: MemberId, what: Paced, now: Date, since: Date): Promise<boolean> {
      const row = { memberId, nicknameAt: null, userNameAt: null, [what]: now }
      const noted = await tx
        .insert(memberProfile)
        .values(row)
        .onConflictDoUpdate({
          target: memberProfile.memberId,
          set: { [what]: now },
          setWhere: or(isNull(memberProfile[what]), lte(memberProfile[what], since)),
        })
        .returning({ memberId: memberProfile.memberId })
      return noted.length > 0
    },
    /** Whether somebody else goes by this name, chosen or given. `key`: as names are compared. */
    async isNicknameTaken(tx: Executor, nickname: string, key: string, memberId: MemberId): Promise<boolean> {
      const [claimed] = await tx
        .select({ memberId: memberNickname.memberId })
        .from(memberNickname)
        .where(and(eq(memberNickname.key, key), ne(memberNickname.memberId, memberId)))
      if (claimed) return true
      const [given] = await tx
        .select({ memberId: member.memberId })
        .from(member)
        .where(and(eq(sql`lower(${member.nickname})`, nickname.toLowerCase()), ne(member.memberId, memberId)))
        .limit(1)
      return given !== undefined
    },
    /** Makes the name this member's, and the ones before nobody's. False: somebody was faster. */
    async claimNickname(tx: Executor, key: string, memberId: MemberId): Promise<boolean> {
      await tx.delete(memberNickname).where(eq(memberNickname.memberId, memberId))
      const claimed = await tx
        .insert(memberNickname)
        .values({ key, memberId })
        .onConflictDoNothing()
        .returning({ key: memberNickname.key })
      return claimed.length > 0
    },
    /** Whether the text holds the name of a teacher other than this member. */
    async holdsTeacherName(text: string, memberId: MemberId): Promise<boolean> {
      const [found] = await q
        .select({ name: memberTeacher.name })
        .from(memberTeacher)
        .where(
          and(
            sql`strpos(${text}, lower(${memberTeacher.name})) > 0`,
            or(isNull(memberTeacher.memberId), ne(memberTeacher.memberId, memberId)),
          ),
        )
        .limit(1)
      return found !== undefined
    },
    dropUserNames: async (tx: Executor, memberId: MemberId) =>
      void (await tx
        .delete(memberLoginName)
        .where(and(eq(memberLoginName.memberId, memberId), eq(memberLoginName.kind, 'userName')))),
    /** Nobody else changes what hangs on the member until the transaction ends. */
    async hold(tx: Transaction, memberId: MemberId): Promise<MemberRow | undefined> {
      const [row] = await tx.select().from(member).where(eq(member.memberId, memberId)).for('update')
      return row
    },
    async isWxBound(memberId: MemberId): Promise<boolean> {
      const rows = await q
        .select({ kind: memberLoginName.kind })
        .from(memberLoginName)
        .where(and(eq(memberLoginName.memberId, memberId), inArray(memberLoginName.kind, ['openid', 'unionid'])))
        .orderBy(desc(memberLoginName.kind))
        .limit(1)
      return rows.length > 0
    },
  }
}

export type ProfileRepository = ReturnType<typeof profileRepository>
