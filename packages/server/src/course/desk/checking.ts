import type { courseEndpoints, WrittenLesson } from '@rostrum/contract/course'
import { isPlayed, lessonsMax, quizPassPctDefault } from '@rostrum/contract/course/limits'
import type { ParsedOf } from '@rostrum/contract/kernel'
import { safeHtml, wordsOf } from '@rostrum/server/content'
import { isUuid } from '@rostrum/server/kernel/db'
import { canonical, refuse, type Kernel } from '@rostrum/server/kernel'
import type { CourseExams } from '../curriculum/ports'
import type { CourseDeskPeople, CourseRooms, CourseScreening, CourseVideos } from '../ports'
import type { MaterialRepository } from '../learned/repository'
import type { CourseRecordings } from '../recordings/create'
import type { CourseRepository } from '../repository'
import type { CourseDraftRow } from './repository'
import { text } from './text.zh'

export interface CourseCheckingParts {
  readonly kernel: Pick<Kernel, 'storage'>
  readonly courses: Pick<CourseRepository, 'isElsewhere'>
  readonly materials: Pick<MaterialRepository, 'listFiles'>
  readonly desk: CourseDeskPeople
  readonly videos: Pick<CourseVideos, 'videos'>
  readonly recordings: Pick<CourseRecordings, 'recordings' | 'playUrl'>
  readonly rooms: Pick<CourseRooms, 'rooms'>
  readonly exams: Pick<CourseExams, 'exams'>
  readonly screen: CourseScreening
}

export type WrittenCourse = ParsedOf<(typeof courseEndpoints)['course.saveDraft']>

/** What an editor writes, and what a publication shows of it. */
const TEXTS = [
  'title',
  'summary',
  'intro',
  'suits',
  'category',
  'difficulty',
  'coverId',
  'teacherId',
  'levelIds',
  'inOrder',
  'oneDevice',
  'certifies',
  'materials',
  'chapters',
] as const
export type CourseTexts = Pick<CourseDraftRow, (typeof TEXTS)[number]>

/** Whether two copies say the same. */
export const isSame = (one: CourseTexts, other: CourseTexts): boolean =>
  TEXTS.every((field) => canonical(one[field]) === canonical(other[field]))

/** In the form in which it is stored. The HTML is cleaned here, once; a lesson keeps what its kind shows alone. */
export function textsOf(
  { id: _id, version: _version, coverId, teacherId, ...given }: WrittenCourse,
  materials: CourseTexts['materials'],
): CourseTexts {
  return {
    ...given,
    materials,
    intro: safeHtml(given.intro),
    coverId: coverId ?? null,
    teacherId: teacherId ?? null,
    chapters: given.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.map(lessonOf) })),
  }
}

function lessonOf(written: WrittenLesson): WrittenLesson {
  const { id, kind, title, trial, noSkip, opensAt, sourceId, body, passPct = quizPassPctDefault } = written
  const isArticle = kind === 'article'
  return {
    id,
    kind,
    title,
    trial,
    noSkip: isPlayed(kind) && noSkip,
    body: isArticle || kind === 'audio' ? safeHtml(body) : '',
    ...(opensAt !== undefined && { opensAt }),
    ...(!isArticle && sourceId !== undefined && { sourceId }),
    ...(kind === 'quiz' && { passPct }),
  }
}

export const lessonsIn = ({ chapters }: Pick<CourseTexts, 'chapters'>): WrittenLesson[] =>
  chapters.flatMap(({ lessons }) => lessons)

/** What a course still needs before anybody reviews it; '' when nothing. */
export function missingIn(draft: CourseTexts): string {
  const { coverId, summary, intro, suits, teacherId, chapters } = draft
  const lessons = lessonsIn(draft)
  const missing = [
    coverId === null && text.cover,
    summary === '' && text.summary,
    wordsOf(intro) === '' && text.intro,
    suits === '' && text.suits,
    teacherId === null && text.teacher,
    lessons.length === 0 && text.lessons,
    ...chapters.map(({ title, lessons: own }) => own.length === 0 && lessons.length > 0 && text.emptyChapter(title)),
    ...lessons.map(({ kind, title, body }) => kind === 'article' && wordsOf(body) === '' && text.body(title)),
    ...lessons.map(({ kind, title, sourceId }) => kind !== 'article' && sourceId === undefined && text.source(title)),
  ]
  return missing.filter(Boolean).join(text.and)
}

/** What everybody may read of it, and the rest, as words. */
function saidIn(draft: CourseTexts): { open: string; all: string } {
  const lessons = lessonsIn(draft)
  const bodies = (of: readonly WrittenLesson[]) => of.map(({ body }) => wordsOf(body))
  const open = [
    draft.title,
    draft.summary,
    draft.suits,
    wordsOf(draft.intro),
    ...draft.chapters.map(({ title }) => title),
    ...draft.materials.map(({ title }) => title),
    ...lessons.map(({ title }) => title),
    ...bodies(lessons.filter(({ trial }) => trial)),
  ]
  return { open: open.join('\n'), all: [...open, ...bodies(lessons.filter(({ trial }) => !trial))].join('\n') }
}

