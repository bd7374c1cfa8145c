import { readFile } from 'node:fs/promises'
import type { VideoId } from '@rostrum/contract/news'
import type { Kernel } from '../kernel/kernel'
import type { CommentingService } from './commenting'
import type { Counters } from './counters'
import type { Reader } from './policy'
import type { VideoRepository } from './repository-videos'
import type { SamplePeople } from './sample'
import { drawCover } from './sample/cover'
import { films, videoCategories, type Film } from './sample/films'
import type { VideoPublishingService } from './video-publishing'
import type { WatchingService } from './video-watching'

export interface VideoSampleParts extends VideoPublishingService {
  readonly kernel: Kernel
  readonly videos: VideoRepository
  readonly watching: WatchingService
  readonly commenting: CommentingService
  readonly counters: Counters
  readonly people?: () => Promise<SamplePeople>
}

const HOUR_MS = 3_600_000

/** A few short lessons that really play, and what the sample members did with them. */
export async function videoSample(parts: VideoSampleParts): Promise<void> {
  const people = (await parts.people?.()) ?? { teachers: [], members: [] }
  await parts.videos.addCategories(videoCategories.map((category, position) => ({ ...category, position })))
  const fileOf = keepFiles(parts.kernel)
  for (const [at, film] of films.entries()) {
    const id = await publishFilm(parts, film, at, people, await fileOf(film.file))
    if (!film.forLevel) await watchAndSay(parts, film, id, people.members)
  }
  await parts.counters.flush()
}

/** Each file is stored once, however many videos show it. */
function keepFiles({ storage }: Kernel) {
  const kept = new Map<string, Awaited<ReturnType<typeof storage.put>>>()
  return async (name: Film['file']) => {
    // Beside this source, and beside the bundle, which the build puts the films next to.
    const bytes = kept.has(name) ? undefined : await readFile(new URL(`./sample/${name}.mp4`, import.meta.url))
    const id =
      kept.get(name) ??
      (bytes &&
        (await storage.put({
          kind: 'news.video',
          bytes,
          mime: 'video/mp4',
          ownerId: 'sample',
          isPublic: false,
          fileName: `${name}.mp4`,
        })))
    if (id === undefined) throw new Error(`no film ${name}`)
    kept.set(name, id)
    return id
  }
}

async function publishFilm(
  parts: VideoSampleParts,
  film: Film,
  at: number,
  people: SamplePeople,
  fileId: Awaited<ReturnType<Kernel['storage']['put']>>,
) {
  const { kernel } = parts
  const teacher = people.teachers[film.teacher % Math.max(1, people.teachers.length)]
  const coverId = await kernel.storage.put({
    kind: 'news.cover',
    bytes: drawCover(film.cover, film.tone, at),
    mime: 'image/png',
    ownerId: 'sample',
    isPublic: true,
  })
  return parts.publishVideo({
    categoryId: film.categoryId,
    teacherId: teacher?.teacherId,
    title: film.title,
    description: film.description,
    coverId,
    fileId,
    durationSec: film.durationSec,
    publishAt: new Date(kernel.clock.now() - film.hoursAgo * HOUR_MS),
    levelIds: film.forLevel && people.higherLevel !== undefined ? [people.higherLevel] : [],
    sample: true,
  })
}

async function watchAndSay(
  { watching, commenting }: VideoSampleParts,
  film: Film,
  id: VideoId,
  members: SamplePeople['members'],
): Promise<void> {
  const readers = members.map(({ memberId, levelIds }): Reader => ({ memberId, levelIds, permissions: [] }))
  for (const reader of readers) await watching.recordPlay(id, reader)
  const [first] = readers
  if (first === undefined) return
  await watching.like(id, first, true)
  for (const content of film.remarks) await commenting.comment({ newsId: id, content }, first)
}
