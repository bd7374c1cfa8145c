import { randomUUID } from 'node:crypto'
import { streamMinutesKeptDays } from '@rostrum/contract/live/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studio, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

test('a lesson is summed up by what was counted and measured, and by nothing else', async () => {
  const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
  for (const type of ['live', 'interrupted', 'resumed'] as const) s.pictures.tell(type, stream)
  await s.live.settled()
  const empty = await teacher.call('live.getSummary', { id })
  expect(empty).toMatchObject({ breaks: 1, messages: 0, speakers: 0, questions: 0, polls: 0, votes: 0 })
  expect([empty.peakViewers, empty.durationMs]).toEqual([undefined, undefined])

  const [ada, bob] = [s.member(), s.member()]
  const say = (who: typeof ada, content: string) =>
    who.call('live.sendMessage', { roomId: id, content, idempotencyKey: randomUUID() })
  await say(ada, '听得清楚')
  await say(ada, '画面也清楚')
  await say(teacher, '我们开始')
  await bob.call('live.ask', { roomId: id, content: '量能怎么看？', idempotencyKey: randomUUID() })
  const poll = await teacher.call('live.startSign', { roomId: id, seconds: 60, idempotencyKey: randomUUID() })
  await ada.call('live.sign', { roomId: id, signId: poll.id, idempotencyKey: randomUUID() })
  await teacher.call('live.setPushState', { roomId: id, action: 'stop', idempotencyKey: randomUUID() })

  const over = await teacher.call('live.getSummary', { id })
  expect(over).toMatchObject({ questions: 1, answered: 0, polls: 1, votes: 1 })
  expect(over.messages).toBeGreaterThanOrEqual(2)
  expect(over.durationMs).toBeGreaterThanOrEqual(0)
})

test('how many watched is still known when the minutes that were measured are not', async () => {
  const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
  s.pictures.tell('live', stream)
  await s.live.settled()
  for (const viewers of [3, 8, 4]) {
    s.clock.move(60_000)
    s.pictures.viewers.set(stream, viewers)
    await s.jobs.runNow('live.keepHealth')
  }
  await teacher.call('live.setPushState', { roomId: id, action: 'stop', idempotencyKey: randomUUID() })
  const measured = { peakViewers: 8, averageViewers: 5 }
  expect(await teacher.call('live.getSummary', { id })).toMatchObject(measured)
  for (let days = 0; days < 2; days += 1) {
    s.clock.move((streamMinutesKeptDays + 1) * 24 * 3_600_000)
    await s.jobs.runNow('live.forgetHealth')
  }
  expect(await teacher.call('live.getSummary', { id })).toMatchObject(measured)
})

test('nobody else reads it', async () => {
  const { id } = await s.room({ kind: 'video', state: 'live' })
  const other = s.member({ teacher: 'active' })
  await expect(other.call('live.getSummary', { id })).rejects.toMatchObject({ reason: 'live.not_moderator' })
})
