import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@rostrum/server/kernel'
import { decode, hasFfmpeg } from '@rostrum/testkit/ffmpeg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankPictures, silentFrame, silentTrack } from '../hls/blank'
import { AUDIO_ID, VIDEO_ID } from '../hls/init-segment'
import { AUDIO, fileHeader, VIDEO } from '../hub/flv'
import { tagBytes } from '../hub/test-tags'
import { createMedia, type Media, type Replay, type ReplayCut } from '../index'
import { readPlaylist } from '../test-hls'
import { listen, serve } from '../test-rig'
import { runsIn, tracksIn } from './filling'

const BEGAN_AT = Date.UTC(2026, 10, 25, 12)
const PICTURE_MS = 40
const SOUND_MS = (silentTrack.frameSamples * 1000) / silentTrack.timescale
/** Players go over a gap of this length. */
const PASSABLE_S = 0.1
/** A stretch without anything that a player must not wait for. */
const HOLE_MS = 7_000

/** What an encoder sends in one part; what cannot be played stands for what a part may come with. */
const kinds = ['both', 'large', 'sound', 'picture', 'strange picture', 'strange sound', 'unplayable'] as const
interface Piece {
  readonly kind: (typeof kinds)[number]
  readonly ms: number
  readonly hasHole: boolean
}

const usual = blankPictures(20, 12)
const large = blankPictures(40, 23)

/** The tags of a track: its set-up, then one tag after the other. */
interface Sent {
  readonly type: typeof AUDIO | typeof VIDEO
  readonly stepMs: number
  readonly config: readonly number[]
  body(at: number): Buffer
}

const PICTURES_A_KEY = 25
const pictureOf = ({ track, sample }: typeof usual, codec: number): Sent => ({
  type: VIDEO,
  stepMs: PICTURE_MS,
  config: [0x10 | codec, 0, 0, 0, 0, ...track.config],
  body: (at) => Buffer.from([(at % PICTURES_A_KEY === 0 ? 0x10 : 0x20) | codec, 1, 0, 0, 0, ...sample(at)]),
})
const [AVC, HEVC] = [7, 12]
const sound: Sent = {
  type: AUDIO,
  stepMs: SOUND_MS,
  config: [0xaf, 0, ...silentTrack.config],
  body: () => Buffer.from([0xaf, 1, ...silentFrame]),
}
const mp3: Sent = { ...sound, config: [0x2f, 0xff, 0xfb], body: () => Buffer.from([0x2f, 0xff, 0xfb, 0x90, 0x64]) }

const sentIn: Readonly<Record<Piece['kind'], readonly Sent[]>> = {
  both: [pictureOf(usual, AVC), sound],
  large: [pictureOf(large, AVC), sound],
  sound: [sound],
  picture: [pictureOf(usual, AVC)],
  'strange picture': [pictureOf(usual, HEVC), sound],
  'strange sound': [pictureOf(usual, AVC), mp3],
  unplayable: [pictureOf(usual, HEVC), mp3],
}

function flvOf({ kind, ms, hasHole }: Piece): Buffer {
  const sent = sentIn[kind]
  const placed = (at: number) => Math.round(hasHole && at >= ms / 2 ? at + HOLE_MS : at)
  const tags = sent.flatMap(({ type, stepMs, body }) =>
    Array.from({ length: Math.floor(ms / stepMs) }, (_, at) => ({ type, at: placed(at * stepMs), body: body(at) })),
  )
  return Buffer.concat([
    fileHeader({ audio: sent.some(({ type }) => type === AUDIO), video: sent.some(({ type }) => type === VIDEO) }),
    ...sent.map(({ type, config }) => tagBytes(type, 0, config)),
    ...tags.sort((a, b) => a.at - b.at).map(({ type, at, body }) => tagBytes(type, at, body)),
  ])
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function mixtureOf(seed: number): Piece[] {
  const next = numbersFrom(seed)
  return Array.from({ length: 2 + Math.floor(next() * 5) }, () => ({
    kind: kinds[Math.floor(next() * kinds.length)] ?? 'both',
    ms: 3_000 + Math.floor(next() * 12) * 1_000,
    hasHole: next() < 0.25,
  }))
}

let media: Media
let server: Server
let origin: string
let dir: string
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mixtures-'))
  media = createMedia(
    {
      clock: systemClock,
      log: pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    },
    { kind: 'embedded', dir, rtmpPort: 'off', publicHost: '127.0.0.1' },
  )
  server = serve(media)
  origin = `http://127.0.0.1:${await listen(server)}`
})
afterAll(async () => {
  server.close()
  await media.stop?.()
  rmSync(dir, { recursive: true, force: true })
})

/** A lesson of these pieces, one after the other with a minute between them, as a replay. */
async function replayOf(pieces: readonly Piece[]): Promise<Replay & { readonly cuts: readonly ReplayCut[] }> {
  const cuts: ReplayCut[] = []
  for (const [at, piece] of pieces.entries()) {
    const stream = media.newStream()
    const file = join(dir, `${stream.name}.flv`)
    writeFileSync(file, flvOf(piece))
    await media.takeIn(stream, file, BEGAN_AT + at * 60_000)
    const parts = await media.recording(stream)
    cuts.push(...parts.map(({ ordinal }) => ({ stream: stream.name, ordinal })))
  }
  return { ...(await media.replay(cuts, { subject: 'viewer' })), cuts }
}

