import type { RoomId, RoomState } from '@rostrum/contract/live'
import type { StreamRef } from '@rostrum/server/media'
import type { Screening } from '../messages/screening'
import type { SpeakingService } from '../messages/service'
import type { LivePeople } from '../people'
import { OVER } from '../rooms/machine'
import { mustBeReady, readinessOf } from '../rooms/readiness'
import type { RoomRecord, RoomRepository, Session } from '../rooms/repository'
import type { LiveMedia } from './media'

export interface StatesDeps {
  readonly media: Pick<LiveMedia, 'canRecord' | 'end' | 'live'>
  readonly people: Pick<LivePeople, 'findTeacherNow'>
  readonly rooms: Pick<RoomRepository, 'findSession'>
  readonly speaking: Pick<SpeakingService, 'control'>
  readonly screen: Pick<Screening, 'isFit'>
  /** The room changed: drop its cached row. */
  changed(id: RoomId): void
  /** A room goes on air for the first time. */
  began(room: RoomRecord): Promise<void>
  /** A broadcast of a room is over. */
  ended(room: RoomRecord): Promise<void>
}

/** The steps of a broadcast. Each change is an entry of `main` and a line in the state log. */
export function broadcastStates({ media, people, rooms, speaking, screen, changed, began, ended }: StatesDeps) {
  async function become(room: RoomRecord, to: RoomState, by: string, why: string, reason?: string): Promise<void> {
    await speaking.control(room.id, 'state', { kind: 'state', to, by, why, reason })
    changed(room.id)
    if (to === 'live' && room.state === 'ready') await began(room)
    if (OVER.includes(to)) await ended(room)
  }

  async function readiness(room: RoomRecord) {
    const regState = (await people.findTeacherNow(room.teacherId))?.regState
    return readinessOf(room, { regState, canRecord: media.canRecord(), screen })
  }

  return {
    become,
    readiness,
    async mustBeReadyNow(room: RoomRecord): Promise<void> {
      mustBeReady(await readiness(room))
    },
    async isPushing(session: Session | undefined): Promise<boolean> {
      return (
        session !== undefined &&
        (await media.live()).some(({ stream, state }) => stream.name === session.streamName && state === 'live')
      )
    },
    /** Answers the stream that ended. */
    async endStream(room: RoomRecord): Promise<StreamRef | undefined> {
      const session = await rooms.findSession(room.id)
      const stream = session && { name: session.streamName }
      if (stream) await media.end(stream)
      return stream
    },
  }
}

export type BroadcastStates = ReturnType<typeof broadcastStates>
