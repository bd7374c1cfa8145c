import type { KlinePeriod } from '@rostrum/contract/stock'

export type Period = KlinePeriod

interface Shape {
  readonly shape: 'candle' | 'line'
  readonly unit: 'minute' | 'day' | 'week' | 'month' | 'year'
  readonly span: number
}

const minutes = (span: number): Shape => ({ shape: 'candle', unit: 'minute', span })

/** How a period is drawn. */
export const shapes: Readonly<Record<Period, Shape>> = {
  time: { shape: 'line', unit: 'minute', span: 1 },
  '5day': { shape: 'line', unit: 'minute', span: 1 },
  day: { shape: 'candle', unit: 'day', span: 1 },
  week: { shape: 'candle', unit: 'week', span: 1 },
  month: { shape: 'candle', unit: 'month', span: 1 },
  year: { shape: 'candle', unit: 'year', span: 1 },
  '60': minutes(60),
  '30': minutes(30),
  '15': minutes(15),
  '5': minutes(5),
  '1': minutes(1),
}

/** Whether a source has bars of this period: one that does not say has all. */
export const has = ({ periods }: { readonly periods?: readonly Period[] | undefined }, period: Period): boolean =>
  periods?.includes(period) ?? true
