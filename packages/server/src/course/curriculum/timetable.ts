import type { ClassId, courseEndpoints, CurriculumId } from '@rostrum/contract/course'
import { scheduleDaysMax } from '@rostrum/contract/course/limits'
import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { addDays, isTradingDay } from '@rostrum/market'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { Learner } from '../policy'
import type { CoursePeople, CourseRooms } from '../ports'
import type { CourseAnswer } from '../presenting'
import { dayStart } from './days'
import { isOpenTo } from './paths'
import { attendanceOf, clashing, signTimes } from './policy'
import type { CourseDeadlines, CourseNames } from './ports'
import type { AttendanceRow, ClassStored, CurriculumRepository } from './repository'
import type { ClassRules } from './settings'

export interface TimetableParts {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly curricula: CurriculumRepository
  readonly people: Pick<CoursePeople, 'teachers'>
  readonly names: CourseNames
  readonly rooms: Pick<CourseRooms, 'rooms'>
  /** The replays of rooms that members may watch, by room. */
  readonly replays: (roomIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly deadlines: readonly CourseDeadlines[]
  readonly classRules: () => Promise<ClassRules>
  readonly riskTip: () => Promise<string>
}

type Row = CourseAnswer<'course.listSchedule'>['rows'][number]
type Asked = ParsedOf<(typeof courseEndpoints)['course.listSchedule']>
interface Span {
  readonly from: string
  readonly to: string
}
/** Whose timetable. */
export type Attendant = Pick<Learner, 'memberId' | 'teacherId' | 'levelIds' | 'permissions'>

/** As the sources of deadlines ask for a reader: no levels are every level. */
export const deadlineReaderOf = ({ memberId, levelIds, permissions }: Attendant) => ({
  memberId,
  levelIds: permissions.includes('*:*:*') ? undefined : levelIds,
})

const MATERIAL_SEC = 3_600
/** Of one class, a teacher sees so many names; operators page through all. */
const ATTENDEES_MAX = 500

/** Both days are in it. */
export function checkSpan({ from, to }: Span): void {
  if (from > to || addDays(from, scheduleDaysMax) <= to) refuse('course.schedule_span')
}

export interface Held {
  readonly joinedAt: ReadonlyMap<CurriculumId, Date>
  readonly said: ReadonlyMap<ClassId, AttendanceRow>
}

/** Classes as members have them. */
export function timetableService(parts: TimetableParts) {
  const { kernel, curricula, deadlines } = parts
  const rowsOf = classRows(parts)

  async function joinedBy(memberId: MemberId): Promise<Held['joinedAt']> {
    const rows = await curricula.listJoined(memberId)
    return new Map(rows.map(({ curriculumId, joinedAt }) => [curriculumId, joinedAt]))
  }

  /** The classes of the joined paths and those that the caller teaches. */
  async function between(who: Attendant, span: Span & Pick<Asked, 'curriculumId' | 'teacherId'>) {
    const [from, to] = [dayStart(span.from), dayStart(addDays(span.to, 1))]
    const joinedAt = await joinedBy(who.memberId)
    const [found, due] = await Promise.all([
      curricula.listClasses({ from, to, curriculumIds: [...joinedAt.keys()], teacherId: who.teacherId }),
      Promise.all(deadlines.map((list) => list(deadlineReaderOf(who), from, to))),
    ])
    const rows = await rowsOf(found, who, joinedAt)
    return {
      rows: rows.filter(
        ({ curriculumId, teacher }) =>
          (span.curriculumId === undefined || curriculumId === span.curriculumId) &&
          (span.teacherId === undefined || teacher.id === span.teacherId),
      ),
      deadlines: due
        .flat()
        .sort((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ id, title, at, link }) => ({ id, title, at: at.getTime(), link })),
    }
  }

  /** The class, for somebody who may know of it: a member whom its path is open to, or its teacher. */
  async function find(id: ClassId, who: Learner): Promise<ClassStored> {
    const found = (isUuid(id) ? await curricula.findClass(id) : undefined) ?? refuse('course.class_not_found')
    if (who.teacherId === found.teacherId) return found
    const path = (await curricula.listLive()).find((one) => one.id === found.curriculumId)
    if (!path) return refuse('course.class_not_found')
    if (isOpenTo(path, who)) return found
    const { title, levelIds } = path.live
    return refuse('course.curriculum_level', { curriculumId: path.id, title, levelIds })
  }

  return {
    between,
    find,
    async list(asked: Asked, who: Learner): Promise<CourseAnswer<'course.listSchedule'>> {
      checkSpan(asked)
      return { ...(await between(who, asked)), closedDays: closedDays(asked) }
    },
    async get(id: ClassId, who: Learner): Promise<CourseAnswer<'course.getClass'>> {
      const found = await find(id, who)
      const joinedAt = await joinedBy(who.memberId)
      const [row] = await rowsOf([found], who, joinedAt)
      return row ? pageOf(parts, found, row, who, joinedAt) : refuse('course.class_not_found')
    },
    /** The time of the class among what else the member has then. */
    isJoined: async (memberId: MemberId, id: CurriculumId): Promise<boolean> => (await joinedBy(memberId)).has(id),
    now: () => kernel.clock.now(),
  }
}

