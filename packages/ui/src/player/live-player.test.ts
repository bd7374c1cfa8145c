import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playing, run, stage } from '../testing/live-stage'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it loads, and plays when the picture arrives', async () => {
  const { player, states, last } = await playing()
  expect(states).toEqual(['loading', 'playing'])
  expect(last()?.adapter).toBe('wsFlv')
  player.destroy()
  expect(last()?.isClosed).toBe(true)
})

test('every attempt requests its own source, and after two failures the next way is tried', async () => {
  const { opened, last, settle, getSource } = await playing({ random: 0 })
  for (let failures = 1; failures <= 4; failures += 1) {
    last()?.tell('error')
    await settle()
    await settle()
  }
  expect(opened.map((one) => one.address)).toEqual(['ws?1', 'ws?2', 'http?3', 'http?4', 'ws?5'])
  expect(getSource).toHaveBeenCalledTimes(5)
  expect(opened.slice(0, 4).every((one) => one.isClosed)).toBe(true)
})

test('the wait before an attempt is random between zero and a ceiling that doubles', async () => {
  const { opened, last } = await playing({ random: 0.999 })
  last()?.tell('error')
  await vi.advanceTimersByTimeAsync(998)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(opened).toHaveLength(2)
  last()?.tell('error')
  await vi.advanceTimersByTimeAsync(1990)
  expect(opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10)
  expect(opened).toHaveLength(3)
})

test('after six failures it reports so and retries now and then by itself; loading again starts over', async () => {
  const { player, told, last, opened, settle } = await playing({ random: 0 })
  for (let failures = 1; failures <= 6; failures += 1) {
    last()?.tell('error')
    await settle()
    await settle()
  }
  expect(player.getState()).toBe('failed')
  expect(told).toEqual(['error'])
  expect(opened).toHaveLength(6)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened).toHaveLength(7)
  last()?.tell('error')
  await settle()
  expect(player.getState()).toBe('failed')
  expect(told).toEqual(['error', 'error'])
  player.load()
  await settle()
  expect(opened).toHaveLength(8)
  expect(last()?.adapter).toBe('wsFlv')
})

test('ten steady seconds reset earlier failures', async () => {
  const { video, player, last, settle } = await playing({ random: 0 })
  for (let round = 0; round < 10; round += 1) {
    last()?.tell('error')
    await settle()
    await settle()
    video.shows()
    await run(video, 12)
  }
  expect(player.getState()).toBe('playing')
})

test('a frozen picture is a stall, and a long stall causes a reconnect', async () => {
  const { video, player, told, opened } = await playing({ random: 0 })
  await run(video, 3)
  await vi.advanceTimersByTimeAsync(2000)
  expect(player.getState()).toBe('stalled')
  expect(told).toEqual(['stalled'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).toHaveLength(2)
})

test('a stall that resolves by itself ends', async () => {
  const { video, player, opened } = await playing()
  await run(video, 3)
  video.dispatchEvent(new Event('waiting'))
  expect(player.getState()).toBe('stalled')
  await run(video, 2)
  expect(player.getState()).toBe('playing')
  expect(opened).toHaveLength(1)
})

test('while the teacher is away the connection is kept and nothing counts as a failure', async () => {
  const { video, player, told, opened, last, settle } = await playing({ random: 0 })
  await run(video, 3)
  player.hold(true)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(opened).toHaveLength(1)
  expect(told).toEqual([])
  for (let failures = 1; failures <= 8; failures += 1) {
    last()?.tell('error')
    await settle()
    await settle()
  }
  expect(player.getState()).toBe('loading')
  player.hold(false)
  video.shows()
  expect(player.getState()).toBe('playing')
})

test('a first picture that does not arrive is a failure', async () => {
  const set = stage({ random: 0 })
  set.player.load()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(set.opened.length).toBeGreaterThan(1)
})

test('a refused source is retried like a broken connection', async () => {
  const set = stage()
  set.getSource.mockRejectedValueOnce(new Error('no'))
  set.player.load()
  await vi.advanceTimersByTimeAsync(1000)
  expect(set.opened).toHaveLength(1)
})

test('it reports that the browser requires a tap, and a tap plays', async () => {
  const set = stage()
  set.video.refuse = true
  set.player.load()
  await set.settle()
  expect(set.player.getState()).toBe('blocked')
  set.video.refuse = false
  set.player.play()
  set.video.shows()
  expect(set.player.getState()).toBe('playing')
})

test('far behind, it jumps to the live edge', async () => {
  const { video } = await playing()
  video.ranges = [[0, 30]]
  video.currentTime = 3
  await vi.advanceTimersByTimeAsync(1000)
  expect(video.currentTime).toBeCloseTo(29.2)
})

test('it crosses a gap between buffered parts, and seeks once even when the sound continued by itself', async () => {
  const { video } = await playing()
  const seeks: number[] = []
  let time = 0
  Object.defineProperty(video, 'currentTime', { get: () => time, set: (to: number) => void seeks.push((time = to)) })
  const at = (now: number, ...ranges: [number, number][]) => {
    time = now
    video.ranges = ranges
    video.dispatchEvent(new Event('timeupdate'))
  }
  at(3, [0, 4])
  at(3.95, [0, 4])
  expect(seeks).toEqual([])
  at(3.95, [0, 4], [4.2, 6])
  expect(seeks).toEqual([4.25])
  at(4.5, [0, 4], [4.2, 6])
  at(6.5, [0, 4], [4.2, 6], [6.3, 9])
  at(6.8, [0, 4], [4.2, 6], [6.3, 9])
  expect(seeks).toEqual([4.25, 6.5])
  at(7.5, [7, 9.5])
  at(8.5, [8, 10])
  expect(seeks).toHaveLength(2)
})

test('it reports when no way of playing works here', async () => {
  const set = stage()
  set.getSource.mockResolvedValueOnce({ wsFlv: '', flv: '' })
  set.player.load()
  await set.settle()
  expect(set.player.getState()).toBe('unsupported')
})

test('a destroyed player stays silent', async () => {
  const { player, states, opened, last } = await playing({ random: 0 })
  const told = last()
  player.destroy()
  told?.tell('error')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
  expect(states).toEqual(['loading', 'playing'])
})
