import type { Opinion, OpinionStock } from '@rostrum/contract/news'
import { opinionMonths } from '@rostrum/contract/news/limits'
import type { OpinionMarket, OpinionStored } from './stored'

export interface OpinionPresenter {
  row(stored: OpinionStored, publishAt: Date): Pick<Opinion, 'view' | 'stocks'>
  whole(stored: OpinionStored, publishAt: Date): Opinion
}

/** The same day some months later; the last of that month where it has no such day. */
export function monthsAfter(at: Date, months: number): Date {
  const day = new Date(at)
  day.setUTCMonth(at.getUTCMonth() + months)
  // 31 January is followed by no 31 February.
  if (day.getUTCDate() !== at.getUTCDate()) day.setUTCDate(0)
  return day
}

const percentOf = (from: number, to: number): number => Math.round((to / from - 1) * 10_000) / 100

/** Opinions with what became of them: the price then and now, and the change after each term that is over. */
export function opinionPresenter({ prices }: OpinionMarket): OpinionPresenter {
  function held({ code, name, priceAt }: OpinionStored['stocks'][number], publishAt: Date): OpinionStock {
    const results = opinionMonths.flatMap((months) => {
      const close = prices.close(code, monthsAfter(publishAt, months).getTime())
      return close === undefined || priceAt === undefined ? [] : [{ months, pct: percentOf(priceAt, close) }]
    })
    return { code, name, priceAt, priceNow: prices.now(code), results }
  }
  const row: OpinionPresenter['row'] = ({ view, stocks }, publishAt) => ({
    view,
    stocks: stocks.map((one) => held(one, publishAt)),
  })
  return {
    row,
    whole: (stored, publishAt) => ({
      ...row(stored, publishAt),
      evidence: [...stored.evidence],
      opposite: stored.opposite,
      interest: stored.interest ?? '',
    }),
  }
}
