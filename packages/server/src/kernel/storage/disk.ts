import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the bytes are. Ids are ours (UUIDs), never a name somebody sent. */
export interface Disk {
  write(id: string, bytes: Buffer): Promise<void>
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
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(id) {
      return readFile(pathOf(id)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
    },
    stream: (id, from, to) => createReadStream(pathOf(id), { start: from, end: to }),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

/** On the disk, not only in its cache, before the name appears. */
async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
