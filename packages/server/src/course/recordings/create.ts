import { courseEndpoints as calls, LessonSourceId } from '@rostrum/contract/course'
import { lessonTitleMax } from '@rostrum/contract/course/limits'
import { FileId, type OperatorId } from '@rostrum/contract/kernel'
import { firstOf } from '@rostrum/contract/kernel/characters'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, route, type Kernel, type Route, type UploadedFile } from '@rostrum/server/kernel'
import type { FoundSource } from '../ports'
import type { CourseAnswer } from '../presenting'
import { recordingRepository, type RecordingRow } from './repository'

/** Length and kind of a whole recording; refuses what does not play. */
export type JudgeLesson = (file: UploadedFile) => Promise<{ readonly mime: string; readonly durationMs: number }>

export interface LessonRecording {
  readonly title: string
  readonly durationSec: number
}

/** What audio lessons play. Ids that are not known are left out. */
export interface CourseRecordings {
  recordings(ids: readonly string[]): Promise<ReadonlyMap<string, LessonRecording>>
  /** An address that plays for some hours. */
  playUrl(id: string, who: 'member' | 'visitor' | 'editor'): string
  find(words: string, limit: number): Promise<readonly FoundSource[]>
  add(row: RecordingRow): Promise<void>
}

/** Long enough for a pause over lunch; a visitor tries one lesson, an editor listens once. */
const PLAYABLE_SEC = { member: 6 * 3_600, visitor: 3_600, editor: 3_600 }
const unjudged: JudgeLesson = async () => refuse('content.media_unreadable')

export interface RecordingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'storage'>
  /** Without it none is taken. */
  readonly judge?: JudgeLesson | undefined
}

/** Recordings of audio lessons: uploaded by editors, reviewed with their course, heard by who may learn the lesson. */
export function createRecordings({ kernel: { clock, db, storage }, judge = unjudged }: RecordingParts): {
  readonly routes: Route[]
  readonly recordings: CourseRecordings
} {
  const kept = recordingRepository(db)
  const recordings: CourseRecordings = {
    add: kept.add,
    async recordings(ids) {
      const rows = await kept.list([...new Set(ids)].filter(isUuid).map((id) => FileId.parse(id)))
      return new Map(rows.map(({ fileId, title, durationSec }) => [fileId, { title, durationSec }]))
    },
    playUrl: (id, who) => storage.signedUrl(FileId.parse(id), PLAYABLE_SEC[who]),
    async find(words, limit) {
      const rows = await kept.search(words.split(/\s+/).filter(Boolean), limit)
      return rows.map(({ fileId, title }) => ({ id: fileId, title }))
    },
  }

  async function take(by: OperatorId, received: UploadedFile): Promise<CourseAnswer<'course.uploadRecording'>> {
    const { mime, durationMs } = await judge(received)
    const { fileName } = received
    const facts = { kind: 'course.recording', received, mime, ownerId: by, isPublic: false, fileName } as const
    const fileId = await storage.keep(facts)
    const title = firstOf(fileName.replace(/\.[a-z0-9]{1,4}$/i, ''), lessonTitleMax)
    const durationSec = Math.max(1, Math.floor(durationMs / 1_000))
    await kept.add({ fileId, title, durationSec, by, at: new Date(clock.now()) })
    return { id: LessonSourceId.parse(fileId), title, durationSec, url: recordings.playUrl(fileId, 'editor') }
  }

  const routes = [
    route(calls['course.uploadRecording'], async ({ caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
      const taken = await take(caller.operatorId, request.upload)
      request.noted?.({ subject: taken.id, after: { title: taken.title, durationSec: taken.durationSec } })
      return taken
    }),
  ]
  return { routes, recordings }
}
