import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ClassId, CurriculumContent, CurriculumId, CurriculumState } from '@rostrum/contract/course'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import {
  courseAttendance as attendance,
  courseCalendar as calendar,
  courseClass as lesson,
  courseGoal as goal,
  coursePlacement as placement,
  curriculum,
  curriculumMember as joined,
} from './tables'

export type CurriculumStored = typeof curriculum.$inferSelect
export type ClassStored = typeof lesson.$inferSelect
export type AttendanceRow = typeof attendance.$inferSelect
export type GoalRow = typeof goal.$inferSelect
export type PlacementStored = typeof placement.$inferSelect
export type JoinedRow = typeof joined.$inferSelect
/** A path as members see it. */
export type CurriculumLive = CurriculumStored & { readonly live: CurriculumContent }

/** Far more than a house has. */
const ALL = 500
const AT_ONCE = 500
const DUE_AT_ONCE = 200
const ONLY = 1

/** Paths, classes, and what members said of them. */
export const curriculumRepository = (db: Database) => ({
  ...curricula(db),
  ...members(db),
  ...classes(db),
  ...attendances(db),
  ...goals(db),
})

export type CurriculumRepository = ReturnType<typeof curriculumRepository>

function curricula({ q }: Database) {
  return {
    /** Those that members see, as published; the first published first. */
    async listLive(): Promise<CurriculumLive[]> {
      const rows = await q
        .select()
        .from(curriculum)
        .where(and(eq(curriculum.isOn, true), isNotNull(curriculum.live)))
        .orderBy(asc(curriculum.publishAt), asc(curriculum.id))
        .limit(ALL)
      return rows.flatMap((row) => (row.live ? [{ ...row, live: row.live }] : []))
    },
    /** In no order; withdrawn ones as well. */
    listCurricula: (ids: readonly CurriculumId[]): Promise<CurriculumStored[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(curriculum)
            .where(inArray(curriculum.id, [...ids])),
    listDrafts: (state: CurriculumState | undefined, offset: number, limit: number): Promise<CurriculumStored[]> =>
      q
        .select()
        .from(curriculum)
        .where(state === undefined ? undefined : eq(curriculum.state, state))
        .orderBy(desc(curriculum.changedAt), desc(curriculum.id))
        .limit(limit)
        .offset(offset),
    async findCurriculum(id: CurriculumId, by: Executor = q): Promise<CurriculumStored | undefined> {
      const [row] = await by.select().from(curriculum).where(eq(curriculum.id, id))
      return row
    },
    async holdCurriculum(tx: Transaction, id: CurriculumId): Promise<CurriculumStored | undefined> {
      const [row] = await tx.select().from(curriculum).where(eq(curriculum.id, id)).for('update')
      return row
    },
    /** False, and nothing is added, when there is one with this id. */
    async addCurriculum(tx: Transaction, row: CurriculumStored): Promise<boolean> {
      return (await tx.insert(curriculum).values(row).onConflictDoNothing().returning({ id: curriculum.id })).length > 0
    },
    changeCurriculum: async (tx: Transaction, { id, ...row }: CurriculumStored): Promise<void> =>
      void (await tx.update(curriculum).set(row).where(eq(curriculum.id, id))),
    async findPlacement(by: Executor = q): Promise<PlacementStored | undefined> {
      const [row] = await by.select().from(placement).where(eq(placement.id, ONLY))
      return row
    },
    /** False: somebody changed it since `version` was seen. */
    async putPlacement(tx: Transaction, version: number, row: Omit<PlacementStored, 'id' | 'version'>) {
      const next = { ...row, version: version + 1 }
      const put = await tx
        .insert(placement)
        .values({ ...next, id: ONLY })
        .onConflictDoUpdate({ target: placement.id, set: next, setWhere: eq(placement.version, version) })
        .returning({ version: placement.version })
      return put.length > 0
    },
  }
}

function members({ q }: Database) {
  return {
    /** Last joined first. */
    listJoined: (memberId: MemberId): Promise<JoinedRow[]> =>
      q
        .select()
        .from(joined)
        .where(eq(joined.memberId, memberId))
        .orderBy(desc(joined.joinedAt), desc(joined.curriculumId)),
    async learnersOf(ids: readonly CurriculumId[]): Promise<ReadonlyMap<CurriculumId, number>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({ id: joined.curriculumId, count: sql<number>`count(*)::int` })
        .from(joined)
        .where(inArray(joined.curriculumId, [...ids]))
        .groupBy(joined.curriculumId)
      return new Map(rows.map(({ id, count }) => [id, count]))
    },
    /** Everybody who joined it, after this member. */
    async listMembers(id: CurriculumId, after: MemberId | undefined): Promise<MemberId[]> {
      const rows = await q
        .select({ memberId: joined.memberId })
        .from(joined)
        .where(and(eq(joined.curriculumId, id), after && sql`${joined.memberId} > ${after}::uuid`))
        .orderBy(joined.memberId)
        .limit(AT_ONCE)
      return rows.map(({ memberId }) => memberId)
    },
    /** The first time stays. */
    async join(tx: Transaction, row: JoinedRow): Promise<Date> {
      await tx.insert(joined).values(row).onConflictDoNothing()
      const [kept] = await tx
        .select({ at: joined.joinedAt })
        .from(joined)
        .where(and(eq(joined.memberId, row.memberId), eq(joined.curriculumId, row.curriculumId)))
      return kept?.at ?? row.joinedAt
    },
    quit: async (memberId: MemberId, id: CurriculumId): Promise<void> =>
      void (await q.delete(joined).where(and(eq(joined.memberId, memberId), eq(joined.curriculumId, id)))),
  }
}

