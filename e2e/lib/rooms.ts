import { randomUUID } from 'node:crypto'
import type { RoomId, RoomKind } from '@rostrum/contract/live'
import { operator, type Person } from './people'

/** A new room of this teacher, announced: handed in and let through. */
export async function announcedRoom(url: string, teacher: Person, kind: RoomKind, title: string): Promise<RoomId> {
  const room = await teacher.call('live.createRoom', {
    kind,
    title,
    startAt: Date.now() + 60_000,
    idempotencyKey: randomUUID(),
  })
  await teacher.call('live.submitRoom', { id: room.id })
  const review = await operator(url)
  await review('live.reviewRoom', { id: room.id, pass: true })
  return room.id
}

/** The same, opened by the teacher: words may be said, a stream may come. */
export async function openRoom(url: string, teacher: Person, kind: RoomKind, title: string): Promise<RoomId> {
  const id = await announcedRoom(url, teacher, kind, title)
  await teacher.call('live.setPushState', { roomId: id, action: 'start', idempotencyKey: randomUUID() })
  return id
}
