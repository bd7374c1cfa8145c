import { formatDate } from '@rostrum/app/kernel'
import { beijingDay } from '@rostrum/market'
import type { QuoteReply } from './queries.indices'
import type { KlineReply } from './queries'

/** The year of a moment, which nobody needs to be told when it is this one. */
export const yearOf = (at: number): string => formatDate(at, 'yyyy')

/** A day, with its year when that is not this year. */
export const dayText = (day: string, year: string): string => (day.startsWith(year) ? day.slice(5) : day)

/** A moment, with its year when that is not this year. */
export const momentText = (at: number, year: string, time: 'hh:MM' | 'hh:MM:ss' = 'hh:MM'): string =>
  formatDate(at, `${yearOf(at) === year ? '' : 'yyyy-'}mm-dd ${time}`)

/** What the line of a day is measured from: the close before that day, which need not be the quotation's. */
export function referenceOf(quote: QuoteReply, { bars, prevClose }: Pick<KlineReply, 'bars' | 'prevClose'>) {
  if (prevClose > 0) return prevClose
  const last = bars.at(-1)
  return last && beijingDay(last.t) === quote.day ? quote.prevClose : undefined
}
