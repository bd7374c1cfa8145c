import type { FlvTag } from './flv'
import { shareFrame, type SharedFrame } from './frame'
import type { GopCache } from './gop'
import type { Timed } from './tap'

/** One reader, over any transport. */
export interface ViewerLink {
  readonly subject: string
  /** Bytes passed on and not yet taken by the network. */
  queued(): number
  send(frame: SharedFrame): void
  /** `polite`: queued bytes may still be sent. */
  close(how: 'polite' | 'now'): void
}

export interface HubLimits {
  /** Above this a reader is skipped until a key frame … */
  readonly highBytes: number
  /** … finds its queue below this. */
  readonly lowBytes: number
  readonly maxSkips: number
  /** A reader that never catches up is dropped after this. */
  readonly stalledMs: number
}

export const hubLimits: HubLimits = { highBytes: 2 * 1024 * 1024, lowBytes: 64 * 1024, maxSkips: 5, stalledMs: 30_000 }

interface Viewer {
  readonly link: ViewerLink
  /** `waiting` for a first entry point, `still` on a lone key frame, `skipping` because it is slow. */
  mode: 'waiting' | 'flowing' | 'still' | 'skipping'
  configVersion: number
  skips: number
  skippingSince: number
}

export interface FanOutOptions {
  readonly limits: HubLimits
  readonly gop: GopCache
  /** Receives each turn's tags before they are sent. */
  readonly onTurn?: (turn: readonly Timed[]) => void
}

/**
 * Sends one set of tags to many readers. Tags of one turn of the event loop leave as one shared buffer; a slow reader
 * loses only its own pictures, and never holds more than `highBytes` of buffers it shares with others.
 */
export class FanOut {
  readonly #options: FanOutOptions
  readonly #gop: GopCache
  readonly #viewers = new Map<ViewerLink, Viewer>()
  #pending: Timed[] = []
  #hasEntry = false
  #skips = 0
  #bytes = 0

  constructor(options: FanOutOptions) {
    this.#options = options
    this.#gop = options.gop
  }

  push(timed: Timed): void {
    this.#gop.add(timed)
    if (isMedia(timed.tag) && this.#gop.isEntry(timed.tag)) this.#hasEntry = true
    this.#pending.push(timed)
    if (this.#pending.length === 1) setImmediate(() => this.flush())
  }

  /** Nothing more comes for now: viewers stay and wait, cached tags are dropped. */
  pause(): void {
    this.flush()
    this.#gop.clear()
  }

  join(link: ViewerLink): void {
    // Otherwise the joiner would get this turn's tags twice: in the group, and with everybody.
    this.flush()
    const viewer: Viewer = { link, mode: 'waiting', configVersion: 0, skips: 0, skippingSince: 0 }
    this.#viewers.set(link, viewer)
    if (this.#gop.isReady) this.#begin(viewer, this.#opening())
  }

  leave(link: ViewerLink): void {
    this.#viewers.delete(link)
  }

  /** Disconnects one subject, or everybody. */
  dismiss(subject?: string): void {
    for (const { link } of [...this.#viewers.values()]) {
      if (subject !== undefined && link.subject !== subject) continue
      this.#viewers.delete(link)
      link.close(subject === undefined ? 'polite' : 'now')
    }
  }

  /** One entry for each connection. */
  subjects(): string[] {
    return [...this.#viewers.keys()].map((link) => link.subject)
  }

  get figures(): { readonly skips: number; readonly bytes: number } {
    return { skips: this.#skips, bytes: this.#bytes }
  }

  /** Sends what has come, without waiting for the turn to end. */
  flush(): void {
    if (this.#pending.length === 0) return
    const turn = once(() => shareFrame(pending.map(({ tag }) => tag.bytes)))
    const entry = once(() => shareFrame(this.#gop.sinceEntry()))
    const opening = once(() => this.#opening())
    const pending = this.#pending
    const hasEntry = this.#hasEntry
    this.#pending = []
    this.#hasEntry = false
    this.#options.onTurn?.(pending)
    for (const viewer of this.#viewers.values()) {
      if (viewer.mode === 'flowing') this.#flow(viewer, turn)
      else if (viewer.mode !== 'waiting') this.#resume(viewer, hasEntry, entry)
      else if (this.#gop.isReady) this.#begin(viewer, opening())
    }
  }

  #flow(viewer: Viewer, turn: () => SharedFrame): void {
    const { limits } = this.#options
    if (viewer.link.queued() <= limits.highBytes) {
      viewer.configVersion = this.#gop.configVersion
      return this.#send(viewer, turn())
    }
    viewer.mode = 'skipping'
    viewer.skips += 1
    viewer.skippingSince = Date.now()
    this.#skips += 1
    if (viewer.skips > limits.maxSkips) this.#drop(viewer)
  }

  #resume(viewer: Viewer, hasEntry: boolean, entry: () => SharedFrame): void {
    const { limits } = this.#options
    if (hasEntry && viewer.link.queued() < limits.lowBytes) {
      if (viewer.configVersion !== this.#gop.configVersion) this.#send(viewer, shareFrame(this.#gop.headers()))
      viewer.configVersion = this.#gop.configVersion
      viewer.mode = 'flowing'
      return this.#send(viewer, entry())
    }
    const isStuck = viewer.mode === 'skipping' && Date.now() - viewer.skippingSince > limits.stalledMs
    if (isStuck) this.#drop(viewer)
  }

  #begin(viewer: Viewer, opening: SharedFrame): void {
    viewer.configVersion = this.#gop.configVersion
    viewer.mode = this.#gop.isOverlong ? 'still' : 'flowing'
    this.#send(viewer, opening)
  }

  #opening(): SharedFrame {
    return shareFrame([...this.#gop.opening(), ...this.#gop.sinceEntry()])
  }

  #send(viewer: Viewer, frame: SharedFrame): void {
    this.#bytes += frame.plain.length
    viewer.link.send(frame)
  }

  #drop(viewer: Viewer): void {
    this.#viewers.delete(viewer.link)
    viewer.link.close('now')
  }
}

/** Whether a tag is picture or sound, not a description of them. */
export function isMedia(tag: FlvTag): boolean {
  return tag.role === 'key' || tag.role === 'frame'
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
