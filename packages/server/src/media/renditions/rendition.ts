import { LiveHls } from '../hls/live-hls'
import type { LiveWindow } from '../hls/live-window'
import { WallClock } from '../hls/wall-clock'
import { isMedia } from '../hub/fan-out'
import { AUDIO, fileHeader, type FlvTag, SCRIPT } from '../hub/flv'
import { StreamHub } from '../hub/stream-hub'
import type { Timed } from '../hub/tap'
import type { Encoding } from './encoder'

const LOOK_MS = 2_000
/** Without a viewer for this long it stops; a player that changes over needs less. */
const IDLE_MS = 10_000

export interface EncodingOrder {
  readonly hasSound: boolean
  readonly onTag: (tag: FlvTag) => void
  readonly onLost: (why: string) => void
}

export interface RenditionOptions {
  readonly source: StreamHub
  /** May throw: then it is over. */
  readonly encode: (order: EncodingOrder) => Encoding
  /** It is over and its viewers are gone: nobody watched any longer, or its encoder was lost. */
  readonly onOver: (why: 'idle' | { readonly lost: string }) => void
}

/**
 * The smaller picture of one broadcast, made while somebody watches it, on the clock of the original. When the encoder
 * of the broadcast leaves, viewers stay and wait, as they do with the original.
 */
export class Rendition {
  readonly hub = new StreamHub()
  readonly #options: RenditionOptions
  readonly #hls = new LiveHls(this.hub, undefined)
  /** Of the original: what is made of it later is of the same moment. */
  readonly #wall = new WallClock()
  #untap: () => void = () => {}
  readonly #look: NodeJS.Timeout
  #encoding: Encoding | undefined
  #hasSound = false
  #idleMs = 0
  #isOver = false

  constructor(options: RenditionOptions) {
    this.#options = options
    this.#look = setInterval(() => this.#lookForViewers(), LOOK_MS)
    this.#look.unref()
    // What was sent since the last key frame comes at once.
    const untap = options.source.tap({ take: (timed) => this.#take(timed), breakOff: () => this.#breakOff() })
    this.#untap = untap
    if (this.#isOver) untap()
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** For a reader over HLS: its requests keep the rendition running. */
  window(): LiveWindow {
    return this.#hls.window()
  }

  /** Ends it for good; its viewers are disconnected. */
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#look)
    this.#untap()
    this.#encoding?.kill()
    this.#hls.close()
    this.hub.dismiss()
  }

  #take({ tag, at, arrivedAt }: Timed): void {
    if (this.#isOver || tag.type === SCRIPT) return
    if (isMedia(tag)) this.#wall.see(at, arrivedAt)
    this.#encoding ??= this.#begin()
    if (tag.type !== AUDIO || this.#hasSound) this.#encoding?.write(tag.bytes)
  }

  /** Undefined, and the rendition is over, when the system has no room for an encoder. */
  #begin(): Encoding | undefined {
    try {
      return this.#encode()
    } catch (error) {
      this.#finish({ lost: String(error) })
      return undefined
    }
  }

  #encode(): Encoding {
    this.#hasSound = this.#options.source.codec.audio?.startsWith('mp4a.40.') ?? false
    const encoding: Encoding = this.#options.encode({
      hasSound: this.#hasSound,
      onTag: (tag) => this.hub.push(tag, this.#wall.of(tag.timestamp)),
      onLost: (why) => this.#encoding === encoding && this.#finish({ lost: why }),
    })
    encoding.write(fileHeader({ audio: this.#hasSound, video: true }))
    return encoding
  }

  #breakOff(): void {
    this.#encoding?.kill()
    this.#encoding = undefined
    this.#wall.reset()
    this.hub.pause()
  }

  #lookForViewers(): void {
    const isWatched = this.hub.figures.connections > 0 || this.#hls.isPackaging
    this.#idleMs = isWatched ? 0 : this.#idleMs + LOOK_MS
    if (this.#idleMs >= IDLE_MS) this.#finish('idle')
  }

  #finish(why: 'idle' | { readonly lost: string }): void {
    if (this.#isOver) return
    this.close()
    this.#options.onOver(why)
  }
}
