import { generateKeyPairSync, verify } from 'node:crypto'
import { movableClock } from '@rostrum/testkit'
import { afterEach, expect, test } from 'vitest'
import { Secret } from '@rostrum/server/kernel'
import { createApns } from './apns'
import type { PushDriver, PushMessage } from './driver'
import { createJPush } from './jpush'
import { fakeApns, fakeJPush, type FakePush } from './testing/fake-push'

const clock = movableClock('2026-03-02T10:00:00+08:00')
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = new Secret(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
const message: PushMessage = {
  token: 'ab'.repeat(32),
  platform: 'ios',
  title: '标题',
  body: '内容',
  link: '/pages/mine/pushList',
  badge: 3,
  isLoud: true,
  id: '01a202e2-26a3-7725-b9a1-b23dbd4f91c5',
  usefulUntil: clock.now() + 600_000,
}

const open: { fake?: FakePush; driver?: PushDriver } = {}
afterEach(async () => {
  open.driver?.close?.()
  await open.fake?.close()
})

async function apns() {
  const fake = await fakeApns()
  const driver = createApns(
    {
      key,
      keyId: 'KEY1234567',
      teamId: 'TEAM123456',
      topic: 'com.rostrum.app',
      isProduction: false,
      origin: fake.origin,
    },
    clock,
  )
  Object.assign(open, { fake, driver })
  return { fake, driver }
}

async function jpush() {
  const fake = await fakeJPush()
  const driver = createJPush(
    { appKey: 'key', masterSecret: new Secret('master'), isProduction: true, origin: fake.origin },
    clock,
  )
  Object.assign(open, { fake, driver })
  return { fake, driver }
}

test('Apple gets device, topic, text and expiry, with a token signed by our key', async () => {
  const { fake, driver } = await apns()
  expect(await driver.send(message)).toEqual({ kind: 'sent' })
  const [heard] = fake.heard
  expect(heard?.path).toBe(`/3/device/${message.token}`)
  expect(heard?.headers).toMatchObject({
    'apns-topic': 'com.rostrum.app',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-collapse-id': message.id,
    'apns-expiration': String(message.usefulUntil / 1_000),
  })
  expect(heard?.body).toEqual({
    aps: { alert: { title: '标题', body: '内容' }, badge: 3, sound: 'default', 'interruption-level': 'active' },
    link: message.link,
  })
  const [head = '', claims = '', signature = ''] = String(heard?.headers.authorization)
    .replace('bearer ', '')
    .split('.')
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    iss: 'TEAM123456',
    iat: clock.now() / 1_000,
  })
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
})

test('a quiet message makes no sound on either system', async () => {
  const one = await apns()
  await one.driver.send({ ...message, isLoud: false })
  expect(one.fake.heard[0]).toMatchObject({
    headers: { 'apns-priority': '5' },
    body: { aps: { 'interruption-level': 'passive' } },
  })
  expect(JSON.stringify(one.fake.heard[0]?.body)).not.toContain('sound')
  one.driver.close?.()
  await one.fake.close()
  const two = await jpush()
  await two.driver.send({ ...message, platform: 'android', isLoud: false })
  expect(two.fake.heard[0]?.body).toMatchObject({ notification: { android: { priority: -1, alert_type: 0 } } })
})

test('many messages use one connection and one token; after Apple’s goodbye there is another connection', async () => {
  const { fake, driver } = await apns()
  await Promise.all(Array.from({ length: 20 }, () => driver.send(message)))
  expect(fake.sessions()).toBe(1)
  expect(new Set(fake.heard.map(({ headers }) => headers.authorization)).size).toBe(1)
  fake.goodbye()
  await expect.poll(async () => (await driver.send(message)).kind).toBe('sent')
  expect(fake.sessions()).toBe(2)
})

test('a token that Apple calls expired is renewed once, and the message is sent', async () => {
  const { fake, driver } = await apns()
  await driver.send(message)
  clock.move(1_000)
  fake.answer = () =>
    fake.heard.length === 2 ? { status: 403, body: { reason: 'ExpiredProviderToken' } } : { status: 200 }
  expect(await driver.send(message)).toEqual({ kind: 'sent' })
  expect(new Set(fake.heard.map(({ headers }) => headers.authorization)).size).toBe(2)
})

