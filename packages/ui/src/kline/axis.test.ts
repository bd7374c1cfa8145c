import { expect, test } from 'vitest'
import { tidyStep, tidyTicks } from './axis'
import { insideTicks, labelStep, timeText, wholeTime } from './time-labels'

test.each([
  [0.013, 0.02],
  [0.2, 0.2],
  [0.31, 0.5],
  [6, 10],
  [23, 50],
  [100, 100],
])('%d needs a step of %d', (least, step) => {
  expect(tidyStep(least)).toBeCloseTo(step, 10)
})

test.each([
  [9.13, 10.42, 5, 0.01, [9.5, 10]],
  [3211, 3398, 6, 0.01, [3250, 3300, 3350]],
  [0.1, 0.4, 4, 0.01, [0.1, 0.2, 0.3, 0.4]],
  [1.001, 1.009, 5, 0.01, []],
  [5, 5, 5, 0.01, []],
])('between %d and %d, at most %d', (low, high, most, finest, ticks) => {
  expect(tidyTicks(low, high, most, finest)).toEqual(ticks)
})

const at = (text: string) => Date.parse(`${text}+08:00`)

test('a time label shows what changed since the previous one', () => {
  expect(timeText(at('2026-11-20T10:30'), undefined, 'minute')).toBe('10:30')
  expect(timeText(at('2026-11-20T11:00'), at('2026-11-20T10:30'), 'minute')).toBe('11:00')
  expect(timeText(at('2026-11-23T09:45'), at('2026-11-20T14:30'), 'minute')).toBe('11-23')
  expect(timeText(at('2026-11-20T15:00'), at('2026-10-20T15:00'), 'day')).toBe('11-20')
  expect(timeText(at('2026-01-05T15:00'), at('2025-12-20T15:00'), 'day')).toBe('2026-01')
  expect(timeText(at('2026-01-30T15:00'), at('2025-12-31T15:00'), 'month')).toBe('2026-01')
  expect(timeText(at('2026-11-20T15:00'), at('2025-12-31T15:00'), 'year')).toBe('2026')
})

test('the crosshair shows the full time', () => {
  expect([
    wholeTime(at('2026-11-20T09:31'), 'minute'),
    wholeTime(at('2026-11-20T15:00'), 'week'),
    wholeTime(at('2026-11-30T15:00'), 'month'),
    wholeTime(at('2026-11-30T15:00'), 'year'),
  ]).toEqual(['11-20 09:31', '2026-11-20', '2026-11', '2026'])
})

test('labels have room, however narrow the bars', () => {
  expect([labelStep(8, 60), labelStep(50, 60), labelStep(0.1, 60)]).toEqual([10, 2, 960])
})

const ticks = [
  { coord: 0, text: '09:31', value: at('2026-11-20T09:31') },
  { coord: 120, text: '13:01', value: at('2026-11-20T13:01') },
  { coord: 239, text: '15:00', value: at('2026-11-20T15:00') },
]

test('a label that an end of the axis would cut stands inside it', () => {
  expect(insideTicks(ticks, 240, 10, at('2026-11-20T15:00')).map(({ coord }) => coord)).toEqual([15, 120, 225])
})

test('a time after the newest bar has no label', () => {
  expect(insideTicks(ticks, 240, 10, at('2026-11-20T14:59')).map(({ text }) => text)).toEqual(['09:31', '13:01'])
})