/** What a course refers to must exist, and what it says must be allowed. */
export function draftChecks(parts: CourseCheckingParts) {
  const { kernel, courses, desk, screen } = parts

  async function ids({ id, chapters }: Pick<WrittenCourse, 'id' | 'chapters'>): Promise<void> {
    const lessons = lessonsIn({ chapters }).map((lesson) => lesson.id)
    if (lessons.length > lessonsMax) return refuse('course.draft_lessons')
    const all: string[] = [...chapters.map((chapter) => chapter.id), ...lessons]
    const isTwice = new Set(all).size < all.length || !all.every(isUuid) || (await courses.isElsewhere(id, lessons))
    if (isTwice) refuse('course.draft_twice')
  }
  async function cover(id: CourseTexts['coverId']): Promise<void> {
    if (id === null) return
    const file = isUuid(id) ? await kernel.storage.find(id) : undefined
    if (!file?.isPublic || !file.mime.startsWith('image/')) refuse('course.draft_cover')
  }
  async function levels({ levelIds }: CourseTexts): Promise<void> {
    if (levelIds.length === 0) return
    const known = new Set((await desk.levels()).map(({ id }) => id))
    if (!levelIds.every((id) => known.has(id))) refuse('course.draft_level')
  }
  async function teacher(id: CourseTexts['teacherId']): Promise<void> {
    if (id !== null && !(await desk.teachers()).some((one) => one.id === id)) refuse('course.draft_teacher')
  }
  /** `before`: what was there; a source that is gone since may stay until the course is handed in. */
  async function sources(draft: Pick<CourseTexts, 'chapters'>, before?: Pick<CourseTexts, 'chapters'>): Promise<void> {
    const known = await sourcesOf(draft, parts)
    const kept = new Set(before ? lessonsIn(before).map(({ sourceId }) => sourceId) : [])
    const lost = lessonsIn(draft).find(
      ({ sourceId }) => sourceId !== undefined && !known.has(sourceId) && !kept.has(sourceId),
    )
    if (lost) return refuse('course.draft_source', { title: lost.title })
    const once = lessonsIn(draft).find(
      ({ sourceId }) => sourceId !== undefined && known.get(sourceId)?.isRepeatable === false && !kept.has(sourceId),
    )
    if (once) refuse('course.draft_quiz_once', { title: once.title })
  }

  /** With what the server found when the documents came. */
  async function materialsOf({
    materials: asked,
  }: Pick<WrittenCourse, 'materials'>): Promise<CourseTexts['materials']> {
    const known = await parts.materials.listFiles(asked.map(({ fileId }) => fileId))
    return asked.map(({ fileId, title, canDownload }) => {
      const file = known.find((one) => one.fileId === fileId)
      if (!file) return refuse('course.draft_material', { title })
      return { fileId, title, canDownload, pages: file.pages, bytes: file.bytes }
    })
  }

  return {
    materialsOf,
    async save(draft: WrittenCourse, texts: CourseTexts, before: CourseDraftRow | undefined): Promise<void> {
      await ids(draft)
      await cover(texts.coverId)
      await levels(texts)
      if (texts.teacherId !== before?.teacherId) await teacher(texts.teacherId)
      await sources(texts, before)
    },
    /** What has to hold each time it goes on its way. */
    async go(draft: CourseTexts): Promise<void> {
      await teacher(draft.teacherId)
      await sources(draft)
      const { open, all } = saidIn(draft)
      const [ofAll, ofOpen] = await Promise.all([screen(all), screen(open)])
      const words = forbiddenOf(ofAll).join(text.and)
      if (words !== '') refuse('course.draft_words', { words })
      const stocks = stocksOf(ofOpen).join(text.and)
      if (stocks !== '') refuse('course.draft_stocks', { stocks })
    },
    async screening(draft: CourseTexts) {
      const found = await screen(saidIn(draft).all)
      return {
        forbidden: forbiddenOf(found),
        judged: found.words.flatMap(({ word, action }) => (action === 'refuse' ? [] : word)),
        stocks: stocksOf(found),
      }
    },
  }
}

export type CourseChecks = ReturnType<typeof draftChecks>

type Screened = Awaited<ReturnType<CourseScreening>>

const forbiddenOf = ({ words }: Screened) => words.flatMap(({ word, action }) => (action === 'refuse' ? word : []))
const stocksOf = ({ stocks }: Screened) => stocks.map(({ name, code }) => name || code)

/** The videos, recordings, rooms and quizzes that it shows, those that are there. */
export async function sourcesOf(
  draft: Pick<CourseTexts, 'chapters'>,
  { videos, recordings, rooms, exams }: Pick<CourseCheckingParts, 'videos' | 'recordings' | 'rooms' | 'exams'>,
) {
  const ofKind = (kind: WrittenLesson['kind']) =>
    lessonsIn(draft).flatMap((lesson) => (lesson.kind === kind && lesson.sourceId !== undefined ? lesson.sourceId : []))
  const [films, heard, open, quizzes] = await Promise.all([
    videos.videos(ofKind('video')),
    recordings.recordings(ofKind('audio')),
    rooms.rooms(ofKind('live')),
    exams.exams(ofKind('quiz')),
  ])
  return new Map<string, { title: string; durationSec?: number; isRepeatable?: boolean; url?: string }>([
    ...[...films].map(([id, { title, durationSec }]) => [id, { title, durationSec }] as const),
    ...[...heard].map(([id, one]) => [id, { ...one, url: recordings.playUrl(id, 'editor') }] as const),
    ...[...open].map(([id, { title }]) => [id, { title }] as const),
    ...[...quizzes].map(([id, { title, isRepeatable }]) => [id, { title, isRepeatable }] as const),
  ])
}
