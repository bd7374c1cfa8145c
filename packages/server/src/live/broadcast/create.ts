import { TeacherId } from '@rostrum/contract/kernel'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { Realtime } from '@rostrum/server/kernel/realtime'
import { z } from 'zod'
import type { LiveLibraryRepository } from '../library/repository'
import type { Screening } from '../messages/screening'
import type { SpeakingService } from '../messages/service'
import type { Ground, LivePart } from '../part'
import type { RoomService } from '../rooms/service'
import { broadcastRoutes } from './routes'
import { broadcastService, type BroadcastDeps, type BroadcastService } from './service'

/** Somebody who may not continue as a teacher. */
const Teacher = z.object({ teacherId: TeacherId })

export interface BroadcastParts {
  readonly rooms: RoomService
  readonly speaking: SpeakingService
  readonly screen: Screening
  readonly library: Pick<LiveLibraryRepository, 'onAir'>
  readonly realtime: Pick<Realtime, 'issueTicket'>
  readonly ownKeys: BroadcastDeps['ownKeys']
}

/** The stream of pictures, and the room that follows it. */
export function createBroadcast(
  { kernel, events, people, stores, getRoom }: Ground,
  { rooms, speaking, screen, library, realtime, ownKeys }: BroadcastParts,
  { media, rules }: Pick<BroadcastDeps, 'media' | 'rules'>,
) {
  const broadcast = broadcastService({
    kernel,
    media,
    rules,
    ownKeys,
    people,
    rooms: stores.rooms,
    speaking,
    screen,
    getRoom,
    present: rooms.present,
    changed: events.roomChanged.tell,
    began: events.broadcastBegan.tell,
    ended: events.broadcastEnded.tell,
    recorded: events.recordingCompleted.tell,
  })
  return {
    broadcast,
    settled: broadcast.settled,
    routes: broadcastRoutes({ broadcast, rooms, realtime }),
    handlers: leaving(broadcast, library),
    jobs: [{ name: 'live.endAway', cron: '* * * * *', run: () => broadcast.endAway() }],
    start: () => broadcast.start(),
  } satisfies LivePart
}

/** Who may not continue as a teacher is off the air at once. */
function leaving(broadcast: Pick<BroadcastService, 'end'>, library: BroadcastParts['library']): EventHandler[] {
  async function endAll(payload: unknown, why: string): Promise<void> {
    const onAir = await library.onAir([Teacher.parse(payload).teacherId])
    await broadcast.end(onAir, 'register', why)
  }
  return [
    {
      event: 'member.leftRegister',
      name: 'live.endBroadcasts',
      run: (payload) => endAll(payload, 'the teacher left the register'),
    },
    {
      event: 'member.teacherUnlinked',
      name: 'live.endBroadcastsOfUnlinked',
      run: (payload) => endAll(payload, 'the account speaks for the teacher no longer'),
    },
  ]
}
