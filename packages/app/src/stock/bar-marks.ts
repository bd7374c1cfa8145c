import { addDays, beijingDay, weekday } from '@rostrum/market'
import type { ChartBar, ChartMark, MarkTone } from '@rostrum/ui/kline'
import type { Period } from './periods'
import type { StockMarks } from './queries.market'
import { marksText as words } from './text.kline.zh'

export type StockMark = StockMarks[number]
export type MarkKind = StockMark['kind']
/** As much of a bar as decides where a mark stands. */
export type MarkedBar = Pick<ChartBar, 't' | 'h' | 'l'>
/** What lies on the bars, by the time of the bar. */
export type BarMarks = ReadonlyMap<number, readonly StockMark[]>

export const markKinds = ['view', 'lesson', 'news', 'note'] as const satisfies readonly MarkKind[]

/** The stretch of days that one bar of a period stands for; other periods have no marks: a day is not one of their bars. */
const stretches: Partial<Record<Period, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => addDays(day, -((weekday(day) + 6) % 7)),
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
}
export const hasMarks = (period: Period): boolean => stretches[period] !== undefined

/** What was written on a day without a bar lies on the bar before it; before the first bar there is no place for it. */
export function marksOnBars(period: Period, bars: readonly MarkedBar[], rows: StockMarks): BarMarks {
  const stretch = stretches[period]
  const on = new Map<number, StockMark[]>()
  if (!stretch) return on
  const starts = bars.map(({ t }) => stretch(beijingDay(t)))
  for (const row of rows) {
    const start = stretch(beijingDay(row.t))
    const bar = bars[countUpTo(starts, start) - 1]
    if (bar) on.set(bar.t, [...(on.get(bar.t) ?? []), row])
  }
  return on
}

/** How many of the texts, ascending, are not behind `last`. */
function countUpTo(texts: readonly string[], last: string): number {
  let [from, to] = [0, texts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((texts[middle] ?? '') <= last) from = middle + 1
    else to = middle
  }
  return from
}

const looks: Readonly<Record<MarkKind, { readonly tone: MarkTone; readonly place: ChartMark['place'] }>> = {
  view: { tone: 'strong', place: 'above' },
  lesson: { tone: 'brand', place: 'above' },
  news: { tone: 'accent', place: 'below' },
  note: { tone: 'quiet', place: 'below' },
}

/** One cell a bar: the letter of its kind, with how many; of several kinds only how many. No cell says a direction. */
export function cellsOf(on: BarMarks, bars: readonly MarkedBar[]): ChartMark[] {
  return bars.flatMap(({ t, h, l }): ChartMark[] => {
    const rows = on.get(t) ?? []
    const [first] = rows
    if (!first) return []
    const count = rows.length
    if (rows.some(({ kind }) => kind !== first.kind))
      return [{ t, p: h, count, text: words.several(count), tone: 'strong', place: 'above' }]
    const { tone, place } = looks[first.kind]
    const letter = words.letters[first.kind]
    return [{ t, p: place === 'above' ? h : l, count, text: count > 1 ? `${letter}${count}` : letter, tone, place }]
  })
}

/** How many of each kind, in words; '' for none. */
export function countsOf(rows: readonly StockMark[]): string {
  const of = (kind: MarkKind) => rows.filter((row) => row.kind === kind).length
  return markKinds.flatMap((kind) => (of(kind) > 0 ? words.count(words.kinds[kind], of(kind)) : [])).join(words.and)
}
