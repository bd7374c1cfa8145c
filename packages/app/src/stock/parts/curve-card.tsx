import { useState } from 'react'
import { addDays } from '@rostrum/market'
import { Button, Card, Field, SegmentedChips, Skeleton, Trouble, Empty } from '@rostrum/ui'
import { failureText, formatPercent } from '@rostrum/app/kernel'
import { useCurve, type CurveReply, type PortfolioInfo } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import { NavChart } from './nav-chart'
import css from './curve-card.module.css'

const ranges = ['all', 'month', 'quarter', 'ytd', 'year', 'own'] as const
type Range = (typeof ranges)[number]
type Method = 'twr' | 'money'
interface Own {
  readonly from: string
  readonly to: string
}

const DAYS = { month: 30, quarter: 91, year: 365 } as const
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const percent = (share: number | undefined) => (share === undefined ? '—' : formatPercent(share * 100))

function spanOf(range: Range, today: string, own: Own | undefined): { from?: string; to?: string } {
  if (range === 'own') return own ?? {}
  if (range === 'all') return {}
  return { from: range === 'ytd' ? `${today.slice(0, 4)}-01-01` : addDays(today, -DAYS[range]) }
}

/** The curve of any range, by either way to count a return; beside another portfolio when one was picked. */
export function CurveCard({ one, other }: { readonly one: PortfolioInfo; readonly other: string }) {
  const [range, setRange] = useState<Range>('all')
  const [method, setMethod] = useState<Method>('twr')
  const [own, setOwn] = useState<Own>()
  const span = spanOf(range, one.day, own)
  const curve = useCurve(one.id, { ...span, method })
  const beside = useCurve(other, { ...span, method }, other !== '')
  return (
    <Card className={css.card}>
      <div className={css.picks}>
        <SegmentedChips
          label={words.rangeLabel}
          value={range}
          onSelect={setRange}
          options={ranges.map((key) => ({ key, label: words.ranges[key] }))}
        />
        <SegmentedChips
          look="segment"
          label={words.methodLabel}
          value={method}
          onSelect={setMethod}
          options={(['twr', 'money'] as const).map((key) => ({ key, label: words.methods[key] }))}
        />
      </div>
      {range === 'own' && <OwnRange one={one} onPicked={setOwn} />}
      {curve.isPending ? (
        <Skeleton.Root>
          <Skeleton.Block height="chart" />
        </Skeleton.Root>
      ) : curve.isLoadingError ? (
        <Trouble small detail={failureText(curve.error)} onRetry={() => curve.refetch()} />
      ) : (
        <Shown one={one} curve={curve.data} method={method} beside={beside.data} />
      )}
    </Card>
  )
}

function OwnRange({ one, onPicked }: { readonly one: PortfolioInfo; readonly onPicked: (own: Own) => void }) {
  const [from, setFrom] = useState<string>(one.startAt)
  const [to, setTo] = useState<string>(one.day)
  const [error, setError] = useState<string | null>(null)
  const go = () => {
    const isRight = isDay(from) && isDay(to) && from <= to
    setError(isRight ? null : words.rangeBad)
    if (isRight) onPicked({ from, to })
  }
  return (
    <div className={css.own}>
      <Field label={words.from} value={from} onChangeText={setFrom} error={error} hint={words.rangeHint} />
      <Field label={words.to} value={to} onChangeText={setTo} />
      <Button look="tint" onPress={go}>
        {words.rangeGo}
      </Button>
    </div>
  )
}

interface ShownProps {
  readonly one: PortfolioInfo
  readonly curve: CurveReply
  readonly method: Method
  readonly beside: CurveReply | undefined
}

function Shown({ one, curve, method, beside }: ShownProps) {
  const { returns, maxDrawdown, peakDay, troughDay, turns, benchmarkDrawdown } = curve
  const first = beside?.points[0]
  const other = first && beside.points.map(({ nav }) => nav / first.nav)
  const otherPct = other ? ((other.at(-1) ?? 1) - 1) * 100 : (returns.benchmark ?? 0) * 100
  if (curve.points.length < 2) return <Empty small drawing="chart" text={words.curveEmpty} />
  return (
    <>
      <p className={css.legend}>
        <span className={css.mine}>{words.own(percent(returns.total))}</span>
        <span className={css.other}>
          {words.benchmark(other ? words.compare : one.benchmark.name, formatPercent(otherPct))}
        </span>
        <span>{words.turnsMark(turns.length)}</span>
      </p>
      <NavChart name={one.name} curve={curve} {...(other && { other })} />
      <p className={css.note}>
        {peakDay && troughDay ? words.deepest(percent(-maxDrawdown), peakDay, troughDay) : words.noFall}
        {benchmarkDrawdown !== undefined && ` · ${words.benchmarkFall(percent(-benchmarkDrawdown))}`}
      </p>
      <p className={css.note}>
        {returns.annual === undefined
          ? words.short
          : words.yearly(percent(returns.annual), percent(returns.volatility), returns.sharpe?.toFixed(2) ?? '—')}
      </p>
      <p className={css.note}>{words.methodNotes[method]}</p>
    </>
  )
}
