import { CLOSE, type LevelId } from '@rostrum/contract/kernel'
import { RoomId } from '@rostrum/contract/live'
import { z } from 'zod'
import type { Kernel, Slice } from '../kernel/kernel'
import { createRealtime, type Backplane, type Batch, type GatewayLimits, type Realtime } from '../kernel/realtime'
import type { Secret } from '../kernel/secret'
import { liveChannel } from './channel'
import { isUuid } from './cursor'
import { messageRoutes } from './message-routes'
import { createPeople, type LiveMembers } from './people'
import { likeRepository } from './repository-likes'
import { messageRepository } from './repository-messages'
import { roomRepository } from './repository-rooms'
import { writeRepository } from './repository-writes'
import { roomRoutes } from './room-routes'
import { liveSample, type SamplePeople } from './sample'
import { broadcastService, type LiveMedia } from './broadcast'
import { likeService } from './likes'
import { presenter } from './presenting'
import { readingService } from './reading'
import { roomFinder, roomService } from './rooms'
import { speakingService } from './speaking'
import { roomHistory, roomWriters, type Leading } from './streams'

export type { SamplePeople } from './sample'
export type { LiveMembers, MemberCard, TeacherCard } from './people'
export type { LiveMedia } from './broadcast'

/** What the member slice tells when sessions end, whoever ended them. */
const Revoked = z.object({ sessionIds: z.array(z.string()) })

export interface LiveDeps {
  readonly members: LiveMembers
  readonly media: LiveMedia
  /** Sign socket tickets: the first signs, the others still open. */
  readonly ticketSecrets: readonly [Secret, ...Secret[]]
  /** Further origins whose browsers may open the socket. */
  readonly origins?: readonly string[]
  readonly limits?: Partial<GatewayLimits>
  /** Carries rooms between processes; without it this one is alone. */
  readonly backplane?: Backplane
  /** With several processes: who writes the chat of a hot room. */
  readonly leading?: Leading
  /** Asked only when sample content is loaded. */
  samplePeople(): Promise<SamplePeople>
  /** The risk line of the dictionary, for rooms without their own. */
  riskTip(): Promise<string>
}

/** The live slice: rooms, what is said in them, and the socket. */
export type Live = Slice & {
  readonly realtime: Realtime
  /** When every media event so far has changed its room. */
  settled(): Promise<void>
  /** The session ended, the member was banned, or roles changed: its sockets close at once. */
  revoke(who: { session?: string; member?: string; isBan?: boolean }): void
  /** Levels any of which opens the room; empty: every member. `undefined`: there is no such room. */
  levelsOf(id: RoomId): Promise<readonly LevelId[] | undefined>
}

export function createLive(kernel: Kernel, deps: LiveDeps): Live {
  const { clock, log } = kernel
  const rooms = roomRepository(kernel.db)
  const messages = messageRepository(kernel.db)
  const people = createPeople(deps.members)
  const finder = roomFinder(rooms)
  // The writers publish into the rooms of the gateway, which asks the slice what frames mean: a ring of three, closed here.
  const publish = (batch: Batch) => realtime.publish(batch)
  const writers = roomWriters(writeRepository(kernel.db, () => clock.now()), log, publish, deps.leading)
  const likes = likeService({ kernel, likes: likeRepository(kernel.db), show: (room: RoomId, count) => realtime.show(room, { likes: count }) })
  const present = presenter({ kernel, people, rooms, messages, likes, online: (room) => realtime.online(room) })
  const reading = readingService({ messages, find: finder.find })
  const speaking = speakingService({ kernel, people, rooms, messages, writers, find: finder.find, removed: reading.forget })
  const roomCalls = roomService({ kernel, rooms, messages, presenter: present, find: finder.find })
  const sample = liveSample({ kernel, rooms, ...deps })
  const changed = (room: RoomId) => realtime.tell({ kind: 'changed', room })
  const broadcast = broadcastService({
    kernel, media: deps.media, people, rooms, speaking,
    find: finder.find, present: roomCalls.present, changed, ended: sample.broadcastEnded,
  })
  const realtime = createRealtime({
    channel: liveChannel({ speaking, likes, find: finder.find }),
    history: roomHistory(messages),
    ticketSecrets: deps.ticketSecrets,
    clock, log, origins: deps.origins, limits: deps.limits, backplane: deps.backplane,
    heard(control) {
      if (control.kind === 'changed') finder.changed(RoomId.parse(control.room))
    },
  })

  const revoke: Live['revoke'] = ({ session, member, isBan = false }) =>
    realtime.tell({ kind: 'revoke', session, member, code: isBan ? CLOSE.banned : CLOSE.ticket })

  function closeSockets(payload: unknown): void {
    for (const session of Revoked.parse(payload).sessionIds) revoke({ session })
  }

  kernel.metrics.gauge('live_sockets', 'Open room sockets of this process', () => realtime.figures().connections)
  kernel.metrics.gauge('live_rooms', 'Rooms held in memory', () => realtime.figures().rooms)
  kernel.metrics.gauge('live_resyncs', 'Readers sent to the history since the start', () => realtime.figures().resyncs)

  return {
    name: 'live',
    routes: [...roomRoutes({ rooms: roomCalls, likes, broadcast, realtime }), ...messageRoutes({ reading, speaking, rooms: roomCalls })],
    upgrades: [realtime.upgrade],
    handlers: [{ event: 'session.revoked', name: 'live.closeSockets', run: async (payload) => closeSockets(payload) }],
    jobs: [{ name: 'live.forgetTaps', cron: '20 4 * * *', run: () => likes.forgetTaps() }],
    realtime,
    settled: broadcast.settled,
    revoke,
    levelsOf: async (id) => (isUuid(id) ? (await rooms.find(id))?.levelIds : undefined),
    async start() {
      likes.start()
      realtime.start()
      await broadcast.start()
    },
    async stop() {
      await realtime.stop()
      await writers.idle()
      await likes.stop()
    },
    sample: sample.load,
  }
}
