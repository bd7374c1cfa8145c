import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageMimes } from '@rostrum/contract/kernel/limits'
import { pictureWidths } from '@rostrum/contract/kernel/picture-widths'
import { newId } from '../db'
import type { StoredFile } from './types'

export const SMALL_MIME = 'image/webp'

/** A stored picture, drawn as wide as the place where it is shown. */
export interface SmallPicture {
  readonly size: number
  stream(from: number, to: number): ReadStream
}

export interface SmallPictures {
  /** Made once and kept; undefined when it cannot be made now: the picture itself is the answer. */
  of(file: StoredFile, width: number): Promise<SmallPicture | undefined>
  remove(id: string): Promise<void>
}

export interface SmallPicturesOptions {
  readonly dir: string
  /** Bytes on the disk; beyond them those that were asked for longest ago go. */
  readonly maxBytes: number
  read(id: string): Promise<Buffer | undefined>
}

const QUALITY = 80
/** A photograph of sixty million pixels takes about a second. */
const AT_ONCE = 2
const WAITING = 100
const SEC = 8
/** So many are made between two looks at the whole folder. */
const LOOK_EVERY = 50

/** Any other width is refused, so that nobody fills the disk with them. */
export const mayBeSmall = ({ isPublic, mime }: StoredFile, width: string): boolean =>
  isPublic && mime.startsWith('image/') && pictureWidths.some((one) => String(one) === width)

export function smallPicturesAt({ dir, maxBytes, read }: SmallPicturesOptions): SmallPictures {
  const making = new Map<string, Promise<void>>()
  const inTurn = turns()
  let made = 0
  const nameOf = (id: string, width: number) => join(dir, `${id}.${width}.webp`)

  async function make(id: string, width: number): Promise<void> {
    const bytes = await read(id)
    const small = bytes && (await drawn(bytes, width))
    if (!small) return
    await mkdir(dir, { recursive: true })
    const part = join(dir, `${newId()}.part`)
    await writeFile(part, small)
    await rename(part, nameOf(id, width))
    made += 1
    if (made % LOOK_EVERY === 1) await trim(dir, maxBytes)
  }

  return {
    async of({ id, mime }, width) {
      // Others may move.
      if (!imageMimes.some((one) => one === mime)) return undefined
      const path = nameOf(id, width)
      if ((await sizeOf(path)) === undefined) {
        const work = making.get(path) ?? inTurn(() => make(id, width)).finally(() => making.delete(path))
        making.set(path, work)
        await work.catch(() => undefined)
      }
      const size = await sizeOf(path)
      if (size === undefined) return undefined
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return { size, stream: (from, to) => createReadStream(path, { start: from, end: to }) }
    },
    async remove(id) {
      await Promise.all(pictureWidths.map((width) => rm(nameOf(id, width), { force: true })))
    },
  }
}

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size

/** Undefined for a picture that moves, and for one that cannot be decoded. */
async function drawn(bytes: Buffer, width: number): Promise<Buffer | undefined> {
  // Loaded with the first picture: most processes of a server never draw one.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error' }).timeout({ seconds: SEC })
  if (((await picture.metadata()).pages ?? 1) > 1) return undefined
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer()
}

/** Removes those that were asked for longest ago. */
async function trim(dir: string, maxBytes: number): Promise<void> {
  const names = await readdir(dir)
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(dir, name)).catch(() => undefined)
      return found ? [{ path: join(dir, name), size: found.size, at: found.mtimeMs }] : []
    }),
  )
  let left = 0
  for (const { path, size } of files.flat().sort((a, b) => b.at - a.at)) {
    left += size
    if (left > maxBytes) await rm(path, { force: true })
  }
}

/** Few at once; beyond those that may wait, none is made. */
function turns() {
  const queue: (() => void)[] = []
  let running = 0
  return async (work: () => Promise<void>): Promise<void> => {
    if (running >= AT_ONCE && queue.length >= WAITING) return
    if (running < AT_ONCE) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
