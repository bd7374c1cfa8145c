import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { streamTo } from './disk'

/** Less than this free, and nothing more is taken: the database and the recordings need the rest. */
export const RESERVE_BYTES = 1024 ** 3
/** No upload lasts that long. */
const LEFTOVER_MS = 3_600_000

/** A file that has arrived whole and belongs to nobody yet. */
export interface Received {
  readonly path: string
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** Where uploads wait until their call is answered, on the disk of the stored files: keeping one is a change of name. */
export interface Incoming {
  /** Whether the disk has its reserve left after so many bytes more. */
  hasRoomFor(bytes: number): Promise<boolean>
  /** Never whole in memory. When the chunks end in an error, nothing is left. */
  take(chunks: AsyncIterable<Uint8Array>): Promise<Received>
  /** Removes it, unless it was kept. */
  drop(received: Received): Promise<void>
  /** Removes what a crash left. */
  sweep(nowMs: number): Promise<void>
}

/** Whether so many bytes more would leave the disk of this folder its reserve. */
export async function hasRoomIn(dir: string, bytes: number, reserveBytes: number): Promise<boolean> {
  await mkdir(dir, { recursive: true })
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize - bytes >= reserveBytes
}

export function incomingAt(filesDir: string, reserveBytes = RESERVE_BYTES): Incoming {
  const dir = join(filesDir, 'incoming')
  return {
    hasRoomFor: (bytes) => hasRoomIn(dir, bytes, reserveBytes),
    async take(chunks) {
      const path = join(dir, randomUUID())
      return { path, ...(await streamTo(path, chunks)) }
    },
    drop: ({ path }) => rm(path, { force: true }),
    async sweep(nowMs) {
      await mkdir(dir, { recursive: true })
      for (const name of await readdir(dir)) {
        const path = join(dir, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtimeMs < nowMs - LEFTOVER_MS) await rm(path, { force: true })
      }
    },
  }
}
