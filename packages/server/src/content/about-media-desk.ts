import { firstOf } from '@rostrum/contract/kernel/characters'
import { AboutMediaId, type contentEndpoints, type MediaAction } from '@rostrum/contract/content'
import { Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { mediaTitleMax } from '@rostrum/contract/content/limits'
import { isUuid, newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { Changed } from '../kernel/noting'
import { pageOfRows, windowOf, type PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { seenOf } from '../kernel/seen'
import type { UploadedFile } from '../kernel/types'
import type { RecordingJudge } from './recording-judge'
import type { AboutRepository, MediaRow } from './repository-about'

type Calls = typeof contentEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const URL_SEC = 3_600

/** What whoever arranges it says to have seen: its texts, its place, and the file they speak of. */
const mediaSeen = ({
  title,
  transcript,
  position,
  isOff,
  fileId,
}: Pick<MediaRow, 'title' | 'transcript' | 'position' | 'isOff' | 'fileId'>): string =>
  seenOf([title, transcript, position, isOff, fileId])

/**
 * Recordings as operators manage them: uploaded, arranged, published and withdrawn, with a note of the operator each
 * time.
 */
export function aboutMediaDesk(
  { clock, db, storage }: Pick<Kernel, 'clock' | 'db' | 'storage'>,
  about: AboutRepository,
  judge: RecordingJudge,
) {
  const shown = ({ mediaId, fileId, updatedAt, ...row }: MediaRow): Answer<'content.arrangeMedia'> => ({
    ...row,
    id: mediaId,
    version: fileId,
    url: storage.signedUrl(fileId, URL_SEC),
    updatedAt: Instant.parse(updatedAt.getTime()),
    seen: mediaSeen({ ...row, fileId }),
  })

  /** The record of acts keeps what was written, and which file it was, not the address that opens it for an hour. */
  function told(before: MediaRow | undefined, row: MediaRow): Changed<Answer<'content.arrangeMedia'>> {
    return { answer: shown(row), subject: row.mediaId, before, after: row }
  }

  async function note(tx: Transaction, by: OperatorId, action: MediaAction['action'], row: MediaRow): Promise<void> {
    const { mediaId, fileId, durationSec, title, transcript, position } = row
    const sha256 = (await storage.find(fileId))?.sha256 ?? ''
    await about.addAction(tx, {
      mediaId,
      id: newId(),
      action,
      by,
      at: row.updatedAt,
      fileId,
      sha256,
      durationSec,
      title,
      transcript,
      position,
    })
  }

  const hold = async (tx: Transaction, id: AboutMediaId): Promise<MediaRow> =>
    (await about.holdMedia(tx, id)) ?? refuse('content.media_not_found')

  return {
    async list(page: PageAsked): Promise<Answer<'content.listMediaDrafts'>> {
      return pageOfRows(await about.listAllMedia(windowOf(page)), page, shown)
    },

    /**
     * A new recording is hidden until it is published. The earlier file stays stored, because it is what people heard.
     */
    async take(
      by: OperatorId,
      { id, title, transcript }: Asked<'content.uploadMedia'>,
      file: UploadedFile,
    ): Promise<Changed<Answer<'content.uploadMedia'>>> {
      const old =
        id === undefined
          ? undefined
          : ((isUuid(id) ? await about.findMedia(id) : undefined) ?? refuse('content.media_not_found'))
      const { kind, mime, durationMs } = await judge(file)
      const mediaId = old?.mediaId ?? AboutMediaId.parse(newId())
      const fileId = await storage.keep({
        kind: 'content.media',
        received: file,
        mime,
        ownerId: by,
        isPublic: false,
        fileName: file.fileName,
      })
      const fresh = {
        kind,
        fileId,
        durationSec: Math.max(1, Math.floor(durationMs / 1_000)),
        updatedAt: new Date(clock.now()),
        sample: false,
      }
      try {
        return await db.tx(mediaId, async (tx) => {
          if (!old) {
            const row = {
              ...fresh,
              mediaId,
              title: title ?? nameOf(file.fileName),
              transcript: transcript ?? '',
              position: (await about.lastPosition()) + 1,
              isOff: true,
            }
            await about.addMedia(row, tx)
            await note(tx, by, 'add', row)
            return told(undefined, row)
          }
          const before = await hold(tx, mediaId)
          const [was, is] = await Promise.all([storage.find(before.fileId), storage.find(fileId)])
          if (was?.sha256 === is?.sha256) return refuse('content.media_same')
          const row = { ...before, ...fresh, title: title ?? before.title, transcript: transcript ?? before.transcript }
          await about.changeMedia(tx, row)
          await note(tx, by, 'file', row)
          return told(before, row)
        })
      } catch (error) {
        await storage.remove(fileId)
        throw error
      }
    },

    async arrange(
      by: OperatorId,
      { id, seen, why: _noted, ...part }: Asked<'content.arrangeMedia'>,
    ): Promise<Changed<Answer<'content.arrangeMedia'>>> {
      if (!isUuid(id)) return refuse('content.media_not_found')
      return db.tx(id, async (tx) => {
        const before = await hold(tx, id)
        if (!part.isOff && part.transcript === '') return refuse('content.media_words')
        const isSame = (['title', 'transcript', 'position', 'isOff'] as const).every(
          (field) => before[field] === part[field],
        )
        if (isSame) return told(before, before)
        if (seen !== mediaSeen(before)) return refuse('content.row_changed')
        const row = { ...before, ...part, updatedAt: new Date(clock.now()) }
        await about.changeMedia(tx, row)
        await note(tx, by, before.isOff === row.isOff ? 'change' : row.isOff ? 'withdraw' : 'publish', row)
        return told(before, row)
      })
    },

    async listActions({ id, ...page }: Asked<'content.listMediaActions'>): Promise<Answer<'content.listMediaActions'>> {
      if (!isUuid(id) || !(await about.findMedia(id))) return refuse('content.media_not_found')
      return pageOfRows(
        await about.listActions(id, windowOf(page)),
        page,
        ({ mediaId: _mediaId, id: _id, fileId, at, ...row }) => ({
          ...row,
          version: fileId,
          at: Instant.parse(at.getTime()),
        }),
      )
    },
  }
}

export type AboutMediaDesk = ReturnType<typeof aboutMediaDesk>

/** A file's name without its ending, used when there is no title. */
function nameOf(fileName: string): string {
  const name = fileName.replace(/\.\w{1,5}$/, '').trim()
  return firstOf(name.length < 2 ? fileName : name, mediaTitleMax)
}