export interface ClassesAsked {
  readonly from: Date
  readonly to: Date
  readonly curriculumIds: readonly CurriculumId[]
  /** Those of this teacher as well. */
  readonly teacherId?: TeacherId
}

function classes({ q }: Database) {
  return {
    /** Those that are not over at `from` and begin before `to`, in their order. */
    async listClasses({ from, to, curriculumIds, teacherId }: ClassesAsked): Promise<ClassStored[]> {
      if (curriculumIds.length === 0 && teacherId === undefined) return []
      return q
        .select()
        .from(lesson)
        .where(
          and(
            gt(lesson.endAt, from),
            lt(lesson.startAt, to),
            or(
              curriculumIds.length > 0 ? inArray(lesson.curriculumId, [...curriculumIds]) : undefined,
              teacherId === undefined ? undefined : eq(lesson.teacherId, teacherId),
            ),
          ),
        )
        .orderBy(asc(lesson.startAt), asc(lesson.id))
        .limit(ALL)
    },
    listClassDrafts: (
      isOver: boolean,
      curriculumId: CurriculumId | undefined,
      now: Date,
      offset: number,
      limit: number,
    ): Promise<ClassStored[]> =>
      q
        .select()
        .from(lesson)
        .where(
          and(
            isOver ? lte(lesson.endAt, now) : gt(lesson.endAt, now),
            curriculumId === undefined ? undefined : eq(lesson.curriculumId, curriculumId),
          ),
        )
        .orderBy(isOver ? desc(lesson.startAt) : asc(lesson.startAt), isOver ? desc(lesson.id) : asc(lesson.id))
        .limit(limit)
        .offset(offset),
    /** The latest first. */
    findClasses: (words: string, limit: number): Promise<ClassStored[]> =>
      q
        .select()
        .from(lesson)
        .where(and(isNull(lesson.cancelledAt), sql`position(${words} in ${lesson.title}) > 0`))
        .orderBy(desc(lesson.startAt), desc(lesson.id))
        .limit(limit),
    async findClass(id: ClassId, by: Executor = q): Promise<ClassStored | undefined> {
      const [row] = await by.select().from(lesson).where(eq(lesson.id, id))
      return row
    },
    async holdClass(tx: Transaction, id: ClassId): Promise<ClassStored | undefined> {
      const [row] = await tx.select().from(lesson).where(eq(lesson.id, id)).for('update')
      return row
    },
    async addClass(tx: Transaction, row: ClassStored): Promise<boolean> {
      return (await tx.insert(lesson).values(row).onConflictDoNothing().returning({ id: lesson.id })).length > 0
    },
    changeClass: async (tx: Transaction, { id, ...row }: ClassStored): Promise<void> =>
      void (await tx.update(lesson).set(row).where(eq(lesson.id, id))),
    /** Those that begin until `until`, of which nobody was reminded yet. */
    listToRemind: (now: Date, until: Date): Promise<ClassStored[]> =>
      q
        .select()
        .from(lesson)
        .where(
          and(
            gt(lesson.startAt, now),
            lte(lesson.startAt, until),
            isNull(lesson.cancelledAt),
            isNull(lesson.remindedAt),
          ),
        )
        .orderBy(asc(lesson.startAt), asc(lesson.id))
        .limit(DUE_AT_ONCE),
    /** Unless the class was moved meanwhile. */
    setReminded: async ({ id, startAt }: ClassStored, at: Date): Promise<void> =>
      void (await q
        .update(lesson)
        .set({ remindedAt: at })
        .where(and(eq(lesson.id, id), eq(lesson.startAt, startAt)))),
  }
}

