import { and, asc, desc, eq, ilike, max, or } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { RegState } from '@rostrum/contract/member'
import type { Database, Executor, Transaction } from '../kernel/db'
import type { NewTeacher, TeacherRow } from './repository-people'
import { memberRegisterDeed as deed, memberTeacher as teacher } from './tables'

export type RegisterDeedRow = typeof deed.$inferSelect
interface Window {
  readonly offset: number
  readonly limit: number
}

/** The register of those who may advise, and every change of it. */
export function registerRepository({ q }: Database) {
  return {
    list({ keyword, state }: { keyword: string; state?: RegState }, { offset, limit }: Window): Promise<TeacherRow[]> {
      const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
      const named = keyword === '' ? undefined : or(ilike(teacher.name, like), ilike(teacher.regNo, like))
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
    async hold(tx: Transaction, id: TeacherId): Promise<TeacherRow | undefined> {
      const [row] = await tx.select().from(teacher).where(eq(teacher.teacherId, id)).for('update')
      return row
    },
    async change(tx: Executor, id: TeacherId, part: Partial<NewTeacher>): Promise<TeacherRow> {
      const [row] = await tx.update(teacher).set(part).where(eq(teacher.teacherId, id)).returning()
      if (!row) throw new Error('an entry of the register that was held is gone')
      return row
    },
    addDeed: async (tx: Executor, row: RegisterDeedRow) => void (await tx.insert(deed).values(row)),
    listDeeds: (id: TeacherId, { offset, limit }: Window): Promise<RegisterDeedRow[]> =>
      q
        .select()
        .from(deed)
        .where(eq(deed.teacherId, id))
        .orderBy(desc(deed.at), desc(deed.id))
        .limit(limit)
        .offset(offset),
    /** When anything in it was changed last. */
    async updatedAt(): Promise<Date | undefined> {
      const [row] = await q.select({ at: max(teacher.updatedAt) }).from(teacher)
      return row?.at ?? undefined
    },
  }
}

export type RegisterRepository = ReturnType<typeof registerRepository>
