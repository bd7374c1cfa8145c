import { expect, test } from 'vitest'
import { checkLive, readPlaylist } from '../test-hls'
import { LiveWindow } from './live-window'
import type { HlsPart } from './packager'

const part = (at: number, isIndependent = false): HlsPart => ({
  bytes: Buffer.from(`part ${at}`),
  durationMs: 200,
  at,
  isIndependent,
})
const init = (text: string) => ({ bytes: Buffer.from(text), codec: {} })
const read = (window: LiveWindow) => readPlaylist((window.playlist() ?? '').replaceAll('\u0000', 'g'))

function segment(window: LiveWindow, number: number): void {
  for (let i = 0; i < 5; i += 1) window.part(part(number * 1000 + i * 200, i === 0))
  window.cut()
}
function windowOf(segments: number): LiveWindow {
  const window = new LiveWindow()
  window.begin(init('one'))
  for (let number = 0; number < segments; number += 1) segment(window, number)
  return window
}

test('eight segments, parts for the last three, and removed ones stay a little longer', () => {
  const window = windowOf(12)
  window.part(part(12_000, true))
  const playlist = read(window)
  checkLive(playlist)
  expect(playlist.segments.map(({ msn }) => msn)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(playlist.segments[0]).toMatchObject({ uri: 's4.m4s?g', duration: 1, map: 'init0.mp4?g', at: 4000 })
  expect(playlist.segments.at(-1)).toMatchObject({
    uri: undefined,
    parts: [{ uri: 'p12.0.m4s?g', duration: 0.2, isIndependent: true }],
  })
  expect(playlist.hint).toBe('p12.1.m4s?g')
  expect([window.segment(1), window.segment(2)?.length, window.segment(12)]).toEqual([undefined, 5, undefined])
  expect(window.partOf(11, 4)?.toString()).toBe('part 11800')
})

test('before the first whole segment there is nothing to read', () => {
  const window = new LiveWindow()
  window.begin(init('one'))
  window.part(part(0, true))
  expect(window.playlist()).toBeUndefined()
})

test('a break is a discontinuity, counted when it leaves; the same set-up is not a new one', () => {
  const window = windowOf(2)
  window.end()
  window.begin(init('one'))
  segment(window, 2)
  window.end()
  window.begin(init('two'))
  segment(window, 3)
  const before = read(window)
  expect(before.segments.map(({ map, discontinuity }) => [map, discontinuity])).toEqual([
    ['init0.mp4?g', 0],
    ['init0.mp4?g', 0],
    ['init0.mp4?g', 1],
    ['init1.mp4?g', 2],
  ])
  for (let number = 4; number < 14; number += 1) segment(window, number)
  const after = read(window)
  checkLive(after, before)
  expect(after.head['EXT-X-DISCONTINUITY-SEQUENCE']).toBe('2')
  expect(after.segments[0]).toMatchObject({ msn: 6, discontinuity: 2, map: 'init1.mp4?g' })
  expect([window.init(0), window.init(1)?.toString()]).toEqual([undefined, 'two'])
})

test('a request for a part or segment waits until it is there, the stream is over, or time is up', async () => {
  const window = windowOf(1)
  const reached: string[] = []
  const wait = (name: string, msn: number, index: number | undefined) =>
    window.until(() => window.shows(msn, index), 60_000).then(() => reached.push(name))
  const waits = [
    wait('p1.1', 1, 1),
    wait('s1', 1, undefined),
    wait('p2.0', 2, 0),
    wait('beyond the end of 1', 1, 7),
    wait('never', 9, 0),
  ]
  window.part(part(1000, true))
  window.part(part(1200))
  await waits[0]
  expect(reached).toEqual(['p1.1'])
  window.cut()
  await waits[1]
  expect(reached).toEqual(['p1.1', 's1'])
  window.part(part(2000, true))
  await Promise.all([waits[2], waits[3]])
  window.close()
  await Promise.all(waits)
  expect(read(window).isOver).toBe(true)
  await windowOf(1).until(() => false, 20)
})

test('numbers continue after a reset', () => {
  const window = windowOf(3)
  window.clear()
  expect(window.playlist()).toBeUndefined()
  window.begin(init('one'))
  segment(window, 9)
  expect(read(window).segments.map(({ msn, discontinuity }) => [msn, discontinuity])).toEqual([[3, 1]])
  expect([window.isNext(4, 0), window.isNext(3, 5), window.isFarAhead(5), window.isFarAhead(6)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
