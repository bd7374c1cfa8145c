import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { klinePeriods } from '@rostrum/contract/stock/limits'
import {
  Button,
  Empty,
  NavBar,
  Page,
  RiskLine,
  Sheet,
  Skeleton,
  Tabs,
  Trouble,
  cx,
  fontScale,
  useMinWidth,
} from '@rostrum/ui'
import { KLineChart, type ChartLook, type ChartPoint } from '@rostrum/ui/kline'
import {
  ApiFailure,
  failureText,
  formatDate,
  formatNumber,
  formatPercent,
  useAppearance,
  useBack,
  useGo,
  useLargeLetters,
  useNow,
  usePageTitle,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { meanBar } from '../index-bars'
import { priceAverages, volumeAverages } from '../lines'
import { BarsSheet } from '../parts/bars-sheet'
import { DrawTools } from '../parts/draw-tools'
import { KlineShare } from '../parts/kline-share'
import { Tools, Train } from '../parts/kline-tools'
import { Legend } from '../parts/legend'
import { MarksSheet } from '../parts/marks-sheet'
import { QuoteHead, QuoteSub } from '../parts/quote-head'
import { StockActs } from '../parts/stock-acts'
import { StockColumn, StockList } from '../parts/stock-list'
import { StudyBar } from '../parts/study-bar'
import { has, shapes, type Period } from '../periods'
import { useKline, useLatestBar, useQuote, useRiskTip, type KlineReply } from '../queries'
import { useIndices, type QuoteReply } from '../queries.indices'
import type { StockInfo } from '../queries.market'
import { momentText, referenceOf, yearOf } from '../moments'
import { klineText, marksText } from '../text.kline.zh'
import { useChartMarks, type ChartMarks } from '../use-chart-marks'
import { studyOf } from '../studies'
import { useDrawings } from '../use-drawings'
import { useLiveQuotes } from '../use-live-quotes'
import { useTurning } from '../use-turning'
import { useStudies, type SetStudies, type Studies } from '../use-studies'
import styles from './kline.module.css'

/** From this width the list fits beside the chart. */
const WIDE = 1200
/** From this width the bar has room for more than the code; a narrow one leaves the rest to the figures below it. */
const ROOMY = 800
const TABLE_BARS = 30

/** S57 /pages/stock/kline/index */
export default function KlineScreen({ params }: ScreenProps) {
  const indices = useIndices()
  const [picked, setPicked] = useState(params.code)
  const code = picked ?? indices.data?.rows[0]?.code ?? ''
  const quote = useQuote(code)
  const chosen = usePeriod(params.period, quote.data)
  usePageTitle(quote.data?.quote.name)
  const isWide = useMinWidth(WIDE)
  const { turning, isAcross } = useTurning()
  const [isListOpen, setListOpen] = useState(false)
  const back = useBack()
  const riskTip = useRiskTip()
  const inBar = useMinWidth(ROOMY) || isAcross

  const title = quote.data?.quote.name ?? klineText.title
  const share = quote.data && (
    <KlineShare quote={quote.data.quote} label={quote.data.label} period={chosen.period} riskTip={riskTip} />
  )
  const right = (
    <>
      {share}
      {quote.data && <Train quote={quote.data.quote} />}
      {!isWide && <Tools turning={turning} onList={() => setListOpen(true)} />}
    </>
  )
  const header = (
    <NavBar
      title={title}
      sub={quote.data && (inBar ? <QuoteSub info={quote.data} isAlone={isAcross} /> : quote.data.quote.code)}
      {...back}
      right={right}
    />
  )
  const footer = (
    <div className={styles.foot}>
      <RiskLine>{riskTip}</RiskLine>
    </div>
  )
  // The chart needs all of a low screen; what went wrong is said there too.
  const head = (!isAcross || !quote.data) && (
    <Head quote={quote} onIndices={() => setPicked(indices.data?.rows[0]?.code)} />
  )
  const pick = (next: string) => {
    setPicked(next)
    setListOpen(false)
  }
  return (
    <Page
      scroll={false}
      header={header}
      footer={footer}
      overlays={
        <Sheet.Root open={isListOpen} onClose={() => setListOpen(false)}>
          <Sheet.Title>{klineText.pick}</Sheet.Title>
          <Sheet.Body>
            <StockList current={code} onPick={pick} />
          </Sheet.Body>
        </Sheet.Root>
      }
    >
      <div className={styles.screen}>
        {isWide && quote.data && <StockColumn current={code} onPick={pick} />}
        <Main quote={quote.data?.quote} head={head} isAcross={isAcross} {...chosen} />
      </div>
    </Page>
  )
}

/** The period that somebody chose, where the source has it. */
function usePeriod(first: string | undefined, origin: Parameters<typeof has>[0] | undefined) {
  const [asked, onPeriod] = useState<Period>(() => klinePeriods.find((one) => one === first) ?? 'day')
  const periods = klinePeriods.filter((one) => !origin || has(origin, one))
  return { period: periods.includes(asked) ? asked : 'day', periods, onPeriod } as const
}

interface MainProps {
  readonly quote: QuoteReply | undefined
  readonly head: ReactNode
  /** On a phone that is held across. */
  readonly isAcross: boolean
  readonly period: Period
  readonly periods: readonly Period[]
  readonly onPeriod: (period: Period) => void
}

/** The quotation, the periods and the chart. Large figures would push the chart out of sight: then they follow it. */
function Main({ quote, head, isAcross, period, periods, onPeriod }: MainProps) {
  const isLarge = useLargeLetters()
  const [studies, setStudies] = useStudies(quote?.code, isAcross)
  useLiveQuotes(quote ? [quote.code] : [])
  return (
    <div className={styles.main}>
      {!isLarge && head}
      <div className={styles.tabs}>
        <Tabs
          label={klineText.moreTitle}
          size="s"
          active={period}
          onSelect={onPeriod}
          items={periods.map((key) => ({ key, label: klineText.periods[key] }))}
        />
      </div>
      {periods.length < klinePeriods.length && <p className={styles.note}>{klineText.noMinutes}</p>}
      {quote && (
        <Chart
          key={`${quote.code} ${period}`}
          isAcross={isAcross}
          quote={quote}
          period={period}
          studies={studies}
          onStudies={setStudies}
        />
      )}
      {isLarge && head}
    </div>
  )
}

const isUnknown = (error: unknown): boolean => error instanceof ApiFailure && error.reason === 'stock.unknown_code'

interface HeadProps {
  readonly quote: ReturnType<typeof useQuote>
  readonly onIndices: () => void
}

function Head({ quote, onIndices }: HeadProps) {
  if (quote.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={2} look="plain" />
      </Skeleton.Root>
    )
  if (quote.isLoadingError && !isUnknown(quote.error))
    return <Trouble small detail={failureText(quote.error)} onRetry={() => quote.refetch()} />
  if (quote.isLoadingError)
    return (
      <Empty
        small
        drawing="chart"
        text={failureText(quote.error)}
        action={klineText.emptyAction}
        onAction={onIndices}
      />
    )
  return <QuoteHead info={quote.data} acts={<Acts info={quote.data} />} />
}

/** What the security's own page offers, and the way there. */
function Acts({ info }: { readonly info: StockInfo }) {
  const { to } = useGo()
  return (
    <>
      <StockActs info={info} />
      <Button size="s" look="ghost" to={to('stock.details', { code: info.quote.code })}>
        {klineText.details}
      </Button>
    </>
  )
}

interface ChartProps extends Pick<MainProps, 'isAcross'> {
  readonly quote: QuoteReply
  readonly period: Period
  readonly studies: Studies
  readonly onStudies: SetStudies
}

function Chart({ quote, isAcross, period, studies, onStudies }: ChartProps) {
  const { shape, unit, span } = shapes[period]
  const isRich = shape === 'candle'
  const adjust = isRich ? studies.adjust : 'none'
  const series = `${quote.code} ${period} ${adjust}`
  const { bars, loadOlder } = useKline(quote.code, period, adjust)
  const latest = useLatestBar(quote.code, period, quote.state, adjust)
  const [point, setPoint] = useState<ChartPoint>()
  const look = useLook()
  const year = yearOf(useNow())
  const when = useCallback(
    (at: number) => (unit === 'minute' ? momentText(at, year) : formatDate(at, 'yyyy-mm-dd')),
    [unit, year],
  )
  const { kind } = quote
  const drawn = useMemo(() => (bars.data?.bars ?? []).map((bar) => meanBar({ kind }, bar)), [bars.data, kind])
  const marks = useChartMarks({ code: quote.code, period, series, bars: drawn, latest, loadOlder })
  const table = tableOf(bars.data, when, marks)
  const rich = useRich({ code: quote.code, period, studies, isRich })

  if (bars.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Block height="chart" />
      </Skeleton.Root>
    )
  if (bars.isLoadingError) return <Trouble small detail={failureText(bars.error)} onRetry={() => bars.refetch()} />
  if (bars.data.bars.length === 0)
    return <Empty small drawing="chart" text={unit === 'minute' ? klineText.noMinutesOf : klineText.empty} />
  const reference = referenceOf(quote, bars.data)
  return (
    <>
      {isRich && studies.isDrawing && <DrawTools mine={rich.mine} isOff={adjust !== 'none'} />}
      <Legend
        point={point}
        digits={quote.digits}
        shape={shape}
        when={when}
        withMeans={!isRich || studies.main === 'MA'}
        isBrief={isAcross}
      />
      <div className={cx(styles.chart, isRich && styles.rich, isAcross && styles.across)}>
        <KLineChart
          seriesKey={series}
          shape={shape}
          unit={unit}
          span={span}
          digits={quote.digits}
          {...(period === 'time' && reference !== undefined && { reference })}
          bars={drawn}
          hasMore={bars.data.hasMore}
          latest={latest && meanBar(quote, latest)}
          averages={priceAverages}
          volumeAverages={volumeAverages}
          loadOlder={marks.loadOlder}
          onPoint={setPoint}
          look={look}
          label={`${summaryOf(quote, bars.data, klineText.periods[period], when)}${marks.said}`}
          keysHint={`${klineText.keys}${marks.hasAny ? marksText.keys : ''}`}
          table={table}
          {...rich.props}
          {...marks.props}
        />
      </div>
      {isRich && <Under {...{ quote, period, studies, onStudies, marks, when }} kline={bars.data} />}
    </>
  )
}

interface UnderProps extends Omit<ChartProps, 'isAcross'> {
  readonly kline: KlineReply
  readonly marks: ChartMarks
  readonly when: (at: number) => string
}

/** Under the chart: what else it may show, and its bars as figures. */
function Under({ quote, period, studies, onStudies, marks, kline, when }: UnderProps) {
  const [isDataOpen, setDataOpen] = useState(false)
  return (
    <>
      <StudyBar
        quote={quote}
        studies={studies}
        onChange={onStudies}
        adjusts={quote.kind === 'stock' ? kline.adjusts : []}
        onData={() => setDataOpen(true)}
        marks={marks}
      />
      <BarsSheet
        open={isDataOpen}
        onClose={() => setDataOpen(false)}
        kline={kline}
        title={klineText.dataTitle(quote.name, klineText.periods[period])}
        when={when}
        {...(marks.hasAny && { marksOf: marks.cellAt })}
      />
      <MarksSheet marks={marks} when={when} />
    </>
  )
}

interface RichAsk {
  readonly code: string
  readonly period: Period
  readonly studies: Studies
  readonly isRich: boolean
}

/** What a chart shows besides its bars. */
function useRich({ code, period, studies, isRich }: RichAsk) {
  const { main, sub, adjust, beside } = studies
  const mine = useDrawings(code, period, isRich)
  const other = useKline(isRich ? (beside?.code ?? '') : '', period, adjust)
  const name = beside?.name
  const otherBars = other.bars.data?.bars
  const compare = useMemo(
    () => (name === undefined || !otherBars ? undefined : { name, bars: otherBars }),
    [name, otherBars],
  )
  const drawing = adjust === 'none' ? mine.drawing : undefined
  return { mine, props: isRich ? { main: studyOf(main), sub: studyOf(sub), compare, drawing } : {} }
}

function useLook(): ChartLook {
  const { isDark, riseColor, ...look } = useAppearance()
  return { isDark, riseColor, fontScale: fontScale(look) }
}

function summaryOf(quote: QuoteReply, { bars }: KlineReply, period: string, when: (at: number) => string): string {
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return quote.name
  return klineText.summary(
    quote.name,
    period,
    when(first.t),
    when(last.t),
    formatNumber(last.c, quote.digits),
    formatPercent(quote.pct),
  )
}

function tableOf(kline: KlineReply | undefined, when: (at: number) => string, { hasAny, cellAt }: ChartMarks) {
  const { time, barOpen, barHigh, barLow, barClose, volume, table } = klineText
  const figure = (value: number) => formatNumber(value, kline?.digits)
  const rows = (kline?.bars ?? [])
    .slice(-TABLE_BARS)
    .map(({ t, o, h, l, c, v }) => [
      when(t),
      figure(o),
      figure(h),
      figure(l),
      figure(c),
      formatNumber(v),
      ...(hasAny ? [cellAt(t)] : []),
    ])
  const head = [time, barOpen, barHigh, barLow, barClose, volume, ...(hasAny ? [marksText.column] : [])]
  return { caption: table, head, rows }
}