test.each([
  [
    { status: 410, body: { reason: 'Unregistered', timestamp: 1_772_000_000_000 } },
    { kind: 'gone', since: 1_772_000_000_000 },
  ],
  [{ status: 400, body: { reason: 'BadDeviceToken' } }, { kind: 'gone' }],
  [
    { status: 400, body: { reason: 'DeviceTokenNotForTopic' } },
    { kind: 'refused', why: '400 DeviceTokenNotForTopic' },
  ],
  [
    { status: 429, headers: { 'retry-after': '90' }, body: { reason: 'TooManyRequests' } },
    { kind: 'later', afterMs: 90_000, why: '429 TooManyRequests' },
  ],
  [
    { status: 503, body: { reason: 'ServiceUnavailable' } },
    { kind: 'later', afterMs: 0, why: '503 ServiceUnavailable' },
  ],
  [
    { status: 403, body: { reason: 'InvalidProviderToken' } },
    { kind: 'later', afterMs: 0, why: '403 InvalidProviderToken' },
  ],
] as const)('Apple’s answer %j means %j', async (reply, outcome) => {
  const { fake, driver } = await apns()
  fake.answer = () => reply
  expect(await driver.send(message)).toEqual(outcome)
})

test('an invalid token of Apple is never sent there', async () => {
  const { fake, driver } = await apns()
  expect(await driver.send({ ...message, token: '../../x' })).toEqual({ kind: 'gone' })
  expect(fake.heard).toEqual([])
})

test('JPush gets sender, receiver and content', async () => {
  const { fake, driver } = await jpush()
  expect(await driver.send({ ...message, token: '1a0018970a8' })).toEqual({ kind: 'sent' })
  expect(fake.heard[0]).toMatchObject({
    path: '/v3/push',
    headers: { authorization: `Basic ${Buffer.from('key:master').toString('base64')}` },
    body: {
      platform: ['ios'],
      audience: { registration_id: ['1a0018970a8'] },
      notification: {
        ios: { alert: { title: '标题', body: '内容' }, badge: 3, sound: 'default', extras: { link: message.link } },
      },
      options: { apns_production: true, apns_collapse_id: message.id },
    },
  })
})

test.each([
  [{ status: 400, body: { error: { code: 1011, message: 'cannot find user by this audience' } } }, { kind: 'gone' }],
  [{ status: 400, body: { error: { code: 1003, message: 'The registration_id abc is invalid' } } }, { kind: 'gone' }],
  [
    { status: 400, body: { error: { code: 1003, message: 'options.time_to_live is invalid' } } },
    { kind: 'refused', why: '400 1003' },
  ],
  [
    {
      status: 429,
      headers: { 'x-rate-limit-reset': '37' },
      body: { error: { code: 2002, message: 'Rate limit exceeded' } },
    },
    { kind: 'later', afterMs: 37_000, why: '429 2002' },
  ],
  [
    { status: 401, body: { error: { code: 1004, message: 'Authen failed' } } },
    { kind: 'later', why: '401 1004' },
  ],
  [{ status: 503 }, { kind: 'later', why: '503' }],
] as const)('JPush’s answer %j means %j', async (reply, outcome) => {
  const { fake, driver } = await jpush()
  fake.answer = () => reply
  expect(await driver.send(message)).toEqual(outcome)
})

test('an unreachable service means a later retry', async () => {
  const nowhere = 'http://127.0.0.1:9'
  const driver = createJPush(
    { appKey: 'key', masterSecret: new Secret('master'), isProduction: true, origin: nowhere },
    clock,
  )
  expect(await driver.send(message)).toMatchObject({ kind: 'later' })
  const apple = createApns(
    { key, keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'com.rostrum.app', isProduction: false, origin: nowhere },
    clock,
  )
  expect(await apple.send(message)).toMatchObject({ kind: 'later' })
})
