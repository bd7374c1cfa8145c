import { createHash } from 'node:crypto'
import { FileId } from '@rostrum/contract/kernel'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { FilesConfig } from '../config'
import { newId, type Database } from '../db'
import type { RawRoute } from '../http'
import { secondsLeft, signedAddress } from './address'
import { diskAt } from './disk'
import { fileRoute } from './serve'
import { file } from './tables'
import type { Storage, StoredFile } from './types'

export interface StorageOptions {
  readonly db: Database
  readonly clock: Clock
  readonly config: FilesConfig
}

/** Files on the local disk with their facts in the database, and the route that serves them. */
export function createStorage({ db, clock, config }: StorageOptions): Storage & { readonly raws: readonly RawRoute[] } {
  const disk = diskAt(config.dir)
  const nowSec = () => Math.floor(clock.now() / 1000)

  async function find(id: string): Promise<StoredFile | undefined> {
    const [row] = await db.q.select().from(file).where(eq(file.id, id))
    if (!row) return undefined
    const { fileName, at: _at, ...facts } = row
    return { ...facts, id: FileId.parse(row.id), ...(fileName !== null && { fileName }) }
  }

  return {
    async put({ bytes, ...facts }) {
      const id = FileId.parse(newId())
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await disk.write(id, bytes)
      // A crash between the two leaves bytes nobody knows, never a row without bytes.
      await db.q
        .insert(file)
        .values({ ...facts, id, sha256, size: bytes.length, at: new Date(clock.now()) })
        .catch(async (error: unknown) => {
          await disk.remove(id)
          throw error
        })
      return id
    },
    find,
    read: (id) => disk.read(id),
    publicUrl: (id) => `/files/${id}`,
    signedUrl: (id, ttlSec) => signedAddress(config.secret, id, nowSec() + ttlSec),
    async remove(id) {
      await db.q.delete(file).where(eq(file.id, id))
      await disk.remove(id)
    },
    raws: [fileRoute({ disk, find, secondsLeft: (id, query) => secondsLeft(config.secret, id, query, nowSec()) })],
  }
}
