import { Table, cx, type TableColumn } from '@rostrum/ui'
import { formatPercent } from '@rostrum/app/kernel'
import type { PortfolioInfo } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import css from './month-grid.module.css'

const STRONG = 0.03
const FLAT = 0.0005
const columns: readonly TableColumn[] = [
  { key: 'year', label: words.yearHead },
  ...Array.from({ length: 12 }, (_, at) => ({ key: String(at + 1).padStart(2, '0'), label: String(at + 1) })),
  { key: 'whole', label: words.year, align: 'end' },
]

function toneOf(pct: number): string | undefined {
  if (Math.abs(pct) < FLAT) return undefined
  if (pct > 0) return pct > STRONG ? css.rise2 : css.rise1
  return pct < -STRONG ? css.fall2 : css.fall1
}
const figure = (pct: number) => formatPercent(pct * 100, 1).replace('%', '')

/** The return of every month, a year to a row. */
export function MonthGrid({ months }: Pick<PortfolioInfo, 'months'>) {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].reverse()
  const cell = (year: string, key: string) => {
    if (key === 'year') return <b>{year}</b>
    if (key === 'whole') {
      const whole = months.filter(({ month }) => month.startsWith(year)).reduce((sum, { pct }) => sum * (1 + pct), 1)
      return <b>{figure(whole - 1)}</b>
    }
    const pct = months.find(({ month }) => month === `${year}-${key}`)?.pct
    return (
      <span className={cx(css.cell, pct !== undefined && toneOf(pct))}>{pct === undefined ? '·' : figure(pct)}</span>
    )
  }
  return (
    <div className={css.scroll}>
      <Table
        label={words.months}
        columns={columns}
        rows={years}
        keyOf={(year) => year}
        cell={cell}
        className={css.grid}
      />
    </div>
  )
}
