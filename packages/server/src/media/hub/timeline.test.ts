import { expect, test } from 'vitest'
import { Timeline } from './timeline'

const through = (timeline: Timeline, ...times: number[]) => times.map((time) => timeline.next(time, true))

test('the clock starts at zero, whatever the encoder sends', () => {
  expect(through(new Timeline(), 777_000, 777_040, 777_080)).toEqual([0, 40, 80])
})

test('audio and video may interleave a little out of order', () => {
  expect(through(new Timeline(), 1000, 1040, 1023, 1080)).toEqual([0, 40, 23, 80])
})

test("the sender's 32-bit wrap is not a jump", () => {
  expect(through(new Timeline(), 0xffff_ffe0, 8, 48)).toEqual([0, 40, 80])
})

test('a new encoder continues where the last one stopped', () => {
  const timeline = new Timeline()
  through(timeline, 0, 5000)
  timeline.restart()
  expect(through(timeline, 0, 40)).toEqual([5040, 5080])
})

test('a jump in either direction is closed, a pause is kept', () => {
  expect(through(new Timeline(), 0, 40, 3_600_000, 3_600_040)).toEqual([0, 40, 80, 120])
  expect(through(new Timeline(), 3_600_000, 3_600_040, 0, 40)).toEqual([0, 40, 80, 120])
  expect(through(new Timeline(), 0, 4000)).toEqual([0, 4000])
})

test('after a break the picture follows the picture, even when sound was ahead of it', () => {
  const timeline = new Timeline()
  timeline.next(0, true)
  timeline.next(80, false)
  timeline.restart()
  expect(timeline.next(0, true)).toBe(40)
})

test('long sound without a picture is not overlapped', () => {
  const timeline = new Timeline()
  timeline.next(0, true)
  timeline.next(5000, false)
  timeline.restart()
  expect(timeline.next(0, true)).toBe(4850)
})

test('the clock continues past 32 bits, and only a jump counts as one', () => {
  const timeline = new Timeline()
  for (let at = 0; at <= 2 ** 32 + 5000; at += 8000) timeline.next(at >>> 0, true)
  expect(timeline.now).toBeGreaterThan(2 ** 32)
  expect(timeline.jumps).toBe(0)
  timeline.next(0x8000_0000, true)
  timeline.restart()
  timeline.next(77, true)
  expect(timeline.jumps).toBe(1)
})
