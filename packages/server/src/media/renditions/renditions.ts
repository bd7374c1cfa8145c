import type { Logger } from 'pino'
import type { Ffmpeg } from '../ffmpeg'
import type { LiveWindow } from '../hls/live-window'
import type { StreamHub } from '../hub/stream-hub'
import { LOW_LINES, lowArguments } from './arguments'
import { Encoder, type Encoding } from './encoder'
import { type EncodingOrder, Rendition } from './rendition'

/** What the operators may change; this many when nothing was said. */
export const RENDITIONS_AT_ONCE = 2
/** A broadcast of few lines is worth another picture from this rate on. */
const HEAVY_KBPS = 800
/** After an encoder was lost sooner than this, its broadcast has no smaller picture for this long. */
const REST_MS = 5 * 60_000

export interface RenditionsOptions {
  /** ms since 1970. */
  readonly now: () => number
  readonly log: Logger
  readonly source: (stream: string) => StreamHub | undefined
  /** Undefined while it is searched for, and where there is none: then nothing is offered. */
  readonly ffmpeg: () => Ffmpeg | undefined
  readonly encode?: (ffmpeg: Ffmpeg, order: EncodingOrder) => Encoding
}

const encodeLow = (ffmpeg: Ffmpeg, { hasSound, onTag, onLost }: EncodingOrder): Encoding =>
  new Encoder({ ffmpeg, args: lowArguments({ hasSound }), onTag, onLost })

/** The smaller pictures of all broadcasts: each begins with its first viewer, and no more run than are allowed. */
export class Renditions {
  readonly #options: RenditionsOptions
  readonly #running = new Map<string, Rendition>()
  readonly #restsUntil = new Map<string, number>()
  #limit = RENDITIONS_AT_ONCE
  #isStopped = false

  constructor(options: RenditionsOptions) {
    this.#options = options
  }

  /** This many at once from now on; those that run go on until nobody watches them. */
  limit(count: number): void {
    this.#limit = count
  }

  /** Streams with a smaller picture now, for operations and tests. */
  get running(): readonly string[] {
    return [...this.#running.keys()]
  }

  /** Whether a viewer would get the smaller picture of this stream now. */
  offers(stream: string): boolean {
    if (this.#running.has(stream)) return true
    if (this.#isStopped || this.#running.size >= this.#limit || !this.#options.ffmpeg() || this.#rests(stream))
      return false
    const hub = this.#options.source(stream)
    return hub !== undefined && isWorthIt(hub)
  }

  /** The hub for one more viewer, who has been admitted; undefined when there is no smaller picture to be had. */
  hub(stream: string): StreamHub | undefined {
    return this.#start(stream)?.hub
  }

  /** The window for one more reader, who has been admitted. */
  window(stream: string): LiveWindow | undefined {
    return this.#start(stream)?.window()
  }

  /** The hub, when it runs: asking starts nothing. */
  find(stream: string): StreamHub | undefined {
    return this.#running.get(stream)?.hub
  }

  /** The broadcast is over. */
  drop(stream: string): void {
    this.#running.get(stream)?.close()
    this.#running.delete(stream)
    this.#restsUntil.delete(stream)
  }

  /** Ends all; nothing begins any more. */
  stop(): void {
    this.#isStopped = true
    for (const stream of this.running) this.drop(stream)
  }

  #start(stream: string): Rendition | undefined {
    const known = this.#running.get(stream)
    if (known) return known
    const { source, ffmpeg, encode = encodeLow, log, now } = this.#options
    const [hub, program] = [source(stream), ffmpeg()]
    if (!hub || !program || !this.offers(stream)) return undefined
    let begunAt = now()
    const rendition = new Rendition({
      source: hub,
      encode: (order) => {
        begunAt = now()
        return encode(program, order)
      },
      onOver: (why) => {
        this.#running.delete(stream)
        if (why === 'idle') return
        if (now() - begunAt < REST_MS) this.#restsUntil.set(stream, now() + REST_MS)
        log.warn({ stream, why: why.lost }, 'the smaller picture of a broadcast is lost')
      },
    })
    // The last group comes at once, and with it the encoder may have been lost already.
    if (rendition.isOver) return undefined
    this.#running.set(stream, rendition)
    return rendition
  }

  #rests(stream: string): boolean {
    return (this.#restsUntil.get(stream) ?? 0) > this.#options.now()
  }
}

/** H.264 that arrives with its header, in more lines or at a higher rate than the smaller picture would have. */
function isWorthIt(hub: StreamHub): boolean {
  const { video, width = 0, height = 0 } = hub.codec
  if (!video?.startsWith('avc1.') || video === 'avc1.none') return false
  return Math.min(width, height) > LOW_LINES || (hub.rate()?.kbps ?? 0) > HEAVY_KBPS
}
