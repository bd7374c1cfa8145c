import { createHash } from 'node:crypto'
import {
  CourseChapterId,
  CourseId,
  CourseLessonId,
  LessonSourceId,
  type WrittenChapter,
  type WrittenLesson,
} from '@rostrum/contract/course'
import { courseCategoryNames, quizPassPctDefault } from '@rostrum/contract/course/limits'
import type { FileId } from '@rostrum/contract/kernel'
import { chime, safeHtml } from '@rostrum/server/content'
import type { Kernel } from '@rostrum/server/kernel'
import { coverSvg, pictureOf } from '@rostrum/server/kernel/drawing'
import { publishCourse } from '../desk/publishing'
import { courseDeskRepository } from '../desk/repository'
import type { CourseExams } from '../curriculum/ports'
import type { CourseRooms, CourseSamplePeople, CourseVideos, FoundSource } from '../ports'
import type { MaterialRepository } from '../learned/repository'
import type { CourseRecordings } from '../recordings/create'
import type { CourseRepository } from '../repository'
import { basics } from './basics'
import { charts } from './charts'
import { funds } from './funds'
import { handoutsOf } from './handouts'
import { sampleLearning, type SampleLearningParts } from './learning'
import { macro } from './macro'
import { positions } from './positions'
import { statements } from './statements'
import { htmlOf, type SampleCourse, type SampleLesson } from './written'

export interface SampleParts {
  readonly materials: MaterialRepository
  readonly kernel: Kernel
  readonly courses: CourseRepository
  readonly videos: Pick<CourseVideos, 'find'>
  readonly recordings: Pick<CourseRecordings, 'add'>
  readonly rooms: Pick<CourseRooms, 'find'>
  readonly exams: Pick<CourseExams, 'find'>
}

const DAY_MS = 86_400_000
export const sampleCourses: readonly SampleCourse[] = [basics, statements, positions, funds, macro, charts]

/** Courses of invented examples; video lessons show the sample videos, live lessons the sample rooms. */
export async function courseSample(
  parts: SampleParts & SampleLearningParts,
  getPeople: (() => Promise<CourseSamplePeople>) | undefined,
): Promise<void> {
  const people = await getPeople?.()
  if (!people || people.teachers.length === 0) return
  for (const sample of sampleCourses) await publishSample(parts, sample, people)
  await sampleLearning(parts, people, courseIdOf)
}

async function publishSample(parts: SampleParts, sample: SampleCourse, people: CourseSamplePeople): Promise<void> {
  const { kernel, courses } = parts
  const { title, summary, suits, category, difficulty, inOrder = false, oneDevice = false } = sample
  const teacherId = people.teachers[sample.teacher % people.teachers.length]?.teacherId ?? null
  const at = new Date(kernel.clock.now() - sample.daysAgo * DAY_MS)
  const texts = {
    ...{ title, summary, suits, category, difficulty, inOrder, oneDevice, teacherId },
    intro: safeHtml(htmlOf(sample.intro)),
    coverId: await coverOf(kernel, sample),
    certifies: sample.certifies ?? false,
    materials: await handoutsOf(parts, sample, at),
    levelIds: sample.forLevel && people.higherLevel ? [people.higherLevel] : [],
    chapters: await chaptersOf(parts, sample),
  }
  const id = courseIdOf(title)
  const drafts = courseDeskRepository(kernel.db)
  await kernel.db.tx(id, async (tx) => {
    const { publishAt } = await publishCourse(courses, tx, { ...texts, id, sample: true }, at)
    const done = { version: 1, state: 'published', changedBy: 'system', changedAt: at, touchedAt: at } as const
    await drafts.add(tx, { ...texts, ...done, id, publishAt, why: null, sample: true })
    await drafts.addStep(tx, { courseId: id, version: 1, act: 'publish', by: 'system', at, why: null })
  })
}

async function chaptersOf(parts: SampleParts, course: SampleCourse): Promise<WrittenChapter[]> {
  const chapters: WrittenChapter[] = []
  for (const { title, lessons } of course.chapters) {
    const written = []
    for (const lesson of lessons) written.push(await lessonOf(parts, lesson, `${course.title}/${title}`))
    chapters.push({ id: CourseChapterId.parse(idOf(`${course.title}/${title}`)), title, lessons: written.flat() })
  }
  return chapters
}

/** Nothing where its video or its room is not there. */
async function lessonOf(parts: SampleParts, lesson: SampleLesson, place: string): Promise<WrittenLesson[]> {
  const { videos, rooms, exams } = parts
  const { title, trial = false, noSkip = false, text, video, recording, room, quiz } = lesson
  const common = { id: CourseLessonId.parse(idOf(`${place}/${title}`)), title, trial, noSkip }
  const body = safeHtml(htmlOf(text ?? ''))
  if (recording) return [{ ...common, kind: 'audio', body, sourceId: await soundOf(parts, title, recording) }]
  if (text !== undefined) return [{ ...common, kind: 'article', body }]
  const kind = video !== undefined ? 'video' : quiz !== undefined ? 'quiz' : 'live'
  const found = await named({ video: videos, quiz: exams, live: rooms }[kind], video ?? quiz ?? room ?? '')
  const passed = kind === 'quiz' && { passPct: quizPassPctDefault }
  return found ? [{ ...common, kind, body: '', sourceId: LessonSourceId.parse(found.id), ...passed }] : []
}

async function soundOf(
  { kernel, recordings }: SampleParts,
  title: string,
  { notes, seconds }: NonNullable<SampleLesson['recording']>,
): Promise<LessonSourceId> {
  const facts = { kind: 'course.recording', mime: 'audio/wav', ownerId: 'sample', isPublic: false } as const
  const fileId = await kernel.storage.put({ ...facts, bytes: chime(notes, seconds), fileName: `${title}.wav` })
  await recordings.add({ fileId, title, durationSec: seconds, by: 'system', at: new Date(kernel.clock.now()) })
  return LessonSourceId.parse(fileId)
}

const named = async (library: Pick<CourseExams, 'find'>, title: string): Promise<FoundSource | undefined> =>
  (await library.find(title, 5)).find((one) => one.title === title)

export const courseIdOf = (title: string): CourseId => CourseId.parse(idOf(title))

/** The same courses have the same ids on every installation, so that links to them hold. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`course/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function coverOf({ storage }: Kernel, { look: [tone, art], category, title }: SampleCourse): Promise<FileId> {
  const label = { series: courseCategoryNames[category], title }
  const bytes = await pictureOf(coverSvg({ tone, art, seed: Array.from(title).length, label }))
  return storage.put({ kind: 'course.cover', bytes, mime: 'image/png', ownerId: 'sample', isPublic: true })
}
