import type { Instant } from '@rostrum/contract/kernel'
import type { LiveStream, MediaEvent, OwnKey } from '@rostrum/server/media'
import type { LiveMedia } from '../broadcast/media'
import type { ReplayMedia } from '../replays/making'
import { fakeRecordings } from './fake-recordings'

/** A media engine without pictures: the test makes streams arrive and leave, and makes recordings. */
export function fakeMedia() {
  const listeners = new Set<(event: MediaEvent) => void>()
  const arriving = new Set<string>()
  /** What the streams consist of, by their names. */
  const codecs = new Map<string, NonNullable<MediaEvent['codec']>>()
  /** What the engine measures of the streams, by their names; of others it measures nothing. */
  const rates = new Map<string, NonNullable<LiveStream['rate']>>()
  /** How many watch the streams, by their names. */
  const viewers = new Map<string, number>()
  /** Pushes refused for their key, by the names of the streams. */
  const refused = new Map<string, NonNullable<ReturnType<LiveMedia['lastRefused']>>>()
  const ended: string[] = []
  const expected: string[] = []
  const revoked: string[] = []
  const cutOff: string[] = []
  const kicked: string[] = []
  /** Whether a broadcast that begins now could be recorded. */
  const disk = { hasRoom: true }
  /** The streams that a smaller picture is offered of, and how many the rooms allow. */
  const smaller = { of: new Set<string>(), limit: NaN }
  const recordings = fakeRecordings()
  let count = 0
  /** Teachers' own keys, with the stream that each opens now. */
  let ownKeys: readonly OwnKey[] = []

  const media: LiveMedia & ReplayMedia = {
    ...recordings.media,
    newStream: () => ({ name: `stream${(count += 1)}x${Math.random().toString(36).slice(2)}` }),
    newNonce: () => `nonce${(count += 1)}`,
    ingest: (stream, grant) => ({
      rtmpServer: 'rtmp://test/live',
      streamKey: `${stream.name}?u=${grant.subject}&n=${grant.nonce}`,
    }),
    play: (stream, grant) => ({
      wsFlv: `/media/live/${stream.name}.flv?u=${grant.subject}`,
      flv: `/media/live/${stream.name}.flv?u=${grant.subject}`,
      ...(smaller.of.has(stream.name) && { lowFlv: `/media/live/${stream.name}.low.flv?u=${grant.subject}` }),
    }),
    live: async () =>
      [...arriving].map((name) => ({
        stream: { name },
        state: 'live' as const,
        since: 0 as Instant,
        viewers: 0,
        codec: codecs.get(name) ?? {},
        rate: rates.get(name),
      })),
    end: async ({ name }) => void ended.push(name),
    expect: (streams) => void expected.push(...streams.map(({ name }) => name)),
    lastRefused: ({ name }) => refused.get(name),
    viewers: ({ name }) => viewers.get(name) ?? 0,
    ingestState: () => 'ready',
    useOwnKeys: (keys) => void (ownKeys = keys),
    limitRenditions: (count) => void (smaller.limit = count),
    takesOwnKeys: true,
    newOwnKey: () => `my${String((count += 1)).padStart(32, '0')}`,
    cutOff: ({ name }) => void cutOff.push(name),
    revoke: (nonces) => void revoked.push(...nonces),
    kick: async ({ name }) => void kicked.push(name),
    pushState: () => 'off',
    canRecord: () => disk.hasRoom,
    recordingState: ({ name }) => (arriving.has(name) && disk.hasRoom ? 'on' : 'off'),
    on: (listener) => void listeners.add(listener),
  }

  return {
    media,
    codecs,
    rates,
    viewers,
    refused,
    ended,
    expected,
    revoked,
    cutOff,
    ownKeys: () => ownKeys,
    kicked,
    disk,
    smaller,
    record: recordings.record,
    posters: recordings.posters,
    /** Emits the engine's events: `live` and `resumed` make the stream arrive, the others make it leave. */
    tell(type: MediaEvent['type'], name: string): void {
      if (type === 'live' || type === 'resumed') arriving.add(name)
      else arriving.delete(name)
      for (const listener of listeners) listener({ type, stream: { name }, at: Date.now() as Instant })
    },
  }
}
