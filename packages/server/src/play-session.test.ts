// @module-tag realtime
import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import { world, type Teacher, type World } from '@rostrum/testkit'
import { freePort } from '@rostrum/testkit/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomRepository } from './live/rooms/repository'
import { bareRoom } from './live/testing/bare-room'
import { push } from './media/test-encoder'
import { watch } from './media/test-viewer'

let w: World
beforeAll(async () => {
  w = await world({ rtmpPort: await freePort() })
}, 60_000)
afterAll(() => w.close())

/** A room that waits for its stream, and shows visitors everything. */
function openRoom({ teacherId }: Teacher): Promise<RoomId> {
  const now = new Date(w.clock.now())
  const room = bareRoom({ kind: 'video', title: '公开课', teacherId, state: 'ready', startAt: now, createdAt: now })
  return roomRepository(w.kernel.db).create(room, [], {
    streamName: randomUUID().replaceAll('-', ''),
    nonce: 'nonce',
    createdAt: now,
  })
}

const statusOf = async (url: string) => {
  const answer = await fetch(url)
  await answer.body?.cancel()
  return answer.status
}

test('who signs out is cut off and stays out, whatever plays; others and visitors go on, also on another server', async () => {
  const [teacher, ada, ben] = [await w.teacher(), await w.member(), await w.member()]
  const roomId = await openRoom(teacher)
  const info = () => teacher.call('live.getPushInfo', { id: roomId })
  await expect.poll(async () => (await info()).ingest, { timeout: 30_000 }).toBe('ready')
  const { rtmpServer, streamKey } = await info()
  const encoder = push(`${rtmpServer}/${streamKey}`)
  const stateOf = async () => (await ben.call('live.getVideoInfo', { id: roomId })).state
  await expect.poll(stateOf, { timeout: 60_000, interval: 300 }).toBe('live')

  const addresses = async (who: Pick<World, 'call'>) => {
    const { urls } = await who.call('live.getTicket', { id: roomId, purpose: 'play' })
    const of = (kind: string) => `${w.url}${urls.find((one) => one.kind === kind)?.url ?? ''}`
    return { flv: of('flv'), hls: of('llHls') }
  }
  const [hers, his, anybodys] = [await addresses(ada), await addresses(ben), await addresses(w)]
  const viewers = [hers, his, anybodys].map(({ flv }) => watch(flv))
  await expect.poll(() => viewers.every(({ tags }) => tags.length > 0), { timeout: 20_000 }).toBe(true)
  expect(await Promise.all([hers, his, anybodys].map(({ hls }) => statusOf(hls)))).toEqual([200, 200, 200])

  await ada.call('member.logout')
  await expect.poll(() => viewers[0]?.isOver).toBe(true)
  expect([await statusOf(hers.flv), await statusOf(hers.hls)]).toEqual([403, 403])
  expect(viewers.map(({ isOver }) => isOver)).toEqual([true, false, false])
  expect(await Promise.all([his, anybodys].map(({ hls }) => statusOf(hls)))).toEqual([200, 200])

  // It has not seen her sign out, and waits for the stream.
  const other = await w.beside()
  const there = (url: string) => statusOf(url.replace(w.url, other))
  expect(await Promise.all([hers, his, anybodys].map(({ flv }) => there(flv)))).toEqual([403, 200, 200])
  viewers.forEach((viewer) => viewer.leave())
  await encoder.stop()
}, 120_000)
