/** The smallest step of 1, 2 or 5 times a power of ten that is at least `least`. */
export function tidyStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const times = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return times * power
}

/** Round values between two ends, at most `most` of them; none finer than `finest`. */
export function tidyTicks(low: number, high: number, most: number, finest: number): number[] {
  if (!(high > low) || most < 1) return []
  let step = Math.max(finest, tidyStep((high - low) / most))
  let first = Math.ceil(low / step - 1e-9)
  let last = Math.floor(high / step + 1e-9)
  if (last - first + 1 > most) {
    step = tidyStep(step * 1.5)
    first = Math.ceil(low / step - 1e-9)
    last = Math.floor(high / step + 1e-9)
  }
  // Counts in whole steps, so that the error of 0.1 + 0.2 does not show.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => rounded((first + at) * step))
}

const rounded = (value: number): number => Number(value.toPrecision(12))

/** Maps values to px: the highest is at the top. */
export interface Scale {
  readonly low: number
  readonly high: number
  readonly top: number
  readonly bottom: number
}

export const yOf = (value: number, { low, high, top, bottom }: Scale): number =>
  bottom - ((value - low) / (high - low)) * (bottom - top)
export const valueAt = (y: number, { low, high, top, bottom }: Scale): number =>
  low + ((bottom - y) / (bottom - top)) * (high - low)