function attendances({ q }: Database) {
  const of = (memberId: MemberId, classId: ClassId) =>
    and(eq(attendance.memberId, memberId), eq(attendance.classId, classId))
  return {
    listAttended: (memberId: MemberId, ids: readonly ClassId[]): Promise<AttendanceRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(attendance)
            .where(and(eq(attendance.memberId, memberId), inArray(attendance.classId, [...ids]))),
    async findAttendance(tx: Transaction, memberId: MemberId, classId: ClassId): Promise<AttendanceRow | undefined> {
      const [row] = await tx.select().from(attendance).where(of(memberId, classId)).for('update')
      return row
    },
    async putAttendance(tx: Transaction, row: AttendanceRow): Promise<void> {
      const { state, at, reason } = row
      await tx
        .insert(attendance)
        .values(row)
        .onConflictDoUpdate({ target: [attendance.memberId, attendance.classId], set: { state, at, reason } })
    },
    /** Who joined the path of a class or said something about it; the last joined first. */
    async listAttendees(of: Pick<ClassStored, 'id' | 'curriculumId'>, offset: number, limit: number) {
      const both = sql`(select member_id from ${joined} where curriculum_id = ${of.curriculumId}
        union select member_id from ${attendance} where class_id = ${of.id})`
      const { rows } = await q.execute<{
        member_id: MemberId
        state: AttendanceRow['state'] | null
        at: Date | null
        reason: string | null
      }>(
        sql`select who.member_id, a.state, a.at, a.reason from ${both} as who
          left join ${attendance} as a on a.member_id = who.member_id and a.class_id = ${of.id}
          order by a.at desc nulls last, who.member_id limit ${limit} offset ${offset}`,
      )
      return rows.map(({ member_id: memberId, at, ...row }) => ({ memberId, ...row, at: at && new Date(at) }))
    },
    async countAttendance(classId: ClassId): Promise<ReadonlyMap<AttendanceRow['state'], number>> {
      const rows = await q
        .select({ state: attendance.state, count: sql<number>`count(*)::int` })
        .from(attendance)
        .where(eq(attendance.classId, classId))
        .groupBy(attendance.state)
      return new Map(rows.map(({ state, count }) => [state, count]))
    },
  }
}

function goals({ q }: Database) {
  return {
    async findGoal(memberId: MemberId): Promise<GoalRow | undefined> {
      const [row] = await q.select().from(goal).where(eq(goal.memberId, memberId))
      return row
    },
    async putGoal(row: GoalRow): Promise<void> {
      const { memberId: _member, ...set } = row
      await q.insert(goal).values(row).onConflictDoUpdate({ target: goal.memberId, set })
    },
    listGoalsDue: (now: Date): Promise<GoalRow[]> =>
      q
        .select()
        .from(goal)
        .where(lte(goal.nextAt, now))
        .orderBy(asc(goal.nextAt), asc(goal.memberId))
        .limit(DUE_AT_ONCE),
    /** Unless the member changed it meanwhile. */
    moveGoal: async ({ memberId, nextAt }: GoalRow, next: Date | null): Promise<void> =>
      void (
        nextAt &&
        (await q
          .update(goal)
          .set({ nextAt: next })
          .where(and(eq(goal.memberId, memberId), eq(goal.nextAt, nextAt))))
      ),
    async findCalendar(memberId: MemberId): Promise<string | undefined> {
      const [row] = await q.select({ token: calendar.token }).from(calendar).where(eq(calendar.memberId, memberId))
      return row?.token
    },
    async putCalendar(memberId: MemberId, token: string, at: Date): Promise<void> {
      await q
        .insert(calendar)
        .values({ memberId, token, at })
        .onConflictDoUpdate({ target: calendar.memberId, set: { token, at } })
    },
    endCalendar: async (memberId: MemberId): Promise<void> =>
      void (await q.delete(calendar).where(eq(calendar.memberId, memberId))),
  }
}
