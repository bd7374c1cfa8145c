// @module-tag realtime
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Instant } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StreamRef } from '../index'
import { push } from '../test-encoder'
import { type Rig, startRig, until } from '../test-rig'
import { framesOf, watch } from '../test-viewer'
import { browse, start, type TestBrowser, wordsOf } from './test-browser'

const FAST = { pushTimings: { silentMs: 4000, leaveMs: 1000 } }
let rig: Rig
beforeAll(async () => {
  rig = await startRig(FAST)
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  await until('ffmpeg was looked for', () => rig.media.pushState() !== 'starting')
}, 60_000)
afterAll(() => rig.close())

function grantOf(stream: StreamRef, inMs = 60_000, nonce = rig.media.newNonce()) {
  const { browserPush } = rig.media.ingest(stream, {
    subject: 'teacher',
    nonce,
    expiresAt: Instant.parse(Date.now() + inMs),
  })
  if (!browserPush) throw new Error('no browser push here')
  return { stream: browserPush.stream, token: browserPush.token }
}
const open = (first: object, headers?: Record<string, string>) => start(browse(rig.origin, headers), first)
const isLive = (stream: StreamRef) => rig.story(stream).at(-1) === 'live' || rig.story(stream).at(-1) === 'resumed'

async function broadcast(stream: StreamRef, recording?: 'both' | 'audio' | 'mp4', type?: string): Promise<TestBrowser> {
  const browser = open({ ...grantOf(stream), ...(type === undefined ? {} : { type }) })
  await until('the gate answers', () => browser.said.length > 0)
  expect(wordsOf(browser)).toEqual(['ok'])
  browser.record(recording)
  return browser
}

/** Decodes two seconds with a strict decoder. */
function decode(url: string): Promise<{ code: number | null; complaint: string }> {
  const child = spawn('ffmpeg', ['-v', 'error', '-xerror', '-i', url, '-t', '2', '-f', 'null', '-'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, complaint })))
}

test('a browser gets its address beside the RTMP key, and the token is not in the address', () => {
  const stream = rig.media.newStream()
  const { browserPush, streamKey } = rig.media.ingest(stream, {
    subject: 'teacher',
    nonce: 'n',
    expiresAt: Instant.parse(Date.now() + 60_000),
  })
  expect(rig.media.pushState()).toBe('ready')
  expect(browserPush).toEqual({ path: '/media/push', stream: stream.name, token: streamKey.split('?')[1] })
})

test('a browser’s recording reaches a viewer as frames that decode', async () => {
  const stream = rig.media.newStream()
  const browser = await broadcast(stream)
  await until('the stream is live', () => isLive(stream), 30_000)
  const viewer = watch(rig.playUrl(stream))
  await until('pictures move', () => framesOf(viewer).length > 15, 30_000)
  expect(framesOf(viewer)[0]?.role).toBe('key')
  expect(
    viewer.tags
      .slice(0, 3)
      .map((tag) => tag.role)
      .sort(),
  ).toEqual(['config', 'config', 'meta'])
  viewer.leave()
  expect(await decode(rig.playUrl(stream, 'decoder'))).toEqual({ code: 0, complaint: '' })
  await until('the gate counts', () =>
    browser.said.some(({ t, kbps = 0, lagMs = -1 }) => t === 'stat' && kbps > 0 && lagMs >= 0),
  )
  browser.cut()
  await until('the room is told', () => rig.story(stream).includes('interrupted'), 30_000)
}, 90_000)

test('the relay has no grant of the teacher, none of our environment, and a single-use grant of its own', async () => {
  const stream = rig.media.newStream()
  const grant = grantOf(stream)
  const browser = open(grant)
  await until('the gate answers', () => browser.said.length > 0)
  browser.record()
  await until('the stream is live', () => isLive(stream), 30_000)
  const [pid] = rig.engine.browserPush.relayPids
  const argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const url = argv.find((part) => part.startsWith('rtmp://')) ?? ''
  expect(argv.join(' ')).not.toContain(grant.token.split('t=')[1])
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH')
  if (process.getuid?.() === 0) expect(status).toMatch(/^Uid:\t65533\t65533\t/m)
  expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max file size\s+0/)
  browser.cut()
  await until('the relay is gone', () => rig.engine.browserPush.relayPids.length === 0)
  expect(await push(url, { seconds: 4 }).exited).not.toBe(0)
  const thief = open({ stream: stream.name, token: url.split('?')[1] })
  await until('an answer', () => thief.isOver)
  expect(wordsOf(thief)).toEqual(['bad_token'])
}, 60_000)

