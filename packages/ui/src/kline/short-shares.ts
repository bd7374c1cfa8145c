/** Shares in 万 and 亿, because the axis has no room for more. */
export function shortShares(value: string | number): string {
  const shares = Number(value)
  if (Math.abs(shares) >= 1e8) return `${(shares / 1e8).toFixed(1)}亿`
  if (Math.abs(shares) >= 1e4) return `${(shares / 1e4).toFixed(shares >= 1e6 ? 0 : 1)}万`
  return String(Math.round(shares))
}
