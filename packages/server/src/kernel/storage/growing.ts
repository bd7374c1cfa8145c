import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { hasRoomIn, RESERVE_BYTES, type Received } from './incoming'
import type { ByteSource } from './types'

/**
 * Files that arrive piece by piece, over hours and several connections, on the disk of the stored files. Ids are ours
 * (UUIDs). Who sends what, and how far it is, is known to whoever uses this.
 */
export interface Growing {
  /** Whether the disk has its reserve left after so many bytes more. */
  hasRoomFor(bytes: number): Promise<boolean>
  /**
   * Writes a piece at this place, through to the disk; what a cut left behind it is gone. False: what should stand
   * before it is lost.
   */
  append(id: string, offset: number, piece: Received): Promise<boolean>
  /** All of it, to be kept as a stored file. */
  received(id: string): Promise<Received | undefined>
  source(id: string): Promise<ByteSource | undefined>
  drop(id: string): Promise<void>
}

export function growingAt(filesDir: string, reserveBytes = RESERVE_BYTES): Growing {
  const dir = join(filesDir, 'growing')
  const pathOf = (id: string) => join(dir, id)
  const sizeOf = async (id: string): Promise<number | undefined> =>
    (await stat(pathOf(id)).catch(() => undefined))?.size
  return {
    hasRoomFor: (bytes) => hasRoomIn(dir, bytes, reserveBytes),
    async append(id, offset, piece) {
      await mkdir(dir, { recursive: true })
      const handle = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        return await write(handle, offset, piece)
      } finally {
        await handle.close()
      }
    },
    async received(id) {
      const size = await sizeOf(id)
      if (size === undefined) return undefined
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(pathOf(id))) hash.update(chunk)
      return { path: pathOf(id), size, sha256: hash.digest('hex') }
    },
    async source(id) {
      const size = await sizeOf(id)
      if (size === undefined) return undefined
      return { size, stream: (start, end) => createReadStream(pathOf(id), { start, end }) }
    },
    drop: (id) => rm(pathOf(id), { force: true }),
  }
}

async function write(handle: FileHandle, offset: number, piece: Received): Promise<boolean> {
  const { size } = await handle.stat()
  if (size < offset) return false
  await handle.truncate(offset)
  let at = offset
  for await (const chunk of createReadStream(piece.path)) {
    if (!Buffer.isBuffer(chunk)) continue
    await handle.write(chunk, 0, chunk.length, at)
    at += chunk.length
  }
  await handle.sync()
  return true
}
