import { formatDate } from '@rostrum/app/kernel'
import type { PosterChart } from '@rostrum/ui/qr'
import { shapes, type Period } from './periods'
import type { KlineReply } from './queries'

/** Most bars on a picture: more would be too thin to see. */
const MOST = 90

/** The newest bars of a chart for a picture, a day's line whole; nothing when there are none. */
export function pictureOf(
  { bars, digits }: Pick<KlineReply, 'bars' | 'digits'>,
  period: Period,
): PosterChart | undefined {
  const { shape, unit } = shapes[period]
  const shown = shape === 'line' ? bars : bars.slice(-MOST)
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last) return undefined
  const when = (t: number): string => formatDate(t, unit === 'minute' ? 'yyyy-mm-dd hh:MM' : 'yyyy-mm-dd')
  return {
    ...{ shape, digits, from: when(first.t), to: when(last.t) },
    bars: shown.map(({ o, h, l, c, v }) => ({ o, h, l, c, v })),
  }
}
