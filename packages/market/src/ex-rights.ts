/** What a share brings on an ex-date, for ten shares: shares, and money in fen unless it is counted in other ticks. */
export interface ExRights {
  readonly day: string
  /** For ten shares. */
  readonly cashPer10: number
  /** 送 and 转: shares for ten shares. */
  readonly sharesPer10: number
  /** 配股: shares for ten shares, and their price in ticks. */
  readonly rights?: { readonly per10: number; readonly ticks: number }
}

/** A distribution counted in the ticks of a security of so many digits: with three, a fen is ten of them. */
export function exRightsInTicks({ cashPer10, rights, ...rest }: ExRights, digits: number): ExRights {
  const perFen = 10 ** (digits - 2)
  return {
    ...{ ...rest, cashPer10: cashPer10 * perFen },
    ...(rights && { rights: { ...rights, ticks: rights.ticks * perFen } }),
  }
}

/** The reference price of an ex-date, rounded half up. Both are counted in the same ticks. */
export function exRightTicks(prevCloseTicks: number, { cashPer10, sharesPer10, rights }: ExRights): number {
  const issued = rights ? rights.per10 * rights.ticks : 0
  const shares = 10 + sharesPer10 + (rights?.per10 ?? 0)
  // All in whole numbers of hundredths for ten shares, so that a half is a half.
  return Math.floor((2 * (10 * prevCloseTicks - cashPer10 + issued) + shares) / (2 * shares))
}

/** By how much an ex-date divides the prices before it: reference price over close before it. */
export const exFactor = (prevCloseTicks: number, rights: ExRights): number =>
  exRightTicks(prevCloseTicks, rights) / prevCloseTicks
