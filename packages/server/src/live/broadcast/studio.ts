import { Instant } from '@rostrum/contract/kernel'
import type { Room, RoomId } from '@rostrum/contract/live'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { IngestAddress } from '@rostrum/server/media'
import { OVER } from '../rooms/machine'
import { doerOf, mustTeach, type Viewer } from '../rooms/policy'
import { checksOf, type Readiness } from '../rooms/readiness'
import type { RoomRecord, RoomRepository, Session } from '../rooms/repository'
import type { OwnKeyService } from '../own-keys/service'
import type { AwayWatch } from './away'
import { faultsOf } from './faults'
import type { LiveMedia } from './media'
import type { BroadcastStates } from './states'

export interface StudioDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly media: Pick<
    LiveMedia,
    | 'ingest'
    | 'ingestState'
    | 'kick'
    | 'lastRefused'
    | 'live'
    | 'newNonce'
    | 'pushState'
    | 'recordingState'
    | 'revoke'
    | 'viewers'
  >
  readonly rooms: Pick<RoomRepository, 'findSession' | 'rotateNonce'>
  readonly states: Pick<BroadcastStates, 'isPushing' | 'readiness'>
  readonly away: Pick<AwayWatch, 'awayOf'>
  readonly ownKeys: Pick<OwnKeyService, 'lastRefused'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  present(room: RoomRecord, viewer: Viewer): Promise<Room>
}

/** A push key is valid this long beyond the lesson's planned end. */
const PUSH_GRACE_MS = 2 * 3_600_000
const LESSON_MS = 4 * 3_600_000
/** The end of a grant is a whole hour, so that a repeated request within it shows the same key. */
const HOUR_MS = 3_600_000

/** What must hold before a room goes on air, and whether its picture arrives. */
const checklistOf = (readiness: Readiness, isPushing: boolean) => [
  ...checksOf(readiness),
  { key: 'stream' as const, ok: isPushing },
]

/** The teacher's side of a video room: where to push to, with which key, and what is still missing. */
export function broadcastStudio({ kernel, media, rooms, states, away, ownKeys, getRoom, present }: StudioDeps) {
  async function studioRoom(id: RoomId, viewer: Viewer): Promise<{ room: RoomRecord; session: Session }> {
    const room = await getRoom(id, viewer)
    mustTeach(room, viewer)
    const session = await rooms.findSession(id)
    if (room.kind !== 'video' || !session) return refuse('live.not_video')
    if (OVER.includes(room.state)) return refuse('live.state_not_allowed')
    return { room, session }
  }

  function browserOf({ browserPush }: IngestAddress) {
    const pushState = media.pushState()
    if (pushState === 'ready' && browserPush)
      return { state: pushState, url: browserPush.path, stream: browserPush.stream, token: browserPush.token }
    return { state: pushState === 'no_ffmpeg' ? pushState : ('off' as const) }
  }

  /** What arrives, and what of it cannot be shown. Nothing is known of it elsewhere than where it arrives. */
  async function arrivingIn({ teacherId }: RoomRecord, { streamName }: Session) {
    const arriving = (await media.live()).find(({ stream, state }) => stream.name === streamName && state === 'live')
    const refused = arriving
      ? undefined
      : (media.lastRefused({ name: streamName }) ?? (await ownKeys.lastRefused(teacherId)))
    return {
      faults: arriving ? faultsOf(arriving) : [],
      rate: arriving?.rate,
      lastRefused: refused,
    }
  }

  function grantOf(room: RoomRecord, session: Session, viewer: Viewer) {
    const now = kernel.clock.now()
    const planned = room.endAt?.getTime() ?? Math.max(now, room.startAt.getTime()) + LESSON_MS
    // A lesson that begins late, or overruns, needs a key as well.
    const expireAt = Instant.parse(Math.ceil((Math.max(planned, now) + PUSH_GRACE_MS) / HOUR_MS) * HOUR_MS)
    return {
      expireAt,
      ingest: media.ingest(
        { name: session.streamName },
        { subject: viewer.memberId ?? '', nonce: session.nonce, expiresAt: expireAt },
      ),
    }
  }

  return {
    async pushTicket(id: RoomId, viewer: Viewer) {
      const { room, session } = await studioRoom(id, viewer)
      const { expireAt, ingest } = grantOf(room, session, viewer)
      return { urls: [{ kind: 'push' as const, url: `${ingest.rtmpServer}/${ingest.streamKey}` }], expireAt }
    },
    async pushInfo(id: RoomId, viewer: Viewer) {
      const { room, session } = await studioRoom(id, viewer)
      const { expireAt, ingest } = grantOf(room, session, viewer)
      const isPushing = await states.isPushing(session)
      return {
        room: await present(room, viewer),
        rtmpServer: ingest.rtmpServer,
        streamKey: ingest.streamKey,
        expireAt,
        ingest: media.ingestState(),
        browser: browserOf(ingest),
        whip: ingest.whip,
        recording: media.recordingState({ name: session.streamName }),
        isPushing,
        ...(await away.awayOf(room)),
        ...(await arrivingIn(room, session)),
        viewers: media.viewers({ name: session.streamName }),
        checklist: checklistOf(await states.readiness(room), isPushing),
      }
    },
    /** The old key is dead at once and its user is cut off; the room waits for the new one as for any encoder. */
    async rotateKey(id: RoomId, viewer: Viewer) {
      const { session } = await studioRoom(id, viewer)
      await rooms.rotateNonce(session, {
        nonce: media.newNonce(),
        by: doerOf(viewer),
        at: new Date(kernel.clock.now()),
      })
      media.revoke([session.nonce])
      await media.kick({ name: session.streamName }, 'publisher')
      return this.pushInfo(id, viewer)
    },
  }
}
