import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The place of the bytes. Ids are ours (UUIDs), never a name that a client sent. */
export interface Disk {
  write(id: string, bytes: Buffer): Promise<void>
  /** Takes over a file that lies on the same disk. */
  adopt(id: string, path: string): Promise<void>
  /** Returns the length of the written bytes and their SHA-256, hexadecimal. */
  writeStream(id: string, chunks: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>
  read(id: string): Promise<Buffer | undefined>
  /** Bytes `from`…`to`, both included. */
  stream(id: string, from: number, to: number): ReadStream
  remove(id: string): Promise<void>
}

/** Files under `root`, spread over folders by the end of the id, which is its random part. */
export function diskAt(root: string): Disk {
  const pathOf = (id: string) => join(root, id.slice(-2), id.slice(-4, -2), id)

  return {
    async write(id, bytes) {
      const path = pathOf(id)
      const unfinished = `${path}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeThrough(unfinished, path, (handle) => handle.writeFile(bytes))
    },
    async adopt(id, path) {
      await mkdir(dirname(pathOf(id)), { recursive: true })
      await rename(path, pathOf(id))
    },
    writeStream: (id, chunks) => streamTo(pathOf(id), chunks),
    async read(id) {
      return readFile(pathOf(id)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
    },
    stream: (id, from, to) => createReadStream(pathOf(id), { start: from, end: to }),
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}.part`, { force: true })
    },
  }
}

/** Writes the chunks as they come; when they end in an error, nothing is left. */
export async function streamTo(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let size = 0
  await writeThrough(`${path}.part`, path, async (handle) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      await handle.appendFile(chunk)
    }
  })
  return { size, sha256: hash.digest('hex') }
}

/** Flushed to the disk before the name appears. */
async function writeThrough(
  unfinished: string,
  path: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
