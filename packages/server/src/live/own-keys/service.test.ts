import { randomUUID } from 'node:crypto'
import type { Instant } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studio, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const HOUR_MS = 3_600_000
const ahead = (hours: number) => new Date(s.clock.now() + hours * HOUR_MS)
const opens = (key: string | undefined) => s.pictures.ownKeys().find((one) => one.key === key)?.stream

test('a key is made once, leads to the room that is taught now, and a new one makes the old one open nothing', async () => {
  const teacher = s.member({ teacher: 'active' })
  expect(await teacher.call('live.getOwnKey', {})).toEqual({ isOffered: true })
  const next = await s.room({ kind: 'video', state: 'announced', startAt: ahead(2), teacher })
  const { key, target } = await teacher.call('live.renewOwnKey', {})
  expect(target?.id).toBe(next.id)
  expect(opens(key)).toBe(next.stream)

  const other = await teacher.call('live.renewOwnKey', {})
  expect(other.key).not.toBe(key)
  expect([opens(key), opens(other.key)]).toEqual([undefined, next.stream])
})

test('the key follows the rooms of its teacher: on the air before opened before announced, none beyond half a day', async () => {
  const teacher = s.member({ teacher: 'active' })
  const { key } = await teacher.call('live.renewOwnKey', {})
  expect(opens(key)).toBeNull()
  await s.room({ kind: 'video', state: 'announced', startAt: ahead(20), teacher })
  const open = await s.room({ kind: 'video', state: 'ready', startAt: ahead(1), teacher })
  const now = await s.room({ kind: 'video', state: 'interrupted', startAt: ahead(3), teacher })
  expect((await teacher.call('live.getOwnKey', {})).target?.id).toBe(now.id)
  await teacher.call('live.setPushState', { roomId: now.id, action: 'stop', idempotencyKey: randomUUID() })
  await expect.poll(() => opens(key)).toBeNull()
  const target = async () => (await teacher.call('live.getOwnKey', {})).target?.id
  expect(await target()).toBeUndefined()
  s.clock.move(HOUR_MS / 2)
  expect(await target()).toBe(open.id)
})

test('after a lesson the key leads to the next room at once if its teacher opened it since', async () => {
  const teacher = s.member({ teacher: 'active' })
  const { key } = await teacher.call('live.renewOwnKey', {})
  const first = await s.room({ kind: 'video', state: 'live', startAt: ahead(0), teacher })
  const next = await s.room({ kind: 'video', state: 'announced', startAt: ahead(1), teacher })
  await teacher.call('live.setPushState', { roomId: first.id, action: 'stop', idempotencyKey: randomUUID() })
  await expect.poll(() => opens(key)).toBeNull()
  await teacher.call('live.setPushState', { roomId: next.id, action: 'start', idempotencyKey: randomUUID() })
  await expect.poll(() => opens(key)).toBe(next.stream)
})

test('a room that was forgotten takes no key, and of two the nearer one does', async () => {
  const teacher = s.member({ teacher: 'active' })
  await teacher.call('live.renewOwnKey', {})
  await s.room({ kind: 'video', state: 'announced', startAt: ahead(-48), teacher })
  await s.room({ kind: 'video', state: 'ready', startAt: ahead(-5), teacher })
  const nearer = await s.room({ kind: 'video', state: 'ready', startAt: ahead(1), teacher })
  expect((await teacher.call('live.getOwnKey', {})).target?.id).toBe(nearer.id)
})

test('who used the key before is told of where the teacher waits; nobody else has a key', async () => {
  const teacher = s.member({ teacher: 'active' })
  const { id } = await s.room({ kind: 'video', state: 'ready', teacher })
  const { key = '' } = await teacher.call('live.renewOwnKey', {})
  await teacher.call('live.renewOwnKey', {})
  s.pictures.refused.set(key, { at: s.clock.now() as Instant, why: 'replaced' })
  expect((await teacher.call('live.getPushInfo', { id })).lastRefused?.why).toBe('replaced')
  await expect(s.member().call('live.getOwnKey', {})).rejects.toMatchObject({ code: 206 })
})
