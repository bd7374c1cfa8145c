import { FlvReader, type FlvTag } from '../hub/flv'
import { StreamHub } from '../hub/stream-hub'
import type { Init, HlsPart, PartSink } from './packager'
import { Packager } from './packager'

export function tagsOf(flv: Buffer): FlvTag[] {
  const tags: FlvTag[] = []
  new FlvReader((tag) => tags.push(tag)).push(flv)
  return tags
}

/** One run between `begin` and `end`, segment by segment. */
export interface Stretch {
  readonly init: Init
  readonly segments: HlsPart[][]
  isOver: boolean
}

/** Keeps everything that a packager makes. */
export class Shelf implements PartSink {
  readonly stretches: Stretch[] = []
  #isCut = true

  begin(init: Init): void {
    this.stretches.push({ init, segments: [], isOver: false })
    this.#isCut = true
  }

  part(part: HlsPart): void {
    const { segments } = this.last
    if (this.#isCut) segments.push([])
    segments.at(-1)?.push(part)
    this.#isCut = false
  }

  cut(): void {
    this.#isCut = true
  }

  end(): void {
    this.last.isOver = true
  }

  get last(): Stretch {
    const last = this.stretches.at(-1)
    if (!last) throw new Error('nothing has begun')
    return last
  }
}

/** The file that a player puts together. */
export function fileOf({ init, segments }: Stretch): Buffer {
  return Buffer.concat([init.bytes, ...segments.flat().map((part) => part.bytes)])
}

/** Pushes tags through a hub into a packager, at full speed; the wall clock is the sender's, from `wall` on. */
export async function pack(tags: readonly FlvTag[], wall = 0): Promise<Shelf> {
  const { shelf, hub } = packing()
  for (const tag of tags) {
    hub.push({ ...tag, bytes: Buffer.from(tag.bytes) }, wall + tag.timestamp)
    await new Promise((resolve) => setImmediate(resolve))
  }
  hub.pause()
  return shelf
}

export function packing(): { shelf: Shelf; hub: StreamHub } {
  const shelf = new Shelf()
  const hub = new StreamHub()
  hub.tap(new Packager([shelf]))
  return { shelf, hub }
}
