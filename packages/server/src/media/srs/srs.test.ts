// @module-tag realtime
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Instant } from '@rostrum/contract/kernel'
import type { StreamRef } from '../index'
import { fakeSrsDriver } from '../test-drivers'
import { makeFlv } from '@rostrum/testkit/ffmpeg'
import { until } from '../test-rig'
import { readDvrFile } from './dvr'
import { readHook } from './hook'
import { Neighbours } from './neighbours'
import { SrsViewers } from './viewers'

let driver: Awaited<ReturnType<typeof fakeSrsDriver>>
beforeAll(async () => {
  driver = await fakeSrsDriver()
}, 60_000)
afterAll(() => driver.close())

const ingest = (stream: StreamRef) =>
  driver.media.ingest(stream, {
    subject: 'teacher',
    nonce: driver.media.newNonce(),
    expiresAt: Instant.parse(Date.now() + 60_000),
  })
const queryOf = (url = '') => url.slice(url.indexOf('?') + 1)
const story = (stream: StreamRef) =>
  driver.events.filter((event) => event.stream.name === stream.name).map(({ type }) => type)
async function broadcast() {
  const stream = driver.media.newStream()
  const encoder = await driver.srs.publish(stream.name, `?${queryOf(ingest(stream).streamKey)}`)
  if (!encoder) throw new Error('the encoder was turned away')
  await until('the stream is live', () => story(stream).includes('live'))
  return { stream, encoder }
}
const post = (path: string, body: string) => fetch(new URL(path, driver.srs.hooks), { method: 'POST', body })

test('addresses lead to SRS, each with its own grant', () => {
  const stream = driver.media.newStream()
  expect(ingest(stream)).toMatchObject({
    rtmpServer: 'rtmp://live.example/live',
    whip: expect.stringContaining(`https://live.example/rtc/v1/whip/?app=live&stream=${stream.name}&e=`),
  })
  const { flv, hls, whep } = driver.media.play(stream, { subject: 'ada' })
  expect([flv, hls].map((url) => url?.split('?')[0])).toEqual([
    `https://live.example/live/${stream.name}.flv`,
    `https://live.example/live/${stream.name}.m3u8`,
  ])
  expect(whep).toContain(`https://live.example/rtc/v1/whep/?app=live&stream=${stream.name}&e=`)
})

test('a grant is read in every form of SRS: with a ?, without, and with the name of a file', async () => {
  const { stream, encoder } = await broadcast()
  const { flv, whep } = driver.media.play(stream, { subject: 'ada' })
  const seated = [
    await driver.srs.play(`${stream.name}.flv`, `?${queryOf(flv)}`),
    await driver.srs.play(`${stream.name}.m3u8`, `?hls_ctx=abc&${queryOf(flv)}`),
    await driver.srs.play(stream.name, queryOf(whep)),
  ]
  expect(seated.every((viewer) => viewer !== undefined)).toBe(true)
  expect(driver.media.viewers(stream)).toBe(1)
  const other = driver.media.newStream()
  const whip = await driver.srs.publish(other.name, queryOf(ingest(other).whip))
  expect(whip).toBeDefined()
  for (const client of [...seated, whip, encoder]) if (client) await driver.srs.leave(client)
})

test('only SRS’s hooks count: another path, another method and an invalid hook change nothing', async () => {
  const own = new URL(driver.srs.hooks).pathname
  expect((await post('/media/hooks/wrong', '{}')).status).toBe(404)
  for (const body of ['', '{', '[]', '{"action":7}', `{"action":"on_play","client_id":"${'x'.repeat(70_000)}"}`]) {
    expect(await (await post(own, body)).json()).toEqual({ code: 403 })
  }
  expect(await (await post(own, '{"action":"on_hls","client_id":1}')).json()).toEqual({ code: 0 })
})

