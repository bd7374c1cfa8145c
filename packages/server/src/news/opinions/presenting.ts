import type { Opinion, OpinionStock } from '@rostrum/contract/news'
import { opinionMonths } from '@rostrum/contract/news/limits'
import type { OpinionMarket, OpinionStored } from './stored'

export interface OpinionPresenter {
  row(stored: OpinionStored, publishAt: Date): Promise<Pick<Opinion, 'view' | 'stocks'>>
  whole(stored: OpinionStored, publishAt: Date): Promise<Opinion>
}

const BEIJING_MS = 8 * 3_600_000

/** The same hour and day of Beijing some months later; the last day of that month where it has no such day. */
export function monthsAfter(at: Date, months: number): Date {
  const there = new Date(at.getTime() + BEIJING_MS)
  const day = new Date(there)
  day.setUTCMonth(there.getUTCMonth() + months)
  // 31 January is followed by no 31 February.
  if (day.getUTCDate() !== there.getUTCDate()) day.setUTCDate(0)
  return new Date(day.getTime() - BEIJING_MS)
}

const percentOf = (from: number, to: number): number => Math.round((to / from - 1) * 10_000) / 100

/** Opinions with what became of them: the price then and now, and the change after each term that is over. */
export function opinionPresenter({ prices }: OpinionMarket): OpinionPresenter {
  async function held(
    { code, name, priceAt }: OpinionStored['stocks'][number],
    publishAt: Date,
  ): Promise<OpinionStock> {
    const closes = await Promise.all(
      opinionMonths.map((months) => prices.close(code, monthsAfter(publishAt, months).getTime())),
    )
    const results = opinionMonths.flatMap((months, at) => {
      const close = closes[at]
      return close === undefined || priceAt === undefined ? [] : [{ months, pct: percentOf(priceAt, close) }]
    })
    return { code, name, priceAt, priceNow: prices.now(code), results }
  }
  const row: OpinionPresenter['row'] = async ({ view, stocks }, publishAt) => ({
    view,
    stocks: await Promise.all(stocks.map((one) => held(one, publishAt))),
  })
  return {
    row,
    whole: async (stored, publishAt) => ({
      ...(await row(stored, publishAt)),
      evidence: [...stored.evidence],
      opposite: stored.opposite,
      interest: stored.interest ?? '',
    }),
  }
}
