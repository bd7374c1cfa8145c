import type { AverageSpec, RunningLine } from './types'

/**
 * Averages over a growing list. A tick changes or adds the last bar and costs O(1); any other change starts over.
 * Holds the state of one chart and one series.
 */
export class RunningAverages<T> {
  private lines: RunningLine[] = []
  private results: (number | undefined)[][] = []
  private first: T | undefined
  private last: T | undefined

  constructor(
    private readonly specs: readonly AverageSpec[],
    private readonly valueOf: (bar: T) => number,
    private readonly keyOf: (bar: T) => number,
  ) {}

  follow(bars: readonly T[]): readonly (readonly (number | undefined)[])[] {
    const [first] = bars
    const done = this.results.length
    const known = bars[done - 1]
    const isSame =
      first !== undefined &&
      this.first !== undefined &&
      this.keyOf(first) === this.keyOf(this.first) &&
      known !== undefined &&
      this.last !== undefined &&
      this.keyOf(known) === this.keyOf(this.last)
    if (!isSame || bars.length < done || bars.length > done + 1) return this.startOver(bars)
    this.results[done - 1] = this.lines.map((line) => line.replaceLast(this.valueOf(known)))
    const added = bars[done]
    if (added !== undefined) this.results.push(this.lines.map((line) => line.push(this.valueOf(added))))
    this.last = added ?? known
    return this.results
  }

  private startOver(bars: readonly T[]): readonly (readonly (number | undefined)[])[] {
    this.lines = this.specs.map(({ create }) => create())
    this.results = bars.map((bar) => this.lines.map((line) => line.push(this.valueOf(bar))))
    this.first = bars[0]
    this.last = bars[bars.length - 1]
    return this.results
  }
}
