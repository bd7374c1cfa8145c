import { CLOSE } from '@rostrum/contract/kernel'
import type { Secret } from '@rostrum/server/kernel'
import type { EventHandler } from '@rostrum/server/kernel/events'
import {
  createRealtime,
  type Backplane,
  type GatewayLimits,
  type Realtime,
  type RealtimeOptions,
  type Writers,
} from '@rostrum/server/kernel/realtime'
import { RoomId } from '@rostrum/contract/live'
import { z } from 'zod'
import type { LikeService } from '../likes/service'
import type { KeepingFiles } from '../messages/attaching'
import type { SpeakingService } from '../messages/service'
import { tellConcerned } from '../notices/telling'
import { pollRepository } from '../polls/repository'
import { runningTotals } from '../polls/totals'
import type { Ground, LivePart } from '../part'
import { liveChannel } from './channel'
import { writeRepository, type Draft, type Stored } from './repository'
import { roomHistory, roomWriters, type Leading } from './writers'

/** Every writer of a room's stream uses these. */
export function createWriters(
  { kernel, events }: Pick<Ground, 'kernel' | 'events'>,
  { leading, keeping }: { readonly leading: Leading | undefined; readonly keeping: KeepingFiles },
) {
  const { db, clock, log } = kernel
  const tell = tellConcerned(kernel.events)
  const writes = writeRepository(
    db,
    () => clock.now(),
    async (tx, roomId, draft) => {
      const { sender, senderId = sender.id, clientId, payload } = draft
      // What waited has its files since then.
      if (draft.passedBy === undefined) await keeping.message(tx, { roomId, senderId, clientId }, payload)
      await tell(tx, roomId, draft)
    },
  )
  return roomWriters(writes, log, events.entriesCommitted.tell, leading)
}

export interface SocketDeps {
  /** Figures of other slices that clients may watch. */
  readonly feeds?: RealtimeOptions['feeds']
  /** Sign socket tickets: the first signs, the others still open them. */
  readonly ticketSecrets: readonly [Secret, ...Secret[]]
  /** Further origins whose browsers may open the socket. */
  readonly origins?: readonly string[]
  readonly limits?: Partial<GatewayLimits>
  /** Whether a session still lives: asked for tickets from before the start. */
  readonly members?: { isSessionOpen?(memberId: string, sessionId: string): Promise<boolean> }
  /** Carries rooms between processes; without it this process is alone. */
  readonly backplane?: Backplane
}

/** Shows events of the slice to the people concerned, in every process. */
function carry(
  { kernel: { metrics, drawnPages }, events }: Pick<Ground, 'kernel' | 'events'>,
  realtime: Realtime,
): void {
  events.entriesCommitted.hear(realtime.publish)
  events.likesCounted.hear(({ room, likes }) => realtime.show(room, { likes }))
  events.memberConcerned.hear(({ member, topic }) => realtime.tell({ kind: 'me', member, topic }))
  events.roomChanged.hear((room) => realtime.tell({ kind: 'changed', room }))
  // The others forget theirs when they hear of the room.
  events.roomChanged.hear(drawnPages.forget)
  metrics.gauge('live_sockets', 'Open room sockets of this process', () => realtime.figures().connections)
  metrics.gauge('live_rooms', 'Rooms held in memory', () => realtime.figures().rooms)
  metrics.gauge('live_resyncs', 'Readers sent to the history since the start', () => realtime.figures().resyncs)
}

export interface SocketParts {
  readonly speaking: SpeakingService
  readonly likes: LikeService
  readonly writers: Writers<Draft, Stored>
}

/** The person whose sockets close at once, and the reason. */
export interface Revoked {
  readonly session?: string
  readonly member?: string
  readonly isBan?: boolean
}

/** The member slice tells when sessions end, whoever ended them. */
const SessionsRevoked = z.object({ sessionIds: z.array(z.string()) })
/** A member's rights in rooms changed, so an earlier ticket is out of date. */
const RightsChanged = z.object({ memberId: z.string() })

function handlersOf(revoke: (who: Revoked) => void): EventHandler[] {
  return [
    {
      event: 'session.revoked',
      name: 'live.closeSockets',
      async run(payload) {
        for (const session of SessionsRevoked.parse(payload).sessionIds) revoke({ session })
      },
    },
    {
      event: 'member.minorChanged',
      name: 'live.closeSocketsOfMember',
      run: async (payload) => revoke({ member: RightsChanged.parse(payload).memberId }),
    },
    {
      event: 'member.rightsChanged',
      name: 'live.closeSocketsOfEntitled',
      run: async (payload) => revoke({ member: RightsChanged.parse(payload).memberId }),
    },
  ]
}

/** The socket, and everything sent over it. */
export function createSocket(ground: Ground, { speaking, likes, writers }: SocketParts, deps: SocketDeps) {
  const { kernel, stores, getRoom, forget } = ground
  const { ticketSecrets, origins, limits, backplane, members, feeds } = deps
  const pollTotals = runningTotals(pollRepository(kernel.db), () => kernel.clock.now())
  const realtime = createRealtime({
    channel: liveChannel({ speaking, likes, getRoom, pollTotals }),
    history: roomHistory(stores.messages),
    feeds,
    ticketSecrets,
    clock: kernel.clock,
    log: kernel.log,
    origins,
    limits,
    backplane,
    isSessionOpen: members?.isSessionOpen?.bind(members),
    heard(control) {
      if (control.kind === 'changed') forget(RoomId.parse(control.room))
    },
  })
  carry(ground, realtime)
  const revoke = ({ session, member, isBan = false }: Revoked): void =>
    realtime.tell({ kind: 'revoke', session, member, code: isBan ? CLOSE.banned : CLOSE.ticket })

  return {
    realtime,
    revoke,
    upgrades: [realtime.upgrade],
    handlers: handlersOf(revoke),
    start: async () => realtime.start(),
    async stop(): Promise<void> {
      await realtime.stop()
      await writers.idle()
    },
  } satisfies LivePart
}
