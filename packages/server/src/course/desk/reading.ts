import type { CourseId, courseEndpoints } from '@rostrum/contract/course'
import { lessonSourcesMax } from '@rostrum/contract/course/limits'
import { Instant, OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { refuse, waitingOf, type Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { offsetOf, pageFrom } from '../cursor'
import type { CourseExams } from '../curriculum/ports'
import type { CourseDeskPeople, CoursePeople, CourseRooms, CourseVideos } from '../ports'
import type { CourseAnswer } from '../presenting'
import type { CourseRecordings } from '../recordings/create'
import { lessonsIn, sourcesOf, type CourseChecks } from './checking'
import type { CourseDeskRepository, FoundCourse } from './repository'
import { text } from './text.zh'

export interface CourseDeskReadingParts {
  readonly kernel: Kernel
  readonly drafts: CourseDeskRepository
  readonly people: CoursePeople
  readonly desk: CourseDeskPeople
  readonly videos: CourseVideos
  readonly recordings: CourseRecordings
  readonly rooms: CourseRooms
  readonly exams: CourseExams
  readonly checks: CourseChecks
}

type Asked<N extends keyof typeof courseEndpoints> = ParsedOf<(typeof courseEndpoints)[N]>
type Row = CourseAnswer<'course.listDrafts'>['rows'][number]
type Names = ReadonlyMap<string, string>

const STEPS = 100
const PREVIEW_SEC = 3_600

/** The person by their name at the time of asking; what the product did itself is the system's. */
export const handOf = (by: string, at: Date, names: Names) => ({
  id: OperatorId.parse(by),
  name: names.get(by) ?? (by === 'system' ? text.system : ''),
  at: Instant.parse(at.getTime()),
})

/** Courses as their editors and reviewers see them. */
export function courseDeskReading(parts: CourseDeskReadingParts) {
  const { kernel, drafts, desk, videos, recordings, rooms, exams, checks } = parts
  const present = presenting(parts)
  return {
    async list(asked: Asked<'course.listDrafts'>): Promise<CourseAnswer<'course.listDrafts'>> {
      const offset = offsetOf(asked.cursor)
      const rows = await drafts.list(asked.state, asked.keyword, offset, asked.pageSize + 1)
      return pageFrom(offset, asked.pageSize, rows, await present(rows))
    },
    async listWaiting(limit: number): Promise<CourseAnswer<'course.listDraftsToReview'>> {
      const [rows, { total = 0, ...waiting }] = await Promise.all([
        drafts.listWaiting(limit),
        waitingOf({ withTotal: true }, 'waitingSince', drafts.waiting),
      ])
      return { rows: await present(rows), total, ...waiting, hasMore: total > rows.length }
    },
    async get(id: CourseId): Promise<CourseAnswer<'course.getDraft'>> {
      const draft = (isUuid(id) ? await drafts.find(id) : undefined) ?? refuse('course.draft_not_found')
      const [names, [row], steps, screening, sources] = await Promise.all([
        desk.operatorNames(),
        present([draft]),
        drafts.listSteps(id, STEPS),
        checks.screening(draft),
        sourcesOf(draft, parts),
      ])
      if (!row) return refuse('course.draft_not_found')
      const { coverId, teacherId } = draft
      return {
        ...row,
        summary: draft.summary,
        intro: draft.intro,
        suits: draft.suits,
        difficulty: draft.difficulty,
        cover: coverId === null ? undefined : { id: coverId, url: kernel.storage.publicUrl(coverId) },
        teacherId: teacherId ?? undefined,
        levelIds: draft.levelIds,
        inOrder: draft.inOrder,
        oneDevice: draft.oneDevice,
        certifies: draft.certifies,
        materials: draft.materials.map((one) => ({ ...one, url: kernel.storage.signedUrl(one.fileId, PREVIEW_SEC) })),
        chapters: draft.chapters,
        sources: [...sources].map(([source, { title, durationSec, url }]) => ({ id: source, title, durationSec, url })),
        screening,
        steps: steps.map(({ act, by, at, version, why }) => ({
          act,
          version,
          by: handOf(by, at, names),
          why: why ?? undefined,
        })),
      }
    },
    async choices(): Promise<CourseAnswer<'course.getChoices'>> {
      const [teachers, levels] = await Promise.all([desk.teachers(), desk.levels()])
      return {
        teachers: teachers.map(({ id, name, regNo }) => ({ id, name, regNo })),
        levels: levels.map(({ id, name }) => ({ id, name })),
      }
    },
    async findSources({ kind, keyword }: Asked<'course.findSources'>): Promise<CourseAnswer<'course.findSources'>> {
      const rows =
        kind === 'quiz'
          ? await exams.find(keyword, lessonSourcesMax, 'repeatable')
          : await { video: videos, audio: recordings, live: rooms }[kind].find(keyword, lessonSourcesMax)
      return { rows: rows.map(({ id, title }) => ({ id, title })) }
    },
  }
}

export type CourseDeskReading = ReturnType<typeof courseDeskReading>

function presenting({ desk, people }: CourseDeskReadingParts) {
  return async (rows: readonly FoundCourse[]): Promise<Row[]> => {
    const [names, teachers] = await Promise.all([
      desk.operatorNames(),
      people.teachers([...new Set(rows.flatMap(({ teacherId }) => teacherId ?? []))]),
    ])
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      state: row.state,
      isLive: row.isLive,
      title: row.title,
      category: row.category,
      teacherName: row.teacherId === null ? undefined : teachers.get(row.teacherId)?.name,
      lessonCount: lessonsIn(row).length,
      changed: handOf(row.changedBy, row.changedAt, names),
      publishAt: row.publishAt?.getTime(),
      // The last act of a course that waits is that it was handed in.
      waitingSince: row.state === 'review' ? row.touchedAt.getTime() : undefined,
      why: row.why ?? undefined,
      sample: row.sample,
    }))
  }
}
