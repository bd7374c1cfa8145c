import { expect, test } from 'vitest'
import { plainBody } from './plain-codec'

const AUDIO = 8
const VIDEO = 9
const enhanced = (first: number, name: string, ...rest: number[]) => Buffer.from([first, ...Buffer.from(name), ...rest])

test.each([
  ['a header of H.264', VIDEO, enhanced(0x90, 'avc1', 1, 0x42, 0xc0, 0x1e), [0x17, 0, 0, 0, 0, 1, 0x42, 0xc0, 0x1e]],
  [
    'a key frame with its offset',
    VIDEO,
    enhanced(0x91, 'avc1', 0xff, 0xff, 0xd8, 7, 8),
    [0x17, 1, 0xff, 0xff, 0xd8, 7, 8],
  ],
  ['a key frame without', VIDEO, enhanced(0x93, 'avc1', 7, 8), [0x17, 1, 0, 0, 0, 7, 8]],
  ['another picture', VIDEO, enhanced(0xa3, 'avc1', 7), [0x27, 1, 0, 0, 0, 7]],
  ['the end', VIDEO, enhanced(0x92, 'avc1'), [0x17, 2, 0, 0, 0]],
  ['a header of AAC', AUDIO, enhanced(0x90, 'mp4a', 0x12, 0x10), [0xaf, 0, 0x12, 0x10]],
  ['a frame of AAC', AUDIO, enhanced(0x91, 'mp4a', 1, 2), [0xaf, 1, 1, 2]],
  ['H.265 as it is', VIDEO, enhanced(0x90, 'hvc1', 1), [...enhanced(0x90, 'hvc1', 1)]],
  ['Opus as it is', AUDIO, enhanced(0x91, 'Opus', 1), [...enhanced(0x91, 'Opus', 1)]],
  ['the usual form as it is', VIDEO, Buffer.from([0x17, 1, 0, 0, 0]), [0x17, 1, 0, 0, 0]],
  ['sound of the usual form', AUDIO, Buffer.from([0xaf, 1, 1]), [0xaf, 1, 1]],
] as const)('%s', (_, type, body, plain) => {
  expect([...(plainBody(type, body) ?? [])]).toEqual(plain)
})

test.each([
  [VIDEO, enhanced(0x94, 'avc1', 1)],
  [VIDEO, enhanced(0x91, 'avc1', 1)],
  [AUDIO, enhanced(0x94, 'mp4a', 2)],
  [AUDIO, enhanced(0x92, 'mp4a')],
])('what players have no form for is left out', (type, body) => {
  expect(plainBody(type, body)).toBeUndefined()
})
