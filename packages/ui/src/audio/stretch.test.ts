import { expect, test } from 'vitest'
import { Stretch } from './stretch'

function play(...positions: readonly number[]) {
  const told: [number, number][] = []
  const stretch = new Stretch((from, to) => void told.push([from, to]))
  stretch.begin(positions[0] ?? 0)
  for (const at of positions.slice(1)) stretch.at(at, 2)
  stretch.end()
  return told
}

test('what is played on is one stretch, told in pieces that follow one another', () => {
  const seconds = Array.from({ length: 41 }, (_, at) => at / 2)
  expect(play(...seconds)).toEqual([
    [0, 10],
    [10, 20],
  ])
})

test('a leap is not played, whichever way it goes', () => {
  expect(play(0, 1, 2, 3, 90, 91, 92)).toEqual([
    [0, 3],
    [90, 92],
  ])
  expect(play(50, 51, 52, 3, 4, 5)).toEqual([
    [50, 52],
    [3, 5],
  ])
})

test('less than a second is told together with what follows', () => {
  expect(play(0, 0.3)).toEqual([])
  expect(play(4.4, 5.2, 6.6)).toEqual([[4, 7]])
})
