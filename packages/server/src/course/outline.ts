import type { CourseLessonId } from '@rostrum/contract/course'
import type { CourseExam } from './curriculum/ports'
import type { LentRoom, LessonVideo } from './ports'
import { counts } from './policy'
import type { LessonRecording } from './recordings/create'
import type { StoredChapter, StoredLesson } from './tables'

/** What the lessons of some courses show, as the slices that own it know it now. */
export interface Shown {
  readonly videos: ReadonlyMap<string, LessonVideo>
  readonly recordings: ReadonlyMap<string, LessonRecording>
  readonly rooms: ReadonlyMap<string, LentRoom>
  readonly exams: ReadonlyMap<string, CourseExam>
}

interface Outlined {
  readonly chapters: readonly StoredChapter[]
}

/** All lessons in their order. */
export const lessonsOf = ({ chapters }: Outlined): StoredLesson[] => chapters.flatMap(({ lessons }) => [...lessons])

/** Those that finishing the course depends on. */
export const countedOf = (course: Outlined): StoredLesson[] => lessonsOf(course).filter(counts)

const sourcesOf = (courses: readonly Outlined[], kind: StoredLesson['kind']): string[] => [
  ...new Set(
    courses.flatMap((course) =>
      lessonsOf(course).flatMap((one) => (one.kind === kind && one.sourceId ? one.sourceId : [])),
    ),
  ),
]
export const videosOf = (courses: readonly Outlined[]): string[] => sourcesOf(courses, 'video')
export const recordingsOf = (courses: readonly Outlined[]): string[] => sourcesOf(courses, 'audio')
export const roomsOf = (courses: readonly Outlined[]): string[] => sourcesOf(courses, 'live')
export const quizzesOf = (courses: readonly Outlined[]): string[] => sourcesOf(courses, 'quiz')

/** Seconds: of a video or a recording, or of reading. */
export function secondsOf(
  { kind, readSec, sourceId }: StoredLesson,
  { videos, recordings }: Pick<Shown, 'videos' | 'recordings'>,
): number {
  if (kind === 'live' || kind === 'quiz') return 0
  if (kind === 'article') return readSec
  return { video: videos, audio: recordings }[kind].get(sourceId ?? '')?.durationSec ?? 0
}

export function isThere({ kind, sourceId }: StoredLesson, { videos, recordings, rooms, exams }: Shown): boolean {
  if (kind === 'article') return true
  return { video: videos, audio: recordings, live: rooms, quiz: exams }[kind].has(sourceId ?? '')
}

/** The lesson to go on with: the last one unless it is finished, then the next that is not. */
export function nextOf(
  course: Outlined,
  done: ReadonlySet<CourseLessonId>,
  last: CourseLessonId | undefined,
): CourseLessonId | undefined {
  const lessons = countedOf(course)
  const at = Math.max(
    0,
    lessons.findIndex(({ id }) => id === last),
  )
  const open = (one: StoredLesson) => !done.has(one.id)
  return (lessons.slice(at).find(open) ?? lessons.find(open) ?? lessons[0])?.id
}
