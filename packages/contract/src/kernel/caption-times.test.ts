import { expect, test } from 'vitest'
import { captionMsOf, captionTimeOf } from './caption-times'

test.each([
  ['02:03', 123_000],
  ['02:03.5', 123_500],
  ['02:03.05', 123_050],
  ['1:02:03.007', 3_723_007],
  ['00:00', 0],
])('%s is %i ms, and the other way round', (words, ms) => {
  expect([captionMsOf(words), captionTimeOf(ms)]).toEqual([ms, words])
})

test.each([
  ['９０：０５．２', 5_405_200],
  [' 2:3 ', 123_000],
])('%s is read as %i ms', (words, ms) => {
  expect(captionMsOf(words)).toBe(ms)
})

test.each(['', '5', '1:75', '1:02.1234', '-1:00', '甲'])('%j is no time', (words) => {
  expect(captionMsOf(words)).toBeUndefined()
})
