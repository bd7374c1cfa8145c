import { FileId, type MemberId, type OperatorId } from '@rostrum/contract/kernel'
import type { Picture as PictureGiven, Uploaded, UploadKind } from '@rostrum/contract/content'
import { imageMaxBytes, looseFilesMax, looseMaxBytes } from '@rostrum/contract/content/limits'
import { isUuid, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { pagesOfPdf } from '../kernel/documents'
import { namesOf } from '../kernel/http'
import { refuse } from '../kernel/refusal'
import type { UploadedFile } from '../kernel/types'
import { createRedrawer, type Redrawn } from './upload-picture'
import type { AskedFree, UploadRepository, UploadRow } from './repository-uploads'

/** A preview's address. */
const PREVIEW_SEC = 3_600
/** A file that is not used within a day is deleted. */
const LOOSE_MS = 24 * 3_600_000
const LOOSE_MOST = { files: looseFilesMax, bytes: looseMaxBytes }
const SWEPT_AT_ONCE = 500

/** A file that a member uploaded, and what for. */
export type ClaimedFile = Omit<Uploaded, 'url'> & { readonly use: UploadKind }

/** Uploaded files that something wants for itself. */
export interface Claim {
  readonly memberId: MemberId
  readonly ids: readonly FileId[]
  /** Names what they are attached to: they may be attached to the same again, and to nothing else. */
  readonly usedBy: string
  /** What each of them must be. */
  fits(file: ClaimedFile): boolean
}

/**
 * Attaches all of the files, in the order asked for, within the transaction that keeps what shows them: what is refused
 * there takes none. `undefined`, and none is attached: one of them is not this member's, does not fit, was uploaded more
 * than a day ago, or is attached to something else.
 */
export type ClaimFiles = (tx: Transaction, claim: Claim) => Promise<readonly ClaimedFile[] | undefined>
/** The same answer, and attaches nothing. */
export type FindClaimable = (claim: Claim) => Promise<readonly ClaimedFile[] | undefined>

export const isPicture = ({ kind }: ClaimedFile): boolean => kind === 'image'
/** A picture for everybody. */
export const isCover = ({ use }: ClaimedFile): boolean => use === 'cover'

/** Accepts pictures and documents, and lets each be attached once. */
export function uploadService({ clock, storage }: Pick<Kernel, 'clock' | 'storage'>, uploads: UploadRepository) {
  const since = () => new Date(clock.now() - LOOSE_MS)
  const redraw = createRedrawer()

  async function imageOf({ size, mime, picture, read }: UploadedFile): Promise<Redrawn> {
    if (size > imageMaxBytes) return refuse('content.image_too_large')
    if (!picture) return refuse('content.image_unreadable')
    return (await redraw(await read(), mime, picture)) ?? refuse('content.image_unreadable')
  }

  /** What `rows` finds for the claim, when that is all of it and fits. */
  async function whole(
    { ids, fits, ...claim }: Claim,
    rows: (asked: AskedFree) => Promise<readonly UploadRow[]>,
  ): Promise<ClaimedFile[] | undefined> {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0 || !wanted.every(isUuid)) return undefined
    const found = await rows({ ...claim, ids: wanted, since: since() })
    const files = wanted.flatMap((id) => found.find(({ fileId }) => fileId === id) ?? [])
    const claimed = files.map((row) => ({ ...factsOf(row), use: row.use }))
    return claimed.length === wanted.length && claimed.every(fits) ? claimed : undefined
  }

  const claim: ClaimFiles = async (tx, asked) => {
    const files = await whole(asked, (free) => uploads.holdFree(tx, free))
    if (files)
      await uploads.attach(
        tx,
        files.map(({ fileId }) => fileId),
        asked.usedBy,
      )
    return files
  }
  const findClaimable: FindClaimable = (asked) => whole(asked, uploads.listFree)

  return {
    /** Before a file of so many bytes is read: whether this member may leave that many more lying about. */
    async admit(memberId: MemberId, bytes: number): Promise<void> {
      const held = await uploads.loose(memberId, since())
      if (held.files >= LOOSE_MOST.files || held.bytes + bytes > LOOSE_MOST.bytes) refuse('content.uploads_full')
    },
    /** Covers are public; other files open by signed addresses only. */
    async take(memberId: MemberId, use: UploadKind, file: UploadedFile): Promise<Uploaded> {
      const { mime, fileName } = file
      const kind = kindOf(mime)
      const isImage = kind === 'image'
      // Only homework is spoken, and none of it is a document.
      if ((kind === 'audio') !== (use === 'homework') && !isImage)
        return refuse('kernel.unsupported_file', {
          taken: namesOf(use === 'homework' ? ['image', 'audio'] : ['image', 'pdf']),
        })
      const isPublic = use === 'cover'
      if (isPublic && !isImage) return refuse('kernel.unsupported_file', { taken: namesOf(['image']) })
      const image = isImage ? await imageOf(file) : undefined
      if (kind === 'pdf' && (await pagesOfPdf(await file.read())) === undefined)
        return refuse('content.document_unreadable')
      const facts = { kind: `content.${use}`, mime, ownerId: memberId, isPublic, fileName } as const
      const fileId = await (image
        ? storage.put({ ...facts, bytes: image.bytes })
        : storage.keep({ ...facts, received: file }))
      const row: UploadRow = {
        fileId,
        memberId,
        use,
        kind,
        name: fileName,
        bytes: image?.bytes.length ?? file.size,
        width: image?.size.width ?? null,
        height: image?.size.height ?? null,
        at: new Date(clock.now()),
        usedBy: null,
      }
      if (!(await uploads.addWithin(row, since(), LOOSE_MOST))) {
        await storage.remove(fileId)
        return refuse('content.uploads_full')
      }
      return { ...factsOf(row), url: isPublic ? storage.publicUrl(fileId) : storage.signedUrl(fileId, PREVIEW_SEC) }
    },
    /** A picture of an editor: for everybody, at an address that stays. */
    async takePicture(by: OperatorId, file: UploadedFile): Promise<PictureGiven> {
      const { bytes, size } = await imageOf(file)
      const { mime, fileName } = file
      const fileId = await storage.put({ kind: 'content.picture', bytes, mime, ownerId: by, isPublic: true, fileName })
      return { fileId, url: storage.publicUrl(fileId), width: size.width, height: size.height }
    },
    claim,
    findClaimable,
    /** Deletes the files of something that was deleted. */
    async discard(ids: readonly FileId[]): Promise<void> {
      for (const id of ids) {
        await uploads.drop(id)
        await storage.remove(id)
      }
    },
    /** Deletes the files that nobody used. */
    async forgetLoose(): Promise<void> {
      for (const { fileId } of await uploads.listLoose(since(), SWEPT_AT_ONCE)) {
        if (await uploads.forget(fileId)) await storage.remove(FileId.parse(fileId))
      }
    },
  }
}

function kindOf(mime: string): Uploaded['kind'] {
  if (mime.startsWith('audio/')) return 'audio'
  return mime === 'application/pdf' ? 'pdf' : 'image'
}

export type UploadService = ReturnType<typeof uploadService>

function factsOf({ fileId, kind, name, bytes, width, height }: UploadRow) {
  return { fileId, kind, name, bytes, width: width ?? undefined, height: height ?? undefined }
}
