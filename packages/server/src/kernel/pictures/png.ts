import type { Picture } from './picture'

const IHDR = 0x49484452
const FRAME_CONTROL = 0x6663544c
const END = 0x49454e44

/** The frames of an animation are counted, whatever number its own control chunk announces. */
export function readPng(bytes: Buffer): Picture | undefined {
  if (bytes.length < 24 || bytes.readUInt32BE(12) !== IHDR) return undefined
  let frames = 0
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.readUInt32BE(at + 4)
    if (kind === END) break
    if (kind === FRAME_CONTROL) frames += 1
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), frames: Math.max(1, frames) }
}
