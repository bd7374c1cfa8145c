import { and, asc, desc, eq, max, ne } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { TeacherDisclosureId } from '@rostrum/contract/member'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberRegisterAction as action, memberTeacher as teacher } from '../people/tables'
import type { TeacherRow } from '../people/repository'
import { memberDisclosure as disclosure } from './tables'

export type TeacherDisclosureRow = typeof disclosure.$inferSelect
/** A company's register is small: it is sorted and counted as a whole. */
const REGISTER_MAX = 1_000

/** The register as members see it, and what teachers disclose. */
export function teacherRepository({ q }: Database) {
  return {
    /** Without former ones, as the operators arranged them. */
    listServing: (): Promise<TeacherRow[]> =>
      q
        .select()
        .from(teacher)
        .where(ne(teacher.regState, 'left'))
        .orderBy(asc(teacher.place), asc(teacher.name), asc(teacher.teacherId))
        .limit(REGISTER_MAX),
    async find(id: TeacherId): Promise<TeacherRow | undefined> {
      const [row] = await q.select().from(teacher).where(eq(teacher.teacherId, id))
      return row
    },
    async suspendedAt(id: TeacherId): Promise<Date | undefined> {
      const [row] = await q
        .select({ at: max(action.at) })
        .from(action)
        .where(and(eq(action.teacherId, id), eq(action.action, 'suspend')))
      return row?.at ?? undefined
    },
    listDisclosures: (id: TeacherId, { offset, limit }: PageWindow): Promise<TeacherDisclosureRow[]> =>
      q
        .select()
        .from(disclosure)
        .where(eq(disclosure.teacherId, id))
        .orderBy(desc(disclosure.at), desc(disclosure.id))
        .limit(limit)
        .offset(offset),
    async findDisclosure(teacherId: TeacherId, id: TeacherDisclosureId): Promise<TeacherDisclosureRow | undefined> {
      const [row] = await q
        .select()
        .from(disclosure)
        .where(and(eq(disclosure.teacherId, teacherId), eq(disclosure.id, id)))
      return row
    },
    /** Adding the same again changes nothing. */
    addDisclosure: async (row: TeacherDisclosureRow, by: Executor = q) =>
      void (await by.insert(disclosure).values(row).onConflictDoNothing()),
  }
}

export type TeacherRepository = ReturnType<typeof teacherRepository>
