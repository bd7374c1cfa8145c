import type { StreamHub } from '../hub/stream-hub'
import { LiveWindow } from './live-window'
import { Packager, type PartSink } from './packager'

/** Without a reader for this long, packaging stops. */
const IDLE_MS = 60_000

/** Packages one stream while it is needed: always when it is recorded, else from the first HLS reader on. */
export class LiveHls {
  readonly #hub: StreamHub
  readonly #keeper: PartSink | undefined
  readonly #window = new LiveWindow()
  readonly #packager: Packager
  #stop: (() => void) | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(hub: StreamHub, keeper: PartSink | undefined) {
    this.#hub = hub
    this.#keeper = keeper
    this.#packager = new Packager(keeper ? [this.#window, keeper] : [this.#window])
    if (keeper) this.#stop = hub.tap(this.#packager)
  }

  get isPackaging(): boolean {
    return this.#stop !== undefined
  }

  /** For a reader: its requests keep the packaging running. */
  window(): LiveWindow {
    this.#stop ??= this.#hub.tap(this.#packager)
    if (!this.#keeper) {
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.#rest(), IDLE_MS).unref()
    }
    return this.#window
  }

  /** Ends it for good; the window tells the remaining readers. */
  close(): LiveWindow {
    clearTimeout(this.#idle)
    this.#stop?.()
    this.#packager.breakOff()
    this.#window.close()
    return this.#window
  }

  #rest(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#packager.breakOff()
    this.#window.clear()
  }
}
