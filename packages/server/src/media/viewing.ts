import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock'
import type { RawRoute } from '../kernel/http'
import type { Audience } from './audience'
import type { Recordings } from './engine'
import type { Ffmpeg } from './ffmpeg'
import { mediaHeaders } from './headers'
import { hlsRoute } from './hls-door'
import type { Watchable } from './cut-streams'
import type { StreamHub } from './hub/stream-hub'
import type { PlayGrants } from './play-grants'
import type { Archive } from './recording/archive'
import { keptRecordings } from './recording/recordings'
import type { Renditions } from './renditions/renditions'
import { Replays } from './replays'
import type { Streams } from './streams'
import type { MediaSecret } from './token'
import { ViewerDoor } from './viewer-door'

const MAX_VIEWERS = 2000

export interface ViewingOptions extends Watchable {
  readonly clock: Clock
  readonly log: Logger
  readonly grants: PlayGrants
  readonly streams: Streams
  readonly renditions: Renditions
  readonly audience: Audience
  readonly archive: Archive
  /** Newest first. */
  readonly secrets: readonly MediaSecret[]
  readonly maxViewers: number | undefined
  readonly allowedOrigins: readonly string[]
  readonly ffmpeg: () => Ffmpeg | undefined
  readonly decoder: () => Promise<Ffmpeg | undefined>
}

/** All ways to watch: FLV and HLS during the broadcast, recordings afterwards. */
export interface Viewing {
  readonly door: ViewerDoor
  readonly raws: readonly RawRoute[]
  readonly recordings: Recordings
}

export function createViewing(options: ViewingOptions): Viewing {
  const { clock, log, grants, sessions, cutStreams, streams, renditions, audience, archive, secrets } = options
  const { maxViewers = MAX_VIEWERS, allowedOrigins, ffmpeg, decoder } = options
  const headers = mediaHeaders(allowedOrigins)
  const door = new ViewerDoor({
    admit: (stream, query) => grants.admit(stream, query),
    sessions,
    find: (stream) => streams.hub(stream),
    findLow: (stream) => renditions.hub(stream),
    connections: (stream) => connectionsOf([streams.hub(stream), renditions.find(stream)]),
    maxViewers,
    headers,
  })
  const hls = hlsRoute({
    audience,
    admit: (stream, query, isKnown) => grants.admit(stream, query, isKnown),
    find: (stream) => streams.window(stream),
    findLow: (stream) => renditions.window(stream),
    hasRoom: (stream) => audience.subjects(stream).size < maxViewers,
    headers,
  })
  const replays = new Replays({ archive, clock, log, secrets, sessions, cutStreams, headers })
  return {
    door,
    raws: [...door.raws, hls, replays.raw],
    recordings: keptRecordings({ archive, replays, cutStreams, log, ffmpeg, decoder }),
  }
}

const connectionsOf = (hubs: readonly (StreamHub | undefined)[]): number =>
  hubs.reduce((sum, hub) => sum + (hub?.figures.connections ?? 0), 0)
