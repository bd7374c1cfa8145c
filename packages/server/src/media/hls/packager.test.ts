import { expect, test } from 'vitest'
import type { FlvTag } from '../hub/flv'
import { AUDIO, bodyOf, SCRIPT, stamp } from '../hub/flv'
import { decode, type Decoded, hasFfmpeg, makeFlv } from '@rostrum/testkit/ffmpeg'
import { fileOf, pack, packing, type Stretch, tagsOf } from './test-parts'

const withFfmpeg = test.skipIf(!hasFfmpeg)
const crcs = (frames: readonly Decoded[], track: number) =>
  frames.filter((frame) => frame.track === track).map(({ crc }) => crc)
const times = (frames: readonly Decoded[], track: number) =>
  frames.filter((frame) => frame.track === track).map(({ ms }) => ms)
const steps = (numbers: readonly number[]) => new Set(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0)))
const lengths = (stretch: Stretch) =>
  stretch.segments.map((parts) => parts.reduce((sum, part) => sum + part.durationMs, 0))
const later = (tags: readonly FlvTag[], ms: number): FlvTag[] =>
  tags.map((tag) => ({ ...tag, timestamp: (tag.timestamp + ms) >>> 0 }))
const turn = () => new Promise((resolve) => setImmediate(resolve))

withFfmpeg('what decodes is picture for picture what was sent, B-frames in their order', async () => {
  const flv = makeFlv({ seconds: 4, bFrames: 2 })
  const { last } = await pack(tagsOf(flv))
  const [sent, made] = [decode(flv), decode(fileOf(last))]
  expect(crcs(made, 0)).toEqual(crcs(sent, 0))
  expect(steps(times(made, 0))).toEqual(new Set([40]))
  expect(crcs(made, 1).length).toBeGreaterThan(crcs(sent, 1).length - 4)
  // Steps of whole frames at 44.1 kHz, not of whole milliseconds.
  expect([...steps(times(made, 1))].every((ms) => ms === 23 || ms === 24)).toBe(true)
  expect(last.init.codec).toEqual({
    video: expect.stringMatching(/^avc1\./),
    audio: 'mp4a.40.2',
    width: 160,
    height: 120,
  })
})

withFfmpeg('parts of 0.2 s, segments that begin with a key frame and decode alone, wall clock throughout', async () => {
  const { last } = await pack(tagsOf(makeFlv({ seconds: 5, gop: 30 })), 1_700_000_000_000)
  expect(lengths(last)).toEqual([1200, 1200, 1200, 1200, 200])
  for (const parts of last.segments) {
    expect(parts[0]?.isIndependent).toBe(true)
    expect(parts.slice(1).some((part) => part.isIndependent)).toBe(false)
    expect(parts.every((part) => part.durationMs <= 210)).toBe(true)
    expect(decode(fileOf({ ...last, segments: [parts] })).length).toBeGreaterThan(4)
  }
  const starts = last.segments.map((parts) => parts[0]?.at ?? 0)
  expect(steps(starts)).toEqual(new Set([1200]))
  expect(Math.abs((starts[0] ?? 0) - 1_700_000_000_000)).toBeLessThan(50)
})

withFfmpeg('a group that never ends is cut nevertheless, before the announced length', async () => {
  const { last } = await pack(tagsOf(makeFlv({ seconds: 10, gop: 1000, rate: 10 })))
  expect(Math.max(...lengths(last))).toBeLessThan(4500)
  expect(last.segments.map((parts) => parts[0]?.isIndependent)).toEqual([true, false, false])
  expect(crcs(decode(fileOf(last)), 0)).toHaveLength(100)
})

withFfmpeg('sound alone, and picture alone', async () => {
  const [sound, picture] = [makeFlv({ seconds: 3, tracks: 'audio' }), makeFlv({ seconds: 3, tracks: 'video' })]
  const made = [await pack(tagsOf(sound)), await pack(tagsOf(picture))]
  expect(made.map(({ last }) => last.init.codec)).toEqual([
    { audio: 'mp4a.40.2' },
    { video: expect.any(String), width: 160, height: 120 },
  ])
  expect(made.map(({ last }) => lengths(last).length)).toEqual([3, 3])
  const [heard = [], seen = []] = made.map(({ last }) => decode(fileOf(last)))
  // Half a second must pass before it is certain that no picture comes.
  expect(heard.length).toBeGreaterThan(100)
  expect(seen).toHaveLength(75)
})

withFfmpeg('a new picture size begins anew, with its own headers', async () => {
  const [small, large] = [tagsOf(makeFlv({ seconds: 2 })), tagsOf(makeFlv({ seconds: 2, size: '320x240' }))]
  const { stretches } = await pack([...small, ...later(large, 2000)])
  expect(stretches.map(({ init }) => [init.codec.width, init.codec.height])).toEqual([
    [160, 120],
    [320, 240],
  ])
  expect(stretches.map((stretch) => crcs(decode(fileOf(stretch)), 0).length)).toEqual([50, 50])
})