test('nobody broadcasts without a publish grant for that stream', async () => {
  const stream = rig.media.newStream()
  const good = grantOf(stream)
  const revoked = rig.media.newNonce()
  const revokedGrant = grantOf(stream, 60_000, revoked)
  rig.media.revoke([revoked])
  const ended = rig.media.newStream()
  const endedGrant = grantOf(ended)
  await rig.media.end(ended)
  const cases: [string, object][] = [
    ['bad_token', { ...good, token: '' }],
    ['bad_token', { ...good, token: rig.media.play(stream, { subject: 'viewer' }).flv?.split('?')[1] }],
    ['bad_token', { ...good, stream: rig.media.newStream().name }],
    ['bad_token', { ...good, token: good.token.slice(0, -1) + (good.token.endsWith('A') ? 'B' : 'A') }],
    ['bad_token', { ...good, token: `${good.token}&u=teacher` }],
    ['bad_token', { ...good, token: 'internal=1' }],
    ['bad_token', revokedGrant],
    ['bad_token', endedGrant],
    ['expired', grantOf(stream, -2000)],
    ['bad_type', { ...good, type: 'video/webm;codecs=vp8,opus' }],
    ['bad_type', { ...good, type: 'video/mp4' }],
    ['bad_type', { ...good, type: 'video/webm;codecs=h264,opus -i /etc/passwd' }],
    ['bad_start', { ...good, token: 7 }],
    ['bad_start', { t: 'hello' }],
  ]
  const answers = await Promise.all(
    cases.map(async ([, first]) => {
      const browser = open(first)
      await until('an answer', () => browser.isOver)
      return wordsOf(browser)
    }),
  )
  expect(answers).toEqual(cases.map(([reason]) => [reason]))
  expect(rig.engine.browserPush.relayPids).toEqual([])
  expect(rig.story(stream)).toEqual([])
}, 60_000)

test('pages of other sites are refused at the handshake, our own are not', async () => {
  const stream = rig.media.newStream()
  const foreign = open(grantOf(stream), { origin: 'https://elsewhere.example' })
  await until('an answer', () => foreign.isOver)
  expect(foreign.status).toBe(403)
  const own = open({ t: 'hello' }, { origin: rig.origin })
  await until('an answer', () => own.isOver)
  expect(wordsOf(own)).toEqual(['bad_start'])
})

test('a second pusher is refused, by socket or by RTMP, and the first continues', async () => {
  const stream = rig.media.newStream()
  const browser = await broadcast(stream)
  await until('the stream is live', () => isLive(stream), 30_000)
  const second = open(grantOf(stream))
  const encoder = push(rig.pushUrl(stream), { seconds: 4 })
  await until('an answer', () => second.isOver)
  expect(wordsOf(second)).toEqual(['busy'])
  expect(await encoder.exited).not.toBe(0)
  expect(rig.story(stream)).toEqual(['live'])
  expect(browser.isOver).toBe(false)
  browser.cut()
}, 60_000)

test('while OBS broadcasts, a browser is told that the stream is taken', async () => {
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => isLive(stream), 30_000)
  const browser = open(grantOf(stream))
  await until('an answer', () => browser.isOver)
  expect(wordsOf(browser)).toEqual(['busy'])
  await encoder.stop()
}, 60_000)

test('a key that is replaced while its browser waits opens nothing', async () => {
  const stream = rig.media.newStream()
  const nonce = rig.media.newNonce()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => isLive(stream), 30_000)
  const browser = open(grantOf(stream, 60_000, nonce))
  await new Promise((resolve) => browser.socket.once('open', resolve))
  await new Promise((resolve) => setTimeout(resolve, 200))
  rig.media.revoke([nonce])
  await rig.media.kick(stream, 'publisher')
  await until('an answer', () => browser.isOver)
  expect(wordsOf(browser)).not.toContain('ok')
  expect(rig.engine.browserPush.relayPids).toEqual([])
  await encoder.stop()
}, 60_000)

test('connections without a grant shut nobody out, however many of them one network opens', async () => {
  const idle = Array.from({ length: 80 }, (_, index) =>
    browse(rig.origin, { from: `2001:db8:0:7::${index.toString(16)}` }),
  )
  await until('all of them are answered', () =>
    idle.every(({ socket, status }) => socket.readyState !== 0 || status > 0),
  )
  const own = open({ t: 'hello' })
  await until('an answer', () => own.isOver)
  expect(wordsOf(own)).toEqual(['bad_start'])
  for (const each of idle) each.cut()
})

test('who shares an address with idle connections still gets in', async () => {
  const idle = Array.from({ length: 20 }, () => browse(rig.origin, { from: '198.51.100.7' }))
  await until('all of them are answered', () =>
    idle.every(({ socket, status }) => socket.readyState !== 0 || status > 0),
  )
  const own = start(browse(rig.origin, { from: '198.51.100.7' }), { t: 'hello' })
  await until('an answer', () => own.isOver)
  expect(wordsOf(own)).toEqual(['bad_start'])
  for (const each of idle) each.cut()
})

