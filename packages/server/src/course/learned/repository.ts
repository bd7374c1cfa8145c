import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CourseConditions } from '@rostrum/contract/course'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import { course, courseFilter as filter, courseMaterialFile as file } from '../tables'

export type MaterialFile = typeof file.$inferSelect

/** Documents of courses. */
export function materialRepository({ q }: Database) {
  return {
    add: async (row: MaterialFile) => void (await q.insert(file).values(row)),
    listFiles: (ids: readonly FileId[]): Promise<MaterialFile[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(file)
            .where(inArray(file.fileId, [...ids])),
    /** The courses that members find this document in. */
    listCourses: async (fileId: FileId) =>
      q
        .select({
          id: course.id,
          title: course.title,
          levelIds: course.levelIds,
          teacherId: course.teacherId,
          materials: course.materials,
        })
        .from(course)
        .where(and(eq(course.isOn, true), sql`${course.materials} @> ${JSON.stringify([{ fileId }])}::jsonb`))
        .limit(20),
  }
}

export type MaterialRepository = ReturnType<typeof materialRepository>

/** Conditions of the catalogue that members keep. */
export function filterRepository({ q }: Database) {
  return {
    list: async (memberId: MemberId) =>
      q
        .select({ name: filter.name, filter: filter.filter })
        .from(filter)
        .where(eq(filter.memberId, memberId))
        .orderBy(desc(filter.at), desc(filter.name)),
    count: (tx: Transaction, memberId: MemberId, but: string) =>
      tx.$count(filter, and(eq(filter.memberId, memberId), sql`${filter.name} <> ${but}`)),
    put: async (tx: Transaction, memberId: MemberId, name: string, conditions: CourseConditions, at: Date) =>
      void (await tx
        .insert(filter)
        .values({ memberId, name, filter: conditions, at })
        .onConflictDoUpdate({ target: [filter.memberId, filter.name], set: { filter: conditions, at } })),
    remove: async (tx: Transaction, memberId: MemberId, name: string) =>
      void (await tx.delete(filter).where(and(eq(filter.memberId, memberId), eq(filter.name, name)))),
  }
}
