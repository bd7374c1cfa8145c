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

/** Five seconds of picture and sound, arriving as they were made; `of` is the sender's clock. */
function film(of: (ms: number, isPicture: boolean) => number, seconds = 5) {
  const timeline = new Timeline()
  const outs: number[] = []
  for (let ms = 0; ms < seconds * 1000; ms += 20) {
    const isPicture = ms % 40 === 0
    outs.push(timeline.next((of(ms, isPicture) + 2 ** 33) >>> 0, isPicture, 1_700_000_000_000 + ms))
  }
  const back = outs.map((out, at) => Math.max(0, ...outs.slice(Math.max(0, at - 60), at)) - out)
  return { length: Math.max(...outs), back: Math.max(...back), jumps: timeline.jumps }
}

test.each([
  -9000,
  -5000,
  -2000,
  -1500,
  -900,
  -500,
  2000,
  5000,
  9000,
  60_000,
  2 ** 24,
  -(2 ** 24),
  2 ** 31,
  -(2 ** 31) + 7,
  2 ** 32 - 5000,
])('a clock set by %i ms in the middle makes one break, and five seconds stay five seconds', (by) => {
  const { length, back, jumps } = film((ms) => (ms < 2500 ? ms : ms + by))
  expect(length).toBeGreaterThan(4800)
  expect(length).toBeLessThan(5300)
  expect(back).toBeLessThanOrEqual(1000)
  expect(jumps).toBe(1)
})

test('picture and sound may jump at different tags, by different amounts, or never agree', () => {
  const clocks = [
    (ms: number, isPicture: boolean) => (ms < (isPicture ? 2500 : 2700) ? ms : ms - 5000),
    (ms: number, isPicture: boolean) => (ms < 2500 ? ms : ms + (isPicture ? 7000 : -4000)),
    (ms: number, isPicture: boolean) => (isPicture ? ms : ms + 2 ** 31),
    (ms: number, isPicture: boolean) => (isPicture && ms > 2500 ? ms - 5000 : ms),
  ]
  for (const clock of clocks) {
    const { length, back } = film(clock)
    expect(length).toBeGreaterThan(4800)
    expect(length).toBeLessThan(5400)
    expect(back).toBeLessThanOrEqual(1000)
  }
})

test('a clock that is set back again and again goes on all the same', () => {
  const { length, back } = film((ms) => ms % 500, 10)
  expect(length).toBeGreaterThan(4500)
  expect(back).toBeLessThanOrEqual(1000)
})

test('a clock that stands still is replaced by that of the arrival', () => {
  const { length } = film(() => 0, 10)
  expect(length).toBeGreaterThan(8500)
  expect(length).toBeLessThan(10_500)
})

test.each<[string, (ms: number, isPicture: boolean) => number]>([
  ['the picture’s stands still', (ms, isPicture) => (isPicture ? 0 : ms)],
  ['the sound’s stands still', (ms, isPicture) => (isPicture ? ms : 0)],
  ['the picture’s counts ninetieths of a millisecond', (ms, isPicture) => (isPicture ? ms * 90 : ms)],
  ['both count ninetieths of a millisecond', (ms) => ms * 90],
  ['both count hundredths of a second', (ms) => Math.floor(ms / 100)],
])('a clock of one kind that tells nothing is replaced by that of the arrival: %s', (_, clock) => {
  const { length, back, jumps } = film(clock, 10)
  expect(length).toBeGreaterThan(9000)
  expect(length).toBeLessThan(11_000)
  expect(back).toBeLessThanOrEqual(1000)
  expect(jumps).toBeLessThan(60)
})

test.each([-400, -600, -900])('a clock set back by %i ms again and again loses nothing of the film', (by) => {
  const { length, back } = film((ms) => ms + Math.floor(ms / 2000) * by, 10)
  expect(length).toBeGreaterThan(9800)
  expect(back).toBeLessThanOrEqual(100)
})

test('what the network held back and delivers at once is neither a break nor a standing clock', () => {
  const timeline = new Timeline()
  const outs: number[] = []
  for (let ms = 0; ms < 10_000; ms += 40) {
    const isHeld = ms >= 3000 && ms < 7000
    outs.push(timeline.next(ms, true, 1_700_000_000_000 + (isHeld ? 7000 : ms)))
  }
  expect(outs.at(-1)).toBe(9960)
  expect(timeline.jumps).toBe(0)
})
