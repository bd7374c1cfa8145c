/** `out_time_us` since 4.1; `out_time_ms` in the packaged build, which is microseconds as well. */
const OUT_TIME = /^out_time_(?:us|ms)=(\d+)$/
const LINE_BYTES = 4096

/**
 * How far the stream is behind the clock, from ffmpeg's own progress. The two clocks have different beginnings, so the
 * smallest distance seen counts as zero.
 */
export class LagMeter {
  readonly #now: () => number
  #rest = ''
  #distance: number | undefined
  #least = Infinity

  constructor(now: () => number) {
    this.#now = now
  }

  get lagMs(): number {
    return this.#distance === undefined ? 0 : Math.round(this.#distance - this.#least)
  }

  /** Takes ffmpeg's output, however it is split. */
  read(text: string): void {
    const lines = (this.#rest + text).slice(-LINE_BYTES).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      const micros = OUT_TIME.exec(line)?.[1]
      if (micros === undefined) continue
      this.#distance = this.#now() - Number(micros) / 1000
      this.#least = Math.min(this.#least, this.#distance)
    }
  }
}
