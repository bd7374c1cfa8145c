import { AUDIO, type FlvTag, VIDEO } from './flv'

/** One FLV tag with this body. */
export function tagBytes(type: FlvTag['type'], timestamp: number, body: readonly number[] | Buffer): Buffer {
  const bytes = Buffer.alloc(11 + body.length + 4)
  bytes[0] = type
  bytes.writeUIntBE(body.length, 1, 3)
  bytes.writeUIntBE(timestamp & 0xffffff, 4, 3)
  bytes[7] = timestamp >>> 24
  bytes.set(body, 11)
  bytes.writeUInt32BE(11 + body.length, 11 + body.length)
  return bytes
}

export const video = {
  /** H.264 sequence header; `level` tells one from another. */
  config: (timestamp: number, level = 0x1e): FlvTag => ({
    type: VIDEO,
    role: 'config',
    timestamp,
    bytes: tagBytes(VIDEO, timestamp, [0x17, 0, 0, 0, 0, 1, 0x42, 0xc0, level]),
  }),
  key: (timestamp: number, size = 4): FlvTag => ({
    type: VIDEO,
    role: 'key',
    timestamp,
    bytes: tagBytes(VIDEO, timestamp, Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.alloc(size)])),
  }),
  frame: (timestamp: number, size = 4): FlvTag => ({
    type: VIDEO,
    role: 'frame',
    timestamp,
    bytes: tagBytes(VIDEO, timestamp, Buffer.concat([Buffer.from([0x27, 1, 0, 0, 0]), Buffer.alloc(size)])),
  }),
}

export const audio = {
  config: (timestamp: number): FlvTag => ({
    type: AUDIO,
    role: 'config',
    timestamp,
    bytes: tagBytes(AUDIO, timestamp, [0xaf, 0, 0x12, 0x10]),
  }),
  frame: (timestamp: number): FlvTag => ({
    type: AUDIO,
    role: 'frame',
    timestamp,
    bytes: tagBytes(AUDIO, timestamp, [0xaf, 1, 1, 2]),
  }),
}
