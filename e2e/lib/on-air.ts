import { randomUUID } from 'node:crypto'
import type { CallReply } from '@rostrum/client'
import type { RoomId } from '@rostrum/contract/live'
import { pushRtmp, type Broadcast } from './broadcast'
import type { Person } from './people'
import { until } from './server'

/** Pushes a picture into this room of the teacher until the room is live. */
export async function putOnAir(teacher: Person, roomId: RoomId): Promise<Broadcast> {
  const { rtmpServer, streamKey } = await teacher.call('live.getPushInfo', { id: roomId })
  const broadcast = pushRtmp(rtmpServer.replace(/\/\/[^:/]+/, '//127.0.0.1'), streamKey)
  await until(async () => (await teacher.call('live.getVideoRoom', { id: roomId })).state === 'live', 60_000, () => 'the room did not go live')
  return broadcast
}

/** Ends it, and waits for what was recorded to be put together. */
export async function endedReplay(teacher: Person, roomId: RoomId, broadcast: Broadcast): Promise<CallReply<'live.listStudioReplays'>['rows'][number]> {
  await teacher.call('live.setPushState', { roomId, action: 'stop', idempotencyKey: randomUUID() })
  await broadcast.stop()
  return readyReplay(teacher, roomId)
}

/** The replay of a room that is over, once it can be published. */
export async function readyReplay(teacher: Person, roomId: RoomId): Promise<CallReply<'live.listStudioReplays'>['rows'][number]> {
  const find = async () => (await teacher.call('live.listStudioReplays', {})).rows.find((row) => row.roomId === roomId && row.state !== 'processing')
  await until(async () => (await find()) !== undefined, 90_000, () => 'the replay was not made')
  const replay = await find()
  if (!replay) throw new Error('the replay went away')
  return replay
}
