import { expect, test } from 'vitest'
import { pictureSize } from './sps'

test.each([
  ['baseline', '6742c00bd902847e5c0440000003004000000c83c50a92', 160, 120],
  ['main', '674d400beca1423f2e0220000003002000000641e28532c0', 160, 120],
  ['upright, as a phone held so', '6742c01fd900b40a1b011000000300100000030320f1832480', 720, 1280],
  ['cropped', '6742c01ed900a02fea6c0440000003004000000c83c58b92', 638, 358],
  ['interlaced', '67640028acd94078044fde0220000003002000000643e2c5b2c0', 1920, 1080],
  ['4:4:4', '67f4001e919b281405fdc5e022000003000200000300641e2c5b2c', 638, 358],
  ['4:2:2 of ten bits', '677a001ebcd940a02fea2f011000000300100000030320f162d960', 638, 358],
])('the shown size is read out of the parameter set: %s', (_what, sps, width, height) => {
  expect(pictureSize(Buffer.from(sps, 'hex'))).toEqual({ width, height })
})

test('garbage gives no size, and parsing ends', () => {
  expect(pictureSize(Buffer.alloc(0))).toBeUndefined()
  expect(pictureSize(Buffer.alloc(4000))).toBeUndefined()
  expect(pictureSize(Buffer.from('6742c01e00000000ffff', 'hex'))).toBeUndefined()
})
