import { dark, light } from '@rostrum/ui/tokens'
import { useEffect, useLayoutEffect, useState } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useIsDark } from '../kernel/theme'
import css from './plot.module.css'
import { text } from './text.statistics.zh'

/** One line of a plot: a value for each day; null for a day that was not counted, where the line has a gap. */
export interface PlotLine {
  readonly name: string
  readonly values: readonly (number | null)[]
}

interface PlotProps {
  readonly days: readonly string[]
  readonly lines: readonly PlotLine[]
  /** What somebody hears who does not see it. */
  readonly label: string
  /** Said where there is nothing to draw. */
  readonly empty: string
}

const HEIGHT = 240
/** Days between two marks of the axis. */
const STEPS = [1, 2, 7, 14, 30, 60]
const HUES = ['brand', 'accent', 'fall', 'rise'] as const

/** How some numbers went from day to day; the same numbers stand in the table below. */
export function Plot({ days, lines, label, empty }: PlotProps) {
  const isDark = useIsDark()
  // The place comes and goes with the values, so what is done with it follows the place itself.
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const width = useWidth(place)
  const hasValues = lines.some(({ values }) => values.some((value) => value !== null && value > 0))
  useEffect(() => {
    if (!place || width === 0) return undefined
    const data: UPlot.AlignedData = [days.map((_day, at) => at), ...lines.map(({ values }) => [...values])]
    const plot = new UPlot(optionsOf({ days, lines }, isDark, width), data, place)
    return () => plot.destroy()
  }, [days, lines, isDark, width, place])
  if (!hasValues) return <div className={`${css.box} ${css.empty}`}>{empty}</div>
  return (
    <div className={css.box}>
      <div ref={setPlace} role="img" aria-label={label} />
    </div>
  )
}

/** Known before the first picture where the browser has laid the place out; followed from there. */
function useWidth(place: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!place) return undefined
    setWidth(place.clientWidth)
    if (typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => setWidth(place.clientWidth))
    watch.observe(place)
    return () => watch.disconnect()
  }, [place])
  return width
}

function optionsOf({ days, lines }: Pick<PlotProps, 'days' | 'lines'>, isDark: boolean, width: number): UPlot.Options {
  const { color, text: ink, line } = isDark ? dark : light
  const axis = { stroke: ink.quiet, grid: { stroke: line.hair, width: 1 }, ticks: { stroke: line.hair, width: 1 } }
  return {
    width,
    height: HEIGHT,
    scales: { x: { time: false }, y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.1)] } },
    axes: [
      { ...axis, incrs: STEPS, values: (_plot, splits) => splits.map((at) => (days[at] ?? '').slice(5)) },
      { ...axis, size: 64, values: (_plot, splits) => splits.map((value) => value.toLocaleString('zh-CN')) },
    ],
    series: [
      { label: text.day, value: (_plot, at) => days[at] ?? '' },
      ...lines.map(({ name }, at) => ({
        label: name,
        stroke: color[HUES[at % HUES.length] ?? 'brand'],
        width: 2,
        points: { show: days.length <= 31 },
        value: (_plot: UPlot, value: number | null) => value?.toLocaleString('zh-CN') ?? '',
      })),
    ],
  }
}