export type Timetable = ReturnType<typeof timetableService>

/** Classes whose teacher is unknown are left out: nobody may be shown without a registration number. */
function classRows({ kernel, curricula, people, rooms, classRules }: TimetableParts) {
  return async (found: readonly ClassStored[], who: Attendant, joinedAt: Held['joinedAt']): Promise<Row[]> => {
    const [teachers, paths, said, lent, rules] = await Promise.all([
      people.teachers([...new Set(found.map(({ teacherId }) => teacherId))]),
      curricula.listCurricula([...new Set(found.map(({ curriculumId }) => curriculumId))]),
      curricula.listAttended(
        who.memberId,
        found.map(({ id }) => id),
      ),
      rooms.rooms(found.flatMap(({ roomId }) => roomId ?? [])),
      classRules(),
    ])
    const now = kernel.clock.now()
    const clashes = clashing(found)
    return found.flatMap((one): Row[] => {
      const teacher = teachers.get(one.teacherId)
      const path = paths.find(({ id }) => id === one.curriculumId)
      if (!teacher || !path) return []
      const { opensAt, lateAt, phase } = signTimes(one, rules, now)
      const room = one.roomId === null ? undefined : lent.get(one.roomId)
      const own = said.find(({ classId }) => classId === one.id)
      return [
        {
          id: one.id,
          curriculumId: path.id,
          curriculumTitle: (path.live ?? path.draft).title,
          title: one.title,
          teacher,
          startAt: one.startAt.getTime(),
          endAt: one.endAt.getTime(),
          room: room && one.roomId !== null ? { roomId: one.roomId, kind: room.kind, phase: room.phase } : undefined,
          isMine: who.teacherId === one.teacherId,
          isCancelled: one.cancelledAt !== null,
          clashes: clashes.has(one.id),
          attendance: attendanceOf(one, {
            said: own?.state,
            joinedAt: joinedAt.get(path.id),
            isCancelled: one.cancelledAt !== null,
            now,
          }),
          sign: phase,
          signOpensAt: opensAt,
          lateAt,
          sample: one.sample,
        },
      ]
    })
  }
}

/** What only the page of a class shows. Its materials are for those who joined, and its teacher. */
async function pageOf(
  parts: TimetableParts,
  found: ClassStored,
  row: Row,
  who: Learner,
  joinedAt: Held['joinedAt'],
): Promise<CourseAnswer<'course.getClass'>> {
  const { kernel, curricula, replays, riskTip } = parts
  const isJoined = joinedAt.has(found.curriculumId)
  const isTeacher = who.teacherId === found.teacherId
  const [[said], watchable, tip, attendees] = await Promise.all([
    curricula.listAttended(who.memberId, [found.id]),
    replays(found.roomId === null ? [] : [found.roomId]),
    riskTip(),
    isTeacher ? attendeesOf(parts, found, 0, ATTENDEES_MAX) : undefined,
  ])
  const materials = isJoined || isTeacher ? found.materials : []
  return {
    ...row,
    intro: found.intro,
    materials: materials.map((one) => ({ ...one, url: kernel.storage.signedUrl(one.fileId, MATERIAL_SEC) })),
    why: found.why ?? undefined,
    signedAt: said && said.state !== 'leave' ? said.at.getTime() : undefined,
    leaveReason: said?.state === 'leave' ? (said.reason ?? undefined) : undefined,
    replayId: found.roomId === null ? undefined : watchable.get(found.roomId),
    isJoined,
    attendees,
    riskTip: tip,
  }
}

/** Who came, and who said that they would not. Those who left have no name any more. */
export async function attendeesOf(
  { kernel, curricula, names }: Pick<TimetableParts, 'kernel' | 'curricula' | 'names'>,
  found: ClassStored,
  offset: number,
  limit: number,
): Promise<NonNullable<CourseAnswer<'course.getClass'>['attendees']>> {
  const rows = await curricula.listAttendees(found, offset, limit)
  const known = await names.nicknames(rows.map(({ memberId }) => memberId))
  const isOver = kernel.clock.now() >= found.endAt.getTime()
  return rows.flatMap(({ memberId, state, at, reason }) => {
    const nickname = known.get(memberId)
    if (nickname === undefined) return []
    const attendance = state ?? (isOver && found.cancelledAt === null ? 'absent' : 'none')
    return [{ nickname, attendance, at: at?.getTime(), reason: reason ?? undefined }]
  })
}

/** Days without trading; none of them where the calendar of the exchange is not known yet. */
function closedDays({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isClosed(day)) days.push(day)
  return days
}

function isClosed(day: string): boolean {
  try {
    return !isTradingDay(day)
  } catch {
    return false
  }
}