withFfmpeg('the same headers sent again change nothing', async () => {
  const tags = tagsOf(makeFlv({ seconds: 3 }))
  const headers = tags.filter(({ role }) => role === 'config')
  const middle = tags.findIndex(({ role, timestamp }) => role === 'key' && timestamp >= 1000)
  const { stretches } = await pack([...tags.slice(0, middle), ...later(headers, 1000), ...tags.slice(middle)])
  expect(stretches).toHaveLength(1)
})

withFfmpeg("the wrap at 2^32 goes unnoticed; a reset of the sender's clock and a new encoder begin anew", async () => {
  const tags = tagsOf(makeFlv({ seconds: 3 }))
  const wrapped = await pack(later(tags, 2 ** 32 - 1500))
  expect(wrapped.stretches).toHaveLength(1)
  expect(steps(times(decode(fileOf(wrapped.last)), 0))).toEqual(new Set([40]))
  const reset = await pack([...later(tags, 3_600_000), ...tags])
  expect(reset.stretches.map((stretch) => crcs(decode(fileOf(stretch)), 0).length)).toEqual([75, 75])
  const { hub, shelf } = packing()
  for (const round of [0, 1]) {
    for (const tag of tags) {
      hub.push({ ...tag, bytes: Buffer.from(tag.bytes) }, round * 60_000 + tag.timestamp)
      await turn()
    }
    hub.pause()
  }
  const [first = 0, second = 0] = shelf.stretches.map(({ segments }) => segments[0]?.[0]?.at ?? 0)
  expect(second - first).toBe(60_000)
})

withFfmpeg('while the picture is missing the sound goes on; with the next key frame it is back', async () => {
  const tags = tagsOf(makeFlv({ seconds: 8 })).filter(
    ({ type, role, timestamp }) => type === AUDIO || role === 'config' || timestamp < 2000 || timestamp > 6500,
  )
  const { stretches } = await pack(tags)
  expect(stretches.map(({ init }) => init.codec.video !== undefined)).toEqual([true, false, true])
  expect(stretches.every((stretch) => decode(fileOf(stretch)).length > 0)).toBe(true)
})

withFfmpeg('who begins in mid-group is given the whole group', async () => {
  const tags = tagsOf(makeFlv({ seconds: 2, gop: 50 })).filter(({ type }) => type !== SCRIPT)
  const { last } = await pack(tags)
  expect(last.segments[0]?.[0]?.isIndependent).toBe(true)
  expect(crcs(decode(fileOf(last)), 0)).toHaveLength(50)
})

test('codecs without a place in the format produce nothing, and break nothing', async () => {
  const bytes = Buffer.from([9, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0x90, 0x68, 0x76, 0x63, 0x31, 1, 0, 0, 0, 17])
  const hevc: FlvTag = { type: 9, role: 'config', timestamp: 0, bytes }
  stamp(bytes, 0)
  expect(bodyOf(hevc)).toHaveLength(6)
  const key: FlvTag = { ...hevc, role: 'key', bytes: Buffer.from(bytes) }
  const { stretches } = await pack([hevc, key, { ...key, timestamp: 1000, bytes: Buffer.from(bytes) }])
  expect(stretches).toEqual([])
})

withFfmpeg('the clock is set back or forward in the middle: a break, and the film keeps its length', async () => {
  const film = tagsOf(makeFlv({ seconds: 6, gop: 25 }))
  for (const by of [-2000, -5000, 2 ** 31]) {
    const { shelf, hub } = packing()
    for (const tag of film) {
      const timestamp = (tag.timestamp < 3000 ? tag.timestamp : tag.timestamp + by) >>> 0
      hub.push({ ...tag, timestamp, bytes: Buffer.from(tag.bytes) }, 1_700_000_000_000 + tag.timestamp)
      await turn()
    }
    hub.pause()
    expect(shelf.stretches).toHaveLength(2)
    const total = shelf.stretches.flatMap(lengths).reduce((sum, ms) => sum + ms, 0)
    expect(total).toBeGreaterThan(4900)
    expect(total).toBeLessThan(6200)
  }
})

withFfmpeg('pictures of one instant are passed on in parts of a bounded size, not collected', async () => {
  const film = tagsOf(makeFlv({ seconds: 4, gop: 25 }))
  const { shelf, hub } = packing()
  for (let round = 0; round < 10; round += 1)
    for (const tag of film) {
      hub.push({ ...tag, timestamp: 0, bytes: Buffer.from(tag.bytes) }, 1_700_000_000_000)
      await turn()
    }
  expect(shelf.stretches.flatMap(({ segments }) => segments.flat()).length).toBeGreaterThan(3)
})
