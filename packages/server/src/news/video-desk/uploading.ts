import type { AnswerOf, FileId, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { VideoUploadId, type videoUploadEndpoints } from '@rostrum/contract/news'
import { videoMaxBytes, videoUnusedDays, videoUploadHours, videoUploadsMax } from '@rostrum/contract/news/limits'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import type { UploadedFile } from '@rostrum/server/kernel'
import { filmChecks } from './film-checks'
import type { Films } from './films'
import type { UploadedVideo, VideoUploadRepository } from './repository-uploads'

type Calls = typeof videoUploadEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface UploadingParts {
  readonly kernel: Kernel
  readonly uploads: VideoUploadRepository
  readonly films: Films
}

export const URL_SEC = 3_600
const HOUR_MS = 3_600_000
const SWEPT_AT_ONCE = 200
/** The last picture stands a little before the end. */
const BEFORE_END_MS = 200

/** Takes video files piece by piece: a cut connection or a killed process loses the piece on its way and nothing else. */
export function videoUploading(parts: UploadingParts) {
  const { kernel, uploads, films } = parts
  const { clock, db, storage } = kernel
  const { growing } = storage
  const now = () => new Date(clock.now())
  const checked = filmChecks(films)
  /** Pressed twice, it is done once. */
  const finishing = new Map<VideoUploadId, Promise<Answer<'news.finishVideoUpload'>>>()

  const get = async (by: OperatorId, id: VideoUploadId): Promise<UploadedVideo> =>
    (isUuid(id) ? await uploads.find(by, id) : undefined) ?? refuse('news.upload_not_found')

  async function drop(id: VideoUploadId): Promise<void> {
    await growing.drop(id)
    await uploads.drop(id)
  }

  async function poster(bytes: Buffer | undefined, by: OperatorId): Promise<FileId | null> {
    if (!bytes) return null
    return storage.put({ kind: 'news.cover', bytes, mime: 'image/jpeg', ownerId: by, isPublic: true })
  }

  async function finish(by: OperatorId, { id, sha256, posterSec }: Asked<'news.finishVideoUpload'>) {
    const row = await get(by, id)
    if (row.fileId !== null) return finished(row.fileId, row.posterId)
    if (row.received < row.bytes) return refuse('news.upload_unfinished')
    const received = await growing.received(id)
    const source = await growing.source(id)
    if (!received || !source || received.size !== row.bytes || received.sha256 !== sha256) {
      await drop(id)
      return refuse('news.upload_changed')
    }
    const { durationMs, width, height } = await checked(source, () => drop(id))
    const still = await films.still(source, Math.max(0, Math.min(posterSec * 1_000, durationMs - BEFORE_END_MS)))
    const facts = { kind: 'news.video', mime: 'video/mp4', ownerId: by, isPublic: false } as const
    const fileId = await storage.keep({ ...facts, received, fileName: row.fileName })
    const posterId = await poster(still, by)
    const durationSec = Math.max(1, Math.floor(durationMs / 1_000))
    await db.tx(id, (tx) => uploads.finish(tx, id, { fileId, durationSec, width, height, by, at: now() }, posterId))
    return finished(fileId, posterId)
  }

  async function finished(fileId: FileId, posterId: FileId | null): Promise<Answer<'news.finishVideoUpload'>> {
    const file = await describe(fileId)
    if (!file) return refuse('news.upload_not_found')
    return { ...file, poster: posterId === null ? undefined : { id: posterId, url: storage.publicUrl(posterId) } }
  }

  async function describe(fileId: FileId) {
    const [file, stored] = await Promise.all([uploads.findFile(fileId), storage.find(fileId)])
    return (
      file &&
      stored && {
        fileId,
        fileName: stored.fileName ?? '',
        bytes: stored.size,
        durationSec: file.durationSec,
        width: file.width ?? undefined,
        height: file.height ?? undefined,
        url: storage.signedUrl(fileId, URL_SEC),
      }
    )
  }

  return {
    describe,
    get: async (by: OperatorId, id: VideoUploadId) => {
      const row = await get(by, id)
      return row.fileId === null ? shown(row) : refuse('news.upload_not_found')
    },
    list: async (by: OperatorId) => ({ rows: (await uploads.listOpen(by, videoUploadsMax)).map(shown) }),

    async begin(by: OperatorId, asked: Asked<'news.beginVideoUpload'>): Promise<Answer<'news.beginVideoUpload'>> {
      if (asked.bytes > videoMaxBytes) return refuse('news.video_too_large')
      if (!(await films.canDecode())) return refuse('news.video_unchecked')
      const before = await uploads.findSame(by, asked)
      if (before) return shown(before)
      if ((await uploads.countOpen(by)) >= videoUploadsMax) return refuse('news.uploads_full')
      if (!(await growing.hasRoomFor(asked.bytes))) return refuse('kernel.disk_full')
      const row = { ...asked, id: VideoUploadId.parse(newId()), operatorId: by, received: 0, touchedAt: now() }
      await uploads.begin({ ...row, fileId: null, posterId: null })
      return shown((await uploads.findSame(by, asked)) ?? refuse('news.upload_not_found'))
    },

    async send(
      by: OperatorId,
      { id, offset }: Asked<'news.sendVideoPiece'>,
      piece: UploadedFile,
    ): Promise<Answer<'news.sendVideoPiece'>> {
      const row = await get(by, id)
      const after = await db.tx(id, async (tx) => {
        const held = (await uploads.hold(tx, by, id)) ?? refuse('news.upload_not_found')
        if (held.received !== offset) return refuse('news.upload_offset', { offset: held.received })
        if (offset + piece.size > held.bytes) return refuse('news.upload_piece')
        // What should stand before it is lost with its disk: it begins anew.
        const received = (await growing.append(id, offset, piece)) ? offset + piece.size : 0
        await uploads.grow(tx, id, received, now())
        return received
      })
      return after < offset
        ? refuse('news.upload_offset', { offset: after })
        : { ...shown(row), offset: after, touchedAt: clock.now() }
    },

    finish(by: OperatorId, asked: Asked<'news.finishVideoUpload'>): Promise<Answer<'news.finishVideoUpload'>> {
      const key = asked.id
      const running = finishing.get(key)
      // Another operator's is not theirs, however busy it is.
      if (running) return get(by, key).then(() => running)
      const run = finish(by, asked).finally(() => finishing.delete(key))
      finishing.set(key, run)
      return run
    },

    async drop(by: OperatorId, id: VideoUploadId): Promise<Answer<'news.dropVideoUpload'>> {
      const row = await get(by, id)
      if (row.fileId !== null) return refuse('news.upload_not_found')
      await drop(id)
      return { isDropped: true }
    },

    async takePoster(
      by: OperatorId,
      { fileId, posterSec }: Asked<'news.takePoster'>,
    ): Promise<Answer<'news.takePoster'>> {
      const file = isUuid(fileId) ? await uploads.findFile(fileId) : undefined
      const source = file && (await storage.source(fileId))
      if (!source) return refuse('news.video_file')
      if (!(await films.canDecode())) return refuse('news.video_unchecked')
      const id = await poster(await films.still(source, posterSec * 1_000), by)
      return id === null ? refuse('news.poster_none') : { id, url: storage.publicUrl(id) }
    },

    /** Removes what nobody went on with, and files that no draft ever took. */
    async sweep(): Promise<void> {
      const rested = new Date(clock.now() - videoUploadHours * HOUR_MS)
      for (const { id } of await uploads.listRested(rested, SWEPT_AT_ONCE)) await drop(id)
      const unused = new Date(clock.now() - videoUnusedDays * 24 * HOUR_MS)
      for (const { fileId } of await uploads.listUnused(unused, SWEPT_AT_ONCE))
        if (await uploads.dropUnused(fileId)) await storage.remove(fileId)
    },
  }
}

export type VideoUploading = ReturnType<typeof videoUploading>

const shown = ({ id, fileName, bytes, received, touchedAt }: UploadedVideo): Answer<'news.getVideoUpload'> => ({
  id,
  fileName,
  bytes,
  offset: received,
  touchedAt: touchedAt.getTime(),
})
