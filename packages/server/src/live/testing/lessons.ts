import { randomUUID } from 'node:crypto'
import type { ReplayId, RoomId } from '@rostrum/contract/live'
import type { Person, RoomWish, Studio } from './studio'

export interface Lesson {
  readonly id: RoomId
  readonly stream: string
  readonly teacher: Person
  readonly startedAt: number
}

export const minute = 60_000

export const publish = (who: Person, id: ReplayId, more: { title?: string } = {}) =>
  who.call('live.setReplayState', { id, state: 'published', ...more })
export const withdraw = (who: Person, id: ReplayId, reason?: string) =>
  who.call('live.setReplayState', { id, state: 'withdrawn', reason })

export const replayOf = async ({ id, teacher }: Lesson): Promise<ReplayId> => {
  const row = (await teacher.call('live.listStudioReplays', {})).rows.find(({ roomId }) => roomId === id)
  if (!row) throw new Error('there is no replay')
  return row.id
}

export async function stop({ id, teacher }: Lesson): Promise<void> {
  await teacher.call('live.setPushState', { roomId: id, action: 'stop', idempotencyKey: randomUUID() })
}

/** A lesson on the air from now on; its stream is recorded from its first moment. */
export async function lesson(s: Studio, wish: RoomWish = {}): Promise<Lesson> {
  s.clock.set(s.clock.now())
  const made = await s.room({ kind: 'video', state: 'ready', ...wish })
  s.pictures.tell('live', made.stream)
  await s.live.settled()
  return { ...made, startedAt: s.clock.now() }
}

/** Ends it after `minutes`, recorded in one piece, and makes the replay. */
export async function over(s: Studio, made: Lesson, minutes = 10): Promise<ReplayId> {
  s.clock.set(made.startedAt + minutes * minute)
  s.pictures.record(made.stream, { ordinal: 1, startedAt: made.startedAt, durationMs: minutes * minute })
  await stop(made)
  await s.jobs.runDue(s.clock.now())
  return replayOf(made)
}

export const stateOf = async (s: Studio, id: RoomId) => (await s.member().call('live.getVideoInfo', { id })).state
