import type { RoomId } from '@rostrum/contract/live'
import { type Kernel, Refusal } from '@rostrum/server/kernel'
import type { MediaEvent } from '@rostrum/server/media'
import { ON_AIR, OVER } from '../rooms/machine'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { LiveMedia } from './media'
import type { BroadcastStates } from './states'

export interface FollowerDeps {
  readonly kernel: Pick<Kernel, 'log'>
  readonly media: Pick<LiveMedia, 'end'>
  readonly rooms: Pick<RoomRepository, 'find' | 'findByStream' | 'findSession'>
  readonly states: Pick<BroadcastStates, 'become' | 'mustBeReadyNow'>
  /** A piece of a recording is complete. */
  recorded(room: RoomId): Promise<void>
}

/** Pauses of the retries: a minute in all. */
const FIRST_WAIT_MS = 250
const LAST_WAIT_MS = 32_000

/** A room follows what happens to its stream. */
export function streamFollower({ kernel, media, rooms, states: { become, mustBeReadyNow }, recorded }: FollowerDeps) {
  let line: Promise<void> = Promise.resolve()

  async function follow({ type, stream }: MediaEvent): Promise<void> {
    const id = await rooms.findByStream(stream.name)
    const room = id && (await rooms.find(id))
    if (!room) return
    if (type === 'recorded') return recorded(room.id)
    if (type === 'live' || type === 'resumed') return arrived(room, stream)
    if (type === 'interrupted' && room.state === 'live')
      return become(room, 'interrupted', 'media', 'the stream stopped arriving')
    if (type === 'ended' && ON_AIR.includes(room.state)) return become(room, 'ended', 'media', 'the stream stayed away')
  }

  async function arrived(room: RoomRecord, stream: MediaEvent['stream']): Promise<void> {
    // A holder of the key of a finished broadcast must not add to its recording.
    const isOld = (await rooms.findSession(room.id))?.streamName !== stream.name
    if (isOld || OVER.includes(room.state)) return media.end(stream)
    if (room.state === 'interrupted') return become(room, 'live', 'media', 'the stream is back')
    if (room.state !== 'ready') return
    await mustBeReadyNow(room)
    await become(room, 'live', 'media', 'the stream arrived')
  }

  /** An event comes once: while the database is away it waits, or the room would keep its old state. */
  async function followSurely(event: MediaEvent): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
      try {
        return await follow(event)
      } catch (error) {
        if (error instanceof Refusal || waitMs > LAST_WAIT_MS) throw error
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
      }
    }
  }

  return {
    /** One after the other: two events of a stream must not overtake each other. */
    heard(event: MediaEvent): void {
      line = line
        .then(() => followSurely(event))
        .catch((error: unknown) => {
          const reason = error instanceof Refusal ? error.reason : String(error)
          kernel.log.warn({ stream: event.type, reason }, 'a room did not follow its stream')
        })
    },
    /** Resolves when the room has followed every event so far. */
    settled: () => line,
  }
}
