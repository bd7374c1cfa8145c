import type { CourseId, WrittenChapter } from '@rostrum/contract/course'
import { readCharactersPerSec, readSecMin } from '@rostrum/contract/course/limits'
import { charactersOf } from '@rostrum/contract/kernel/characters'
import { wordsOf } from '@rostrum/server/content'
import { searchTokens, type Transaction } from '@rostrum/server/kernel/db'
import { refuse } from '@rostrum/server/kernel'
import type { CourseRepository } from '../repository'
import type { StoredChapter } from '../tables'
import { lessonsIn, type CourseTexts } from './checking'

export interface CoursePublication extends CourseTexts {
  readonly id: CourseId
  readonly sample: boolean
}

/** How long the reading of a text takes. */
export const readSecOf = (html: string): number =>
  Math.max(readSecMin, Math.round(charactersOf(wordsOf(html)).length / readCharactersPerSec))

/** The outline without the texts, which are stored apart. */
const outlineOf = (chapters: readonly WrittenChapter[]): StoredChapter[] =>
  chapters.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map(({ body, ...lesson }) => ({
      ...lesson,
      readSec: lesson.kind === 'article' ? readSecOf(body) : 0,
    })),
  }))

/** Puts a course where members see it. It keeps the time of its first publication. */
export async function publishCourse(
  courses: CourseRepository,
  tx: Transaction,
  draft: CoursePublication,
  at: Date,
): Promise<{ readonly publishAt: Date; readonly added: number }> {
  const { id, sample, teacherId, ...texts } = draft
  if (teacherId === null) throw new Error(`the reviewed course ${id} has no teacher`)
  const live = await courses.findLive(tx, id)
  const publishAt = live?.publishAt ?? at
  const lessons = lessonsIn(draft)
  const { title, summary, intro, suits, category, difficulty, coverId, levelIds, inOrder, oneDevice } = texts
  const { certifies, materials } = texts
  await courses.put(tx, {
    id,
    sample,
    teacherId,
    ...{ title, summary, intro, suits, category, difficulty, coverId, levelIds, inOrder, oneDevice },
    ...{ certifies, materials },
    kinds: [...new Set(lessons.map(({ kind }) => kind))].sort(),
    chapters: outlineOf(draft.chapters),
    isOn: true,
    publishAt,
    editedAt: live ? at : null,
    tokens: searchTokens(`${title} ${summary}`),
  })
  const put = await courses.putLessons(
    tx,
    lessons.map((lesson) => ({ id: lesson.id, courseId: id, body: lesson.body })),
  )
  if (!put) return refuse('course.draft_twice')
  const before = new Set(live?.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.id)))
  return { publishAt, added: live?.isOn ? lessons.filter((lesson) => !before.has(lesson.id)).length : 0 }
}
