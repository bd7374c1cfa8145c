import { createReadStream } from 'node:fs'
import { Packager } from '../hls/packager'
import { FlvReader } from '../hub/flv'
import type { Recorder } from '../recording/recorder'

/** `[stream]-[timestamp].flv`, as deploy/srs.conf names what it records; the timestamp is ms. */
const FILE = /^([A-Za-z0-9_-]{1,40})-(\d{13})\.flv$/

export interface DvrFile {
  readonly name: string
  readonly stream: string
  readonly startedAt: number
}

/** A recording of SRS by its file's name, whatever folder SRS thinks it is in; undefined for every other file. */
export function readDvrFile(path: string): DvrFile | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const [, stream, startedAt] = FILE.exec(name) ?? []
  return stream === undefined ? undefined : { name, stream, startedAt: Number(startedAt) }
}

/** Takes a recorded file into the archive as if it arrived: one part, its wall clock counted from its beginning. */
export async function takeIn(path: string, startedAt: number, recorder: Recorder): Promise<void> {
  const packager = new Packager([recorder])
  const reader = new FlvReader((tag) =>
    packager.take({ tag, at: tag.timestamp, arrivedAt: startedAt + tag.timestamp, isJump: false }),
  )
  for await (const piece of createReadStream(path)) {
    if (Buffer.isBuffer(piece)) reader.push(piece)
    // The disk sets the pace, so that a long lesson does not stand in memory.
    await recorder.settled()
  }
  packager.breakOff()
  await recorder.settled()
}
