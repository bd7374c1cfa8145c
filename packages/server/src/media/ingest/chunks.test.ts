import { expect, test } from 'vitest'
import { ChunkReader, type RtmpMessage } from './chunks'
import { chunk } from './test-publisher'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const u24 = (value: number) => u32(value).subarray(1)
const bytes = (...all: number[]) => Buffer.from(all)

function reading(...pieces: readonly Buffer[]): RtmpMessage[] {
  const heard: RtmpMessage[] = []
  const reader = new ChunkReader({ largest: () => 100_000, onMessage: (message) => heard.push(message) })
  for (const piece of pieces) reader.push(piece)
  return heard
}
const times = (...pieces: readonly Buffer[]) => reading(...pieces).map(({ timestamp }) => timestamp)

/** A header of type 1, 2 or 3 on chunk stream 6. */
const step = (ms: number, length: number) => {
  const isWide = ms >= 0xffffff
  return Buffer.concat([bytes(0x46), u24(isWide ? 0xffffff : ms), u24(length), bytes(9), isWide ? u32(ms) : bytes()])
}

test('differences that pass 2^32 ms go on from zero', () => {
  const first = chunk(6, 9, 0xffff_fff0, bytes(1))
  expect(times(first, step(40, 1), bytes(1), bytes(0xc6, 1))).toEqual([0xffff_fff0, 24, 64])
})

test('a difference of more than 24 bits, also backwards, is read whole', () => {
  const first = chunk(6, 9, 10_000, bytes(1))
  expect(times(first, step(2 ** 32 - 5000, 1), bytes(1))).toEqual([10_000, 5000])
  expect(times(first, step(0x1000000, 1), bytes(1))).toEqual([10_000, 0x1000000 + 10_000])
})

test('the wide time may be repeated in each chunk, or not', () => {
  const body = Buffer.alloc(200, 5)
  const head = chunk(6, 9, 0x1234567, body).subarray(0, 16)
  const cut = (repeated: Buffer) => [
    Buffer.concat([head, body.subarray(0, 128), bytes(0xc6), repeated, body.subarray(128)]),
  ]
  for (const repeated of [u32(0x1234567), bytes()])
    expect(reading(...cut(repeated), chunk(4, 8, 7, bytes(1)))).toMatchObject([
      { timestamp: 0x1234567, body },
      { timestamp: 7 },
    ])
})

test('a message without a header repeats the last difference, and none after a full time', () => {
  expect(times(chunk(6, 9, 5000, bytes(1)), bytes(0xc6, 1))).toEqual([5000, 5000])
  expect(times(chunk(6, 9, 5000, bytes(1)), bytes(0x86), u24(40), bytes(1, 0xc6, 1))).toEqual([5000, 5040, 5080])
})

test('the chunks may change their size in the middle of a message', () => {
  const body = Buffer.from(Array.from({ length: 300 }, (_, at) => at & 255))
  const head = chunk(6, 9, 0, body).subarray(0, 12)
  const heard = reading(
    Buffer.concat([head, body.subarray(0, 128), chunk(2, 1, 0, u32(100), 0)]),
    Buffer.concat([bytes(0xc6), body.subarray(128, 228), bytes(0xc6), body.subarray(228)]),
  )
  expect(heard).toEqual([{ type: 9, streamId: 1, timestamp: 0, body }])
})

test('an aborted message is forgotten, and the next one on its chunk stream is whole', () => {
  const head = chunk(6, 9, 0, Buffer.alloc(200)).subarray(0, 140)
  expect(reading(head, chunk(2, 2, 0, u32(6), 0), chunk(6, 9, 40, bytes(1, 2)))).toMatchObject([
    { timestamp: 40, body: bytes(1, 2) },
  ])
})

test('chunk streams with long numbers are told apart', () => {
  const on = (...id: number[]) =>
    Buffer.concat([bytes(...id), chunk(6, 9, id[2] ?? 0, Buffer.alloc(150)).subarray(1, 140)])
  const rest = (...id: number[]) => Buffer.concat([bytes(...id), Buffer.alloc(22)])
  expect(times(on(1, 1, 2), on(1, 2, 1), rest(0xc1, 1, 2), rest(0xc1, 2, 1))).toEqual([2, 1])
})

test('it does not matter where the network cuts', () => {
  const all = Buffer.concat([
    chunk(6, 9, 0x2000000, Buffer.alloc(90)),
    chunk(4, 8, 40, bytes()),
    step(5, 2),
    bytes(7, 8),
  ])
  expect(reading(...[...all].map((byte) => bytes(byte)))).toEqual(reading(all))
})

test('no message is held that is too large, and not many at once', () => {
  expect(() => reading(chunk(6, 9, 0, Buffer.alloc(100_001)))).toThrow('too large')
  const begun = Array.from({ length: 40 }, (_, at) => chunk(3 + at, 9, 0, Buffer.alloc(200)).subarray(0, 140))
  expect(() => reading(...begun)).toThrow('too many')
  expect(() => reading(chunk(2, 1, 0, u32(0), 0))).toThrow('no size')
})
