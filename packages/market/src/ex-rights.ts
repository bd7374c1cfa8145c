/** What a share brings on an ex-date, for ten shares, in hundredths of yuan and in tenths of a share. */
export interface ExRights {
  readonly day: string
  /** Fen for ten shares. */
  readonly cashPer10: number
  /** 送 and 转: shares for ten shares. */
  readonly sharesPer10: number
  /** 配股: shares for ten shares, and their price in ticks. */
  readonly rights?: { readonly per10: number; readonly ticks: number }
}

/** The reference price of an ex-date in ticks of 0.01 yuan, rounded half up. */
export function exRightTicks(prevCloseTicks: number, { cashPer10, sharesPer10, rights }: ExRights): number {
  const issued = rights ? rights.per10 * rights.ticks : 0
  const shares = 10 + sharesPer10 + (rights?.per10 ?? 0)
  // All in whole numbers of hundredths for ten shares, so that a half is a half.
  return Math.floor((2 * (10 * prevCloseTicks - cashPer10 + issued) + shares) / (2 * shares))
}

/** By how much an ex-date divides the prices before it: reference price over close before it. */
export const exFactor = (prevCloseTicks: number, rights: ExRights): number =>
  exRightTicks(prevCloseTicks, rights) / prevCloseTicks
