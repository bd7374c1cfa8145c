import type { Instant } from '@rostrum/contract/kernel'
import { Broadcast, type BroadcastTimings } from '../broadcast'
import type { Codec, LiveStream, MediaEvent, StreamRef } from '../engine'
import type { SrsStream } from './api'
import { codecOf } from './codec'

/** SRS lists a publisher only a moment after its hook call. */
const SETTLE_MS = 3000

interface Stream {
  readonly ref: StreamRef
  readonly broadcast: Broadcast
  since: Instant
  publishedAt: number
  codec: Codec
}

export interface SrsStreamsOptions {
  readonly now: () => Instant
  readonly timings: BroadcastTimings
  /** `ended` is the last event of a stream: it is dropped then. */
  readonly tell: (event: MediaEvent, publisher: string | undefined) => void
}

/** The broadcasts that SRS carries for us: hooks report publishers at once, the API gives the real state. */
export class SrsStreams {
  readonly #options: SrsStreamsOptions
  readonly #streams = new Map<string, Stream>()

  constructor(options: SrsStreamsOptions) {
    this.#options = options
  }

  /** `first`: a publisher is connected and nothing has arrived yet. */
  get attention(): 'first' | 'some' | 'none' {
    const streams = [...this.#streams.values()]
    if (streams.some(({ broadcast }) => broadcast.publisher !== undefined && broadcast.state !== 'live')) return 'first'
    return streams.length > 0 ? 'some' : 'none'
  }

  publisher(name: string): string | undefined {
    return this.#streams.get(name)?.broadcast.publisher
  }

  isLive(name: string): boolean {
    return this.#streams.get(name)?.broadcast.state === 'live'
  }

  /** Too recent for SRS's list. */
  isFresh(name: string): boolean {
    const stream = this.#streams.get(name)
    return stream?.broadcast.publisher !== undefined && Date.now() - stream.publishedAt < SETTLE_MS
  }

  published(name: string, client: string): void {
    const stream = this.#open(name)
    stream.publishedAt = Date.now()
    stream.broadcast.published(client)
  }

  closed(name: string, client: string): void {
    const stream = this.#streams.get(name)
    if (stream?.broadcast.closed(client) && stream.broadcast.state === 'idle') this.#streams.delete(name)
  }

  expect(name: string): void {
    this.#open(name).broadcast.expected()
  }

  end(name: string): void {
    this.#streams.get(name)?.broadcast.end()
  }

  live(viewers: (name: string) => number): LiveStream[] {
    return [...this.#streams.values()].flatMap(({ ref, broadcast: { state }, since, codec }) =>
      state === 'live' || state === 'interrupted'
        ? [{ stream: ref, state, since, viewers: viewers(ref.name), codec }]
        : [],
    )
  }

  /** Follows SRS's list: publishers we missed, and departures we missed. */
  follow(listed: readonly SrsStream[]): void {
    for (const [name, stream] of this.#streams) {
      const { broadcast } = stream
      const found = listed.find((one) => one.name === name && one.publish.active)
      if (!found) {
        if (broadcast.publisher !== undefined && !this.isFresh(name)) this.closed(name, broadcast.publisher)
        continue
      }
      if (broadcast.publisher === undefined && found.publish.cid != null) this.published(name, found.publish.cid)
      if (!found.video && !found.audio) continue
      stream.codec = codecOf(found)
      broadcast.tag()
    }
  }

  /** SRS does not answer: live streams are assumed to be live still. */
  hold(): void {
    for (const { broadcast } of this.#streams.values()) if (broadcast.state === 'live') broadcast.tag()
  }

  /** Without telling the rooms: the process is stopping, the broadcasts are not over. */
  leave(): void {
    for (const { broadcast } of this.#streams.values()) broadcast.drop()
    this.#streams.clear()
  }

  #open(name: string): Stream {
    const known = this.#streams.get(name)
    if (known) return known
    const broadcast = new Broadcast(this.#options.timings, (type) => this.#onChange(stream, type))
    const stream: Stream = { ref: { name }, broadcast, since: this.#options.now(), publishedAt: 0, codec: {} }
    this.#streams.set(name, stream)
    return stream
  }

  #onChange(stream: Stream, type: MediaEvent['type']): void {
    const at = this.#options.now()
    if (type === 'live') stream.since = at
    const { publisher } = stream.broadcast
    if (type === 'ended') this.#streams.delete(stream.ref.name)
    const hasPicture = type === 'live' || type === 'resumed'
    this.#options.tell({ type, stream: stream.ref, at, ...(hasPicture && { codec: stream.codec }) }, publisher)
  }
}
