import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Instant } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { RecordingPart } from '../engine'

/**
 * The content of `index.json` in a part's folder beside `init.mp4` and `s<n>.m4s`; rewritten after each segment, so it
 * is always whole.
 */
const PartIndex = z.object({
  version: z.literal(1),
  /** The part has been reported; false when the server was stopped in the middle of it. */
  isClosed: z.boolean(),
  segments: z.array(
    z.object({ at: z.number().int().nonnegative(), durationMs: z.number().int().positive(), bytes: z.number().int() }),
  ),
})
export type PartIndex = z.infer<typeof PartIndex>
export type SegmentEntry = PartIndex['segments'][number]

export const initFile = 'init.mp4'
const INDEX_FILE = 'index.json'
const ORDINAL = /^[1-9]\d{0,8}$/

/** Before the name of a file: the file with what its part lacks. */
export const FILLED = 'filled-'

export function segmentFile(number: number): string {
  return `s${number}.m4s`
}

/** Undefined for a part that is empty, missing, or unreadable. */
export async function readIndex(folder: string): Promise<PartIndex | undefined> {
  try {
    const { data } = PartIndex.safeParse(JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')))
    return data && data.segments.length > 0 ? data : undefined
  } catch {
    return undefined
  }
}

/** The old index stays until the new one is whole and on the disk. */
export async function writeIndex(folder: string, index: PartIndex): Promise<void> {
  const draft = join(folder, `${INDEX_FILE}.new`)
  await writeDurably(draft, [Buffer.from(JSON.stringify(index))])
  await rename(draft, join(folder, INDEX_FILE))
}

/** Resolves when the bytes are flushed to the disk: they survive a power cut. */
export async function writeDurably(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(Buffer.concat(pieces))
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Numbers of a stream's parts, in order; none for a stream without recordings. */
export async function ordinalsIn(streamFolder: string): Promise<number[]> {
  const names = await readdir(streamFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => ORDINAL.test(name))
    .map(Number)
    .sort((a, b) => a - b)
}

export function partOf(ordinal: number, { segments }: PartIndex, isOpen: boolean): RecordingPart {
  let ms = 0
  const placed = segments.map(({ at, durationMs }) => {
    const segment = { ms, durationMs, at: Instant.parse(at) }
    ms += durationMs
    return segment
  })
  return { ordinal, startedAt: placed[0]?.at ?? Instant.parse(0), durationMs: ms, isOpen, segments: placed }
}
