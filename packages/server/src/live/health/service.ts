import { Instant } from '@rostrum/contract/kernel'
import type { RoomId, StreamPast } from '@rostrum/contract/live'
import {
  streamBreaksMax,
  streamMinutesKeptDays,
  streamMinutesOfRoom,
  streamMinutesOfWall,
} from '@rostrum/contract/live/limits'
import type { Kernel } from '@rostrum/server/kernel'
import type { LiveStream, Media } from '@rostrum/server/media'
import type { Viewer } from '../rooms/policy'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { HealthRepository, StreamMinuteRecord } from './repository'

export interface HealthDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly media: Pick<Media, 'live' | 'viewers'>
  readonly rooms: Pick<RoomRepository, 'listOnAir'>
  readonly minutes: HealthRepository
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** As many as the wall shows. */
const ROOMS_MAX = 200

/** How the streams on air went, for an operator who comes later. */
export function healthService({ kernel: { clock }, media, rooms, minutes, getRoom }: HealthDeps) {
  async function pasts(ids: readonly RoomId[], since: Date, limit: number): Promise<StreamPast[]> {
    if (ids.length === 0) return []
    const [rows, breaks] = await Promise.all([
      minutes.list(ids, since, limit * ids.length),
      minutes.breaks(ids, since, streamBreaksMax * ids.length),
    ])
    return ids.map((roomId) => ({
      roomId,
      minutes: rows.filter((row) => row.roomId === roomId).map(shown),
      breaks: breaks.filter((row) => row.roomId === roomId).map(({ at }) => Instant.parse(at.getTime())),
    }))
  }

  return {
    /** Measures every room on air; again within the minute it changes nothing. */
    async keep(): Promise<void> {
      const onAir = await rooms.listOnAir()
      const live = onAir.length === 0 ? [] : await media.live()
      const at = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS)
      await minutes.save(
        onAir.map(({ room, streamName }) => ({
          roomId: room,
          at,
          ...rateOf(live.find(({ stream }) => stream.name === streamName)),
          viewers: media.viewers({ name: streamName }),
        })),
      )
    },
    forgetOld: () => minutes.forgetBefore(new Date(clock.now() - streamMinutesKeptDays * DAY_MS)),
    /** Of one room the whole broadcast, as far as it is kept; of all on air the last hour. */
    async list(roomId: RoomId | undefined, viewer: Viewer): Promise<StreamPast[]> {
      const ago = (count: number) => new Date(clock.now() - count * MINUTE_MS)
      if (roomId === undefined) {
        const onAir = await rooms.listOnAir()
        return pasts(
          onAir.slice(0, ROOMS_MAX).map(({ room }) => room),
          ago(streamMinutesOfWall),
          streamMinutesOfWall,
        )
      }
      const { id, actualStartAt, actualEndAt } = await getRoom(roomId, viewer)
      const earliest = new Date((actualEndAt?.getTime() ?? clock.now()) - streamMinutesOfRoom * MINUTE_MS)
      const since = actualStartAt && actualStartAt > earliest ? minuteOf(actualStartAt) : earliest
      return pasts([id], since, streamMinutesOfRoom)
    },
  }
}

export type HealthService = ReturnType<typeof healthService>

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

/** Nothing arrives of a stream that is interrupted; what an engine does not measure stays unknown. */
function rateOf(stream: LiveStream | undefined): Pick<StreamMinuteRecord, 'kbps' | 'fps'> {
  if (stream?.state !== 'live') return { kbps: 0, fps: 0 }
  return { kbps: stream.rate?.kbps ?? null, fps: stream.rate?.fps ?? null }
}

function shown({ at, kbps, fps, viewers }: StreamMinuteRecord) {
  return {
    at: Instant.parse(at.getTime()),
    ...(kbps !== null && { kbps }),
    ...(fps !== null && { fps }),
    viewers,
  }
}
