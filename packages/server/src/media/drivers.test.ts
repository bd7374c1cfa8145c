// @module-tag realtime
import { Instant } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StreamRef } from './index'
import { type DrivenConnection, type Driver, embeddedDriver, fakeSrsDriver, realSrsDriver } from './test-drivers'
import { until } from './test-rig'

const {
  SRS_URL,
  SRS_TEST_HTTP = 'http://127.0.0.1:8080',
  SRS_TEST_RTMP = 'rtmp://127.0.0.1:1935',
  SRS_TEST_HOOK_PORT = '3000',
  SRS_TEST_HOOK_SECRET = '',
} = process.env

/** What rooms rely on, whatever carries the streams. A real SRS takes part when `SRS_URL` names its HTTP API. */
const drivers: readonly [name: string, make: (() => Promise<Driver>) | undefined][] = [
  ['embedded', embeddedDriver],
  ['srs, as its documents have it', fakeSrsDriver],
  [
    'srs, a real one at SRS_URL',
    SRS_URL === undefined
      ? undefined
      : () =>
          realSrsDriver({
            api: SRS_URL,
            http: SRS_TEST_HTTP,
            rtmp: SRS_TEST_RTMP,
            hookPort: Number(SRS_TEST_HOOK_PORT),
            hookSecret: SRS_TEST_HOOK_SECRET,
          }),
  ],
]

const tampered = (query: string) => query.slice(0, -1) + (query.endsWith('A') ? 'B' : 'A')

