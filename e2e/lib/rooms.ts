import { randomUUID } from 'node:crypto'
import type { RoomId, RoomKind, VisitorMode } from '@rostrum/contract/live'
import { operator, type Person } from './people'

/** A new room of this teacher, announced: submitted and approved. */
export async function announcedRoom(
  url: string,
  teacher: Person,
  kind: RoomKind,
  title: string,
  visitorMode: VisitorMode = 'none',
): Promise<RoomId> {
  const room = await teacher.call('live.createRoom', {
    kind,
    title,
    visitorMode,
    startAt: Date.now() + 60_000,
    idempotencyKey: randomUUID(),
  })
  await teacher.call('live.submitRoom', { id: room.id })
  const review = await operator(url)
  await review('live.reviewRoom', { id: room.id, pass: true })
  return room.id
}

/** An announced room, opened by the teacher: messages and a stream are accepted. */
export async function openRoom(
  url: string,
  teacher: Person,
  kind: RoomKind,
  title: string,
  visitorMode?: VisitorMode,
): Promise<RoomId> {
  const id = await announcedRoom(url, teacher, kind, title, visitorMode)
  await teacher.call('live.setPushState', { roomId: id, action: 'start', idempotencyKey: randomUUID() })
  return id
}
