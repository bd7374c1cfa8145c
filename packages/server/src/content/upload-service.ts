import { FileId, type MemberId } from '@rostrum/contract/kernel'
import { IMAGE_MAX_BYTES, type Uploaded, type UploadKind } from '@rostrum/contract/content'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { UploadedFile } from '../kernel/types'
import { sizeOf, withoutCameraFacts, type Size } from './upload-image'
import type { UploadRepository, UploadRow } from './repository-uploads'

/** A preview's address. */
const PREVIEW_SEC = 3_600
/** What is used for nothing within a day is thrown away. */
const LOOSE_MS = 24 * 3_600_000
const SWEPT_AT_ONCE = 500

/** A file that now hangs on something. */
export type ClaimedFile = Omit<Uploaded, 'url'> & { readonly use: UploadKind }

/** Takes pictures and documents in, and hands each out once. */
export function uploadService({ clock, storage }: Pick<Kernel, 'clock' | 'storage'>, uploads: UploadRepository) {
  function imageOf({ bytes, mime }: UploadedFile): { bytes: Buffer; size: Size } {
    if (bytes.length > IMAGE_MAX_BYTES) return refuse('content.image_too_large')
    const size = sizeOf(bytes, mime)
    const clean = size && withoutCameraFacts(bytes, mime)
    return size && clean ? { bytes: clean, size } : refuse('content.image_unreadable')
  }

  return {
    /** Covers are public; everything else is seen by signed addresses only. */
    async take(memberId: MemberId, use: UploadKind, file: UploadedFile): Promise<Uploaded> {
      const isImage = file.mime !== 'application/pdf'
      if (use === 'cover' && !isImage) return refuse('kernel.unsupported_file')
      const image = isImage ? imageOf(file) : undefined
      const bytes = image?.bytes ?? file.bytes
      const isPublic = use === 'cover'
      const fileId = await storage.put({
        kind: `content.${use}`,
        bytes,
        mime: file.mime,
        ownerId: memberId,
        isPublic,
        fileName: file.fileName,
      })
      const row: UploadRow = {
        fileId,
        memberId,
        use,
        kind: isImage ? 'image' : 'pdf',
        name: file.fileName,
        bytes: bytes.length,
        width: image?.size.width ?? null,
        height: image?.size.height ?? null,
        at: new Date(clock.now()),
        usedBy: null,
      }
      await uploads.add(row)
      return { ...factsOf(row), url: isPublic ? storage.publicUrl(fileId) : storage.signedUrl(fileId, PREVIEW_SEC) }
    },
    /**
     * The files, in the order asked for, which hang on `usedBy` from now on. `undefined` unless every one of them was
     * handed in by this member within a day and hangs on nothing else: the same claim again is given again.
     */
    async claim(memberId: MemberId, ids: readonly FileId[], usedBy: string): Promise<ClaimedFile[] | undefined> {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0 || !wanted.every(isUuid)) return undefined
      const rows = await uploads.claim(memberId, wanted, usedBy, new Date(clock.now() - LOOSE_MS))
      const files = wanted.flatMap((id) => rows.find(({ fileId }) => fileId === id) ?? [])
      return files.length === wanted.length ? files.map((row) => ({ ...factsOf(row), use: row.use })) : undefined
    },
    /** Throws away what hung on something that is gone. */
    async discard(ids: readonly FileId[]): Promise<void> {
      for (const id of ids) {
        await uploads.drop(id)
        await storage.remove(id)
      }
    },
    /** Throws away what nobody used. */
    async forgetLoose(): Promise<void> {
      for (const { fileId } of await uploads.listLoose(new Date(clock.now() - LOOSE_MS), SWEPT_AT_ONCE)) {
        if (await uploads.forget(fileId)) await storage.remove(FileId.parse(fileId))
      }
    },
  }
}

export type UploadService = ReturnType<typeof uploadService>

function factsOf({ fileId, kind, name, bytes, width, height }: UploadRow) {
  return { fileId, kind, name, bytes, width: width ?? undefined, height: height ?? undefined }
}
