/** ISO base media boxes (ISO 14496-12), only what fragmented MP4 of H.264 and AAC needs. */
export type Box = Buffer

export function box(type: string, ...contents: readonly Uint8Array[]): Box {
  const size = contents.reduce((sum, one) => sum + one.length, 8)
  const head = Buffer.allocUnsafe(8)
  head.writeUInt32BE(size, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...contents], size)
}

/** A box that begins with a version and flags. */
export function fullBox(type: string, version: number, flags: number, ...contents: readonly Uint8Array[]): Box {
  return box(type, u32((version << 24) | flags), ...contents)
}

export function u8(...values: readonly number[]): Buffer {
  return Buffer.from(values)
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 2)
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2))
  return bytes
}

/** Each value modulo 2^32, so that negative ones come out in two's complement. */
export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4))
  return bytes
}

export function u64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

export function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}
