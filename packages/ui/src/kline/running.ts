import type { AverageSpec, StudyRow } from './types'

/** Follows bars one at a time. */
export interface Follower<T> {
  push(bar: T): StudyRow
  replaceLast(bar: T): StudyRow
}

/**
 * Rows over a growing list. A tick changes or adds the last bar and costs O(1); any other change starts over, in a new
 * list. Holds the state of one chart and one series.
 */
export class RunningRows<T> {
  private follower: Follower<T>
  private results: StudyRow[] = []
  private first: T | undefined
  private last: T | undefined

  constructor(
    private readonly create: () => Follower<T>,
    private readonly keyOf: (bar: T) => number,
  ) {
    this.follower = create()
  }

  follow(bars: readonly T[]): readonly StudyRow[] {
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
    this.results[done - 1] = this.follower.replaceLast(known)
    const added = bars[done]
    if (added !== undefined) this.results.push(this.follower.push(added))
    this.last = added ?? known
    return this.results
  }

  private startOver(bars: readonly T[]): readonly StudyRow[] {
    this.follower = this.create()
    this.results = bars.map((bar) => this.follower.push(bar))
    this.first = bars[0]
    this.last = bars[bars.length - 1]
    return this.results
  }
}

/** Averages of one value of the bars. */
export class RunningAverages<T> extends RunningRows<T> {
  constructor(specs: readonly AverageSpec[], valueOf: (bar: T) => number, keyOf: (bar: T) => number) {
    super(() => {
      const lines = specs.map(({ create }) => create())
      return {
        push: (bar) => lines.map((line) => line.push(valueOf(bar))),
        replaceLast: (bar) => lines.map((line) => line.replaceLast(valueOf(bar))),
      }
    }, keyOf)
  }
}

/** Turns the rows of one list into another form; of the same list again only the end is turned, which a tick changed. */
export function endMapped<R, Out>(shape: (row: R, at: number) => Out): (rows: readonly R[]) => Out[] {
  let known: readonly R[] | undefined
  let shaped: Out[] = []
  return (rows) => {
    const isSame = rows === known && rows.length >= shaped.length
    if (!isSame) shaped = []
    known = rows
    const from = Math.max(0, shaped.length - 1)
    rows.slice(from).forEach((row, nth) => {
      shaped[from + nth] = shape(row, from + nth)
    })
    return shaped
  }
}
