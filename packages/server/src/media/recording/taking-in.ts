import { createReadStream } from 'node:fs'
import { Packager } from '../hls/packager'
import { FlvReader } from '../hub/flv'
import type { Recorder } from './recorder'

/**
 * Imports a recorded file into the archive as if it arrived live: one part, its wall clock counted from its beginning.
 */
export async function takeIn(path: string, startedAt: number, recorder: Recorder): Promise<void> {
  const packager = new Packager([recorder])
  const reader = new FlvReader((tag) =>
    packager.take({ tag, at: tag.timestamp, arrivedAt: startedAt + tag.timestamp, isJump: false }),
  )
  for await (const piece of createReadStream(path)) {
    if (Buffer.isBuffer(piece)) reader.push(piece)
    // The disk sets the pace, so that a long lesson does not fill the memory.
    await recorder.settled()
  }
  packager.breakOff()
  await recorder.settled()
}
