// @module-tag realtime
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Instant } from '@rostrum/contract/kernel'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RecordingPart, StreamRef } from './index'
import { push } from './test-encoder'
import { decode } from '@rostrum/testkit/ffmpeg'
import { readPlaylist } from './test-hls'
import { freePort } from '@rostrum/testkit/ports'
import { type Rig, startRig, until } from './test-rig'
import { watch } from './test-viewer'

const rigs: Rig[] = []
/** A server that has recorded one lesson of ten seconds. */
let kept: { readonly rig: Rig; readonly stream: StreamRef; readonly part: RecordingPart }
beforeAll(async () => {
  const rig = await startRig()
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  const stream = rig.media.newStream()
  await lesson(rig, stream, 10)
  const [part] = await rig.media.recording(stream)
  if (!part) throw new Error('a lesson was recorded')
  kept = { rig, stream, part }
}, 60_000)
afterAll(() => kept.rig.close())
async function rigWith(config: Parameters<typeof startRig>[0] = {}): Promise<Rig> {
  const rig = await startRig(config)
  rigs.push(rig)
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  return rig
}
afterEach(async () => {
  await Promise.all(rigs.splice(0).map((rig) => rig.close()))
})
const lasts = (parts: readonly RecordingPart[]) => parts.map(({ durationMs }) => durationMs)
const recordedOf = (rig: Rig, stream: StreamRef) =>
  rig.events.filter(({ type, stream: { name } }) => type === 'recorded' && name === stream.name)
const grant = { subject: 'viewer' }

/** Everything that a replay plays, as one file per stretch between discontinuities. */
async function download(rig: Rig, url: string): Promise<Buffer[]> {
  const address = `${rig.origin}${url}`
  const { segments } = readPlaylist(await (await fetch(address)).text())
  const files = new Map<string, Buffer[]>()
  for (const { map, uri } of segments) {
    const bytes = async (relative: string) => Buffer.from(await (await fetch(new URL(relative, address))).arrayBuffer())
    if (!files.has(map)) files.set(map, [await bytes(map)])
    files.get(map)?.push(await bytes(uri ?? ''))
  }
  return [...files.values()].map((pieces) => Buffer.concat(pieces))
}

async function lesson(rig: Rig, stream: StreamRef, seconds: number): Promise<void> {
  const before = recordedOf(rig, stream).length
  await push(rig.pushUrl(stream), { seconds }).exited
  await until('the part is closed', () => recordedOf(rig, stream).length > before)
}

test('two parts in order, with the wall clock inside, play as one replay with the time of every moment', async () => {
  const rig = await rigWith()
  const stream = rig.media.newStream()
  const beganAt = Date.now()
  await lesson(rig, stream, 6)
  const resumedAt = Date.now()
  await lesson(rig, stream, 3)
  const parts = await rig.media.recording(stream)
  expect(parts.map(({ ordinal, isOpen }) => [ordinal, isOpen])).toEqual([
    [1, false],
    [2, false],
  ])
  expect(recordedOf(rig, stream).map(({ part }) => part)).toEqual(parts)
  const [first, second] = parts
  if (!first || !second) throw new Error('two parts were recorded')
  expect(Math.abs(first.durationMs - 6000)).toBeLessThan(500)
  expect(first.startedAt - beganAt).toBeLessThan(resumedAt - beganAt)
  expect(second.startedAt).toBeGreaterThanOrEqual(resumedAt)
  const replay = await rig.media.replay(
    [
      { stream: stream.name, ordinal: 1 },
      { stream: stream.name, ordinal: 2 },
    ],
    grant,
  )
  expect(replay.durationMs).toBe(first.durationMs + second.durationMs)
  expect(replay.spans).toEqual([
    { ms: 0, at: first.startedAt, durationMs: first.durationMs },
    { ms: first.durationMs, at: second.startedAt, durationMs: second.durationMs },
  ])
  const files = await download(rig, replay.url)
  const pictures = files.map((file) => decode(file).filter(({ track }) => track === 0).length)
  expect(pictures.map((count, at) => Math.abs(count - (lasts(parts)[at] ?? 0) / 100) <= 1)).toEqual([true, true])
}, 60_000)

