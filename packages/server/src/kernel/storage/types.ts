import type { FileId } from '@rostrum/contract/kernel'
import type { Transaction } from '../db'
import type { Readable } from 'node:stream'
import type { Growing } from './growing'
import type { Received } from './incoming'

export interface NewFile {
  /** `slice.what`, for example `member.avatar`. */
  readonly kind: `${string}.${string}`
  readonly bytes: Buffer
  /** The type by the first bytes, never the claimed one. */
  readonly mime: string
  readonly ownerId: string
  /** Everybody may read public files at `/files/<id>`; the others need a signed address. */
  readonly isPublic: boolean
  /** The name that a downloader sees. */
  readonly fileName?: string
}

/** A file made piece by piece: never whole in memory. */
export type StreamedFile = Omit<NewFile, 'bytes'> & {
  /** Given beforehand, so that a caller that stored it can remove what a crash left. */
  readonly id: FileId
  readonly chunks: AsyncIterable<Uint8Array>
}

/** A file that was uploaded and lies on the disk already. */
export type KeptFile = Omit<NewFile, 'bytes'> & { readonly received: Received }

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

/** Bytes that can be read at any place, without having them in memory. */
export interface ByteSource {
  readonly size: number
  /** Bytes `from`…`to`, both included. */
  stream(from: number, to: number): Readable
}

export interface Storage {
  put(file: NewFile): Promise<FileId>
  /** The same for an upload as it arrived. */
  keep(file: KeptFile): Promise<FileId>
  /** The same for a file in pieces. When they end in an error, nothing is left. */
  putStream(file: StreamedFile): Promise<{ readonly size: number }>
  find(id: FileId): Promise<StoredFile | undefined>
  read(id: FileId): Promise<Buffer | undefined>
  /** The same for a file that is too large for the memory. */
  source(id: FileId): Promise<ByteSource | undefined>
  /** Files that arrive piece by piece. */
  readonly growing: Growing
  /** Everything a person uploaded or had made, oldest first. */
  listOwned(ownerId: string): Promise<StoredFile[]>
  /** `/files/<id>`, valid for public files only. */
  publicUrl(id: FileId): string
  /** `/files/<id>?e=&t=`, valid for `ttlSec` seconds for any holder. */
  signedUrl(id: FileId, ttlSec: number): string
  /** Another member owns them from now on. */
  give(tx: Transaction, ids: readonly FileId[], ownerId: string): Promise<void>
  /** Removes leftovers of a crash, too. */
  remove(id: FileId): Promise<void>
}
