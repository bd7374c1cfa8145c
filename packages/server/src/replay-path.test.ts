// @module-tag realtime
import { randomUUID } from 'node:crypto'
import type { ReplayId, RoomId } from '@rostrum/contract/live'
import { world, type Member, type Teacher, type World } from '@rostrum/testkit'
import { freePort } from '@rostrum/testkit/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomRepository } from './live/rooms/repository'
import { bareRoom } from './live/testing/bare-room'
import { push } from './media/test-encoder'

let w: World
beforeAll(async () => {
  w = await world({ rtmpPort: await freePort() })
}, 60_000)
afterAll(() => w.close())

/** Pictures take their own duration. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A video room of this teacher that waits for its stream. */
function readyRoom({ teacherId }: Teacher): Promise<RoomId> {
  const now = new Date(w.clock.now())
  const room = bareRoom({ kind: 'video', title: '真实的一课', teacherId, state: 'ready', startAt: now, createdAt: now })
  return roomRepository(w.kernel.db).create(room, [], {
    streamName: randomUUID().replaceAll('-', ''),
    nonce: 'nonce',
    createdAt: now,
  })
}

async function madeReplay({ call }: Teacher): Promise<ReplayId> {
  await expect
    .poll(
      async () => {
        await w.jobs.runDue(Number.MAX_SAFE_INTEGER)
        return (await call('live.listStudioReplays', {})).rows[0]?.state
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe('ready')
  return (await call('live.listStudioReplays', {})).rows[0]?.id ?? ('' as ReplayId)
}

const get = async (path: string) => {
  const response = await fetch(`${w.url}${path}`)
  return { status: response.status, text: await response.text() }
}

/** Asserts that every segment of a playlist is there. */
async function watch(ada: Member, id: ReplayId): Promise<{ durationMs: number; segments: number }> {
  const { playUrls, durationMs } = await ada.call('live.getReplay', { id })
  const url = playUrls[0]?.url ?? ''
  const playlist = await get(url)
  expect(playlist).toMatchObject({ status: 200, text: expect.stringContaining('#EXT-X-ENDLIST') })
  const parts = playlist.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const part of parts) expect((await fetch(new URL(part, `${w.url}${url}`))).status).toBe(200)
  return { durationMs, segments: parts.length }
}

test('a lesson’s pictures, messages, questions and answers are found in its replay', async () => {
  const [teacher, ada] = [await w.teacher(), await w.member()]
  const roomId = await readyRoom(teacher)
  const stateOf = async () => (await ada.call('live.getVideoInfo', { id: roomId })).state
  const info = await expect
    .poll(async () => (await teacher.call('live.getPushInfo', { id: roomId })).ingest, { timeout: 30_000 })
    .toBe('ready')
    .then(() => teacher.call('live.getPushInfo', { id: roomId }))
  const encoder = push(`${info.rtmpServer}/${info.streamKey}`)
  await expect.poll(stateOf, { timeout: 60_000, interval: 300 }).toBe('live')
  await realTime(6_000)
  const said = await ada.call('live.sendMessage', { roomId, content: '听得很清楚', idempotencyKey: randomUUID() })
  const asked = await ada.call('live.ask', { roomId, content: '为什么看成交量？', idempotencyKey: randomUUID() })
  await teacher.call('live.setQuestionState', { id: asked.id, state: 'answering' })
  await realTime(6_000)
  await teacher.call('live.answerQuestion', { id: asked.id, kind: 'voice', idempotencyKey: randomUUID() })
  await teacher.call('live.setPushState', { roomId, action: 'stop', idempotencyKey: randomUUID() })
  await encoder.stop()

  const id = await madeReplay(teacher)
  expect((await teacher.call('live.setReplayState', { id, state: 'published' })).poster).toMatch(/^\/files\//)
  expect(await stateOf()).toBe('replay')
  const whole = await watch(ada, id)
  expect(whole.durationMs).toBeGreaterThan(8_000)
  const { rows } = await ada.call('live.listReplayChat', { id, fromMs: 0, toMs: whole.durationMs })
  const line = rows.find(({ message }) => message.id === said.id)
  expect(line?.ms).toBeGreaterThan(4_000)
  const answered = (await ada.call('live.listQuestions', { replayId: id })).rows[0]
  expect(answered).toMatchObject({ id: asked.id, state: 'answered', replayId: id })
  expect(answered?.replayMs).toBeGreaterThanOrEqual(line?.ms ?? Infinity)
  expect((await ada.call('live.getReplay', { id })).chapters).toMatchObject([
    { kind: 'question', title: '为什么看成交量？', ms: answered?.replayMs },
  ])

  await ada.call('member.saveHistory', { kind: 'replay', id, ms: 5_500, deviceTime: w.clock.now() })
  expect(await ada.call('live.getReplay', { id })).toMatchObject({ plays: 1, positionMs: 5_500 })

  await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 0, toMs: 3_000 }] })
  const trimmed = await watch(ada, id)
  expect([trimmed.durationMs < whole.durationMs, trimmed.segments < whole.segments]).toEqual([true, true])
  expect(await ada.call('live.getReplay', { id })).toMatchObject({
    isCut: true,
    cutNote: '部分内容已合规剪辑',
    chapters: [],
  })

  const ben = await w.member()
  const [hers, his] = await Promise.all(
    [ada, ben].map(async ({ call }) => (await call('live.getReplay', { id })).playUrls),
  )
  await ada.call('member.logout')
  const statusAt = async (base: string, urls = hers) => (await fetch(`${base}${urls?.[0]?.url ?? ''}`)).status
  await expect.poll(() => statusAt(w.url)).toBe(403)
  expect([await statusAt(w.url, his), await statusAt(await w.beside())]).toEqual([200, 403])
}, 240_000)
