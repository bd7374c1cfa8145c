import { and, asc, desc, eq, max, or } from 'drizzle-orm'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { RegState } from '@rostrum/contract/member'
import type { PageWindow } from '@rostrum/server/kernel'
import { containing, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import type { NewTeacher, TeacherRow } from '../people/repository'
import { memberRegisterAction as action, memberTeacher as teacher } from '../people/tables'

export type RegisterActionRow = typeof action.$inferSelect
/** The register of advisers, and every change of it. */
export function registerRepository({ q }: Database) {
  return {
    list(
      { keyword, state }: { keyword: string; state?: RegState },
      { offset, limit }: PageWindow,
    ): Promise<TeacherRow[]> {
      const named =
        keyword === '' ? undefined : or(containing(teacher.name, keyword), containing(teacher.regNo, keyword))
      return q
        .select()
        .from(teacher)
        .where(and(named, state && eq(teacher.regState, state)))
        .orderBy(asc(teacher.name), asc(teacher.teacherId))
        .limit(limit)
        .offset(offset)
    },
    async find(id: TeacherId): Promise<TeacherRow | undefined> {
      const [row] = await q.select().from(teacher).where(eq(teacher.teacherId, id))
      return row
    },
    async findByNo(regNo: string): Promise<TeacherRow | undefined> {
      const [row] = await q.select().from(teacher).where(eq(teacher.regNo, regNo))
      return row
    },
    /** The entry that this member speaks as, locked until the transaction ends. */
    async holdByMember(tx: Transaction, memberId: MemberId): Promise<TeacherRow | undefined> {
      const [row] = await tx.select().from(teacher).where(eq(teacher.memberId, memberId)).for('update')
      return row
    },
    async hold(tx: Transaction, id: TeacherId): Promise<TeacherRow | undefined> {
      const [row] = await tx.select().from(teacher).where(eq(teacher.teacherId, id)).for('update')
      return row
    },
    async change(tx: Executor, id: TeacherId, part: Partial<NewTeacher>): Promise<TeacherRow> {
      const [row] = await tx.update(teacher).set(part).where(eq(teacher.teacherId, id)).returning()
      if (!row) throw new Error('an entry of the register that was held is gone')
      return row
    },
    addAction: async (tx: Executor, row: RegisterActionRow) => void (await tx.insert(action).values(row)),
    listActions: (id: TeacherId, { offset, limit }: PageWindow): Promise<RegisterActionRow[]> =>
      q
        .select()
        .from(action)
        .where(eq(action.teacherId, id))
        .orderBy(desc(action.at), desc(action.id))
        .limit(limit)
        .offset(offset),
    /** The time of its last change. */
    async updatedAt(): Promise<Date | undefined> {
      const [row] = await q.select({ at: max(teacher.updatedAt) }).from(teacher)
      return row?.at ?? undefined
    },
  }
}

export type RegisterRepository = ReturnType<typeof registerRepository>
