import { VIDEO, type FlvTag } from './flv'

/** What arrives from an encoder, over the last few seconds. */
export interface StreamRate {
  readonly kbps: number
  /** Pictures a second; 0 for a broadcast of sound alone. */
  readonly fps: number
}

const WINDOW_MS = 5_000
/** Less says nothing yet. */
const LEAST_MS = 1_000

/** Measures a stream by what arrives of it. */
export class RateMeter {
  #seen: { readonly at: number; readonly bytes: number; readonly isPicture: boolean }[] = []
  #since: number | undefined

  take({ type, role, bytes }: Pick<FlvTag, 'type' | 'role' | 'bytes'>, at: number): void {
    this.#since ??= at
    this.#seen.push({ at, bytes: bytes.length, isPicture: type === VIDEO && (role === 'key' || role === 'frame') })
    this.#forget(at)
  }

  /** The encoder left: what it sent says nothing about the next one. */
  clear(): void {
    this.#seen = []
    this.#since = undefined
  }

  read(now: number): StreamRate | undefined {
    this.#forget(now)
    const lengthMs = this.#since === undefined ? 0 : Math.min(WINDOW_MS, now - this.#since)
    if (lengthMs < LEAST_MS) return undefined
    const bytes = this.#seen.reduce((sum, tag) => sum + tag.bytes, 0)
    const pictures = this.#seen.filter(({ isPicture }) => isPicture).length
    return { kbps: Math.round((bytes * 8) / lengthMs), fps: Math.round((pictures * 10_000) / lengthMs) / 10 }
  }

  #forget(now: number): void {
    const first = this.#seen.findIndex(({ at }) => at >= now - WINDOW_MS)
    if (first !== 0) this.#seen = first < 0 ? [] : this.#seen.slice(first)
  }
}
