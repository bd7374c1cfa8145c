// @module-tag realtime
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pull, push } from './test-encoder'
import { type Rig, startRig, until } from './test-rig'
import { watch } from './test-viewer'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
})
afterAll(() => rig.close())

const tampered = (url: string) => url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A')

test('nobody publishes without a publish grant for that stream', async () => {
  const stream = rig.media.newStream()
  const other = rig.media.newStream()
  const good = rig.pushUrl(stream)
  const [server, key] = [good.slice(0, good.lastIndexOf('/')), good.slice(good.lastIndexOf('/') + 1)]
  const query = key.slice(key.indexOf('?') + 1)
  const revoked = rig.media.newNonce()
  const revokedUrl = rig.pushUrl(stream, revoked)
  rig.media.revoke([revoked])
  const ended = rig.media.newStream()
  await rig.media.end(ended)
  const play = rig.media.play(stream, { subject: 'viewer' }).flv?.split('?')[1] ?? ''
  const urls = {
    'no grant': `${server}/${stream.name}`,
    'a play grant': `${server}/${stream.name}?${play}`,
    'another stream': `${server}/${other.name}?${query}`,
    'one character changed': tampered(good),
    'a repeated parameter': `${good}&u=teacher`,
    'a flag': `${server}/${stream.name}?internal=1&sign=9999999999-0`,
    'another application': good.replace('/live/', '/other/'),
    'a revoked nonce': revokedUrl,
    'an ended stream': rig.pushUrl(ended),
  }
  const exits = await Promise.all(
    Object.entries(urls).map(async ([what, url]) => [what, await push(url, { seconds: 5 }).exited]),
  )
  expect(exits.filter(([, code]) => code === 0)).toEqual([])
  expect(rig.events).toEqual([])
  expect(rig.media.ingestState()).toBe('ready')
})

test('a second and a refused publisher change neither the room nor a picture of a running broadcast', async () => {
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  const viewer = watch(rig.playUrl(stream))
  await until('pictures arrive', () => viewer.tags.length > 10)
  const intruders = [rig.pushUrl(stream), tampered(rig.pushUrl(stream))].map(
    (url) => push(url, { size: '320x240', seconds: 6 }).exited,
  )
  expect(await Promise.all(intruders)).not.toContain(0)
  const seen = viewer.tags.length
  await until('the broadcast goes on', () => viewer.tags.length > seen + 20)
  expect(viewer.tags.filter((tag) => tag.role === 'config')).toHaveLength(2)
  expect(rig.story(stream)).toEqual(['live'])
  await encoder.stop()
  viewer.leave()
})

test('nobody plays over RTMP, whatever the grant', async () => {
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  const play = rig.media.play(stream, { subject: 'viewer' }).flv?.split('?')[1] ?? ''
  const server = `rtmp://127.0.0.1:${rig.rtmpPort}/live/${stream.name}`
  expect(await Promise.all([pull(`${server}?${play}`), pull(rig.pushUrl(stream))])).not.toContain(0)
  expect(rig.story(stream)).toEqual(['live'])
  await encoder.stop()
})

test('a broadcast outlives the grant it was started with, and a kicked encoder is cut at once', async () => {
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  await rig.media.kick(stream, 'publisher')
  expect(await encoder.exited).not.toBe(0)
  await until('viewers are told', () => rig.story(stream).includes('interrupted'))
})

test("a teacher's own key opens the room that is taught now, and nothing once it is replaced", async () => {
  const stream = rig.media.newStream()
  const [key, former] = [rig.media.newOwnKey(), rig.media.newOwnKey()]
  rig.media.useOwnKeys([{ key, stream: stream.name }])
  const good = rig.pushUrl(stream)
  const server = good.slice(0, good.lastIndexOf('/'))
  const encoder = push(`${server}/${key}`)
  await until('the stream is live', () => rig.story(stream).includes('live'))
  await encoder.stop()
  await until('it is known to be away', () => rig.story(stream).includes('interrupted'))
  expect(await push(`${server}/${former}`, { seconds: 5 }).exited).not.toBe(0)
  expect(rig.media.lastRefused({ name: former })?.why).toBe('replaced')
  rig.media.useOwnKeys([{ key, stream: null }])
  expect(await push(`${server}/${key}`, { seconds: 5 }).exited).not.toBe(0)
  expect(rig.media.lastRefused({ name: key })?.why).toBe('no_room')
  // The stream's name alone, or with another's key, opens nothing.
  expect(await push(`${server}/${stream.name}?own=${former}`, { seconds: 5 }).exited).not.toBe(0)
})
