import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import type { MemberRow, TeacherRow } from '../people/repository'
import { member, memberLoginName, memberTeacher } from '../people/tables'
import { memberOperator } from '../operators/tables'
import { memberNickname, memberProfile } from './tables'

export type ProfileRow = typeof memberProfile.$inferSelect
/** The fields that may not be changed often. */
export type Paced = 'nicknameAt' | 'userNameAt'

/** More than a company has people. */
const NAMES_MAX = 10_000

/** Names of members, their owners, and the times of their last change. */
export function profileRepository({ q }: Database) {
  return {
    async find(memberId: MemberId): Promise<ProfileRow | undefined> {
      const [row] = await q.select().from(memberProfile).where(eq(memberProfile.memberId, memberId))
      return row
    },
    /** Records a change unless the last one was after `since`. False: it was, and nothing is recorded. */
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
    /** Whether another member has this name, chosen or given. `key`: the comparable form of the name. */
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
    /** Gives the name to this member, and frees the earlier ones. False: another call was faster. */
    async claimNickname(tx: Executor, key: string, memberId: MemberId): Promise<boolean> {
      await tx.delete(memberNickname).where(eq(memberNickname.memberId, memberId))
      const claimed = await tx
        .insert(memberNickname)
        .values({ key, memberId })
        .onConflictDoNothing()
        .returning({ key: memberNickname.key })
      return claimed.length > 0
    },
    /** The names of all teachers but this member. */
    async teacherNames(memberId?: MemberId): Promise<string[]> {
      const isOther =
        memberId === undefined ? undefined : or(isNull(memberTeacher.memberId), ne(memberTeacher.memberId, memberId))
      const rows = await q.select({ name: memberTeacher.name }).from(memberTeacher).where(isOther).limit(NAMES_MAX)
      return rows.map(({ name }) => name)
    },
    /** The names of all teachers, with the member each speaks as. */
    teachersNamed: (): Promise<Pick<TeacherRow, 'name' | 'memberId'>[]> =>
      q.select({ name: memberTeacher.name, memberId: memberTeacher.memberId }).from(memberTeacher).limit(NAMES_MAX),
    async operatorNames(): Promise<string[]> {
      const rows = await q.select({ name: memberOperator.name }).from(memberOperator).limit(NAMES_MAX)
      return rows.flatMap(({ name }) => (name === '' ? [] : [name]))
    },
    /** Nicknames of living accounts, by member, after that member. */
    nicknamesAfter: (after: MemberId | undefined, limit: number): Promise<Pick<MemberRow, 'memberId' | 'nickname'>[]> =>
      q
        .select({ memberId: member.memberId, nickname: member.nickname })
        .from(member)
        .where(and(after && gt(member.memberId, after), notInArray(member.state, ['deleted'])))
        .orderBy(asc(member.memberId))
        .limit(limit),
    /** Nobody holds the member's nickname any longer, and another may be chosen at once. */
    async freeNickname(tx: Executor, memberId: MemberId): Promise<void> {
      await tx.delete(memberNickname).where(eq(memberNickname.memberId, memberId))
      await tx.update(memberProfile).set({ nicknameAt: null }).where(eq(memberProfile.memberId, memberId))
    },
    dropUserNames: async (tx: Executor, memberId: MemberId) =>
      void (await tx
        .delete(memberLoginName)
        .where(and(eq(memberLoginName.memberId, memberId), eq(memberLoginName.kind, 'userName')))),
    /** Locks the member's rows until the transaction ends. */
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
