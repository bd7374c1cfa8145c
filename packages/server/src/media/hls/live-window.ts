import { livePlaylist, type LiveSegment } from './live-playlist'
import type { Init, HlsPart, PartSink } from './packager'

const LISTED = 8
/** Removed from the playlist; readers of an earlier one may still request it. */
const LINGERING = 2
/** A reader of the playlist never requests further ahead than this. */
const AHEAD = 2

/** The last seconds of one stream, as low-latency HLS serves them. Holds at most ten segments. */
export class LiveWindow implements PartSink {
  #segments: LiveSegment[] = []
  #inits: Buffer[] = []
  #nextMsn = 0
  #droppedDiscontinuities = 0
  #isBroken = false
  #isOver = false
  #text: string | undefined
  readonly #waiting = new Set<() => void>()

  begin({ bytes }: Init): void {
    const current = this.#inits.at(-1)
    if (!current?.equals(bytes)) this.#inits.push(bytes)
  }

  part(part: HlsPart): void {
    const last = this.#segments.at(-1)
    if (last && !last.isDone) last.parts.push(part)
    else this.#open(part)
    this.#changed()
  }

  cut(): void {
    const last = this.#segments.at(-1)
    if (last) last.isDone = true
    while (this.#segments.length > LISTED + LINGERING) this.#dropOldest()
    const oldest = this.#segments[0]?.init ?? 0
    for (let number = 0; number < oldest; number += 1) delete this.#inits[number]
    this.#changed()
  }

  end(): void {
    this.#isBroken = this.#nextMsn > 0
  }

  /** Nothing more will come: waiting requests are told so. */
  close(): void {
    this.#isOver = true
    this.#changed()
  }

  /** Drops everything except the numbers, which must not be used twice. */
  clear(): void {
    while (this.#segments.length > 0) this.#dropOldest()
    this.end()
    this.#changed()
  }

  /** With `GRANT` in place of each reader's own; undefined before the first whole segment. */
  playlist(): string | undefined {
    return (this.#text ??= this.#write())
  }

  init(number: number): Buffer | undefined {
    return this.#inits[number]
  }

  segment(msn: number): readonly Buffer[] | undefined {
    const segment = this.#find(msn)
    return segment?.isDone ? segment.parts.map(({ bytes }) => bytes) : undefined
  }

  partOf(msn: number, index: number): Buffer | undefined {
    return this.#find(msn)?.parts[index]?.bytes
  }

  /** Whether a playlist now shows this part, or the whole segment when no part is named. */
  shows(msn: number, part: number | undefined): boolean {
    const segment = this.#find(msn)
    if (!segment) return msn < this.#nextMsn
    if (part === undefined) return segment.isDone
    // A part beyond the last of its segment is the first of the next.
    return part < segment.parts.length || (segment.isDone && this.#find(msn + 1) !== undefined)
  }

  isFarAhead(msn: number): boolean {
    return msn >= this.#nextMsn + AHEAD
  }

  /** Whether this is the next part to come. */
  isNext(msn: number, index: number): boolean {
    const last = this.#segments.at(-1)
    if (!last || last.isDone) return msn === this.#nextMsn && index === 0
    return msn === last.msn && index === last.parts.length
  }

  /** Resolves when it is so, when the stream is over, or after this time. */
  until(isSo: () => boolean, withinMs: number): Promise<void> {
    if (isSo() || this.#isOver) return Promise.resolve()
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(patience)
        this.#waiting.delete(look)
        resolve()
      }
      const look = () => {
        if (isSo() || this.#isOver) finish()
      }
      const patience = setTimeout(finish, withinMs)
      this.#waiting.add(look)
    })
  }

  #open(part: HlsPart): void {
    const isDiscontinuous = this.#isBroken
    this.#isBroken = false
    this.#segments.push({
      msn: this.#nextMsn,
      init: this.#inits.length - 1,
      isDiscontinuous,
      at: part.at,
      parts: [part],
      isDone: false,
    })
    this.#nextMsn += 1
  }

  #dropOldest(): void {
    if (this.#segments.shift()?.isDiscontinuous) this.#droppedDiscontinuities += 1
  }

  #find(msn: number): LiveSegment | undefined {
    return this.#segments[msn - (this.#segments[0]?.msn ?? 0)]
  }

  #changed(): void {
    this.#text = undefined
    for (const look of [...this.#waiting]) look()
  }

  #write(): string | undefined {
    const done = this.#segments.filter(({ isDone }) => isDone).length
    if (done === 0) return undefined
    const hidden = this.#segments.slice(0, Math.max(0, done - LISTED))
    const discontinuities =
      this.#droppedDiscontinuities + hidden.filter(({ isDiscontinuous }) => isDiscontinuous).length
    return livePlaylist({ segments: this.#segments.slice(hidden.length), discontinuities, isOver: this.#isOver })
  }
}
