import type { Codec } from '../engine'
import { trackOf } from '../hls/tracks'
import { AUDIO, codecOf, fileHeader, type FlvTag, SCRIPT, VIDEO } from './flv'
import type { Timed } from './tap'

const MAX_GOP_MS = 10_000
const MAX_GOP_BYTES = 8 * 1024 * 1024
/** A track that has sent nothing by then is taken to be absent. */
const TRACK_PATIENCE_MS = 500

/**
 * What a joiner needs: metadata, sequence headers and every tag since the last key frame. In a broadcast without video
 * every audio tag is an entry point.
 */
export class GopCache {
  /** Counts changes of the sequence headers, so that a viewer who missed one gets the new ones. */
  configVersion = 0
  #meta: FlvTag | undefined
  #video: FlvTag | undefined
  #audio: FlvTag | undefined
  /** The first tag of each track, which names its codec when no header does. */
  #firstVideo: FlvTag | undefined
  #firstAudio: FlvTag | undefined
  #hasVideo = false
  #hasAudio = false
  #tags: Timed[] = []
  #entryAt = 0
  #size = 0
  #isOverlong = false
  #firstAt: number | undefined
  #lastAt = 0
  readonly #trackPatienceMs: number

  constructor({ trackPatienceMs = TRACK_PATIENCE_MS }: { readonly trackPatienceMs?: number } = {}) {
    this.#trackPatienceMs = trackPatienceMs
  }

  add(timed: Timed): void {
    const { tag, at } = timed
    if (tag.role === 'meta' || tag.role === 'config') return this.#keep(tag)
    this.#firstAt ??= at
    this.#lastAt = at
    if (tag.type === VIDEO) [this.#firstVideo, this.#hasVideo] = [this.#firstVideo ?? tag, true]
    if (tag.type === AUDIO) [this.#firstAudio, this.#hasAudio] = [this.#firstAudio ?? tag, true]
    if (this.isEntry(tag)) this.#begin()
    if (this.#tags.length === 0 && !this.isEntry(tag)) return
    this.#append(timed)
  }

  /** Whether decoding may begin at this tag. */
  isEntry(tag: FlvTag): boolean {
    return tag.role === 'key' || (!this.#hasVideo && tag.type === AUDIO && tag.role === 'frame')
  }

  /** Whether a joiner can begin: an entry point exists, and the tracks are known for certain. */
  get isReady(): boolean {
    if (this.#tags.length === 0 || this.#firstAt === undefined) return false
    return (this.#hasVideo && this.#hasAudio) || this.#lastAt - this.#firstAt >= this.#trackPatienceMs
  }

  /** It is certain that there is no sound. */
  get isSilent(): boolean {
    return this.isReady && !this.#hasAudio
  }

  /** The group is too large: only its key frame is kept, a still picture until the next one. */
  get isOverlong(): boolean {
    return this.#isOverlong
  }

  get codec(): Codec {
    const [picture, sound] = [this.#video && trackOf(this.#video), this.#audio && trackOf(this.#audio)]
    const names = codecOf(this.#video ?? this.#firstVideo, this.#audio ?? this.#firstAudio)
    // Sound whose channels stand in a list of their own, or nowhere: our segments have none of it.
    const isUnread = this.#audio !== undefined && !sound && names.audio?.startsWith('mp4a.40.')
    return {
      ...names,
      ...(isUnread && { channels: 0 }),
      ...(picture?.kind === 'video' && { width: picture.width, height: picture.height }),
      ...(sound?.kind === 'audio' && { channels: sound.channels }),
    }
  }

  /** First bytes for a new viewer, followed by `sinceEntry`. */
  opening(): Buffer[] {
    return [fileHeader({ audio: this.#hasAudio, video: this.#hasVideo }), ...this.headers()]
  }

  headers(): Buffer[] {
    return this.headerTags().map((tag) => tag.bytes)
  }

  headerTags(): FlvTag[] {
    return [this.#meta, this.#video, this.#audio].flatMap((tag) => tag ?? [])
  }

  sinceEntry(): Buffer[] {
    return this.#tags.map(({ tag }) => tag.bytes)
  }

  tagsSinceEntry(): readonly Timed[] {
    return this.#tags
  }

  /** The encoder has left; the next one brings its own headers. */
  clear(): void {
    this.#meta = this.#video = this.#audio = this.#firstVideo = this.#firstAudio = undefined
    this.#hasVideo = this.#hasAudio = false
    this.#firstAt = undefined
    this.#begin()
  }

  #keep(tag: FlvTag): void {
    if (tag.type === SCRIPT) this.#meta = tag
    if (tag.type === VIDEO) [this.#video, this.#hasVideo] = [tag, true]
    if (tag.type === AUDIO) [this.#audio, this.#hasAudio] = [tag, true]
    this.configVersion += 1
  }

  #begin(): void {
    this.#tags = []
    this.#size = 0
    this.#isOverlong = false
  }

  #append(timed: Timed): void {
    const { tag, at } = timed
    if (this.#isOverlong) return
    if (this.#tags.length === 0) this.#entryAt = at
    this.#tags.push(timed)
    this.#size += tag.bytes.length
    if (this.#size <= MAX_GOP_BYTES && at - this.#entryAt <= MAX_GOP_MS) return
    this.#isOverlong = true
    this.#tags.length = 1
  }
}
