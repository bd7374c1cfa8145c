import { Instant } from '@rostrum/contract/kernel'
import type { PlayLack, PlayUrl, RoomId } from '@rostrum/contract/live'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { PlayGrant, RecordingPart, ReplayCut } from '@rostrum/server/media'
import { ON_AIR } from '../rooms/machine'
import { isTeased, mustSeeAll, type Viewer } from '../rooms/policy'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { LiveRules } from '../replays/making'
import { lacksOf } from './faults'
import type { LiveMedia } from './media'

export interface PlayingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly media: Pick<LiveMedia, 'limitRenditions' | 'live' | 'play' | 'recording' | 'replay'>
  readonly rooms: Pick<RoomRepository, 'findSession'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  rules(): Promise<Pick<LiveRules, 'smallerAtOnce'>>
}

const PLAY_MS = 10 * 60_000
/** The address of a visitor or an operator opens the picture at once or not at all: no session ends it. */
const VISITOR_PLAY_MS = 2 * 60_000
/** How far back a viewer of a broadcast may go. */
const PAST_MS = 3 * 3_600_000
/** A member has the time to watch all of it; a visitor asks again. */
const VISITOR_PAST_MS = 3_600_000
const BEST_FIRST = ['wsFlv', 'flv', 'llHls', 'hls', 'whep', 'lowFlv', 'lowHls', 'audioFlv'] as const

const lengthFor = ({ memberId }: Viewer): number => (memberId === undefined ? VISITOR_PLAY_MS : PLAY_MS)

/** The viewers' side of a video room: what opens the picture. */
export function broadcastWatching({ kernel, media, rooms, getRoom, rules }: PlayingDeps) {
  /** What opens the picture to this viewer; undefined for a visitor who gets only a taste of the room. */
  function grantFor(room: RoomRecord, viewer: Viewer): PlayGrant | undefined {
    const subject = viewer.memberId ?? viewer.operatorId ?? viewer.guest
    if (subject === undefined || isTeased(room, viewer)) return undefined
    return { subject, session: viewer.session, expiresAt: Instant.parse(kernel.clock.now() + lengthFor(viewer)) }
  }

  /** What this broadcast lacks now. Nothing is known of it elsewhere than where it arrives. */
  async function lacksIn({ id }: RoomRecord): Promise<PlayLack[]> {
    const session = await rooms.findSession(id)
    const arriving = (await media.live()).find(
      ({ stream, state }) => stream.name === session?.streamName && state === 'live',
    )
    return arriving ? lacksOf(arriving) : []
  }

  return {
    /** Play addresses for this viewer, best first; empty unless the room is on air. */
    async playUrls(room: RoomRecord, viewer: Viewer): Promise<PlayUrl[]> {
      const session =
        room.kind === 'video' && ON_AIR.includes(room.state) ? await rooms.findSession(room.id) : undefined
      const grant = grantFor(room, viewer)
      if (!session || !grant) return []
      media.limitRenditions((await rules()).smallerAtOnce)
      const address = media.play({ name: session.streamName }, grant)
      return BEST_FIRST.flatMap((kind) => {
        const url = address[kind]
        return url === undefined ? [] : [{ kind, url }]
      })
    },
    async playTicket(id: RoomId, viewer: Viewer) {
      const room = await getRoom(id, viewer)
      mustSeeAll(room, viewer)
      if (room.kind !== 'video') return refuse('live.not_video')
      const urls = await this.playUrls(room, viewer)
      if (urls.length === 0) return refuse('live.not_live')
      return { urls, lacks: await lacksIn(room), expireAt: Instant.parse(kernel.clock.now() + lengthFor(viewer)) }
    },
    /** What is recorded of a broadcast so far, its last hours, as one recording; the newest seconds are still written. */
    async pastTicket(id: RoomId, viewer: Viewer) {
      const room = await getRoom(id, viewer)
      mustSeeAll(room, viewer)
      if (room.kind !== 'video') return refuse('live.not_video')
      const session = ON_AIR.includes(room.state) ? await rooms.findSession(id) : undefined
      const grant = grantFor(room, viewer)
      if (!session || !grant || !room.actualStartAt) return refuse('live.not_live')
      const stream = { name: session.streamName }
      const shown = shownOf(await media.recording(stream, { isShared: true }), room.actualStartAt.getTime())
      const kept = lastOf(shown)
      const cuts = kept.map(
        ({ ordinal, fromMs: from }): ReplayCut => ({ stream: stream.name, ordinal, ...(from > 0 && { fromMs: from }) }),
      )
      const expireAt = Instant.parse(kernel.clock.now() + (viewer.memberId === undefined ? VISITOR_PAST_MS : PAST_MS))
      const { url, durationMs } = await media.replay(cuts, { ...grant, expiresAt: expireAt })
      if (durationMs === 0) return refuse('live.not_live')
      const leftOutMs = lengthOf(shown) - lengthOf(kept)
      return { urls: [{ kind: 'hls' as const, url }], durationMs, leftOutMs, expireAt }
    },
  }
}

interface ShownPart {
  readonly ordinal: number
  readonly fromMs: number
  readonly toMs: number
}

/** What was on the air: an encoder is recorded from its first picture on, and tries itself before the lesson begins. */
const shownOf = (parts: readonly RecordingPart[], startedAt: number): ShownPart[] =>
  parts.flatMap(({ ordinal, startedAt: from, durationMs, segments }) => {
    const before = Math.max(0, startedAt - from)
    const fromMs = before === 0 ? 0 : (segments.find(({ ms }) => ms >= before)?.ms ?? durationMs)
    return fromMs < durationMs ? [{ ordinal, fromMs, toMs: durationMs }] : []
  })

/** The last hours of it, from the oldest on. */
function lastOf(parts: readonly ShownPart[]): ShownPart[] {
  const kept: ShownPart[] = []
  let left = PAST_MS
  for (const part of [...parts].reverse()) {
    if (left <= 0) break
    const fromMs = Math.max(part.fromMs, part.toMs - left)
    kept.unshift({ ...part, fromMs })
    left -= part.toMs - fromMs
  }
  return kept
}

const lengthOf = (parts: readonly ShownPart[]): number =>
  parts.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
