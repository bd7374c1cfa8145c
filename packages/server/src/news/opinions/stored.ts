import type { Executor } from '@rostrum/server/kernel/db'
import type { Evidence, OpinionView, OpinionWritten } from '@rostrum/contract/news'

/** An opinion as it is published: its securities by name, each with its price at that moment. */
export interface OpinionStored {
  readonly view: OpinionView
  readonly stocks: readonly { readonly code: string; readonly name: string; readonly priceAt?: number }[]
  readonly evidence: readonly Evidence[]
  readonly opposite: string
  /** Absent where it was published before advisers declared it. */
  readonly interest?: string
}

/** What opinions ask of the market. */
export interface OpinionMarket {
  find(code: string): { readonly code: string; readonly name: string } | undefined
  readonly prices: {
    at(code: string, at: number, within?: Executor): Promise<number | undefined>
    now(code: string): number | undefined
    close(code: string, at: number): Promise<number | undefined>
  }
}

/** Nobody knows a security: for a server without quotes. */
export const NO_MARKET: OpinionMarket = {
  find: () => undefined,
  prices: { at: async () => undefined, now: () => undefined, close: async () => undefined },
}

/** What is published of an opinion at first: each security with its price at this moment. */
export async function lockedOpinion(
  written: OpinionWritten,
  at: number,
  { find, prices, within }: OpinionMarket & { readonly within?: Executor },
): Promise<OpinionStored> {
  return {
    ...written,
    stocks: await Promise.all(
      written.stocks.map(async (code) => {
        const priceAt = await prices.at(code, at, within)
        return { code, name: find(code)?.name ?? '', ...(priceAt !== undefined && { priceAt }) }
      }),
    ),
  }
}

/**
 * What a later publication makes of an opinion: the view, the securities and their prices stay, so that nobody improves
 * a forecast afterwards. What was no opinion does not become one.
 */
export const keptOpinion = (written: OpinionWritten | null, first: OpinionStored | null): OpinionStored | null =>
  first && { ...first, ...written, view: first.view, stocks: first.stocks }
