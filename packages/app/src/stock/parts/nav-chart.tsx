import { formatPercent } from '@rostrum/app/kernel'
import { portfolioText as words } from '../text.portfolio.zh'
import { curveShape, fallMask, lineMask } from '../nav-shape'
import type { CurveReply } from '../queries.portfolio'
import { CurveLine, CurvePlot } from './curve-plot'
import css from './nav-chart.module.css'

export interface NavChartProps {
  readonly name: string
  readonly curve: CurveReply
  /** Net values of another portfolio, begun at 1, instead of the benchmark. */
  readonly other?: readonly number[]
}

/** The curve of net values beside its benchmark, and below it how far it stands under its height. */
export function NavChart({ name, curve, other }: NavChartProps) {
  const { points } = curve
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const own = points.map(({ nav }) => nav / first.nav)
  const beside = other ?? points.map(({ benchmark }) => benchmark)
  const shape = curveShape(own, beside)
  const falls = points.map(({ drawdown }) => drawdown)
  const pct = (values: readonly number[]) => formatPercent(((values.at(-1) ?? 1) - 1) * 100)
  const months = axisDays(points.map(({ day }) => day))
  return (
    <div className={css.chart}>
      <CurvePlot
        className={css.plot}
        said={words.curveSaid(name, first.day, last.day, pct(own), pct(beside))}
        ticks={shape.ticks}
      >
        <CurveLine className={css.beside} mask={lineMask(shape.beside)} />
        <CurveLine mask={lineMask(shape.own)} />
        {dotsOf(curve, shape.topOf).map(({ day, left, top }) => (
          <span key={day} className={css.dot} style={{ left: `${left}%`, top: `${top}%` }} title={words.turnAt(day)} />
        ))}
      </CurvePlot>
      <div className={css.falls} role="img" aria-label={words.fallSaid(formatPercent(-curve.maxDrawdown * 100))}>
        <CurveLine className={css.fall} mask={fallMask(falls)} />
      </div>
      <div className={css.days} aria-hidden="true">
        {months.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </div>
  )
}

/** A dot on the curve for every day of a rebalance: at the first net value from then on. */
export function dotsOf({ points, turns }: Pick<CurveReply, 'points' | 'turns'>, topOf: (value: number) => number) {
  const first = points[0]?.nav ?? 1
  const places = new Set(turns.map(({ day }) => points.findIndex((point) => point.day >= day)))
  return [...places].flatMap((at) => {
    const point = points[at]
    if (!point) return []
    return [{ day: point.day, left: (at / Math.max(1, points.length - 1)) * 100, top: topOf(point.nav / first) }]
  })
}

const MARKS = 4

function axisDays(days: readonly string[]): string[] {
  const shown = Array.from({ length: MARKS }, (_, at) => days[Math.round((at * (days.length - 1)) / (MARKS - 1))] ?? '')
  return [...new Set(shown.map((day) => day.slice(2)))]
}
