import type { Codec } from '../engine'
import { type FlvTag, stamp, VIDEO } from './flv'
import { shareFrame, type SharedFrame } from './frame'
import { GopCache } from './gop'
import type { HubTap, Timed } from './tap'
import { Timeline } from './timeline'

/** One reader, over whatever transport. */
export interface ViewerLink {
  readonly subject: string
  /** Bytes handed over and not yet taken by the network. */
  queued(): number
  send(frame: SharedFrame): void
  /** `polite`: what is queued may still go out. */
  close(how: 'polite' | 'now'): void
}

export interface HubLimits {
  /** Above this a reader is skipped until a key frame … */
  readonly highBytes: number
  /** … finds its queue below this. */
  readonly lowBytes: number
  readonly maxSkips: number
  /** A reader that never catches up is let go after this. */
  readonly stalledMs: number
}

export const hubLimits: HubLimits = { highBytes: 2 * 1024 * 1024, lowBytes: 64 * 1024, maxSkips: 5, stalledMs: 30_000 }

export interface HubFigures {
  readonly viewers: number
  readonly connections: number
  readonly skips: number
  readonly bytes: number
}

interface Viewer {
  readonly link: ViewerLink
  /** `waiting` for a first place to begin, `still` on a lone key frame, `skipping` for its own slowness. */
  mode: 'waiting' | 'flowing' | 'still' | 'skipping'
  configVersion: number
  skips: number
  skippingSince: number
}

/**
 * Fan-out of one stream. Tags of one turn of the event loop leave as one shared buffer; a slow reader costs its own
 * picture and nobody else's, and never more memory than `highBytes` of buffers it shares with others.
 */
export class StreamHub {
  readonly #limits: HubLimits
  readonly #viewers = new Map<ViewerLink, Viewer>()
  readonly #gop = new GopCache()
  readonly #timeline = new Timeline()
  readonly #taps = new Map<HubTap, 'waiting' | 'flowing'>()
  #pending: Timed[] = []
  #hasEntry = false
  #skips = 0
  #bytes = 0

  constructor(limits: HubLimits = hubLimits) {
    this.#limits = limits
  }

  /** Takes a tag from upstream and puts it on the hub's clock. */
  push(tag: FlvTag, arrivedAt = Date.now()): void {
    const isMedia = tag.role === 'key' || tag.role === 'frame'
    const { jumps } = this.#timeline
    const at = isMedia ? this.#timeline.next(tag.timestamp, tag.type === VIDEO) : this.#timeline.now
    const timed = { tag, at, arrivedAt, isJump: this.#timeline.jumps > jumps }
    stamp(tag.bytes, at)
    this.#gop.add(timed)
    if (isMedia && this.#gop.isEntry(tag)) this.#hasEntry = true
    this.#pending.push(timed)
    if (this.#pending.length === 1) setImmediate(() => this.#flush())
  }

  /** The encoder left: viewers stay and wait, what is cached is forgotten. */
  pause(): void {
    this.#flush()
    this.#gop.clear()
    this.#timeline.restart()
    for (const tap of this.#taps.keys()) {
      this.#taps.set(tap, 'waiting')
      tap.breakOff()
    }
  }

  /** Follows the stream from the last place to begin on. Answers how to stop. */
  tap(tap: HubTap): () => void {
    this.#flush()
    this.#taps.set(tap, 'waiting')
    this.#feed([])
    return () => void this.#taps.delete(tap)
  }

  join(link: ViewerLink): void {
    // Else the joiner would be given this turn's tags twice: in the group, and with everybody.
    this.#flush()
    const viewer: Viewer = { link, mode: 'waiting', configVersion: 0, skips: 0, skippingSince: 0 }
    this.#viewers.set(link, viewer)
    if (this.#gop.isReady) this.#begin(viewer, this.#opening())
  }

  leave(link: ViewerLink): void {
    this.#viewers.delete(link)
  }

  /** Sends one subject home, or everybody. */
  dismiss(subject?: string): void {
    for (const { link } of [...this.#viewers.values()]) {
      if (subject !== undefined && link.subject !== subject) continue
      this.#viewers.delete(link)
      link.close(subject === undefined ? 'polite' : 'now')
    }
  }

  /** Who is being sent the stream. */
  subjects(): Set<string> {
    return new Set([...this.#viewers.keys()].map((link) => link.subject))
  }

  get codec(): Codec {
    return this.#gop.codec
  }

  get figures(): HubFigures {
    return { viewers: this.subjects().size, connections: this.#viewers.size, skips: this.#skips, bytes: this.#bytes }
  }

  #flush(): void {
    if (this.#pending.length === 0) return
    const turn = once(() => shareFrame(pending.map(({ tag }) => tag.bytes)))
    const entry = once(() => shareFrame(this.#gop.sinceEntry()))
    const opening = once(() => this.#opening())
    const pending = this.#pending
    const hasEntry = this.#hasEntry
    this.#pending = []
    this.#hasEntry = false
    this.#feed(pending)
    for (const viewer of this.#viewers.values()) {
      if (viewer.mode === 'flowing') this.#flow(viewer, turn)
      else if (viewer.mode !== 'waiting') this.#resume(viewer, hasEntry, entry)
      else if (this.#gop.isReady) this.#begin(viewer, opening())
    }
  }

  #feed(turn: readonly Timed[]): void {
    for (const [tap, mode] of this.#taps) {
      const mayBegin = mode === 'waiting' && this.#gop.isReady && !this.#gop.isOverlong
      if (mode === 'flowing') turn.forEach((timed) => tap.take(timed))
      if (!mayBegin) continue
      this.#taps.set(tap, 'flowing')
      const group = this.#gop.tagsSinceEntry()
      const first = group[0]
      if (first) for (const tag of this.#gop.headerTags()) tap.take({ ...first, tag, isJump: false })
      for (const timed of group) tap.take(timed)
    }
  }

  #flow(viewer: Viewer, turn: () => SharedFrame): void {
    if (viewer.link.queued() <= this.#limits.highBytes) {
      viewer.configVersion = this.#gop.configVersion
      return this.#send(viewer, turn())
    }
    viewer.mode = 'skipping'
    viewer.skips += 1
    viewer.skippingSince = Date.now()
    this.#skips += 1
    if (viewer.skips > this.#limits.maxSkips) this.#drop(viewer)
  }

  #resume(viewer: Viewer, hasEntry: boolean, entry: () => SharedFrame): void {
    if (hasEntry && viewer.link.queued() < this.#limits.lowBytes) {
      if (viewer.configVersion !== this.#gop.configVersion) this.#send(viewer, shareFrame(this.#gop.headers()))
      viewer.configVersion = this.#gop.configVersion
      viewer.mode = 'flowing'
      return this.#send(viewer, entry())
    }
    const isStuck = viewer.mode === 'skipping' && Date.now() - viewer.skippingSince > this.#limits.stalledMs
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

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
