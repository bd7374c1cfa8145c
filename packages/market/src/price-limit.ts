/**
 * Prices are compared as whole ticks: 1 tick = 0.01 yuan for stocks, 0.001 for funds. Ratios are whole thousandths:
 * 100 = 10 %.
 */
export interface PriceLimits {
  readonly up: number
  readonly down: number
}

/**
 * Limit-up and limit-down in ticks: round half up of previous close × (1 ± ratio), at least one tick away.
 * Source: trading rules of the Shanghai and Shenzhen exchanges.
 */
export function priceLimits(previousCloseTicks: number, ratioPerMille: number): PriceLimits {
  const rounded = (perMille: number) => Math.floor((previousCloseTicks * perMille * 2 + 1000) / 2000)
  return {
    up: Math.max(rounded(1000 + ratioPerMille), previousCloseTicks + 1),
    down: Math.max(1, Math.min(rounded(1000 - ratioPerMille), previousCloseTicks - 1)),
  }
}
