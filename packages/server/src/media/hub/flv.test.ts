import { expect, test } from 'vitest'
import { AUDIO, codecOf, fileHeader, FlvReader, type FlvTag, SCRIPT, stamp, VIDEO } from './flv'
import { tagBytes, video } from './test-tags'

const file = Buffer.concat([
  fileHeader({ audio: true, video: true }),
  tagBytes(SCRIPT, 0, [2, 0, 10]),
  video.config(0).bytes,
  tagBytes(AUDIO, 0, [0xaf, 0, 0x12, 0x10]),
  video.key(0).bytes,
  tagBytes(AUDIO, 23, [0xaf, 1, 7, 7]),
  video.frame(0x01020304).bytes,
])

function readIn(pieceSize: number): FlvTag[] {
  const tags: FlvTag[] = []
  const reader = new FlvReader((tag) => tags.push(tag))
  for (let at = 0; at < file.length; at += pieceSize) reader.push(file.subarray(at, at + pieceSize))
  return tags
}

test('tags are the same however the bytes are split', () => {
  const whole = readIn(file.length)
  expect(whole.map((tag) => tag.role)).toEqual(['meta', 'config', 'config', 'key', 'frame', 'frame'])
  expect(whole.at(-1)?.timestamp).toBe(0x01020304)
  for (const size of [1, 2, 7, 13, 64]) expect(readIn(size)).toEqual(whole)
})

test('timestamps beyond 24 bits survive writing', () => {
  const { bytes } = video.frame(0)
  stamp(bytes, 0xfedcba98)
  const tags: FlvTag[] = []
  new FlvReader((tag) => tags.push(tag)).push(Buffer.concat([fileHeader({ audio: false, video: true }), bytes]))
  expect(tags[0]?.timestamp).toBe(0xfedcba98)
})

test('data other than FLV is refused instead of waited for', () => {
  const read = (bytes: Buffer) => () => new FlvReader(() => {}).push(bytes)
  expect(read(Buffer.from('HTTP/1.1 200 OK and so on'))).toThrow('not FLV')
  const head = fileHeader({ audio: true, video: true })
  expect(read(Buffer.concat([head, Buffer.from([9, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0])]))).toThrow('too large')
  const lying = video.frame(0).bytes
  lying.writeUInt32BE(1, lying.length - 4)
  expect(read(Buffer.concat([head, lying]))).toThrow('disagree')
})

test('codecs are named from the sequence headers, old style and enhanced', () => {
  const [, avc, aac] = readIn(file.length)
  expect(codecOf(avc, aac)).toEqual({ video: 'avc1.42c01e', audio: 'mp4a.40.2' })
  const hevc: FlvTag = {
    type: VIDEO,
    role: 'config',
    timestamp: 0,
    bytes: tagBytes(VIDEO, 0, [0x90, ...Buffer.from('hvc1'), 1]),
  }
  expect(codecOf(hevc, undefined)).toEqual({ video: 'hvc1' })
})

test('a header without parameters is as good as none', () => {
  const empty: FlvTag = {
    type: VIDEO,
    role: 'config',
    timestamp: 0,
    bytes: tagBytes(VIDEO, 0, [0x17, 0, 0, 0, 0, 1, 0x64, 0, 0x28, 0xff, 0xe0, 0]),
  }
  expect(codecOf(empty, undefined)).toEqual({ video: 'avc1.none' })
})

test('metadata loses the wrapping meant for the server', () => {
  const wrapped = tagBytes(SCRIPT, 0, Buffer.from('\x02\x00\x0d@setDataFrame\x02\x00\x0aonMetaData\x05', 'latin1'))
  const tags: FlvTag[] = []
  new FlvReader((tag) => tags.push(tag)).push(
    Buffer.concat([fileHeader({ audio: true, video: true }), wrapped, video.frame(0).bytes]),
  )
  expect(tags[0]?.bytes).toEqual(tagBytes(SCRIPT, 0, Buffer.from('\x02\x00\x0aonMetaData\x05', 'latin1')))
  expect(tags[1]?.role).toBe('frame')
})

test('the end of a sequence is not an entry point, though it is marked as a key frame', () => {
  const tags: FlvTag[] = []
  const end = tagBytes(VIDEO, 80, [0x17, 2, 0, 0, 0])
  new FlvReader((tag) => tags.push(tag)).push(
    Buffer.concat([fileHeader({ audio: false, video: true }), video.key(40).bytes, end]),
  )
  expect(tags.map((tag) => tag.role)).toEqual(['key', 'frame'])
})
