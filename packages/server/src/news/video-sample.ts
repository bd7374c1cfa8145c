import { readFile } from 'node:fs/promises'
import type { FileId } from '@rostrum/contract/kernel'
import { VideoCategoryId, type VideoId } from '@rostrum/contract/news'
import type { Kernel } from '../kernel/kernel'
import type { CommentingService } from './commenting'
import type { NewsCounters } from './counters'
import type { Reader } from './policy'
import type { VideoRepository } from './repository-videos'
import type { NewsSamplePeople } from './sample'
import { videoCoverOf } from './sample/cover'
import { films, videoCategories, type Film } from './sample/films'
import type { VideoPublishingService } from './video-publishing'
import type { WatchingService } from './video-watching'

export interface VideoSampleParts extends VideoPublishingService {
  readonly kernel: Kernel
  readonly videos: VideoRepository
  readonly watching: WatchingService
  readonly commenting: CommentingService
  readonly counters: NewsCounters
  readonly people?: () => Promise<NewsSamplePeople>
}

/** How a sample video is published. */
export interface Release {
  readonly category: { readonly id: string; readonly name: string }
  /** Index of the sample teachers. */
  readonly teacher: number
  readonly hoursAgo: number
  /** Comments of a sample member. */
  readonly remarks: readonly string[]
}

export interface Released extends Pick<Film, 'title' | 'description' | 'durationSec'> {
  readonly release: Release
}

const HOUR_MS = 3_600_000

/** A few short playable lessons, and the sample members' actions on them. */
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

/** Publishes one more sample video, in its category, and lets the sample members act on it. */
export function samplePublishing(parts: VideoSampleParts) {
  return async ({ release, ...words }: Released, fileId: FileId): Promise<void> => {
    const { category, ...how } = release
    const film = { ...words, ...how, categoryId: VideoCategoryId.parse(category.id) }
    const [people, known] = await Promise.all([
      parts.people?.() ?? { teachers: [], members: [] },
      parts.videos.listCategories(),
    ])
    await parts.videos.addCategories([{ id: film.categoryId, name: category.name, position: known.length }])
    const id = await publishFilm(parts, film, seedOf(film.title), people, fileId)
    await watchAndSay(parts, film, id, people.members)
    await parts.counters.flush()
  }
}

/** Each title has its own drawing. */
const seedOf = (title: string): number =>
  Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** Each file is stored once, however many videos show it. */
function keepFiles({ storage }: Kernel) {
  const kept = new Map<string, Awaited<ReturnType<typeof storage.put>>>()
  return async (name: Film['file']) => {
    // The films are beside this source, and beside the bundle, where the build puts them.
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
  film: Omit<Film, 'file' | 'remarks'>,
  at: number,
  people: NewsSamplePeople,
  fileId: FileId,
) {
  const { kernel } = parts
  const teacher = people.teachers[film.teacher % Math.max(1, people.teachers.length)]
  const coverId = await kernel.storage.put({
    kind: 'news.cover',
    bytes: await videoCoverOf(film.categoryId, at + 3, film.title),
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
  film: Pick<Film, 'remarks'>,
  id: VideoId,
  members: NewsSamplePeople['members'],
): Promise<void> {
  const readers = members.map(({ memberId, levelIds }): Reader => ({ memberId, levelIds, permissions: [] }))
  for (const reader of readers) await watching.recordPlay(id, reader)
  const [first] = readers
  if (first === undefined) return
  await watching.like(id, first, true)
  for (const content of film.remarks) await commenting.comment({ newsId: id, content }, first)
}
