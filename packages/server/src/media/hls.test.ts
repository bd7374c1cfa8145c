// @module-tag realtime
import { readFileSync } from 'node:fs'
import { Instant } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StreamRef } from './index'
import { type Push, push } from './test-encoder'
import { decode } from '@rostrum/testkit/ffmpeg'
import { checkLive, readPlaylist, type ReadPlaylist } from './test-hls'
import { type Rig, startRig, until } from './test-rig'
import { watch } from './test-viewer'

let rig: Rig
let stream: StreamRef
let encoder: Push
const shift = { ms: 0 }
beforeAll(async () => {
  rig = await startRig({}, { now: () => Instant.parse(Date.now() + shift.ms) })
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  stream = rig.media.newStream()
  encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
})
afterAll(async () => {
  await encoder.stop()
  await rig.close()
})

const address = (subject = 'viewer', of = stream) => `${rig.origin}${rig.media.play(of, { subject }).llHls ?? ''}`
const statusOf = async (url: string) => (await fetch(url)).status
async function load(url: string): Promise<ReadPlaylist> {
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
    'no-store',
  ])
  return readPlaylist(await answer.text())
}
const bytesOf = async (url: string, relative = '') =>
  Buffer.from(await (await fetch(new URL(relative, url))).arrayBuffer())
const lastPart = ({ segments }: ReadPlaylist) => ({
  msn: segments.at(-1)?.msn ?? 0,
  part: segments.at(-1)?.parts.length ?? 0,
})

test('the listed segments and parts decode, from the first segment to the last part', async () => {
  const url = address()
  const playlist = await load(url)
  checkLive(playlist)
  const [first] = playlist.segments
  const pieces = playlist.segments.flatMap(({ uri, parts }) =>
    uri === undefined ? parts.map((part) => part.uri) : [uri],
  )
  const file = Buffer.concat([
    await bytesOf(url, first?.map),
    ...(await Promise.all(pieces.map((piece) => bytesOf(url, piece)))),
  ])
  expect(decode(file).filter(({ track }) => track === 0).length).toBeGreaterThanOrEqual(10)
  const assembled = await Promise.all(
    (playlist.segments.find(({ parts, uri }) => uri && parts.length)?.parts ?? []).map(({ uri }) => bytesOf(url, uri)),
  )
  const whole = playlist.segments.find(({ parts, uri }) => uri && parts.length)?.uri
  expect(Buffer.concat(assembled).equals(await bytesOf(url, whole))).toBe(true)
})

test('blocking reloads keep a reader at the edge, each one part further', async () => {
  const url = address('edge')
  let playlist = await load(url)
  for (let round = 0; round < 12; round += 1) {
    const { msn, part } = lastPart(playlist)
    const next = await load(
      `${url}&_HLS_msn=${playlist.segments.at(-1)?.uri ? msn + 1 : msn}&_HLS_part=${playlist.segments.at(-1)?.uri ? 0 : part}`,
    )
    checkLive(next, playlist)
    expect([lastPart(next), next.segments.at(-1)?.uri]).not.toEqual([lastPart(playlist), playlist.segments.at(-1)?.uri])
    playlist = next
  }
  const hinted = await fetch(new URL(playlist.hint ?? '', url))
  expect([200, 404]).toContain(hinted.status)
  expect(await statusOf(`${url}&_HLS_part=1`)).toBe(400)
  expect(await statusOf(`${url}&_HLS_msn=999999`)).toBe(400)
  expect(await statusOf(`${url}&_HLS_msn=x`)).toBe(400)
})

test('every request needs a grant; its expiry matters only until it was admitted', async () => {
  const url = address('slow')
  const bare = url.split('?')[0] ?? ''
  expect(
    await Promise.all(
      [
        bare,
        `${bare}?e=1`,
        `${url}&u=slow`,
        url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        url.replace(stream.name, rig.media.newStream().name),
      ].map(statusOf),
    ),
  ).toEqual([403, 403, 403, 403, 403])
  const playlist = await load(url)
  expect(await statusOf(new URL(playlist.segments[0]?.map.split('?')[0] ?? '', url).href)).toBe(403)
  const neverUsed = address('late')
  // Eleven minutes in small steps, in which one keeps requesting and the other does not.
  for (let step = 0; step < 33; step += 1) {
    shift.ms += 20_000
    expect(await statusOf(url)).toBe(200)
  }
  expect(await statusOf(neverUsed)).toBe(403)
  shift.ms += 31_000
  expect(await statusOf(url)).toBe(403)
})

test('a kicked reader is refused at the next poll, and comes back with a newer grant only', async () => {
  const url = address('eve')
  await load(url)
  await rig.media.kick(stream, { subject: 'eve' })
  expect(await statusOf(url)).toBe(403)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await statusOf(address('eve'))).toBe(200)
})

test('readers over HLS count as viewers, each subject once', async () => {
  shift.ms += 60_000
  expect(rig.media.viewers(stream)).toBe(0)
  await Promise.all([load(address('ada')), load(address('ada')), load(address('ben'))])
  const overFlv = watch(rig.playUrl(stream, 'ada'))
  await until('pictures arrive', () => overFlv.tags.length > 0)
  expect(rig.media.viewers(stream)).toBe(2)
  expect(await rig.media.live()).toMatchObject([{ viewers: 2, codec: { width: 160, height: 120 } }])
  overFlv.leave()
  shift.ms += 11_000
  await until('who asks no more is not counted', () => rig.media.viewers(stream) === 0)
})

test('an unknown name is 404, and so is a part outside the window', async () => {
  expect(await statusOf(address('viewer', rig.media.newStream()))).toBe(404)
  const url = address()
  const place = (file: string) => url.replace('live.m3u8', file)
  expect(
    await Promise.all(
      ['init99.mp4', 's99999.m4s', 'p99999.0.m4s', 'p1.m4s', 'x', '..%2f..%2fsecrets.json'].map((file) =>
        statusOf(place(file)),
      ),
    ),
  ).toEqual([404, 404, 404, 404, 404, 404])
})

test('an ordinary player plays it', async () => {
  const frames = decode(await playFor(address('ffmpeg')))
  expect(frames.length).toBeGreaterThan(20)
})

test('waiting readers are told of the end, and readers between two polls too', async () => {
  const url = address('last')
  const playlist = await load(url)
  const waiting = load(`${url}&_HLS_msn=${(playlist.segments.at(-1)?.msn ?? 0) + 1}&_HLS_part=4`)
  await rig.media.end(stream)
  expect((await waiting).isOver).toBe(true)
  expect((await load(url)).isOver).toBe(true)
})

async function playFor(url: string): Promise<Buffer> {
  const { spawn } = await import('node:child_process')
  const file = `${rig.dir}/played.mp4`
  const player = spawn('ffmpeg', ['-loglevel', 'error', '-y', '-i', url, '-t', '3', '-c', 'copy', file], {
    stdio: 'ignore',
  })
  await new Promise((resolve) => player.once('exit', resolve))
  return readFileSync(file)
}
