import type { FileId } from '@rostrum/contract/kernel'
import type { Transaction } from '../db'

export interface NewFile {
  /** `slice.what`, for example `member.avatar`. */
  readonly kind: `${string}.${string}`
  readonly bytes: Buffer
  /** As found by the first bytes, never as claimed. */
  readonly mime: string
  readonly ownerId: string
  /** Public files answer at `/files/<id>` to everybody; the others need a signed address. */
  readonly isPublic: boolean
  /** What a downloader sees. */
  readonly fileName?: string
}

/** A file that is made piece by piece: never whole in memory. */
export type StreamedFile = Omit<NewFile, 'bytes'> & {
  /** Told beforehand, so that whoever wrote it down can remove what a crash left. */
  readonly id: FileId
  readonly chunks: AsyncIterable<Uint8Array>
}

export interface StoredFile {
  readonly id: FileId
  readonly kind: string
  readonly mime: string
  readonly size: number
  readonly sha256: string
  readonly ownerId: string
  readonly isPublic: boolean
  readonly fileName?: string
}

export interface Storage {
  put(file: NewFile): Promise<FileId>
  /** The same for what comes in pieces. Nothing is left of it when they end in an error. */
  putStream(file: StreamedFile): Promise<{ readonly size: number }>
  find(id: FileId): Promise<StoredFile | undefined>
  read(id: FileId): Promise<Buffer | undefined>
  /** Everything somebody handed in or had made, oldest first. */
  listOwned(ownerId: string): Promise<StoredFile[]>
  /** `/files/<id>`, right for public files only. */
  publicUrl(id: FileId): string
  /** `/files/<id>?e=&t=`, valid for `ttlSec` seconds for whoever holds it. */
  signedUrl(id: FileId, ttlSec: number): string
  /** They are somebody else's from now on. */
  give(tx: Transaction, ids: readonly FileId[], ownerId: string): Promise<void>
  /** Also what a crash left of it. */
  remove(id: FileId): Promise<void>
}