test('a growing recording can be played, and all of it after the end', async () => {
  const rig = await rigWith()
  const stream = rig.media.newStream()
  expect([rig.media.recordingState(stream), rig.media.canRecord()]).toEqual(['off', true])
  const encoder = push(rig.pushUrl(stream))
  await until('a segment is safe', async () => (await rig.media.recording(stream)).length > 0)
  expect(rig.media.recordingState(stream)).toBe('on')
  const [growing] = await rig.media.recording(stream)
  expect(growing).toMatchObject({ ordinal: 1, isOpen: true, segments: [{ ms: 0 }] })
  await rig.media.end(stream)
  await until('it is closed', () => recordedOf(rig, stream).length > 0)
  const [part] = await rig.media.recording(stream)
  expect(part?.isOpen).toBe(false)
  expect(part?.durationMs).toBeGreaterThan(growing?.durationMs ?? 0)
  expect(rig.media.recordingState(stream)).toBe('off')
  await encoder.exited
})

test('a replay is cut at segment borders, and reports them', async () => {
  const { rig, stream, part } = kept
  const [, middle, last] = part.segments
  if (!middle || !last) throw new Error('three segments were recorded')
  const replay = await rig.media.replay(
    [{ stream: stream.name, ordinal: 1, fromMs: middle.ms + 500, toMs: middle.ms + 900 }],
    grant,
  )
  expect(replay.spans).toEqual([{ ms: 0, at: middle.at, durationMs: middle.durationMs }])
  const { head, segments, isOver } = readPlaylist(await (await fetch(`${rig.origin}${replay.url}`)).text())
  expect([head['EXT-X-PLAYLIST-TYPE'], isOver, segments.map(({ at }) => at)]).toEqual(['VOD', true, [middle.at]])
  const nothing = await rig.media.replay(
    [
      { stream: stream.name, ordinal: 9 },
      { stream: rig.media.newStream().name, ordinal: 1 },
    ],
    grant,
  )
  expect([nothing.durationMs, nothing.spans, (await fetch(`${rig.origin}${nothing.url}`)).status]).toEqual([0, [], 403])
}, 60_000)

test('an address opens its own cuts and nothing else', async () => {
  const { rig, stream, part } = kept
  const { url } = await rig.media.replay(
    [{ stream: stream.name, ordinal: 1, fromMs: 0, toMs: part.segments[1]?.ms }],
    grant,
  )
  const base = `${rig.origin}${url.replace('index.m3u8', '')}`
  const status = async (path: string, headers = {}) => (await fetch(path, { headers })).status
  expect(await Promise.all(['index.m3u8', '0/init.mp4', '0/s0.m4s'].map((file) => status(base + file)))).toEqual([
    200, 200, 200,
  ])
  const elsewhere = [
    '0/s1.m4s',
    '1/s0.m4s',
    '0/index.json',
    '0/../../secrets.json',
    '..%2f..%2fsecrets.json',
    '0/s0.m4s/',
    '',
    'x',
    '0/s-1.m4s',
    '0/s00000000.m4s',
  ]
  expect(new Set(await Promise.all(elsewhere.map((file) => status(base + file))))).toEqual(new Set([403, 404]))
  const token = url.split('/')[3] ?? ''
  const changed = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `A${token}`,
    token.split('.').slice(0, 2).join('.'),
    'none',
  ]
  expect(await Promise.all(changed.map((one) => status(`${rig.origin}/media/replay/${one}/index.m3u8`)))).toEqual([
    403, 403, 403, 403,
  ])
  const past = await rig.media.replay([{ stream: stream.name, ordinal: 1 }], {
    subject: 'viewer',
    expiresAt: Instant.parse(Date.now() - 1000),
  })
  expect(await status(`${rig.origin}${past.url}`)).toBe(403)
  const whole = await fetch(`${base}0/s0.m4s`)
  const size = Number(whole.headers.get('content-length'))
  expect([whole.headers.get('cache-control'), whole.headers.get('accept-ranges')]).toEqual([
    'private, max-age=3600',
    'bytes',
  ])
  const piece = await fetch(`${base}0/s0.m4s`, { headers: { range: 'bytes=4-7' } })
  expect([piece.status, piece.headers.get('content-range'), await piece.text()]).toEqual([
    206,
    `bytes 4-7/${size}`,
    'moof',
  ])
  expect(await status(`${base}0/s0.m4s`, { range: `bytes=${size}-` })).toBe(416)
}, 60_000)

