import { Instant } from '@rostrum/contract/kernel'
import type { PlayUrl, Room, RoomId, RoomState } from '@rostrum/contract/live'
import type { Kernel } from '../kernel/kernel'
import { Refusal, refuse } from '../kernel/refusal'
import type { IngestAddress, Media, MediaEvent } from '../media'
import { ON_AIR, OVER } from './machine'
import type { People } from './people'
import { mustBeReady, mustEnter, mustModerate, mustTeach, readinessOf, type Viewer } from './policy'
import type { RoomRecord, RoomRepository, Session } from './repository-rooms'
import type { SpeakingService } from './speaking'

/** What a live room needs of the media slice. */
export type LiveMedia = Pick<
  Media,
  | 'newStream'
  | 'newNonce'
  | 'ingest'
  | 'play'
  | 'live'
  | 'end'
  | 'expect'
  | 'viewers'
  | 'ingestState'
  | 'on'
  | 'revoke'
  | 'kick'
  | 'pushState'
  | 'canRecord'
  | 'recordingState'
>

export interface BroadcastDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly media: LiveMedia
  readonly people: People
  readonly rooms: RoomRepository
  readonly speaking: SpeakingService
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  present(room: RoomRecord, viewer: Viewer): Promise<Room>
  /** The room changed: forget what is remembered of it. */
  changed(id: RoomId): void
  /** A room is on air for the first time. */
  live(room: RoomRecord): Promise<void>
  /** A broadcast of a room is over. */
  ended(room: RoomRecord): Promise<void>
  /** A piece of a recording is complete. */
  recorded(room: RoomId): Promise<void>
}

type PushAction = 'start' | 'stop' | 'emergency'

interface Order {
  readonly action: PushAction
  readonly reason: string
}

/** How often the teacher's word may lose against another change of the room. */
const RACES = 2
/** A push key outlives the lesson's planned end by this. */
const PUSH_GRACE_MS = 2 * 3_600_000
const LESSON_MS = 4 * 3_600_000
/** A key is made for the planned end, which may be days after a lesson that was over early. */
const KEY_OUTLIVES_MS = 30 * 24 * 3_600_000
/** The end of a grant is a whole hour, so that asking again within it shows the same key. */
const HOUR_MS = 3_600_000
/** Pauses of somebody who asks again: a minute in all. */
const FIRST_WAIT_MS = 250
const LAST_WAIT_MS = 32_000
const PLAY_MS = 10 * 60_000

