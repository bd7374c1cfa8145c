// @module-tag realtime
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../kernel/clock'
import type { StreamRef } from './index'
import type { OpenSessions } from './sessions'
import { type Push, push } from './test-encoder'
import { type Rig, startRig, until } from './test-rig'
import { framesOf, type TestViewer, watch, watchSocket } from './test-viewer'

let rig: Rig
let stream: StreamRef
let encoder: Push
/** Sessions that have ended. */
const ended = new Set<string>()
const alive: OpenSessions = async (refs) =>
  new Set(refs.flatMap(({ session }) => (ended.has(session) ? [] : [session])))
beforeAll(async () => {
  rig = await startRig({}, systemClock, alive)
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  stream = rig.media.newStream()
  encoder = push(rig.pushUrl(stream), { gop: 40 })
  await until('the stream is live', () => rig.story(stream).includes('live'))
})
afterAll(async () => {
  await encoder.stop()
  await rig.close()
})

async function statusOf(viewer: TestViewer): Promise<number> {
  await until('an answer', () => viewer.status !== 0)
  viewer.leave()
  return viewer.status
}
const refused = (url: string) => Promise.all([statusOf(watch(url)), statusOf(watchSocket(url))])
const hubConnections = () =>
  readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .filter((line) => line.includes(rig.dir)).length - 1

test('a viewer who joins between key frames begins at one, without waiting for the next', async () => {
  const early = watch(rig.playUrl(stream))
  await until('the group is well under way', () => framesOf(early).length % 40 > 15)
  const whenJoined = framesOf(early).at(-1)?.timestamp ?? 0
  const late = watch(rig.playUrl(stream))
  await until('a picture', () => framesOf(late).length > 0)
  expect(framesOf(late)[0]?.role).toBe('key')
  expect(framesOf(late)[0]?.timestamp).toBeLessThanOrEqual(whenJoined)
  expect(
    late.tags
      .slice(0, 3)
      .map((tag) => tag.role)
      .sort(),
  ).toEqual(['config', 'config', 'meta'])
  early.leave()
  late.leave()
})

test('nobody watches without a play grant for that stream', async () => {
  const good = rig.playUrl(stream)
  const push = rig.pushUrl(stream).split('?')[1] ?? ''
  const other = rig.media.newStream()
  expect(await refused(good.split('?')[0] ?? '')).toEqual([403, 403])
  expect(await refused(`${good.split('?')[0]}?${push}`)).toEqual([403, 403])
  expect(await refused(good.replace(stream.name, other.name))).toEqual([403, 403])
  expect(await refused(`${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`)).toEqual([403, 403])
  expect(await refused(`${good}&u=viewer`)).toEqual([403, 403])
  expect(await refused(`${good.split('?')[0]}?internal=1`)).toEqual([403, 403])
  expect(() => rig.media.play(stream, { subject: 'hub' })).toThrow()
})

test('an unknown name is 404 and opens nothing towards the engine', async () => {
  expect(hubConnections()).toBe(1)
  for (let i = 0; i < 5; i += 1) expect(await refused(rig.playUrl(rig.media.newStream()))).toEqual([404, 404])
  expect(await refused(rig.playUrl(stream).replace('.flv', '.mp4'))).toEqual([404, 404])
  expect(hubConnections()).toBe(1)
})

test('one grant does not feed a crowd', async () => {
  const url = rig.playUrl(stream)
  const crowd = [watch(url), watchSocket(url), watch(url)]
  await until('three are seated', () => crowd.every((viewer) => viewer.tags.length > 0))
  expect(await refused(url)).toEqual([403, 403])
  crowd.forEach((viewer) => viewer.leave())
  await until('all have left', () => rig.media.viewers(stream) === 0)
  const later = watch(url)
  await until('the grant is good again', () => later.tags.length > 0)
  later.leave()
})

test('a kicked viewer is cut, and comes back only with a newer grant', async () => {
  const [url, bystander] = [rig.playUrl(stream, 'eve'), watch(rig.playUrl(stream, 'bob'))]
  const viewers = [watch(url), watchSocket(url)]
  await until('they watch', () => [...viewers, bystander].every((viewer) => viewer.tags.length > 0))
  await rig.media.kick(stream, { subject: 'eve' })
  await until('they are gone', () => viewers.every((viewer) => viewer.isOver))
  expect(bystander.isOver).toBe(false)
  expect(await refused(url)).toEqual([403, 403])
  const renewed = watch(rig.playUrl(stream, 'eve'))
  await until('the newer grant works', () => renewed.tags.length > 0)
  renewed.leave()
  bystander.leave()
})

test('with its session an address ends, and so do the connections made with it; others stay', async () => {
  const [url, other] = [rig.playUrl(stream, 'eve', 'phone'), rig.playUrl(stream, 'eve', 'desk')]
  const phone = [watch(url), watchSocket(url)]
  const rest = [watch(other), watch(rig.playUrl(stream, 'guest'))]
  await until('they watch', () => [...phone, ...rest].every((viewer) => viewer.tags.length > 0))
  ended.add('phone')
  await until('the phone is cut', () => phone.every((viewer) => viewer.isOver))
  expect(await refused(url)).toEqual([403, 403])
  expect(await refused(url.replace(/&s=[^&]+/, ''))).toEqual([403, 403])
  expect((await fetch(url.replace('.flv', '/live.m3u8'))).status).toBe(403)
  expect(rest.map((viewer) => viewer.isOver)).toEqual([false, false])
  rest.forEach((viewer) => viewer.leave())
})

test('low-latency playlists repeat the session, so that their parts open too, until it ends', async () => {
  const url = rig.playUrl(stream, 'ada', 'tablet').replace('.flv', '/live.m3u8')
  const uri = /URI="(init[^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
  const init = new URL(uri, url)
  expect([init.searchParams.get('s'), (await fetch(init)).status]).toEqual(['tablet', 200])
  ended.add('tablet')
  await until('its parts are refused', async () => (await fetch(init)).status === 403)
})

test('when the teacher ends it, viewers are disconnected and the key is dead', async () => {
  const viewers = [watch(rig.playUrl(stream)), watchSocket(rig.playUrl(stream))]
  await until('they watch', () => viewers.every((viewer) => viewer.tags.length > 0))
  await rig.media.end(stream)
  await until('they are sent home', () => viewers.every((viewer) => viewer.isOver))
  expect(await encoder.exited).not.toBe(0)
  expect(rig.story(stream)).toEqual(['live', 'ended'])
  expect(await push(rig.pushUrl(stream), { seconds: 4 }).exited).not.toBe(0)
  expect(await rig.media.live()).toEqual([])
})