describe.each(drivers)('%s', (_name, make) => {
  describe.skipIf(make === undefined)('keeps the contract of an engine', () => {
    let driver: Driver
    beforeAll(async () => {
      if (make) driver = await make()
    }, 60_000)
    afterAll(() => driver?.close())

    function grantOf(stream: StreamRef, { inMs = 300_000, nonce = driver.media.newNonce() } = {}): string {
      const { streamKey } = driver.media.ingest(stream, {
        subject: 'teacher',
        nonce,
        expiresAt: Instant.parse(Date.now() + inMs),
      })
      return streamKey.slice(streamKey.indexOf('?') + 1)
    }
    const playGrant = (stream: StreamRef, subject = 'viewer', session?: string) =>
      driver.media.play(stream, { subject, session }).flv?.split('?')[1] ?? ''
    const story = (stream: StreamRef) =>
      driver.events
        .filter((event) => event.stream.name === stream.name && event.type !== 'recorded')
        .map(({ type }) => type)

    const known = async ({ name }: StreamRef) =>
      (await driver.media.live()).filter(({ stream }) => stream.name === name)

    async function broadcast(): Promise<{ stream: StreamRef; encoder: DrivenConnection }> {
      const stream = driver.media.newStream()
      const encoder = await driver.publish(stream.name, grantOf(stream))
      if (!encoder) throw new Error('the encoder was turned away')
      await until('the stream is live', () => story(stream).includes('live'))
      return { stream, encoder }
    }

    test('nobody publishes without a publish grant for that stream', async () => {
      const [stream, other, ended] = [driver.media.newStream(), driver.media.newStream(), driver.media.newStream()]
      const nonce = driver.media.newNonce()
      const revoked = grantOf(stream, { nonce })
      driver.media.revoke([nonce])
      await driver.media.end(ended)
      const cases: Record<string, [string, string]> = {
        none: [stream.name, ''],
        'a play grant': [stream.name, playGrant(stream)],
        'another stream': [other.name, grantOf(stream)],
        'another kind, renamed': [stream.name, `${playGrant(stream)}&kind=pub`],
        // Of 1970: a child process with its own environment does not have a shifted clock.
        expired: [stream.name, grantOf(stream, { inMs: 1_000 - Date.now() })],
        'one character changed': [stream.name, tampered(grantOf(stream))],
        'a repeated parameter': [stream.name, `${grantOf(stream)}&u=teacher`],
        'a revoked nonce': [stream.name, revoked],
        'an ended stream': [ended.name, grantOf(ended)],
        'a flag': [stream.name, 'internal=1'],
      }
      const let_in = await Promise.all(
        Object.entries(cases).map(async ([what, [name, query]]) => ((await driver.publish(name, query)) ? [what] : [])),
      )
      expect(let_in.flat()).toEqual([])
      expect(story(stream)).toEqual([])
    }, 60_000)

    test('nobody watches without a play grant for that stream', async () => {
      const { stream, encoder } = await broadcast()
      const other = driver.media.newStream()
      const cases: Record<string, string> = {
        none: '',
        'a publish grant': grantOf(stream),
        'another stream': playGrant(other),
        'one character changed': tampered(playGrant(stream)),
        'a repeated parameter': `${playGrant(stream)}&u=viewer`,
        'a flag': 'internal=1',
      }
      const let_in = await Promise.all(
        Object.entries(cases).map(async ([what, query]) => ((await driver.watch(stream.name, query)) ? [what] : [])),
      )
      expect(let_in.flat()).toEqual([])
      for (const query of ['', grantOf(stream), 'internal=1'])
        expect(await driver.watchRtmp(stream.name, query)).toBeUndefined()
      const good = await driver.watch(stream.name, playGrant(stream))
      expect(good?.isOver()).toBe(false)
      expect(driver.media.viewers(stream)).toBe(1)
      await good?.leave()
      await until('he is not counted any more', () => driver.media.viewers(stream) === 0)
      await encoder.leave()
    }, 60_000)

    test('a second publisher is refused, and the broadcast does not notice', async () => {
      const { stream, encoder } = await broadcast()
      expect(await driver.publish(stream.name, grantOf(stream))).toBeUndefined()
      expect(encoder.isOver()).toBe(false)
      expect(story(stream)).toEqual(['live'])
      await encoder.leave()
    }, 60_000)

    test('a broadcast is live, interrupted, resumed and, when nobody comes back, ended', async () => {
      const { stream, encoder } = await broadcast()
      expect(await known(stream)).toMatchObject([{ state: 'live', codec: { audio: 'mp4a.40.2' } }])
      await encoder.leave()
      await until('it is interrupted', () => story(stream).includes('interrupted'))
      const second = await driver.publish(stream.name, grantOf(stream))
      await until('it is resumed', () => story(stream).at(-1) === 'resumed')
      await second?.leave()
      await until('it is over', () => story(stream).at(-1) === 'ended')
      expect(story(stream)).toEqual(['live', 'interrupted', 'resumed', 'interrupted', 'ended'])
      expect(await known(stream)).toEqual([])
    }, 90_000)

    test('a kicked encoder is cut at once; a kicked viewer comes back only with a newer grant', async () => {
      const { stream, encoder } = await broadcast()
      const old = playGrant(stream, 'eve')
      const [eve, bob] = [
        await driver.watch(stream.name, old),
        await driver.watch(stream.name, playGrant(stream, 'bob')),
      ]
      await driver.media.kick(stream, { subject: 'eve' })
      await until('she is gone', () => eve?.isOver() === true)
      expect(await driver.watch(stream.name, old)).toBeUndefined()
      const again = await driver.watch(stream.name, playGrant(stream, 'eve'))
      expect([again?.isOver(), bob?.isOver()]).toEqual([false, false])
      await driver.media.kick(stream, 'publisher')
      await until('the encoder is gone', () => encoder.isOver())
      await until('the room is told', () => story(stream).at(-1) === 'interrupted')
      await Promise.all([again?.leave(), bob?.leave()])
    }, 60_000)

    test('a viewer whose session ends is cut and stays out; others do not notice', async () => {
      const { stream, encoder } = await broadcast()
      const grants = [playGrant(stream, 'eve', 'phone'), playGrant(stream, 'eve', 'desk'), playGrant(stream, 'guest')]
      const viewers = []
      for (const grant of grants) viewers.push(await driver.watch(stream.name, grant))
      const [phone, ...rest] = viewers
      driver.endedSessions.add('phone')
      await until('the phone is cut', () => phone?.isOver() === true)
      expect(await driver.watch(stream.name, grants[0] ?? '')).toBeUndefined()
      expect(rest.map((viewer) => viewer?.isOver())).toEqual([false, false])
      const again = await driver.watch(stream.name, grants[1] ?? '')
      expect(again?.isOver()).toBe(false)
      for (const viewer of [...rest, again, encoder]) await viewer?.leave()
    }, 60_000)

    test('one grant does not feed a crowd', async () => {
      const { stream, encoder } = await broadcast()
      const grant = playGrant(stream)
      const crowd = [
        await driver.watch(stream.name, grant),
        await driver.watch(stream.name, grant),
        await driver.watch(stream.name, grant),
      ]
      expect(crowd.every((viewer) => viewer?.isOver() === false)).toBe(true)
      expect(await driver.watch(stream.name, grant)).toBeUndefined()
      await Promise.all(crowd.map((viewer) => viewer?.leave()))
      await encoder.leave()
    }, 60_000)

    test('when the teacher ends it, viewers are disconnected and the key is dead', async () => {
      const { stream, encoder } = await broadcast()
      const viewer = await driver.watch(stream.name, playGrant(stream))
      await driver.media.end(stream)
      await until('all are gone', () => encoder.isOver() && viewer?.isOver() === true)
      expect(story(stream)).toEqual(['live', 'ended'])
      expect(await driver.publish(stream.name, grantOf(stream))).toBeUndefined()
    }, 60_000)

    test('after our restart a running broadcast is resumed, with its old key, and ended sessions stay out', async () => {
      const stream = driver.media.newStream()
      const grant = grantOf(stream)
      const encoder = await driver.publish(stream.name, grant)
      await until('the stream is live', () => story(stream).includes('live'))
      const [ended, living] = [playGrant(stream, 'eve', 'gone'), playGrant(stream, 'ada', 'here')]
      const stayed = await driver.restart()
      driver.media.expect([stream])
      const next = stayed ? encoder : await driver.publish(stream.name, grant)
      await until('it is resumed', () => story(stream).includes('resumed'))
      expect(story(stream)).toEqual(['interrupted', 'resumed'])
      driver.endedSessions.add('gone')
      expect(await driver.watch(stream.name, ended)).toBeUndefined()
      await (await driver.watch(stream.name, living))?.leave()
      await next?.leave()
      await until('its leaving is noticed', () => story(stream).at(-1) === 'interrupted')
    }, 90_000)
  })
})