test('a cut connection is an interruption, and a fresh recording continues the same broadcast', async () => {
  const stream = rig.media.newStream()
  const first = await broadcast(stream)
  await until('the stream is live', () => isLive(stream), 30_000)
  first.cut()
  const second = await broadcast(stream)
  await until('the broadcast goes on', () => rig.story(stream).at(-1) === 'resumed', 30_000)
  expect(rig.story(stream)).toEqual(['live', 'interrupted', 'resumed'])
  second.cut()
}, 90_000)

test('a silent browser gives way to its own return, and is dropped when it never returns', async () => {
  const stream = rig.media.newStream()
  const lost = await broadcast(stream)
  await until('the stream is live', () => isLive(stream), 30_000)
  lost.mute()
  await until('it is let go', () => lost.isOver, 30_000)
  expect(wordsOf(lost)).toEqual(['ok', 'silent'])
  await until('no relay is left', () => rig.engine.browserPush.relayPids.length === 0)
}, 60_000)

test('invalid bytes end the push and nothing else', async () => {
  const stream = rig.media.newStream()
  const browser = open(grantOf(stream))
  await until('the gate answers', () => browser.said.length > 0)
  for (let i = 0; i < 20; i += 1) browser.send(Buffer.alloc(50_000, i * 37))
  await until('it is let go', () => browser.isOver, 30_000)
  expect(wordsOf(browser)[1]).toMatch(/broken|silent/)
  expect(rig.story(stream)).toEqual([])
  expect(rig.media.ingestState()).toBe('ready')
}, 60_000)

test('a kicked browser is told not to come back, and after the lesson that it is over', async () => {
  const [kicked, over] = [rig.media.newStream(), rig.media.newStream()]
  const browsers = [await broadcast(kicked), await broadcast(over)]
  await until('both are live', () => isLive(kicked) && isLive(over), 60_000)
  await rig.media.kick(kicked, 'publisher')
  await rig.media.end(over)
  await until('both are gone', () => browsers.every(({ isOver }) => isOver))
  expect(browsers.map(wordsOf)).toEqual([
    ['ok', 'kicked'],
    ['ok', 'over'],
  ])
}, 90_000)

test('sound alone is broadcast, and so are Safari’s recordings', async () => {
  const [sound, safari] = [rig.media.newStream(), rig.media.newStream()]
  const browsers = [
    await broadcast(sound, 'audio', 'audio/webm;codecs=opus'),
    await broadcast(safari, 'mp4', 'video/mp4;codecs=avc1.42E01F,mp4a.40.2'),
  ]
  await until('both are live', () => isLive(sound) && isLive(safari), 60_000)
  const viewers = [watch(rig.playUrl(sound)), watch(rig.playUrl(safari))]
  await until('both arrive', () => viewers.every(({ tags }) => tags.length > 10), 30_000)
  expect([framesOf(viewers[0] ?? watch('')).length > 0, framesOf(viewers[1] ?? watch('')).length > 0]).toEqual([
    false,
    true,
  ])
  for (const viewer of viewers) viewer.leave()
  for (const browser of browsers) browser.cut()
}, 90_000)

test('bytes that ffmpeg does not take wait in the network, not in our memory', async () => {
  const stream = rig.media.newStream()
  const browser = await broadcast(stream)
  await until('the stream is live', () => isLive(stream), 30_000)
  browser.mute()
  const [pid = 0] = rig.engine.browserPush.relayPids
  process.kill(pid, 'SIGSTOP')
  for (let i = 0; i < 40; i += 1) browser.send(Buffer.alloc(500_000))
  let before = -1
  await until('nothing moves any more', () => {
    const isStill = browser.socket.bufferedAmount === before
    before = browser.socket.bufferedAmount
    return isStill
  })
  expect(browser.socket.bufferedAmount).toBeGreaterThan(10_000_000)
  await until('it is let go', () => rig.engine.browserPush.relayPids.length === 0, 30_000)
  browser.cut()
}, 60_000)

test('a machine carries a limited number of pushes, and none without ffmpeg, and names the reason', async () => {
  const small = await startRig({ maxBrowserPushes: 0 })
  const bare = await startRig({ ffmpegPath: 'off' })
  await until(
    'ffmpeg was looked for',
    () => small.media.pushState() === 'ready' && bare.media.pushState() === 'no_ffmpeg',
  )
  const [stream, nonce, expiresAt] = [small.media.newStream(), 'n', Instant.parse(Date.now() + 60_000)]
  const token = (of: Rig) => of.media.ingest(stream, { subject: 'teacher', nonce, expiresAt }).streamKey.split('?')[1]
  const browsers = [
    start(browse(small.origin), { stream: stream.name, token: token(small) }),
    start(browse(bare.origin), { stream: stream.name, token: token(bare) }),
  ]
  await until('both are answered', () => browsers.every(({ isOver }) => isOver))
  expect(browsers.map(wordsOf)).toEqual([['full'], ['no_ffmpeg']])
  expect(bare.media.ingest(stream, { subject: 'teacher', nonce, expiresAt })).not.toHaveProperty('browserPush')
  await Promise.all([small.close(), bare.close()])
}, 60_000)
