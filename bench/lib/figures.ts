/** The value at `share` (0 to 1) of the sorted values; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** `median (min-max)`. */
export function spread(values: readonly number[], digits = 2): string {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  )
  return `${middle} (${low}-${high})`
}

/** Ratios to the reference, round by round: a disturbance in a round affects both. */
export const ratios = (values: readonly number[], reference: readonly number[]): number[] =>
  values.map((value, round) => value / (reference[round] ?? Number.NaN))

/** A table for the terminal: the first column to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [head, ...rows].map((row) => `  ${line(row)}`.trimEnd()).join('\n')
}