interface Loaded {
  readonly fromS: number
  readonly toS: number
  readonly map: string
  readonly bytes: Buffer
}

/** The segments on the line of the whole, with their bytes, and the set-ups by their address. */
async function load(url: string): Promise<{ segments: Loaded[]; inits: Map<string, Buffer> }> {
  const address = `${origin}${url}`
  const get = async (uri: string) => {
    const response = await fetch(new URL(uri, address))
    if (!response.ok) throw new Error(`${uri}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const read = readPlaylist((await get(address)).toString())
  const inits = new Map<string, Buffer>()
  const segments: Loaded[] = []
  for (const { map, uri = '', duration } of read.segments) {
    if (!inits.has(map)) inits.set(map, await get(map))
    const fromS = segments.at(-1)?.toS ?? 0
    segments.push({ fromS, toS: fromS + duration, map, bytes: await get(uri) })
  }
  return { segments, inits }
}

const scaleOf = (init: Buffer, id: number) => {
  const { video, audio } = tracksIn(init)
  return (id === VIDEO_ID ? video : audio)?.timescale ?? 1
}

/** The stretches of one track of a part that are there, in seconds of the whole replay; what touches is one. */
function covered(part: readonly Loaded[], init: Buffer, id: number): { from: number; to: number }[] {
  const scale = scaleOf(init, id)
  const runs = part.flatMap(({ bytes }) => runsIn(bytes))
  // A part begins where the first of its tracks does.
  const begin = Math.min(...runs.map(({ trackId, from }) => from / scaleOf(init, trackId)))
  const shift = (part[0]?.fromS ?? 0) - begin
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of runs.filter(({ trackId }) => trackId === id).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from / scale + shift - last.to <= PASSABLE_S) last.to = to / scale + shift
    else joined.push({ from: from / scale + shift, to: to / scale + shift })
  }
  return joined
}

/** What is wrong with a replay, each whole second of which is sought to. */
async function wrongWith({ url, durationMs, spans }: Replay): Promise<string[]> {
  if (durationMs === 0) return []
  const { segments, inits } = await load(url)
  const announced = new Set([...inits.values()].map((init) => Object.values(tracksIn(init)).filter(Boolean).length))
  const wrong = announced.size > 1 ? ['its parts do not have the same tracks'] : []
  spans.forEach((span, at) => {
    const before = spans[at - 1]
    if (span.ms !== (before ? before.ms + before.durationMs : 0)) wrong.push(`span ${at} leaves a gap`)
    if (before && span.at < before.at + before.durationMs - 1) wrong.push(`span ${at} goes back in time`)
  })
  const endS = segments.at(-1)?.toS ?? 0
  if (Math.abs(endS * 1000 - durationMs) > 1) wrong.push('the playlist is not as long as the replay')
  for (let second = 0; second < Math.floor(endS); second += 1) {
    const found = segments.filter(({ fromS, toS }) => second >= fromS && second < toS)
    const [one] = found
    if (found.length !== 1 || !one) {
      wrong.push(`${found.length} segments answer second ${second}`)
      continue
    }
    const init = inits.get(one.map) ?? Buffer.alloc(0)
    const part = segments.filter(({ map }) => map === one.map)
    if (!runsIn(one.bytes).find(({ trackId }) => trackId === VIDEO_ID)?.isIndependent && tracksIn(init).video)
      wrong.push(`second ${second} cannot be decoded alone`)
    const { video, audio } = tracksIn(init)
    for (const id of [...(video ? [VIDEO_ID] : []), ...(audio ? [AUDIO_ID] : [])])
      if (!covered(part, init, id).some(({ from, to }) => from <= second + PASSABLE_S && to >= second - PASSABLE_S))
        wrong.push(`track ${id} is missing at second ${second}`)
  }
  return wrong
}

/** What of a piece is kept. */
const keptMs = ({ kind, ms }: Piece) => (kind === 'unplayable' ? 0 : ms)

test.each(Array.from({ length: 24 }, (_, at) => at + 1))(
  'each second of mixture %i can be sought to and played on from',
  async (seed) => {
    const pieces = mixtureOf(seed)
    const replay = await replayOf(pieces)
    const what = pieces.map(({ kind, ms, hasHole }) => `${kind} ${ms}${hasHole ? ' with a hole' : ''}`).join(', ')
    expect({ what, wrong: await wrongWith(replay) }).toEqual({ what, wrong: [] })
    const kept = pieces.reduce((sum, piece) => sum + keptMs(piece), 0)
    // A part begins with a key frame: after a hole up to a second of pictures is left out.
    expect(replay.durationMs).toBeLessThanOrEqual(kept + pieces.length * 100)
    expect(replay.durationMs).toBeGreaterThanOrEqual(kept - pieces.length * 1_100)
  },
)

test('parts that all lack the same are left as they are', async () => {
  const piece = { ms: 5_000, hasHole: false }
  const replay = await replayOf([
    { kind: 'sound', ...piece },
    { kind: 'strange picture', ...piece },
  ])
  const { inits } = await load(replay.url)
  expect([...inits.keys()]).toEqual(['0/init.mp4', '1/init.mp4'])
  expect([...inits.values()].map((init) => tracksIn(init).video)).toEqual([undefined, undefined])
})

test.skipIf(!hasFfmpeg)('what stands for a missing picture or sound decodes without a complaint', async () => {
  const piece = { ms: 6_000, hasHole: false }
  const replay = await replayOf([
    { kind: 'both', ...piece },
    { kind: 'sound', ...piece },
    { kind: 'picture', ...piece },
    { kind: 'large', ...piece },
  ])
  const { segments, inits } = await load(replay.url)
  const counts = [...inits].map(([map, init]) => {
    const own = segments.filter((segment) => segment.map === map).map(({ bytes }) => bytes)
    const frames = decode(Buffer.concat([init, ...own]))
    return [0, 1].map((track) => frames.filter((frame) => frame.track === track).length)
  })
  const [pictures, sounds] = [6_000 / PICTURE_MS, Math.floor(6_000 / SOUND_MS)]
  const near = (count = 0, wanted: number) => Math.abs(count - wanted) <= 3
  expect(counts.map(([picture, heard]) => [picture, near(heard, sounds)])).toEqual([
    [pictures, true],
    [expect.any(Number), true],
    [pictures, true],
    [pictures, true],
  ])
  expect(counts[1]?.[0]).toBeGreaterThanOrEqual(6)
})

test('an address with what a part lacks opens nothing that its replay does not', async () => {
  const piece = { ms: 5_000, hasHole: false }
  const { url } = await replayOf([
    { kind: 'both', ...piece },
    { kind: 'sound', ...piece },
  ])
  const base = url.replace('index.m3u8', '')
  const statusOf = async (path: string) => (await fetch(`${origin}${base}${path}`)).status
  const paths = ['1/filled-init.mp4', '1/filled-s0.m4s', '1/filled-s9.m4s', '2/filled-init.mp4', '1/filled-index.json']
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 404, 404, 404])
  const piecewise = await fetch(`${origin}${base}1/filled-s0.m4s`, { headers: { range: 'bytes=4-7' } })
  expect([piecewise.status, await piecewise.text()]).toEqual([206, 'moof'])
})

/** Where the first piece of a cut is kept. */
function firstPieceOf(cut: ReplayCut | undefined): string {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const name = names.find((one) => one.includes(`${cut?.stream}/`) && one.endsWith('s0.m4s'))
  if (name === undefined) throw new Error('the cut has no piece')
  return join(dir, name)
}

const PADDING = 3 * 2 ** 30

test('a piece is sent as it is read, however large it is', async () => {
  const piece = { ms: 5_000, hasHole: false }
  const { url, cuts } = await replayOf([
    { kind: 'both', ...piece },
    { kind: 'sound', ...piece },
  ])
  const ask = (range: string) =>
    fetch(`${origin}${url.replace('index.m3u8', '')}1/filled-s0.m4s`, { headers: { range: `bytes=${range}` } })
  const whole = await (await ask('0-')).arrayBuffer()
  const head = Buffer.alloc(8)
  head.writeUInt32BE(PADDING)
  head.write('free', 4, 'latin1')
  // More than a process may hold in one piece; the file system keeps no bytes of it.
  const file = firstPieceOf(cuts[1])
  const bytes = statSync(file).size
  appendFileSync(file, head)
  truncateSync(file, bytes + PADDING)
  const parts = await Promise.all([ask('0-999'), ask(`${whole.byteLength - 500}-${whole.byteLength + 7}`)])
  for (const part of parts)
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      expect.stringMatching(`/${whole.byteLength + PADDING}$`),
    ])
  const [first, seam] = await Promise.all(parts.map(async (part) => Buffer.from(await part.arrayBuffer())))
  expect(first?.equals(Buffer.from(whole, 0, 1_000))).toBe(true)
  expect(seam?.equals(Buffer.concat([Buffer.from(whole, whole.byteLength - 500), head]))).toBe(true)
})

test('a piece that cannot be read is told in the log, one that is gone is not', async () => {
  const piece = { ms: 5_000, hasHole: false }
  const { url, cuts } = await replayOf([
    { kind: 'both', ...piece },
    { kind: 'sound', ...piece },
  ])
  const statusOf = async () => (await fetch(`${origin}${url.replace('index.m3u8', '')}1/filled-s0.m4s`)).status
  const file = firstPieceOf(cuts[1])
  expect(await statusOf()).toBe(200)
  rmSync(file)
  expect([await statusOf(), logged]).toEqual([404, []])
  mkdirSync(file)
  expect(await statusOf()).toBe(404)
  expect(logged).toMatchObject([{ path: file, err: { code: 'EISDIR' } }])
})
