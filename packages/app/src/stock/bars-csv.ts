import type { KlineReply } from './queries'

type Bars = KlineReply['bars']

/** Bars as lines of a CSV file, oldest first; cells hold no commas and no quotes. */
export function barsCsv(head: readonly string[], bars: Bars, when: (at: number) => string): string {
  const rows = bars.map(({ t, o, h, l, c, v, a }) => [when(t), o, h, l, c, v, a].join(','))
  return [head.join(','), ...rows].join('\r\n')
}
