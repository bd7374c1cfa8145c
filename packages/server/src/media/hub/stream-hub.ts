import type { Codec } from '../engine'
import { FanOut, type HubLimits, hubLimits, isMedia, type ViewerLink } from './fan-out'
import { AUDIO, type FlvTag, SCRIPT, stamp, VIDEO } from './flv'
import { GopCache } from './gop'
import { RateMeter, type StreamRate } from './meter'
import { soundMeta } from './sound-meta'
import type { HubTap, Timed } from './tap'
import { Timeline } from './timeline'

export interface HubFigures {
  readonly viewers: number
  readonly connections: number
  readonly skips: number
  readonly bytes: number
}

/** The tags a viewer gets: everything, or sound alone. */
export type TrackChoice = 'all' | 'sound'

/** Fan-out of one stream on one clock: to viewers, to listeners, and to taps inside the server. */
export class StreamHub {
  readonly #gop = new GopCache()
  readonly #timeline = new Timeline()
  readonly #meter = new RateMeter()
  readonly #taps = new Map<HubTap, 'waiting' | 'flowing'>()
  readonly #all: FanOut
  readonly #sound: FanOut

  constructor(limits: HubLimits = hubLimits) {
    this.#all = new FanOut({ limits, gop: this.#gop, onTurn: (turn) => this.#feed(turn) })
    // Its one track is certain: a listener need not wait to learn whether a picture comes.
    this.#sound = new FanOut({ limits, gop: new GopCache({ trackPatienceMs: 0 }) })
  }

  /** Takes a tag from upstream and puts it on the hub's clock. */
  push(tag: FlvTag, arrivedAt = Date.now()): void {
    this.#meter.take(tag, arrivedAt)
    const { jumps } = this.#timeline
    const at = isMedia(tag) ? this.#timeline.next(tag.timestamp, tag.type === VIDEO, arrivedAt) : this.#timeline.now
    const timed = { tag, at, arrivedAt, isJump: this.#timeline.jumps > jumps }
    stamp(tag.bytes, at)
    this.#all.push(timed)
    const heard = heardOf(tag)
    if (heard) this.#sound.push({ ...timed, tag: heard })
  }

  /** The encoder left: viewers stay and wait, cached tags are dropped. */
  pause(): void {
    this.#all.pause()
    this.#sound.pause()
    this.#timeline.restart()
    this.#meter.clear()
    for (const tap of this.#taps.keys()) {
      this.#taps.set(tap, 'waiting')
      tap.breakOff()
    }
  }

  /** Follows the stream from the last entry point on. Returns a function that stops it. */
  tap(tap: HubTap): () => void {
    this.#all.flush()
    this.#taps.set(tap, 'waiting')
    this.#feed([])
    return () => void this.#taps.delete(tap)
  }

  join(link: ViewerLink, part: TrackChoice = 'all'): void {
    const fan = part === 'sound' ? this.#sound : this.#all
    fan.join(link)
  }

  leave(link: ViewerLink): void {
    this.#all.leave(link)
    this.#sound.leave(link)
  }

  /** Disconnects one subject, or everybody. */
  dismiss(subject?: string): void {
    this.#all.dismiss(subject)
    this.#sound.dismiss(subject)
  }

  /** The subjects that receive the stream, or its sound. */
  subjects(): Set<string> {
    return new Set([...this.#all.subjects(), ...this.#sound.subjects()])
  }

  get codec(): Codec {
    return this.#gop.codec
  }

  /** It is certain that this broadcast has no sound. */
  get isSilent(): boolean {
    return this.#gop.isSilent
  }

  /** What arrives now; undefined while too little has arrived to tell. */
  rate(now = Date.now()): StreamRate | undefined {
    return this.#meter.read(now)
  }

  get figures(): HubFigures {
    const [all, sound] = [this.#all.figures, this.#sound.figures]
    return {
      viewers: this.subjects().size,
      connections: this.#all.subjects().length + this.#sound.subjects().length,
      skips: all.skips + sound.skips,
      bytes: all.bytes + sound.bytes,
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
}

function heardOf(tag: FlvTag): FlvTag | undefined {
  if (tag.type === SCRIPT) return soundMeta(tag)
  return tag.type === AUDIO ? tag : undefined
}
