import { expect, test } from 'vitest'
import { Stretch } from './stretch'

function stretchAt(start: number) {
  const told: [number, number][] = []
  let now = 1_000_000
  const stretch = new Stretch(
    (from, to) => void told.push([from, to]),
    () => now,
  )
  stretch.begin(start)
  return { told, stretch, pass: (seconds: number) => void (now += seconds * 1000) }
}

/** Reports that follow one another within an instant. */
function play(...positions: readonly number[]) {
  const { told, stretch } = stretchAt(positions[0] ?? 0)
  for (const at of positions.slice(1)) stretch.at(at, 2)
  stretch.end()
  return told
}

test('continuous playback is one stretch, reported in consecutive pieces', () => {
  const seconds = Array.from({ length: 41 }, (_, at) => at / 2)
  expect(play(...seconds)).toEqual([
    [0, 10],
    [10, 20],
  ])
})

test('a jump in either direction does not count as played', () => {
  expect(play(0, 1, 2, 3, 90, 91, 92)).toEqual([
    [0, 3],
    [90, 92],
  ])
  expect(play(50, 51, 52, 3, 4, 5)).toEqual([
    [50, 52],
    [3, 5],
  ])
})

test('less than a second is reported together with the next piece', () => {
  expect(play(0, 0.3)).toEqual([])
  expect(play(4.4, 5.2, 6.6)).toEqual([[4, 7]])
})

test('a device too busy to report for seconds has still played them, and no more than passed', () => {
  const { told, stretch, pass } = stretchAt(5)
  pass(8)
  stretch.at(20, 2)
  stretch.end()
  expect(told).toEqual([[5, 20]])
  const other = stretchAt(5)
  other.pass(3)
  other.stretch.at(20, 2)
  other.stretch.end()
  expect(other.told).toEqual([])
})

test('what was played before a wait for data stays played', () => {
  const { told, stretch } = stretchAt(0)
  for (const at of [1, 2, 3, 4]) stretch.at(at, 1)
  stretch.begin(4.2)
  for (const at of [5, 6]) stretch.at(at, 1)
  stretch.begin(40)
  stretch.at(41, 1)
  stretch.end()
  expect(told).toEqual([
    [0, 6],
    [40, 41],
  ])
})
