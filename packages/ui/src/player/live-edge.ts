import type { PlayedVideo } from './element'
import type { Running } from './source'

/** Beyond this, playing faster takes too long: jump. */
const MAX_LAG_S = 5
const TARGET_LAG_S = 0.8
/** This close to the end of a buffered part, playback jumps to the next part. */
const EDGE_S = 0.1

/** Keeps playback near the newest picture: crosses gaps, plays faster, jumps, and reports the lag. */
export class LiveEdge {
  readonly #video: PlayedVideo
  #partStart = 0
  running: Running | undefined
  /** The viewer seeked back or paused on purpose: no catching up until the viewer asks. */
  isShifted = false

  constructor(video: PlayedVideo) {
    this.#video = video
    video.addEventListener('timeupdate', this.#onTime)
  }

  close(): void {
    this.#video.removeEventListener('timeupdate', this.#onTime)
  }

  /** Seconds between the displayed and the newest received picture; undefined before there is any. */
  lag(): number | undefined {
    if (this.running?.latency) return this.running.latency()
    const end = this.#end()
    return end === undefined ? undefined : Math.max(0, end - this.#video.currentTime)
  }

  /** Seconds behind the intended position of this way of playing. */
  behind(): number {
    const lag = this.lag()
    return lag === undefined ? 0 : Math.max(0, lag - (this.running?.target?.() ?? TARGET_LAG_S))
  }

  /** Seconds of the stream that wait to be played. */
  ahead(): number {
    const { buffered, currentTime } = this.#video
    for (let at = 0; at < buffered.length; at += 1)
      if (buffered.start(at) <= currentTime + EDGE_S && buffered.end(at) > currentTime)
        return buffered.end(at) - currentTime
    return 0
  }

  /** Called every second. */
  look(): void {
    this.#crossHole()
    const isFar = this.running?.latency
      ? this.running.canJump && this.behind() > MAX_LAG_S
      : (this.lag() ?? 0) > MAX_LAG_S
    if (isFar && !this.isShifted) this.toNewest()
  }

  toNewest(): void {
    this.isShifted = false
    if (this.running?.toEdge) return this.running.toEdge()
    const end = this.#end()
    if (end !== undefined) this.#video.currentTime = end - TARGET_LAG_S
  }

  /** Seeks back or forward within the buffer, in seconds. */
  seekBy(seconds: number): void {
    const { buffered, currentTime } = this.#video
    const end = this.#end()
    if (end === undefined) return
    if (currentTime + seconds >= end - TARGET_LAG_S) return this.toNewest()
    this.isShifted = true
    this.#video.currentTime = Math.max(buffered.start(0) + EDGE_S, currentTime + seconds)
  }

  readonly #onTime = (): void => {
    this.#crossHole()
    this.#keepPace()
  }

  #end(): number | undefined {
    const { buffered } = this.#video
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : undefined
  }

  #keepPace(): void {
    const pace = this.running?.pace
    const lag = this.lag()
    if (!pace || lag === undefined) return
    if (lag > pace.max && !this.isShifted) this.#video.playbackRate = pace.rate
    else if (lag <= pace.target || this.isShifted) this.#video.playbackRate = 1
  }

  // At a gap between two buffered parts, browsers stop, or continue with sound alone; a seek restarts both.
  #crossHole(): void {
    const { buffered, currentTime } = this.#video
    for (let at = buffered.length - 1; at >= 0; at -= 1) {
      const [start, end] = [buffered.start(at), buffered.end(at)]
      if (currentTime >= end - EDGE_S && at + 1 < buffered.length) return this.#seekInto(buffered.start(at + 1))
      if (currentTime < start) continue
      // The first part's start moves by itself, because the browser discards what was played.
      if (at > 0 && start > this.#partStart + EDGE_S && currentTime < end) this.#seekInto(start)
      this.#partStart = start
      return
    }
  }

  #seekInto(start: number): void {
    this.#partStart = start
    this.#video.currentTime = Math.max(this.#video.currentTime, start + EDGE_S / 2)
  }
}