test('a trusted caller is an address or a network, of either family', () => {
  const neighbours = new Neighbours(['10.0.0.5', '10.1.0.0/16', '::1'])
  expect(['10.0.0.5', '::ffff:10.1.2.3', '::1'].map((ip) => neighbours.has(ip))).toEqual([true, true, true])
  expect(['10.0.0.6', '10.2.0.1', '', 'localhost', '::2'].map((ip) => neighbours.has(ip))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(() => new Neighbours(['example.com'])).toThrow()
})

test('an edge pulls by its address, is not a viewer, and cannot publish', async () => {
  const { stream, encoder } = await broadcast()
  expect(await driver.srs.play(stream.name, '', '10.9.1.2')).toBeDefined()
  expect(await driver.srs.play(stream.name, '?internal=1', '203.0.113.9')).toBeUndefined()
  expect(await driver.srs.publish(driver.media.newStream().name, '', '10.9.1.2')).toBeUndefined()
  expect(driver.media.viewers(stream)).toBe(0)
  await driver.srs.leave(encoder)
})

test('while our hooks are down nobody publishes, and viewers stay', async () => {
  const { stream, encoder } = await broadcast()
  const viewer = await driver.srs.play(stream.name, `?${queryOf(driver.media.play(stream, { subject: 'ada' }).flv)}`)
  const hooks = driver.srs.hooks
  driver.srs.hooks = 'http://127.0.0.1:1/'
  const other = driver.media.newStream()
  expect(await driver.srs.publish(other.name, `?${queryOf(ingest(other).streamKey)}`)).toBeUndefined()
  driver.srs.hooks = hooks
  expect([viewer?.isOver, encoder.isOver]).toEqual([false, false])
  await driver.srs.leave(encoder)
})

test('while its API is silent a broadcast is assumed to continue; afterwards the real state is followed', async () => {
  const { stream, encoder } = await broadcast()
  driver.srs.isDeaf = true
  await until('the trouble is known', () => driver.media.ingestState() === 'failed')
  await new Promise((resolve) => setTimeout(resolve, 6000))
  expect(story(stream)).toEqual(['live'])
  await driver.srs.leave(encoder, false)
  driver.srs.isDeaf = false
  await until('a leaving that nobody told of is seen', () => story(stream).includes('interrupted'))
  expect(driver.media.ingestState()).toBe('ready')
})

test('an encoder without pictures or sound makes no broadcast', async () => {
  driver.srs.isBlack = true
  const stream = driver.media.newStream()
  const encoder = await driver.srs.publish(stream.name, `?${queryOf(ingest(stream).streamKey)}`)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(story(stream)).toEqual([])
  driver.srs.isBlack = false
  await until('its first picture makes it live', () => story(stream).includes('live'))
  if (encoder) await driver.srs.leave(encoder)
})

test('a recording of SRS is imported as a part with its times, can be replayed, and leaves its folder', async () => {
  const { stream, encoder } = await broadcast()
  expect([driver.media.canRecord(), driver.media.recordingState(stream)]).toEqual([true, 'on'])
  const startedAt = Date.now() - 8000
  const name = `${stream.name}-${startedAt}.flv`
  writeFileSync(join(driver.dvrDir, name), makeFlv({ seconds: 8 }))
  await driver.srs.leave(encoder)
  expect(await driver.srs.recorded(stream.name, `./dvr/${name}`)).toBe(0)
  await until('the part is told of', () =>
    driver.events.some(({ type, part }) => type === 'recorded' && part !== undefined),
  )
  const [part, none] = await driver.media.recording(stream)
  expect([part?.ordinal, part?.isOpen, none]).toEqual([1, false, undefined])
  expect(Math.abs((part?.durationMs ?? 0) - 8000)).toBeLessThan(300)
  expect(Math.abs((part?.startedAt ?? 0) - startedAt)).toBeLessThan(300)
  await until('the file is gone', () => !existsSync(join(driver.dvrDir, name)))
  const replay = await driver.media.replay([{ stream: stream.name, ordinal: 1 }], { subject: 'ada' })
  const playlist = await (await fetch(new URL(replay.url, driver.srs.hooks))).text()
  expect(playlist).toContain('#EXT-X-ENDLIST')
})

test('names of recordings are parsed in any folder, and no other names are', () => {
  expect(readDvrFile('/var/srs/abc-1700000000000.flv')).toEqual({
    name: 'abc-1700000000000.flv',
    stream: 'abc',
    startedAt: 1_700_000_000_000,
  })
  for (const path of ['abc-1700000000000.mp4', 'abc-1700000000000.flv.tmp', '../abc.flv', '', 'a b-1700000000000.flv'])
    expect(readDvrFile(path)).toBeUndefined()
})

test('a hook is read with its client as a number or a text', () => {
  const hook = readHook('{"action":"on_play","client_id":107,"app":"live","stream":"abc.m3u8","param":"?e=1&u=2"}')
  expect([hook?.client, hook?.stream, hook?.query.get('u')]).toEqual(['107', 'abc', '2'])
})

test('after our restart viewers are counted from SRS’s list, and dropped when it omits them', () => {
  const viewers = new SrsViewers()
  const seat = { stream: 's', subject: 'ada', nonce: 'n', isAtEdge: false }
  viewers.seat('c1', seat)
  viewers.reconcile(
    new Map([
      ['c1', 's'],
      ['c2', 's'],
    ]),
  )
  expect([viewers.count('s'), viewers.clients('s', 'ada')]).toEqual([2, ['c1']])
  viewers.reconcile(new Map([['c2', 's']]))
  expect(viewers.count('s')).toBe(1)
  viewers.seat('e1', { ...seat, subject: 'bob', isAtEdge: true })
  viewers.reconcile(new Map())
  expect([viewers.count('s'), viewers.clients('s')]).toEqual([1, []])
})
