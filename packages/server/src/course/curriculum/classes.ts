import { ClassId, type courseEndpoints } from '@rostrum/contract/course'
import { classMinutesMax } from '@rostrum/contract/course/limits'
import type { OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { pageOfRows, refuse, windowOf, type Kernel, type RequestFacts } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import type { CourseDeskPeople, CoursePeople, CourseRooms, CourseScreening } from '../ports'
import type { CourseAnswer } from '../presenting'
import { momentOf } from './days'
import { nameOf, screened } from './desk'
import { tellMembers, type RemindingParts } from './reminding'
import type { ClassStored, CurriculumRepository } from './repository'
import type { ClassMaterial } from './tables'
import { text } from './text.zh'
import { attendeesOf, type TimetableParts } from './timetable'
import { pagesOfPdf } from '@rostrum/server/kernel/documents'

export interface ClassDeskParts extends Pick<TimetableParts, 'names'>, Pick<RemindingParts, 'notify'> {
  readonly kernel: Kernel
  readonly curricula: CurriculumRepository
  readonly people: Pick<CoursePeople, 'teachers'>
  readonly rooms: Pick<CourseRooms, 'rooms'>
  readonly desk: CourseDeskPeople
  readonly screen: CourseScreening
}

type Asked<N extends keyof typeof courseEndpoints> = ParsedOf<(typeof courseEndpoints)[N]>
type Written = Asked<'course.saveClass'>
/** A file as it arrived. */
type Arrived = NonNullable<RequestFacts['upload']>
type Row = CourseAnswer<'course.listClasses'>['rows'][number]

const MINUTE_MS = 60_000
const MATERIAL = 'course.material'
export const CLASS_CHANGED = 'course.classChanged'
/** What became of a class, for those who joined its path. */
export const ClassChanged = z.object({
  id: ClassId,
  version: z.number(),
  /** ms since 1970: when it was to begin before. */
  before: z.number(),
})

/** Where classes are set, moved and cancelled. */
export function classDesk(parts: ClassDeskParts) {
  const { kernel, curricula } = parts
  const checks = classChecks(parts)
  const now = () => new Date(kernel.clock.now())
  const tell = (tx: Transaction, payload: z.infer<typeof ClassChanged>) =>
    kernel.events.emit(tx, { name: CLASS_CHANGED, key: payload.id, payload })

  async function held(tx: Transaction, id: ClassId, version: number, names: ReadonlyMap<string, string>) {
    const before = (await curricula.holdClass(tx, id)) ?? refuse('course.class_not_found')
    if (before.version !== version)
      return refuse('course.class_changed', { name: nameOf(before.changedBy, names), version: before.version })
    return before.cancelledAt === null ? before : refuse('course.class_cancelled')
  }

  return {
    ...classReading(parts),
    async save(by: OperatorId, written: Written): Promise<void> {
      const { id, version } = written
      if (!isUuid(id)) return refuse('course.class_not_found')
      const known = await curricula.findClass(id)
      const row = rowOf(written, await checks(written, known), by, now())
      // The same save again, whose answer was lost.
      if (known && known.version === version + 1 && known.changedBy === by && says(known) === says(row)) return
      const names = await parts.desk.operatorNames()
      await kernel.db.tx(id, async (tx) => {
        if (version === 0 && (await curricula.addClass(tx, row))) return
        const before = await held(tx, id, version, names)
        const isMoved = before.startAt.getTime() !== row.startAt.getTime()
        const { createdAt, sample, remindedAt } = before
        const kept = { createdAt, sample, remindedAt: isMoved ? null : remindedAt }
        await curricula.changeClass(tx, { ...row, ...kept, version: version + 1 })
        if (isMoved) await tell(tx, { id, version: version + 1, before: before.startAt.getTime() })
      })
    },
    async cancel(by: OperatorId, { id, version, why }: Asked<'course.cancelClass'>): Promise<void> {
      if (!isUuid(id)) return refuse('course.class_not_found')
      const names = await parts.desk.operatorNames()
      await kernel.db.tx(id, async (tx) => {
        const before = await held(tx, id, version, names)
        if (before.endAt <= now()) return refuse('course.class_over')
        const change = { cancelledAt: now(), why, changedBy: by, changedAt: now(), version: version + 1 }
        await curricula.changeClass(tx, { ...before, ...change })
        await tell(tx, { id, version: version + 1, before: before.startAt.getTime() })
      })
    },
    /** Only who joined the path of a class gets its address. */
    async upload(by: OperatorId, file: Arrived): Promise<CourseAnswer<'course.uploadClassMaterial'>> {
      const { mime, fileName, size: bytes } = file
      const opens = mime === 'application/pdf' ? await pagesOfPdf(await file.read()) : file.picture
      if (opens === undefined) return refuse('course.material_broken')
      const facts = { kind: MATERIAL, mime, ownerId: by, isPublic: false, fileName } as const
      const fileId = await kernel.storage.keep({ ...facts, received: file })
      return { fileId, title: fileName.replace(/\.[^.]*$/, ''), bytes }
    },
  }
}

export type ClassDesk = ReturnType<typeof classDesk>

/** What a class says, without who wrote it and when. */
const says = ({ curriculumId, title, intro, teacherId, startAt, endAt, roomId, materials }: ClassStored): string =>
  JSON.stringify([curriculumId, title, intro, teacherId, startAt.getTime(), endAt.getTime(), roomId, materials])

function rowOf(written: Written, materials: readonly ClassMaterial[], by: OperatorId, at: Date): ClassStored {
  const { id, curriculumId, title, intro, teacherId, roomId } = written
  return {
    ...{ id, curriculumId, title, intro, teacherId, materials },
    roomId: roomId ?? null,
    version: 1,
    startAt: new Date(written.startAt),
    endAt: new Date(written.endAt),
    cancelledAt: null,
    why: null,
    remindedAt: null,
    createdAt: at,
    changedAt: at,
    changedBy: by,
    sample: false,
  }
}

/** What a class refers to must exist, and what it says must be allowed; answers its materials. */
function classChecks({ kernel, curricula, rooms, desk, screen }: ClassDeskParts) {
  const wrong = (what: string) => refuse('course.class_wrong', { what })
  async function materialsOf({ materials }: Written): Promise<ClassMaterial[]> {
    const found = await Promise.all(
      materials.map(({ fileId }) => (isUuid(fileId) ? kernel.storage.find(fileId) : undefined)),
    )
    return materials.map(({ fileId, title }, index) => {
      const file = found[index]
      return file?.kind === MATERIAL ? { fileId, title, bytes: file.size } : wrong(text.wrong.file)
    })
  }
  return async (written: Written, before: ClassStored | undefined): Promise<ClassMaterial[]> => {
    const { curriculumId, teacherId, roomId, startAt, endAt, title, intro } = written
    if (endAt <= startAt || endAt - startAt > classMinutesMax * MINUTE_MS) return refuse('course.class_span')
    const path = isUuid(curriculumId) ? await curricula.findCurriculum(curriculumId) : undefined
    if (!path) return refuse('course.curriculum_not_found')
    if (teacherId !== before?.teacherId && !(await desk.teachers()).some(({ id }) => id === teacherId))
      return refuse('course.draft_teacher')
    if (roomId !== undefined && roomId !== before?.roomId && (await rooms.rooms([roomId])).size === 0)
      return wrong(text.wrong.room)
    await screened(screen, `${title}\n${intro}`)
    return materialsOf(written)
  }
}

function classReading({ kernel, curricula, people, rooms, names: nicknames }: ClassDeskParts) {
  async function rowsOf(rows: readonly ClassStored[]): Promise<Row[]> {
    const [teachers, paths] = await Promise.all([
      people.teachers([...new Set(rows.map(({ teacherId }) => teacherId))]),
      curricula.listCurricula([...new Set(rows.map(({ curriculumId }) => curriculumId))]),
    ])
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      curriculumId: row.curriculumId,
      curriculumTitle: paths.find(({ id }) => id === row.curriculumId)?.draft.title ?? '',
      title: row.title,
      teacherId: row.teacherId,
      teacherName: teachers.get(row.teacherId)?.name ?? '',
      startAt: row.startAt.getTime(),
      endAt: row.endAt.getTime(),
      isCancelled: row.cancelledAt !== null,
      why: row.why ?? undefined,
      sample: row.sample,
    }))
  }
  const find = async (id: ClassId): Promise<ClassStored> =>
    (isUuid(id) ? await curricula.findClass(id) : undefined) ?? refuse('course.class_not_found')
  return {
    async list(asked: Asked<'course.listClasses'>): Promise<CourseAnswer<'course.listClasses'>> {
      const { when, curriculumId } = asked
      if (curriculumId !== undefined && !isUuid(curriculumId)) return { rows: [], hasMore: false }
      const { offset, limit } = windowOf(asked)
      const now = new Date(kernel.clock.now())
      const found = await curricula.listClassDrafts(when === 'over', curriculumId, now, offset, limit)
      const { rows, hasMore } = pageOfRows(found, asked, (row) => row)
      return { rows: await rowsOf(rows), hasMore }
    },
    async get(id: ClassId): Promise<CourseAnswer<'course.getClassDraft'>> {
      const found = await find(id)
      const { roomId, intro, materials } = found
      const [[row], lent] = await Promise.all([rowsOf([found]), rooms.rooms(roomId === null ? [] : [roomId])])
      if (!row) return refuse('course.class_not_found')
      const room = roomId === null ? undefined : { id: roomId, title: lent.get(roomId)?.title ?? '' }
      return { ...row, intro, room, materials: [...materials] }
    },
    async attendance(asked: Asked<'course.listAttendance'>): Promise<CourseAnswer<'course.listAttendance'>> {
      const found = await find(asked.id)
      const { offset, limit } = windowOf(asked)
      const [rows, counts, learners] = await Promise.all([
        attendeesOf({ kernel, curricula, names: nicknames }, found, offset, limit),
        curricula.countAttendance(found.id),
        curricula.learnersOf([found.curriculumId]),
      ])
      return {
        ...pageOfRows(rows, asked, (row) => row),
        counts: {
          signed: counts.get('signed') ?? 0,
          late: counts.get('late') ?? 0,
          leave: counts.get('leave') ?? 0,
          joined: learners.get(found.curriculumId) ?? 0,
        },
      }
    },
  }
}

/** Tells those who joined that a class was moved or cancelled. */
export const tellingOfClass =
  ({ curricula, notify }: Pick<ClassDeskParts, 'curricula' | 'notify'>) =>
  async (payload: unknown): Promise<void> => {
    const { id, version, before } = ClassChanged.parse(payload)
    const found = await curricula.findClass(id)
    if (!found) return
    const was = momentOf(new Date(before))
    const words =
      found.cancelledAt === null
        ? { title: text.moved(found.title), content: text.movedHint(was, momentOf(found.startAt)) }
        : { title: text.cancelled(found.title), content: text.cancelledHint(was, found.why ?? '') }
    await tellMembers(
      { curricula, notify },
      found.curriculumId,
    )({
      ...words,
      link: linkTo('course.session', { id }),
      key: `course.classChanged:${id}:${version}`,
    })
  }
