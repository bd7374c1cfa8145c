import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/** The font is beside this source, and beside the bundle, where the build puts it. */
const FILE = 'noto-sans-sc-500.woff'
const HEADER = 44
const ENTRY = 20

export const fontFile = (): Buffer<ArrayBuffer> =>
  readFileSync(fileURLToPath(new URL(`./font/${FILE}`, import.meta.url)))

/** The tables of a WOFF unpacked into one TrueType file: who reads glyph by glyph would unpack its table each time. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    const [offset, packed, length, sum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
      number,
    ]
    const raw = woff.subarray(offset, offset + packed)
    return { tag: woff.subarray(at, at + 4), sum, bytes: packed < length ? inflateSync(raw) : raw }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  for (const [value, at] of [
    [count, 4],
    [power * 16, 6],
    [Math.log2(power), 8],
    [(count - power) * 16, 10],
  ] as const)
    head.writeUInt16BE(value, at)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(head, at)
    head.writeUInt32BE(sum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const pad = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, pad)
    offset += bytes.length + pad.length
  }
  return Buffer.concat(parts)
}
