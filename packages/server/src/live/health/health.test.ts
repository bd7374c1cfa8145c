import type { RoomId } from '@rostrum/contract/live'
import { streamMinutesKeptDays } from '@rostrum/contract/live/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studio, type Studio } from '../testing/studio'

let s: Studio
let xu: ReturnType<Studio['operator']>
beforeAll(async () => {
  s = await studio()
  xu = s.operator('live:room:read')
})
afterAll(() => s.close())

const MINUTE_MS = 60_000
const measure = async () => {
  s.clock.move(MINUTE_MS)
  await s.jobs.runNow('live.keepHealth')
}
const pastOf = async (roomId: RoomId) => (await xu.call('live.deskListHealth', { roomId })).rows[0]
const onAir = async () => {
  const { id, stream } = await s.room({ kind: 'video', state: 'ready' })
  s.pictures.tell('live', stream)
  await s.live.settled()
  return { id, stream }
}

test('each minute on air is measured once, with zero while the stream is away and when it broke off', async () => {
  const { id, stream } = await onAir()
  s.pictures.rates.set(stream, { kbps: 4_200, fps: 25 })
  await measure()
  await s.jobs.runNow('live.keepHealth')
  s.pictures.tell('interrupted', stream)
  await s.live.settled()
  await measure()
  const past = await pastOf(id)
  expect(past?.minutes).toMatchObject([
    { kbps: 4_200, fps: 25, viewers: 0 },
    { kbps: 0, fps: 0, viewers: 0 },
  ])
  expect((past?.minutes[1]?.at ?? 0) - (past?.minutes[0]?.at ?? 0)).toBe(MINUTE_MS)
  expect(past?.breaks).toHaveLength(1)
})

test('what the media server does not measure is left out, not zero', async () => {
  const { id } = await onAir()
  await measure()
  const [minute] = (await pastOf(id))?.minutes ?? []
  expect([minute?.kbps, minute?.fps, minute?.viewers]).toEqual([undefined, undefined, 0])
})

test('the wall asks for every room on air at once; the past of one that is over can still be read', async () => {
  const { id, stream } = await onAir()
  await measure()
  const rooms = async () => (await xu.call('live.deskListHealth', {})).rows.map(({ roomId }) => roomId)
  expect(await rooms()).toContain(id)
  s.pictures.tell('interrupted', stream)
  s.pictures.tell('ended', stream)
  await s.live.settled()
  expect(await rooms()).not.toContain(id)
  expect((await pastOf(id))?.minutes).toHaveLength(1)
})

test('a text room has no stream, and old minutes are forgotten', async () => {
  const { id: word } = await s.room()
  const { id } = await onAir()
  await measure()
  expect(await pastOf(word)).toMatchObject({ minutes: [], breaks: [] })
  s.clock.move((streamMinutesKeptDays + 1) * 24 * 60 * MINUTE_MS)
  await s.jobs.runNow('live.forgetHealth')
  expect((await pastOf(id))?.minutes).toEqual([])
})

test('reading it needs the permission, and a room that exists', async () => {
  const { id } = await onAir()
  for (const { call } of [s.operator('live:room:moderate'), s.member({ teacher: 'active' })])
    await expect(call('live.deskListHealth', { roomId: id })).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(xu.call('live.deskListHealth', { roomId: 'nothing' as RoomId })).rejects.toMatchObject({
    reason: 'live.room_not_found',
  })
})
