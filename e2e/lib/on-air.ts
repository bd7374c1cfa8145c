import { randomUUID } from 'node:crypto'
import type { CallReply } from '@rostrum/client'
import type { RoomId } from '@rostrum/contract/live'
import { pushRtmp, type Broadcast } from './broadcast'
import type { Person } from './people'
import { openRoom } from './rooms'
import { until } from './server'

/** Pushes a picture into this room of the teacher until the room is live. */
export async function putOnAir(teacher: Person, roomId: RoomId): Promise<Broadcast> {
  const { rtmpServer, streamKey } = await teacher.call('live.getPushInfo', { id: roomId })
  const broadcast = pushRtmp(rtmpServer.replace(/\/\/[^:/]+/, '//127.0.0.1'), streamKey)
  await until(
    async () => (await teacher.call('live.getVideoRoom', { id: roomId })).state === 'live',
    60_000,
    () => 'the room did not go live',
  )
  return broadcast
}

/** The replay of an ended room, once it can be published. */
export async function readyReplay(
  teacher: Person,
  roomId: RoomId,
): Promise<CallReply<'live.listStudioReplays'>['rows'][number]> {
  const find = async () =>
    (await teacher.call('live.listStudioReplays', {})).rows.find(
      (row) => row.roomId === roomId && row.state !== 'processing',
    )
  let refused: unknown
  const ask = () =>
    find().catch((error: unknown) => {
      // The server is still making it: ask again.
      refused = error
      return undefined
    })
  await until(
    async () => (await ask()) !== undefined,
    90_000,
    () => `the replay was not made: ${String(refused ?? 'it is still processed')}`,
  )
  const replay = await find()
  if (!replay) throw new Error('the replay went away')
  return replay
}

/** A short broadcast, open to visitors, in which a question is answered, ended and published: for the replay screens. */
export async function publishedReplay(
  url: string,
  teacher: Person,
  member: Person,
): Promise<{ readonly replayId: string; readonly roomId: string }> {
  const roomId = await openRoom(url, teacher, 'video', '定投与回撤：答疑', 'read')
  const broadcast = await putOnAir(teacher, roomId)
  try {
    const { id } = await member.call('live.ask', {
      roomId,
      content: '回撤到多少应该减少每月定投的金额？',
      idempotencyKey: randomUUID(),
    })
    await member.call('live.sendMessage', { roomId, content: '今天讲得很清楚', idempotencyKey: randomUUID() })
    await teacher.call('live.setQuestionState', { id, state: 'answering' })
    await teacher.call('live.answerQuestion', { id, kind: 'voice', idempotencyKey: randomUUID() })
    await teacher.call('live.setPushState', { roomId, action: 'stop', idempotencyKey: randomUUID() })
  } finally {
    await broadcast.stop()
  }
  const { id: replayId } = await readyReplay(teacher, roomId)
  await teacher.call('live.setReplayState', { id: replayId, state: 'published' })
  return { replayId, roomId }
}
