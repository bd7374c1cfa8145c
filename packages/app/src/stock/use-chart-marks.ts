import { stockMarksMax, stockNotesMax } from '@rostrum/contract/stock/limits'
import { useCallback, useMemo, useState } from 'react'
import type { ChartBar, OlderBars } from '@rostrum/ui/kline'
import {
  cellsOf,
  countsOf,
  hasMarks,
  markKinds,
  marksOnBars,
  type MarkedBar,
  type MarkKind,
  type StockMark,
} from './bar-marks'
import type { Period } from './periods'
import { useMarks, useOlderMarks, type MarksSpan, type StockMarks } from './queries.market'
import { marksText as words } from './text.kline.zh'
import { useMarkKinds } from './use-mark-kinds'

export interface ChartMarksAsk {
  readonly code: string
  readonly period: Period
  /** Changes when the chart starts over. */
  readonly series: string
  readonly bars: readonly ChartBar[]
  readonly latest: ChartBar | undefined
  readonly loadOlder: (before: number) => Promise<OlderBars>
}

/** What was written about a security, on the bars of its chart. */
export function useChartMarks({ code, period, series, bars, latest, loadOlder }: ChartMarksAsk) {
  const isOn = hasMarks(period)
  const found = useMarks(isOn ? code : '')
  const [kinds, turn] = useMarkKinds()
  const older = useOlder(series, loadOlder)
  /** The bars whose marks are open, or all of them. */
  const [open, setOpen] = useState<readonly number[] | 'all'>()
  const newest = useNewest(latest)
  const known = useMemo(() => withNewest([...older.bars, ...bars], newest), [older.bars, bars, newest])
  const newestRows = found.data?.rows
  const left = useMemo(() => leftOut(newestRows ?? [], bars), [newestRows, bars])
  const olderRows = useOlderMarks(isOn ? code : '', [...left, ...older.spans])
  const rows = useMemo(() => onlyOnce([...(newestRows ?? []), ...olderRows]), [newestRows, olderRows])
  const shown = markKindsKey(kinds)
  const on = useMemo(
    () =>
      marksOnBars(
        period,
        known,
        rows.filter(({ kind }) => shown.includes(kind)),
      ),
    [period, known, rows, shown],
  )
  const marks = useMemo(() => cellsOf(on, known), [on, known])
  const counts = countsOf([...on.values()].flat())
  return {
    ...{ isOn, found, kinds, turn, open, close: () => setOpen(undefined), openAll: () => setOpen('all') },
    at: (times: readonly number[]): readonly StockMark[] => times.flatMap((t) => on.get(t) ?? []),
    said: counts === '' ? '' : words.said(counts),
    /** What a row of figures says of the bar. */
    cellAt: (t: number): string => countsOf(on.get(t) ?? []),
    hasAny: on.size > 0,
    loadOlder: older.load,
    props: isOn ? { marks, onMark: (times: readonly number[]) => setOpen(times) } : {},
  }
}

const mostOf = (kind: MarkKind): number => (kind === 'note' ? stockNotesMax : stockMarksMax)

/** The time of the newest bars of which not everything came: the first answer holds only so many of a kind. */
function leftOut(rows: StockMarks, bars: readonly ChartBar[]): readonly MarksSpan[] {
  const oldest = markKinds
    .map((kind) => ({ ofKind: rows.filter((row) => row.kind === kind), most: mostOf(kind) }))
    .filter(({ ofKind, most }) => ofKind.length >= most)
    .map(({ ofKind }) => Math.min(...ofKind.map(({ t }) => t)))
  const from = bars[0]?.t ?? Infinity
  const to = Math.max(...oldest)
  return to >= from ? [{ from, to }] : []
}

/** What is among the newest may be of the time of older bars, too. */
const onlyOnce = (rows: readonly StockMark[]): StockMark[] => [
  ...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values(),
]

export type ChartMarks = ReturnType<typeof useChartMarks>

/** By value: the set is a new one each time. */
const markKindsKey = (kinds: ReadonlySet<MarkKind>): string => [...kinds].join(' ')

/** A running bar changes with every tick: only its height and depth move a mark. */
function useNewest(latest: ChartBar | undefined): MarkedBar | undefined {
  const { t, h = 0, l = 0 } = latest ?? {}
  return useMemo(() => (t === undefined ? undefined : { t, h, l }), [t, h, l])
}

function withNewest(bars: readonly MarkedBar[], latest: MarkedBar | undefined): readonly MarkedBar[] {
  const last = bars.at(-1)
  if (!latest || !last || latest.t < last.t) return bars
  return latest.t === last.t ? [...bars.slice(0, -1), latest] : [...bars, latest]
}

/** Bars that the chart asked for besides the newest page, as long as its series lasts. */
function useOlder(series: string, loadOlder: ChartMarksAsk['loadOlder']) {
  const [kept, setKept] = useState<Older>({ series, ...NONE })
  const load = useCallback(
    async (before: number) => {
      const page = await loadOlder(before)
      setKept((now) => {
        const { bars: later, spans } = now.series === series ? now : NONE
        const [first] = page.bars
        return {
          series,
          bars: [...page.bars.filter(({ t }) => t < (later[0]?.t ?? before)), ...later],
          spans:
            first && spans.every(({ to }) => to !== before - 1) ? [...spans, { from: first.t, to: before - 1 }] : spans,
        }
      })
      return page
    },
    [series, loadOlder],
  )
  const { bars, spans } = kept.series === series ? kept : NONE
  return { load, bars, spans }
}

interface Older {
  readonly series: string
  readonly bars: readonly ChartBar[]
  /** The times of the pages. */
  readonly spans: readonly MarksSpan[]
}

const NONE: Pick<Older, 'bars' | 'spans'> = { bars: [], spans: [] }
