import { MovingAverage } from '@rostrum/market'

/** Spans of the averages of price and volume, in bars. */
export const SPANS = [5, 10, 20] as const
export const VOLUME_SPANS = [5, 10] as const

const averageOf = (span: number) => ({ span, create: () => new MovingAverage(span) })
export const priceAverages = SPANS.map(averageOf)
export const volumeAverages = VOLUME_SPANS.map(averageOf)
