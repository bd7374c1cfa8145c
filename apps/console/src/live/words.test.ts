import { expect, test } from 'vitest'
import { text } from './text-control.zh'

test.each([
  [24.98803, '25 帧/秒'],
  [29.97, '30 帧/秒'],
  [12.34, '12.3 帧/秒'],
  [0, '0 帧/秒'],
])('a measured rate of frames is read as a number that somebody says: %s', (fps, said) => {
  expect(text.fps(fps)).toBe(said)
})
