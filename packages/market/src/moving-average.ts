/** Simple moving average over `span` values. Undefined until it has `span` values. */
export function movingAverage(values: readonly number[], span: number): (number | undefined)[] {
  const line = new MovingAverage(span)
  return values.map((value) => line.push(value))
}

/**
 * Simple moving average, one value at a time: `push` begins a new bar, `replaceLast` changes the running one. O(1) per
 * call. Each instance belongs to one chart, one symbol and one period: never share it.
 */
export class MovingAverage {
  private readonly window: number[] = []
  private sum = 0

  constructor(readonly span: number) {}

  push(value: number): number | undefined {
    this.window.push(value)
    this.sum += value
    if (this.window.length > this.span) this.sum -= this.window.shift() ?? 0
    return this.current()
  }

  replaceLast(value: number): number | undefined {
    const last = this.window.pop()
    if (last === undefined) return this.push(value)
    this.window.push(value)
    this.sum += value - last
    return this.current()
  }

  private current(): number | undefined {
    return this.window.length < this.span ? undefined : this.sum / this.span
  }
}