/** The room follows its stream, and the teacher's word. Each change is an entry of `main` and a line in the state log. */
export function broadcastService({
  kernel,
  media,
  people,
  rooms,
  speaking,
  find,
  present,
  changed,
  live,
  ended,
  recorded,
}: BroadcastDeps) {
  let line: Promise<void> = Promise.resolve()

  async function become(room: RoomRecord, to: RoomState, by: string, why: string, reason?: string): Promise<void> {
    await speaking.control(room.id, 'state', { kind: 'state', to, by, why, reason })
    changed(room.id)
    if (to === 'live' && room.state === 'ready') await live(room)
    if (OVER.includes(to)) await ended(room)
  }

  async function readiness(room: RoomRecord) {
    return readinessOf(room, (await people.findTeacherNow(room.teacherId))?.regState, media.canRecord())
  }

  async function mustBeReadyNow(room: RoomRecord): Promise<void> {
    mustBeReady(await readiness(room))
  }

  async function isPushing(session: Session | undefined): Promise<boolean> {
    return (
      session !== undefined &&
      (await media.live()).some(({ stream, state }) => stream.name === session.streamName && state === 'live')
    )
  }

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
    // Whoever still holds the key of a broadcast that is over must not add to its recording.
    const isOld = (await rooms.findSession(room.id))?.streamName !== stream.name
    if (isOld || OVER.includes(room.state)) return media.end(stream)
    if (room.state === 'interrupted') return become(room, 'live', 'media', 'the stream is back')
    if (room.state !== 'ready') return
    await mustBeReadyNow(room)
    await become(room, 'live', 'media', 'the stream arrived')
  }

  /** An event comes once: while the database is away it waits, or the room would stay as it was. */
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

  /** One after the other: two events of a stream must not overtake each other. */
  function heard(event: MediaEvent): void {
    line = line
      .then(() => followSurely(event))
      .catch((error: unknown) => {
        const reason = error instanceof Refusal ? error.reason : String(error)
        kernel.log.warn({ stream: event.type, reason }, 'a room did not follow its stream')
      })
  }

  async function studioRoom(id: RoomId, viewer: Viewer): Promise<{ room: RoomRecord; session: Session }> {
    const room = await find(id, viewer)
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

  function grantOf(room: RoomRecord, session: Session, viewer: Viewer) {
    const now = kernel.clock.now()
    const planned = room.endAt?.getTime() ?? Math.max(now, room.startAt.getTime()) + LESSON_MS
    // A lesson that begins late, or runs over, needs a key as well.
    const expireAt = Instant.parse(Math.ceil((Math.max(planned, now) + PUSH_GRACE_MS) / HOUR_MS) * HOUR_MS)
    return {
      expireAt,
      ingest: media.ingest(
        { name: session.streamName },
        { subject: viewer.memberId ?? '', nonce: session.nonce, expiresAt: expireAt },
      ),
    }
  }

  const acts = { start: begin, stop: finish, emergency: cutOff } as const

  return {
    async start(): Promise<void> {
      media.on(heard)
      media.revoke(await rooms.listRevoked(new Date(kernel.clock.now() - KEY_OUTLIVES_MS)))
      media.expect((await rooms.listOnAir()).map(({ streamName }) => ({ name: streamName })))
    },
    /** When every event so far has been followed. */
    settled: () => line,
    /** Play addresses for this viewer, best first; empty unless the room is on air. */
    async playUrls(room: RoomRecord, viewer: Viewer): Promise<PlayUrl[]> {
      const session =
        room.kind === 'video' && ON_AIR.includes(room.state) ? await rooms.findSession(room.id) : undefined
      if (!session || viewer.memberId === undefined) return []
      const address = media.play({ name: session.streamName }, { subject: viewer.memberId })
      const kinds = ['wsFlv', 'flv', 'llHls', 'hls', 'whep', 'audioFlv'] as const
      return kinds.flatMap((kind) => {
        const url = address[kind]
        return url === undefined ? [] : [{ kind, url }]
      })
    },
    async playTicket(id: RoomId, viewer: Viewer) {
      const room = await find(id, viewer)
      mustEnter(room, viewer)
      if (viewer.memberId === undefined) return refuse('live.login_required', { roomId: id, levelIds: room.levelIds })
      if (room.kind !== 'video') return refuse('live.not_video')
      const urls = await this.playUrls(room, viewer)
      return urls.length === 0
        ? refuse('live.not_live')
        : { urls, expireAt: Instant.parse(kernel.clock.now() + PLAY_MS) }
    },
    async pushTicket(id: RoomId, viewer: Viewer) {
      const { room, session } = await studioRoom(id, viewer)
      const { expireAt, ingest } = grantOf(room, session, viewer)
      return { urls: [{ kind: 'push' as const, url: `${ingest.rtmpServer}/${ingest.streamKey}` }], expireAt }
    },
    async pushInfo(id: RoomId, viewer: Viewer) {
      const { room, session } = await studioRoom(id, viewer)
      const { expireAt, ingest } = grantOf(room, session, viewer)
      const pushing = await isPushing(session)
      const ready = await readiness(room)
      return {
        room: await present(room, viewer),
        rtmpServer: ingest.rtmpServer,
        streamKey: ingest.streamKey,
        expireAt,
        ingest: media.ingestState(),
        browser: browserOf(ingest),
        whip: ingest.whip,
        recording: media.recordingState({ name: session.streamName }),
        isPushing: pushing,
        viewers: media.viewers({ name: session.streamName }),
        checklist: [
          { key: 'registration' as const, ok: ready.registration },
          { key: 'riskTip' as const, ok: ready.riskTip },
          { key: 'filing' as const, ok: ready.filing },
          { key: 'recording' as const, ok: ready.recording },
          { key: 'stream' as const, ok: pushing },
        ],
      }
    },
    /** The old key is dead at once, whoever pushes with it is cut off; the room waits for the new one as for any encoder. */
    async rotateKey(id: RoomId, viewer: Viewer) {
      const { session } = await studioRoom(id, viewer)
      await rooms.rotateNonce(session, {
        nonce: media.newNonce(),
        by: viewer.memberId ?? '',
        at: new Date(kernel.clock.now()),
      })
      media.revoke([session.nonce])
      await media.kick({ name: session.streamName }, 'publisher')
      return this.pushInfo(id, viewer)
    },
    /** Ends what is on air, by no word of its teacher. */
    async end(onAir: readonly RoomRecord[], by: string, why: string): Promise<void> {
      for (const room of onAir) {
        await become(room, 'ended', by, why)
        await endStream(room)
      }
    },
    /** The teacher starts or stops. Asking for what is so already answers the room as it is. */
    async setState(id: RoomId, viewer: Viewer, action: PushAction, reason = ''): Promise<Room> {
      if (action === 'emergency' && reason === '') return refuse('live.reason_missing')
      await obey(id, viewer, { action, reason }, RACES)
      return present(await find(id, viewer), viewer)
    },
  }

  async function obey(id: RoomId, viewer: Viewer, order: Order, racesLeft: number): Promise<void> {
    const room = await find(id, viewer)
    mustModerate(room, viewer)
    try {
      await acts[order.action](room, viewer, order.reason)
    } catch (error) {
      const mayHaveRaced = racesLeft > 0 && error instanceof Refusal && error.reason === 'live.state_not_allowed'
      if (!mayHaveRaced) throw error
      // A second click, or the stream itself, was faster: what is still to do is seen from where the room is now.
      changed(id)
      await obey(id, viewer, order, racesLeft - 1)
    }
  }

  async function begin(room: RoomRecord, viewer: Viewer): Promise<void> {
    if (ON_AIR.includes(room.state)) return
    if (room.state !== 'announced' && room.state !== 'ready') return refuse('live.state_not_allowed')
    await mustBeReadyNow(room)
    const by = viewer.memberId ?? ''
    const hasPicture = room.kind === 'word' || (await isPushing(await rooms.findSession(room.id)))
    if (room.state === 'ready' && !hasPicture) return refuse('live.no_stream')
    if (room.state === 'announced') await become(room, 'ready', by, 'the teacher opened the room')
    if (hasPicture) await become(room, 'live', by, 'the teacher started')
  }

  async function finish(room: RoomRecord, viewer: Viewer): Promise<void> {
    if (!OVER.includes(room.state)) await become(room, 'ended', viewer.memberId ?? '', 'the teacher ended it')
    await endStream(room)
  }

  async function cutOff(room: RoomRecord, viewer: Viewer, reason: string): Promise<void> {
    // Also when it is closed already: a process may have been killed before the stream was cut.
    if (room.state !== 'forceClosed')
      await become(room, 'forceClosed', viewer.memberId ?? '', 'the teacher cut it off', reason)
    await endStream(room)
  }

  async function endStream(room: RoomRecord): Promise<void> {
    const session = await rooms.findSession(room.id)
    if (session) await media.end({ name: session.streamName })
  }
}

export type BroadcastService = ReturnType<typeof broadcastService>
