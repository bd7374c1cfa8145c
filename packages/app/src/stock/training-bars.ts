import { nthTime, type ChartBar, type ChartMark } from '@rostrum/ui/kline'
import type { TrainingReply } from './queries.training'
import { trainingText as words } from './text.training.zh'

/** The moment of a bar for the chart: its day once it is known, and its place before. */
const timeOf = (days: readonly string[] | undefined, at: number): number =>
  days ? Date.parse(`${days[at] ?? ''}T00:00:00+08:00`) : nthTime(at + 1)

export function chartBarsOf({ bars, result }: TrainingReply): ChartBar[] {
  return bars.map((bar, at) => ({ ...bar, t: timeOf(result?.days, at), a: 0 }))
}

/** Where something was bought and sold. */
export function chartMarksOf({ decisions, bars, result }: TrainingReply): ChartMark[] {
  return decisions.flatMap(({ n, act, outcome }): ChartMark[] => {
    const bar = bars[n - 1]
    if (!bar || outcome !== 'filled') return []
    const t = timeOf(result?.days, n - 1)
    return act === 'buy'
      ? [{ t, p: bar.l, text: words.marks.buy, tone: 'rise', place: 'below' }]
      : [{ t, p: bar.h, text: words.marks.sell, tone: 'fall', place: 'above' }]
  })
}
