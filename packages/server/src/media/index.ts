import { randomBytes } from 'node:crypto'
import type { Kernel, Slice } from '../kernel/kernel'
import { type AskCutStreams, CutStreams, type Watchable } from './cut-streams'
import { type EmbeddedConfig, EmbeddedEngine } from './embedded'
import type { MediaEngine, Recordings, StreamControl, StreamRef } from './engine'
import { type SrsConfig, SrsEngine } from './srs-engine'
import { unkeptName } from './recording/archive'
import { type OpenSessions, Sessions } from './sessions'

export type { EmbeddedConfig } from './embedded'
export { findFfmpeg } from './ffmpeg'
export type { FilmFacts } from './filming'
export type { SrsConfig } from './srs-engine'
export type {
  BrowserPushAddress,
  Codec,
  Fingerprint,
  IngestAddress,
  IngestState,
  LiveStream,
  MediaEngine,
  MediaEvent,
  OwnKey,
  PlayAddress,
  PlayGrant,
  PublishGrant,
  PushState,
  RecordingPart,
  RecordingSegment,
  Recordings,
  RecordingState,
  Replay,
  ReplayCut,
  ReplaySpan,
  StreamControl,
  StreamRef,
} from './engine'

/** `embedded`: everything in this machine, nothing to install. `srs`: a separate SRS carries the streams. */
export type MediaConfig = ({ readonly kind: 'embedded' } & EmbeddedConfig) | ({ readonly kind: 'srs' } & SrsConfig)

/**
 * Live media for the slices above. The caller of `ingest` or `play` has checked the right to it: an address is a grant.
 * Room states follow `on`; after a restart the rooms that were live are passed to `expect`.
 */
export interface Media
  extends Slice,
    Pick<MediaEngine, 'ingest' | 'play' | 'kick' | 'live' | 'on'>,
    StreamControl,
    Recordings {
  readonly engine: MediaEngine
  /** A name nobody can guess, for one room session. One that is not kept is not recorded on this machine. */
  newStream(wish?: { readonly isKept: boolean }): StreamRef
  /** For a publish grant, kept with the room session. */
  newNonce(): string
  /** A teacher's own key, which nobody can guess. */
  newOwnKey(): string
}

const ownKeysOf = (engine: StreamControl): Pick<Media, 'newOwnKey' | 'takesOwnKeys' | 'useOwnKeys'> => ({
  useOwnKeys: (keys) => engine.useOwnKeys(keys),
  takesOwnKeys: engine.takesOwnKeys,
  newOwnKey: () => `my${randomBytes(16).toString('hex')}`,
})

/** What other slices are asked about addresses that were given out; without an answer they open until they expire. */
export interface MediaQuestions {
  readonly openSessions?: OpenSessions
  readonly askCutStreams?: AskCutStreams
}

const engineOf = ({ clock, log }: Pick<Kernel, 'clock' | 'log'>, config: MediaConfig, watchable: Watchable) =>
  config.kind === 'srs'
    ? new SrsEngine(clock, log, config, watchable)
    : new EmbeddedEngine(clock, log, config, watchable)

export function createMedia(
  kernel: Pick<Kernel, 'clock' | 'log'>,
  config: MediaConfig,
  { openSessions, askCutStreams }: MediaQuestions = {},
): Media {
  const sessions = new Sessions(kernel.log, openSessions)
  const engine = engineOf(kernel, config, { sessions, cutStreams: new CutStreams(kernel.log, askCutStreams) })
  return {
    name: 'media',
    routes: [],
    raws: engine.raws,
    upgrades: engine.upgrades,
    engine,
    start() {
      sessions.start()
      return engine.start()
    },
    stop() {
      sessions.stop()
      return engine.stop()
    },
    newStream({ isKept } = { isKept: true }) {
      const name = randomBytes(16).toString('hex')
      return { name: isKept ? name : unkeptName(name) }
    },
    newNonce: () => randomBytes(12).toString('base64url'),
    ingest: (stream, grant) => engine.ingest(stream, grant),
    play: (stream, grant) => engine.play(stream, grant),
    kick: (stream, who) => engine.kick(stream, who),
    live: () => engine.live(),
    on: (listener) => engine.on(listener),
    end: (stream) => engine.end(stream),
    expect: (streams) => engine.expect(streams),
    revoke: (nonces) => engine.revoke(nonces),
    ...ownKeysOf(engine),
    limitRenditions: (count) => engine.limitRenditions(count),
    lastRefused: (stream) => engine.lastRefused(stream),
    viewers: (stream) => engine.viewers(stream),
    ingestState: () => engine.ingestState(),
    pushState: () => engine.pushState(),
    ...engine.recordings,
  }
}
