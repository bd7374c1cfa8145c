import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { containing, type Database, type Executor } from '@rostrum/server/kernel/db'
import { member, memberLevel, memberLoginName, memberTeacher } from './tables'

export type MemberRow = typeof member.$inferSelect
export type NewMember = typeof member.$inferInsert
export type TeacherRow = typeof memberTeacher.$inferSelect
export type NewTeacher = typeof memberTeacher.$inferInsert
export type LevelRow = typeof memberLevel.$inferSelect
export type LoginName = Pick<typeof memberLoginName.$inferInsert, 'kind' | 'value'>

/** How many due accounts one round deletes. */
export const DUE_AT_ONCE = 200

function membersOf({ q }: Database) {
  const byId = q
    .select()
    .from(member)
    .where(eq(member.memberId, sql.placeholder('memberId')))
    .prepare('member.byId')
  const byLoginName = q
    .select({ memberId: memberLoginName.memberId })
    .from(memberLoginName)
    .where(and(eq(memberLoginName.kind, sql.placeholder('kind')), eq(memberLoginName.value, sql.placeholder('value'))))
    .prepare('member.byLoginName')
  const people = {
    async findMember(memberId: MemberId): Promise<MemberRow | undefined> {
      const [row] = await byId.execute({ memberId })
      return row
    },
    async findByLoginName({ kind, value }: LoginName): Promise<MemberRow | undefined> {
      const [found] = await byLoginName.execute({ kind, value })
      return found && people.findMember(found.memberId)
    },
    listMembers: async (ids: readonly MemberId[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(member)
            .where(inArray(member.memberId, [...ids])),
    /** Adds the member under these names. False, and nothing added, when one of them is taken. */
    async addMember(tx: Executor, row: NewMember, names: readonly LoginName[]): Promise<boolean> {
      const claimed = await people.claimNames(tx, row.memberId, names)
      if (claimed) await tx.insert(member).values(row)
      return claimed
    },
    /** Gives the names to this member. The caller rolls back when it is false: another member has one of them. */
    async claimNames(tx: Executor, memberId: MemberId, names: readonly LoginName[]): Promise<boolean> {
      if (names.length === 0) return true
      const rows = names.map((name) => ({ ...name, memberId }))
      const taken = await tx
        .insert(memberLoginName)
        .values(rows)
        .onConflictDoNothing()
        .returning({ value: memberLoginName.value })
      return taken.length === names.length
    },
  }
  return people
}

function changes({ q }: Database) {
  return {
    /** Moves names to another member: a platform identity follows the number it was bound to. */
    async moveNames(tx: Executor, memberId: MemberId, names: readonly LoginName[]): Promise<void> {
      for (const name of names) {
        await tx
          .insert(memberLoginName)
          .values({ ...name, memberId })
          .onConflictDoUpdate({ target: [memberLoginName.kind, memberLoginName.value], set: { memberId } })
      }
    },
    async change(tx: Executor, memberId: MemberId, change: Partial<NewMember>): Promise<void> {
      await tx.update(member).set(change).where(eq(member.memberId, memberId))
    },
    /** Stores the same password, hashed again. Does nothing when another one was set meanwhile. */
    async renewPassword(memberId: MemberId, stored: string, passwordHash: string): Promise<void> {
      await q
        .update(member)
        .set({ passwordHash })
        .where(and(eq(member.memberId, memberId), eq(member.passwordHash, stored)))
    },
    /** Cancels the deletion. False when it was too late, or already done. */
    async withdrawDeletion(tx: Executor, memberId: MemberId): Promise<boolean> {
      const rows = await tx
        .update(member)
        .set({ state: 'normal', deleteAt: null, deleteReason: null })
        .where(and(eq(member.memberId, memberId), eq(member.state, 'deleting')))
        .returning({ memberId: member.memberId })
      return rows.length > 0
    },
    /** Empties the account if its deletion is still due. False when it was cancelled meanwhile. */
    async empty(tx: Executor, memberId: MemberId, now: Date, emptied: Partial<NewMember>): Promise<boolean> {
      const rows = await tx
        .update(member)
        .set(emptied)
        .where(and(eq(member.memberId, memberId), eq(member.state, 'deleting'), lte(member.deleteAt, now)))
        .returning({ memberId: member.memberId })
      return rows.length > 0
    },
    /** Gives a number to a member who has none. False when there is one by now. */
    async giveMobile(tx: Executor, memberId: MemberId, mobile: string): Promise<boolean> {
      const rows = await tx
        .update(member)
        .set({ mobile })
        .where(and(eq(member.memberId, memberId), isNull(member.mobile)))
        .returning({ memberId: member.memberId })
      return rows.length > 0
    },
    /** Replaces the number and its login name. False when the account had another number by now. */
    async replaceMobile(tx: Executor, memberId: MemberId, from: string, to: string): Promise<boolean> {
      const rows = await tx
        .update(member)
        .set({ mobile: to })
        .where(and(eq(member.memberId, memberId), eq(member.mobile, from)))
        .returning({ memberId: member.memberId })
      if (rows.length === 0) return false
      await tx
        .delete(memberLoginName)
        .where(
          and(
            eq(memberLoginName.kind, 'mobile'),
            eq(memberLoginName.value, from),
            eq(memberLoginName.memberId, memberId),
          ),
        )
      return true
    },
    /** Merges into the settings in one statement, so that two devices do not undo each other. */
    async mergeSettings(memberId: MemberId, change: NewMember['settings']): Promise<NewMember['settings']> {
      const [row] = await q
        .update(member)
        .set({ settings: sql`${member.settings} || ${JSON.stringify(change)}::jsonb` })
        .where(eq(member.memberId, memberId))
        .returning({ settings: member.settings })
      return row?.settings
    },
    async forgetNames(tx: Executor, memberId: MemberId): Promise<void> {
      await tx.delete(memberLoginName).where(eq(memberLoginName.memberId, memberId))
    },
  }
}

function lists({ q }: Database) {
  return {
    listDeletionsDue: async (now: Date): Promise<{ memberId: MemberId }[]> =>
      q
        .select({ memberId: member.memberId })
        .from(member)
        .where(and(eq(member.state, 'deleting'), isNotNull(member.deleteAt), lte(member.deleteAt, now)))
        .orderBy(asc(member.deleteAt), asc(member.memberId))
        .limit(DUE_AT_ONCE),
    listSampleMembers: async () =>
      q
        .select()
        .from(member)
        .where(and(eq(member.sample, true), ne(member.state, 'deleted')))
        .orderBy(asc(member.memberId))
        .limit(100),
  }
}

/** The register of teachers. */
function teachersOf({ q }: Database) {
  const teacherByMember = q
    .select()
    .from(memberTeacher)
    .where(eq(memberTeacher.memberId, sql.placeholder('memberId')))
    .prepare('member.teacherByMember')

  const teachers = {
    async findTeacherByMember(memberId: MemberId): Promise<TeacherRow | undefined> {
      const [row] = await teacherByMember.execute({ memberId })
      return row
    },
    /** The present teachers in the register, without former ones. */
    async findServingTeacher(memberId: MemberId): Promise<TeacherRow | undefined> {
      const row = await teachers.findTeacherByMember(memberId)
      return row?.regState === 'left' ? undefined : row
    },
    /** Advisers in service who have an account; samples do not count. */
    countServing: (): Promise<number> =>
      q.$count(
        memberTeacher,
        and(isNotNull(memberTeacher.memberId), eq(memberTeacher.regState, 'active'), eq(memberTeacher.sample, false)),
      ),
    listTeachers: async (ids: readonly TeacherId[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(memberTeacher)
            .where(inArray(memberTeacher.teacherId, [...ids])),
    listTeachersOf: async (memberIds: readonly MemberId[]) =>
      memberIds.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(memberTeacher)
            .where(inArray(memberTeacher.memberId, [...memberIds])),
    /** By name or registration number, ordered by name. */
    searchTeachers({
      keyword,
      offset,
      limit,
    }: {
      keyword: string
      offset: number
      limit: number
    }): Promise<TeacherRow[]> {
      return q
        .select()
        .from(memberTeacher)
        .where(
          keyword === ''
            ? undefined
            : or(containing(memberTeacher.name, keyword), containing(memberTeacher.regNo, keyword)),
        )
        .orderBy(asc(memberTeacher.name), asc(memberTeacher.teacherId))
        .limit(limit)
        .offset(offset)
    },
    addTeacher: async (row: NewTeacher, tx: Executor = q) => void (await tx.insert(memberTeacher).values(row)),
    /** Adds the entry unless the number is in the register already. */
    addTeacherOnce: async (row: NewTeacher) =>
      void (await q.insert(memberTeacher).values(row).onConflictDoNothing({ target: memberTeacher.regNo })),
    listLevels: (): Promise<LevelRow[]> =>
      q.select().from(memberLevel).orderBy(asc(memberLevel.position), asc(memberLevel.levelId)).limit(100),
    addLevels: async (rows: LevelRow[]) => void (await q.insert(memberLevel).values(rows).onConflictDoNothing()),
  }
  return teachers
}

/** Members, their login names, teachers and levels. */
export const peopleRepository = (db: Database) => ({
  ...membersOf(db),
  ...changes(db),
  ...lists(db),
  ...teachersOf(db),
})

export type PeopleRepository = ReturnType<typeof peopleRepository>