test('a poster is a picture; without a recording there is none', async () => {
  const { rig, stream } = kept
  await until('ffmpeg is found', () => rig.media.pushState() === 'ready')
  const poster = await rig.media.poster(stream, 1, 5000)
  expect(poster?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(await rig.media.poster(stream, 2, 0)).toBeUndefined()
}, 60_000)

test('a removed recording is gone, its addresses with it, and its numbers are not used again', async () => {
  const rig = await rigWith()
  const stream = rig.media.newStream()
  await lesson(rig, stream, 2)
  const { url } = await rig.media.replay([{ stream: stream.name, ordinal: 1 }], grant)
  const encoder = push(rig.pushUrl(stream))
  await until('the second part is under way', async () => (await rig.media.recording(stream)).length === 2)
  await rig.media.removeRecording(stream)
  expect(await rig.media.recording(stream)).toEqual([])
  expect((await fetch(`${rig.origin}${url}`)).status).toBe(404)
  await until('what comes now is kept', async () => (await rig.media.recording(stream))[0]?.ordinal === 3)
  await encoder.stop()
}, 60_000)

test('a failing disk costs the recording, not the broadcast; recording resumes with the disk', async () => {
  const rig = await rigWith({ recordRetryMs: 500 })
  const stream = rig.media.newStream()
  mkdirSync(join(rig.dir, 'rec'), { recursive: true })
  writeFileSync(join(rig.dir, 'rec', stream.name), 'in the way')
  const encoder = push(rig.pushUrl(stream))
  await until('it is known', () => rig.media.recordingState(stream) === 'failed')
  const viewer = watch(rig.playUrl(stream))
  await until('pictures arrive', () => viewer.tags.length > 20)
  expect(rig.story(stream)).toEqual(['live'])
  rmSync(join(rig.dir, 'rec', stream.name))
  await until('it is recorded again', () => rig.media.recordingState(stream) === 'on')
  expect(await rig.media.recording(stream)).toMatchObject([{ isOpen: true }])
  await encoder.stop()
}, 60_000)

test('without space, or with recording off, nothing can be recorded', async () => {
  const full = await rigWith({ recordMinFreeBytes: Number.MAX_SAFE_INTEGER })
  expect(full.media.canRecord()).toBe(false)
  const off = await rigWith({ record: false })
  const stream = off.media.newStream()
  const encoder = push(off.pushUrl(stream))
  await until('the stream is live', () => off.story(stream).includes('live'))
  expect([off.media.canRecord(), off.media.recordingState(stream)]).toEqual([false, 'off'])
  await until(
    'HLS works all the same',
    async () => (await fetch(`${off.origin}${off.media.play(stream, grant).llHls ?? ''}`)).status === 200,
  )
  expect(readdirSync(off.dir)).not.toContain('rec')
  await encoder.stop()
})

test('written segments survive the server’s sudden end, and are reported after the restart', async () => {
  const rtmpPort = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'media-killed-'))
  const first = await startServer(dir, rtmpPort)
  const encoder = push(first.pushUrl)
  const folder = join(dir, 'rec', first.stream, '1')
  await until('two segments are safe', () => existsSync(join(folder, 's1.m4s')) && indexOf(folder).segments.length >= 2)
  const written = indexOf(folder)
  process.kill(first.pid, 'SIGKILL')
  await encoder.exited
  const rig = await rigWith({ dir })
  const stream = { name: first.stream }
  expect((await rig.media.recording(stream))[0]?.segments.length).toBeGreaterThanOrEqual(written.segments.length)
  rig.media.expect([stream])
  await until('the part is told of', () => recordedOf(rig, stream).length === 1)
  await lesson(rig, stream, 3)
  const parts = await rig.media.recording(stream)
  expect(parts.map(({ ordinal, isOpen }) => [ordinal, isOpen])).toEqual([
    [1, false],
    [2, false],
  ])
  const replay = await rig.media.replay(
    parts.map(({ ordinal }) => ({ stream: stream.name, ordinal })),
    grant,
  )
  const files = await download(rig, replay.url)
  const pictures = files.map((file) => decode(file).filter(({ track }) => track === 0).length)
  expect(pictures.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
    Math.floor(replay.durationMs / 100) - 2,
  )
}, 120_000)

function indexOf(folder: string): { segments: readonly unknown[] } {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
}

/** A separate server, which can be killed. */
function startServer(dir: string, rtmpPort: number): Promise<{ pid: number; stream: string; pushUrl: string }> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const program = fileURLToPath(new URL('./test-server.ts', import.meta.url))
  const child = fork(program, [dir, String(rtmpPort)], { execArgv: ['--import', loader] })
  return new Promise((resolve, reject) => {
    child.once('message', (told: { stream: string; pushUrl: string }) => resolve({ pid: child.pid ?? 0, ...told }))
    child.once('exit', () => reject(new Error('the server did not start')))
  })
}
