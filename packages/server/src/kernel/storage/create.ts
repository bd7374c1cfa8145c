import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { FileId } from '@rostrum/contract/kernel'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { FilesConfig } from '../config'
import { newId, type Database } from '../db'
import type { RawRoute } from '../http'
import { secondsLeft, signedAddress } from './address'
import { diskAt } from './disk'
import { growingAt } from './growing'
import { incomingAt, type Incoming } from './incoming'
import { fileRoute } from './serve'
import { smallPicturesAt } from './small-pictures'
import { file } from './tables'
import type { Storage, StoredFile } from './types'

/** Far more than anybody uploads. */
const OWNED_MAX = 100_000
/** Pictures drawn smaller; they can be made again. */
const SMALL_BYTES = 512 * 1024 * 1024

export interface StorageOptions {
  readonly db: Database
  readonly clock: Clock
  readonly config: FilesConfig
}

/** Files on the local disk with their facts in the database, the route that serves them, and the place of uploads. */
export function createStorage({
  db,
  clock,
  config,
}: StorageOptions): Storage & { readonly raws: readonly RawRoute[]; readonly incoming: Incoming } {
  const disk = diskAt(config.dir)
  const small = smallPicturesAt({ dir: join(config.dir, 'small'), maxBytes: SMALL_BYTES, read: disk.read })
  const nowSec = () => Math.floor(clock.now() / 1000)

  async function find(id: string): Promise<StoredFile | undefined> {
    const [row] = await db.q.select().from(file).where(eq(file.id, id))
    if (!row) return undefined
    return storedOf(row)
  }

  /** A crash between the two leaves bytes without a row, never a row without bytes. */
  async function know(row: typeof file.$inferInsert): Promise<void> {
    await db.q
      .insert(file)
      .values(row)
      .catch(async (error: unknown) => {
        await disk.remove(row.id)
        throw error
      })
  }

  return {
    async put({ bytes, ...facts }) {
      const id = FileId.parse(newId())
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await disk.write(id, bytes)
      await know({ ...facts, id, sha256, size: bytes.length, at: new Date(clock.now()) })
      return id
    },
    async keep({ received: { path, size, sha256 }, ...facts }) {
      const id = FileId.parse(newId())
      await disk.adopt(id, path)
      await know({ ...facts, id, sha256, size, at: new Date(clock.now()) })
      return id
    },
    async putStream({ chunks, ...facts }) {
      const { size, sha256 } = await disk.writeStream(facts.id, chunks)
      await know({ ...facts, sha256, size, at: new Date(clock.now()) })
      return { size }
    },
    async listOwned(ownerId) {
      const rows = await db.q
        .select()
        .from(file)
        .where(eq(file.ownerId, ownerId))
        .orderBy(asc(file.at), asc(file.id))
        .limit(OWNED_MAX)
      return rows.map(storedOf)
    },
    async give(tx, ids, ownerId) {
      if (ids.length > 0)
        await tx
          .update(file)
          .set({ ownerId })
          .where(inArray(file.id, [...ids]))
    },
    find,
    read: (id) => disk.read(id),
    async source(id) {
      const found = await find(id)
      return found && { size: found.size, stream: (from, to) => disk.stream(id, from, to) }
    },
    growing: growingAt(config.dir, config.reserveBytes),
    publicUrl: (id) => `/files/${id}`,
    signedUrl: (id, ttlSec) => signedAddress(config.secret, id, nowSec() + ttlSec),
    async remove(id) {
      await db.q.delete(file).where(eq(file.id, id))
      await disk.remove(id)
      await small.remove(id)
    },
    incoming: incomingAt(config.dir, config.reserveBytes),
    raws: [
      fileRoute({ disk, small, find, secondsLeft: (id, query) => secondsLeft(config.secret, id, query, nowSec()) }),
    ],
  }
}

function storedOf({ fileName, at: _at, ...row }: typeof file.$inferSelect): StoredFile {
  return { ...row, id: FileId.parse(row.id), ...(fileName !== null && { fileName }) }
}
