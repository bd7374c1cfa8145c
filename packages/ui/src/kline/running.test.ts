import { describe, expect, test, vi } from 'vitest'
import { RunningAverages } from './running'
import type { RunningLine } from './types'

interface Bar {
  t: number
  c: number
}

/** A running total: enough to check that every value was counted once. */
function total(): RunningLine {
  let sum = 0
  let last = 0
  return {
    push: (value) => {
      sum += value
      last = value
      return sum
    },
    replaceLast: (value) => {
      sum += value - last
      last = value
      return sum
    },
  }
}
const averages = (create: () => RunningLine = total) =>
  new RunningAverages<Bar>(
    [{ span: 1, create }],
    ({ c }) => c,
    ({ t }) => t,
  )
const bars = (...closes: number[]): Bar[] => closes.map((c, t) => ({ t, c }))

describe('averages that follow a chart', () => {
  test('a tick on the current bar costs one step, whatever the length', () => {
    const push = vi.fn(() => 1)
    const replaceLast = vi.fn(() => 1)
    const line = averages(() => ({ push, replaceLast }))
    line.follow(bars(...Array.from({ length: 500 }, () => 1)))
    push.mockClear()
    line.follow(bars(...Array.from({ length: 499 }, () => 1), 2))
    expect([push.mock.calls.length, replaceLast.mock.calls.length]).toEqual([0, 1])
  })

  test('a current bar that changes and is followed by a new one counts once, at its last value', () => {
    const line = averages()
    line.follow(bars(1, 2, 3))
    line.follow(bars(1, 2, 5))
    expect(line.follow(bars(1, 2, 7, 10)).map(([sum]) => sum)).toEqual([1, 3, 10, 20])
  })

  test('older bars added in front restart the averages', () => {
    const line = averages()
    line.follow([
      { t: 10, c: 1 },
      { t: 11, c: 1 },
    ])
    expect(
      line
        .follow([
          { t: 9, c: 5 },
          { t: 10, c: 1 },
          { t: 11, c: 1 },
        ])
        .map(([sum]) => sum),
    ).toEqual([5, 6, 7])
  })

  test('another series of the same length restarts the averages', () => {
    const line = averages()
    line.follow(bars(1, 2))
    expect(
      line
        .follow([
          { t: 70, c: 9 },
          { t: 71, c: 9 },
        ])
        .map(([sum]) => sum),
    ).toEqual([9, 18])
  })

  test('an empty chart has no averages', () => {
    expect(averages().follow([])).toEqual([])
  })
})
