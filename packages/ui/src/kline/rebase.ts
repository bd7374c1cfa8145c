/** Another security's closes by the time of their bars, and the bar from which the two are compared. */
export interface Beside {
  readonly closes: ReadonlyMap<number, number>
  readonly from: number
}

/** The closes of another security on the scale of this one: both stand at 100 % on the first bar they share from `from`. */
export function rebased(
  bars: readonly { readonly timestamp: number; readonly close: number }[],
  { closes, from }: Beside,
): (number | undefined)[] {
  const base = bars.slice(Math.max(0, from)).find(({ timestamp }) => closes.has(timestamp))
  const other = base && closes.get(base.timestamp)
  return bars.map(({ timestamp }) => {
    const close = closes.get(timestamp)
    return close === undefined || !other ? undefined : (close / other) * base.close
  })
}
