import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoomId } from '@rostrum/contract/live'
import { world, type Member, type Teacher, type World } from '@rostrum/testkit'
import { eventually } from '@rostrum/testkit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slice } from './kernel'
import { roomRepository } from './live/rooms/repository'
import { bareRoom } from './live/testing/bare-room'
import type { Media } from './media'
import { fileHeader } from './media/hub/flv'
import { audio } from './media/hub/test-tags'

/** A frame of sound lasts this long, about. */
const FRAME_MS = 23
const LESSON_MS = 9_000

let w: World
let beside: string
let scratch: string
let teacher: Teacher
let ada: Member
beforeAll(async () => {
  w = await world()
  scratch = mkdtempSync(join(tmpdir(), 'rostrum-cut-'))
  writeFileSync(
    join(scratch, 'lesson.flv'),
    Buffer.concat([
      fileHeader({ audio: true, video: false }),
      audio.config(0).bytes,
      ...Array.from({ length: LESSON_MS / FRAME_MS }, (_, index) => audio.frame(index * FRAME_MS).bytes),
    ]),
  )
  ;[beside, teacher, ada] = await Promise.all([w.beside(), w.teacher(), w.member()])
}, 60_000)
afterAll(async () => {
  await w.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** A lesson on the air of which these seconds are kept, and an address of its past. */
async function watched(): Promise<{ roomId: RoomId; url: string }> {
  const now = new Date(w.clock.now())
  const stream = randomUUID().replaceAll('-', '')
  const roomId = await roomRepository(w.kernel.db).create(
    bareRoom({ kind: 'video', teacherId: teacher.teacherId, state: 'live', startAt: now, actualStartAt: now }),
    [],
    { streamName: stream, nonce: 'nonce', createdAt: now },
  )
  const media = w.server.slices.find(({ name }: Slice) => name === 'media') as Media
  await media.takeIn({ name: stream }, join(scratch, 'lesson.flv'), now.getTime() + 1_000)
  const { urls } = await ada.call('live.getTicket', { id: roomId, purpose: 'past' })
  return { roomId, url: urls[0]?.url ?? '' }
}

const statusAt = async (base: string, url: string) => (await fetch(`${base}${url}`)).status
const segmentOf = (url: string) => url.replace('index.m3u8', '0/s0.m4s')
const over = (roomId: RoomId, action: 'stop' | 'emergency') =>
  teacher.call('live.setPushState', { roomId, action, idempotencyKey: randomUUID() })

test('the past of a lesson that was cut off opens nothing more, in no process and not after a restart', async () => {
  const { roomId, url } = await watched()
  const both = (base: string) => Promise.all([statusAt(base, url), statusAt(base, segmentOf(url))])
  expect([await both(w.url), await both(beside)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await over(roomId, 'emergency')
  expect(await both(w.url)).toEqual([403, 403])
  await eventually(async () => expect(await both(beside)).toEqual([403, 403]))
  expect(await both(await w.beside())).toEqual([403, 403])
})

test('a lesson that ends as planned stays open to who went back in it', async () => {
  const { roomId, url } = await watched()
  await over(roomId, 'stop')
  expect([await statusAt(w.url, url), await statusAt(await w.beside(), segmentOf(url))]).toEqual([200, 200])
})
