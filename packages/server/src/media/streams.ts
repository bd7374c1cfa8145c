import type { Instant } from '@rostrum/contract/kernel'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock'
import { Broadcast, type BroadcastTimings } from './broadcast'
import type { LiveStream, MediaEvent, RecordingPart, StreamRef } from './engine'
import type { Audience } from './audience'
import { LiveHls } from './hls/live-hls'
import type { LiveWindow } from './hls/live-window'
import { StreamHub } from './hub/stream-hub'
import { Upstream } from './hub/upstream'
import type { Archive } from './recording/archive'

/** Longer than a reader waits between two polls. */
const LINGER_MS = 10_000

interface Stream {
  readonly ref: StreamRef
  readonly broadcast: Broadcast
  readonly hub: StreamHub
  readonly hls: LiveHls
  since: Instant
  upstream?: Upstream
}

export interface StreamsOptions {
  readonly clock: Clock
  readonly log: Logger
  readonly timings: BroadcastTimings
  readonly archive: Archive
  readonly audience: Audience
  /** The address where the media child serves FLV. */
  readonly socketPath: string
  /** The hub's path there, with a fresh grant. */
  readonly pathOf: (name: string) => string
  /** The hub of the smaller picture, while it is made. */
  readonly smaller: (name: string) => StreamHub | undefined
  /** Ends an encoder's connection. */
  readonly dismissEncoder: (session: string) => void
}

/** Every live or interrupted broadcast, with its state, its hub and its source. Ended ones are dropped. */
export class Streams {
  readonly #options: StreamsOptions
  readonly #streams = new Map<string, Stream>()
  /** Windows of recently ended streams: their readers must still read the end. */
  readonly #ended = new Map<string, LiveWindow>()
  readonly #listeners: ((event: MediaEvent) => void)[] = []

  constructor(options: StreamsOptions) {
    this.#options = options
  }

  on(listener: (event: MediaEvent) => void): void {
    this.#listeners.push(listener)
  }

  hub(name: string): StreamHub | undefined {
    return this.#streams.get(name)?.hub
  }

  /** The window for an HLS reader; the first request starts the packaging. */
  window(name: string): LiveWindow | undefined {
    return this.#streams.get(name)?.hls.window() ?? this.#ended.get(name)
  }

  /** Distinct subjects that receive the stream, in any way. */
  viewers(name: string): number {
    const overFlv = [this.hub(name), this.#options.smaller(name)].flatMap((hub) => [...(hub?.subjects() ?? [])])
    return new Set([...overFlv, ...this.#options.audience.subjects(name)]).size
  }

  live(): LiveStream[] {
    return [...this.#streams.values()].flatMap(({ ref, broadcast, hub, since }) => {
      const { state } = broadcast
      if (state !== 'live' && state !== 'interrupted') return []
      return [{ stream: ref, state, since, viewers: this.viewers(ref.name), codec: hub.codec, rate: hub.rate() }]
    })
  }

  published(name: string, session: string): void {
    const stream = this.#open(name)
    stream.upstream?.close()
    stream.hub.pause()
    stream.broadcast.published(session)
    stream.upstream = new Upstream({
      socketPath: this.#options.socketPath,
      path: () => this.#options.pathOf(name),
      onBreak: () => stream.hub.pause(),
      onTag: (tag) => {
        stream.hub.push(tag)
        if (tag.role === 'key' || tag.role === 'frame') stream.broadcast.tag()
      },
    })
  }

  closed(name: string, session: string): void {
    const stream = this.#streams.get(name)
    if (!stream?.broadcast.closed(session)) return
    stream.upstream?.close()
    stream.hub.pause()
    if (stream.broadcast.state === 'idle') this.#forget(stream)
  }

  /** The media child died: every encoder will connect again, to the next one. */
  loseEncoders(): void {
    for (const [name, { broadcast }] of this.#streams) if (broadcast.publisher) this.closed(name, broadcast.publisher)
  }

  expect(streams: readonly StreamRef[]): void {
    const { archive, log } = this.#options
    for (const { name } of streams) {
      this.#open(name).broadcast.expected()
      archive
        .adopt(name)
        .catch((error: unknown) =>
          log.error({ err: error, stream: name }, 'what was recorded before the restart cannot be read'),
        )
    }
  }

  recorded(name: string, part: RecordingPart): void {
    this.#tell({ type: 'recorded', stream: { name }, at: this.#options.clock.now(), part })
  }

  end(name: string): void {
    this.#streams.get(name)?.broadcast.end()
  }

  /** A connected encoder is sending this stream: a second one would be refused. */
  isTaken(name: string): boolean {
    const broadcast = this.#streams.get(name)?.broadcast
    return broadcast?.publisher !== undefined && broadcast.state !== 'interrupted'
  }

  dismissPublisher(name: string): void {
    const session = this.#streams.get(name)?.broadcast.publisher
    if (session) this.#options.dismissEncoder(session)
  }

  /** Disconnects everybody without telling the rooms: the process is stopping, the broadcasts are not over. */
  async leave(): Promise<void> {
    const written = this.#options.archive.leave()
    for (const stream of this.#streams.values()) this.#forget(stream)
    await written
  }

  #open(name: string): Stream {
    const known = this.#streams.get(name)
    if (known) return known
    const { clock, timings, archive } = this.#options
    const broadcast = new Broadcast(timings, (type) => this.#onChange(stream, type))
    const hub = new StreamHub()
    const stream: Stream = {
      ref: { name },
      broadcast,
      hub,
      hls: new LiveHls(hub, archive.recorder(name)),
      since: clock.now(),
    }
    this.#streams.set(name, stream)
    return stream
  }

  #onChange(stream: Stream, type: MediaEvent['type']): void {
    const at = this.#options.clock.now()
    if (type === 'live') stream.since = at
    const hasPicture = type === 'live' || type === 'resumed'
    if (type === 'ended') this.#forget(stream)
    this.#tell({ type, stream: stream.ref, at, ...(hasPicture ? { codec: stream.hub.codec } : {}) })
  }

  #forget(stream: Stream): void {
    this.dismissPublisher(stream.ref.name)
    stream.broadcast.drop()
    stream.upstream?.close()
    stream.hub.dismiss()
    const { name } = stream.ref
    this.#streams.delete(name)
    this.#ended.set(name, stream.hls.close())
    setTimeout(() => {
      this.#ended.delete(name)
      this.#options.audience.dismiss(name)
    }, LINGER_MS).unref()
    void this.#options.archive.release(name)
  }

  #tell(event: MediaEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event)
      } catch (error) {
        this.#options.log.error({ err: error, event: event.type }, 'a listener to stream events failed')
      }
    }
  }
}
