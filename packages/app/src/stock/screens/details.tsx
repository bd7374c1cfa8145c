import { useState, type ReactNode } from 'react'
import {
  Card,
  Columns,
  Delta,
  Empty,
  Link,
  Meta,
  NavBar,
  Page,
  Pressable,
  Price,
  RiskLine,
  Section,
  Skeleton,
  Tabs,
  Tag,
  Trouble,
  Wrap,
  cx,
} from '@rostrum/ui'
import { boardNames } from '@rostrum/contract/stock/limits'
import {
  ApiFailure,
  failureText,
  formatDate,
  formatNumber,
  formatVolume,
  ShareButton,
  useBack,
  useGo,
  usePageTitle,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { OpinionLedger } from '../parts/ledger'
import { OwnNotes } from '../parts/own-notes'
import { PlainChart } from '../parts/plain-chart'
import { RangeBars } from '../parts/range-bars'
import { SourceLine, useStale } from '../parts/source-line'
import { StockActs } from '../parts/stock-acts'
import { has, type Period } from '../periods'
import { useRiskTip } from '../queries'
import { useMarks, useStockInfo, type StockInfo, type StockMarks } from '../queries.market'
import { klineText } from '../text.kline.zh'
import { detailsText as words } from '../text.market.zh'
import { text } from '../text.zh'
import { useLiveQuotes } from '../use-live-quotes'
import css from './details.module.css'

/** S133 /pages/stock/details/index */
export default function DetailsScreen({ params }: ScreenProps) {
  const code = params.code ?? ''
  const info = useStockInfo(code)
  const back = useBack()
  const { to } = useGo()
  usePageTitle(info.data?.quote.name)
  const plain = (content: ReactNode) => (
    <Page header={<NavBar title={words.title} {...back} />}>
      <Wrap>{content}</Wrap>
    </Page>
  )
  if (code === '') return plain(<Empty text={words.missing} action={words.toMarket} actionTo={to('stock.market')} />)
  if (info.isPending)
    return plain(
      <Skeleton.Root>
        <Skeleton.Rows count={2} />
        <Skeleton.Block height="chart" />
        <Skeleton.Rows count={6} />
      </Skeleton.Root>,
    )
  if (info.isLoadingError) {
    const isUnknown = info.error instanceof ApiFailure && info.error.reason === 'stock.unknown_code'
    return plain(
      isUnknown ? (
        <Empty text={failureText(info.error)} action={words.toMarket} actionTo={to('stock.market')} />
      ) : (
        <Trouble detail={failureText(info.error)} onRetry={() => info.refetch()} />
      ),
    )
  }
  return <Details key={code} info={info.data} />
}

function Details({ info }: { readonly info: StockInfo }) {
  const { quote } = info
  const marks = useMarks(quote.code)
  useLiveQuotes([quote.code])
  const riskTip = useRiskTip()
  return (
    <Page
      header={
        <NavBar
          look="reading"
          title={quote.name}
          {...useBack()}
          right={<DetailsShare info={info} riskTip={riskTip} />}
        />
      }
    >
      <Wrap>
        <Head info={info} />
        <SourceLine origin={info} at={quote.at} state={quote.state} />
        <Columns
          main={
            <>
              <ChartCard info={info} />
              <Section rule title={words.ledger} note={words.ledgerNote}>
                <Views marks={marks} digits={quote.digits} />
              </Section>
            </>
          }
          side={<Side info={info} rows={marks.data?.rows ?? []} />}
        />
        <div className={css.risk}>
          <RiskLine>{riskTip}</RiskLine>
        </div>
      </Wrap>
    </Page>
  )
}

function Views({ marks, digits }: { readonly marks: ReturnType<typeof useMarks>; readonly digits: number }) {
  if (marks.isPending) return <Waiting />
  if (marks.isLoadingError) return <Trouble small detail={failureText(marks.error)} onRetry={() => marks.refetch()} />
  return <OpinionLedger marks={marks.data.rows} digits={digits} />
}

function Side({ info, rows }: { readonly info: StockInfo; readonly rows: StockMarks }) {
  return (
    <div className={css.side}>
      <Card className={css.card}>
        <h2 className={css.title}>{words.position}</h2>
        <RangeBars ranges={info.ranges} quote={info.quote} />
      </Card>
      <OwnNotes code={info.quote.code} day={info.quote.day} />
      <Company info={info} />
      <Written title={words.news} none={words.noNews} rows={rows.filter(({ kind }) => kind === 'news')} />
      <Written title={words.lessons} none={words.noLessons} rows={rows.filter(({ kind }) => kind === 'lesson')} />
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton.Root>
      <Skeleton.Rows count={3} look="plain" />
    </Skeleton.Root>
  )
}

/** Shares the page, and no figure: figures are old when they are read. */
function DetailsShare({ info, riskTip }: { readonly info: StockInfo; readonly riskTip: string }) {
  const { to } = useGo()
  const { code, name } = info.quote
  return (
    <ShareButton
      shared={{
        kind: 'stock',
        id: code,
        path: to('stock.details', { code }),
        title: words.shared(name, code),
        summary: words.sharedSummary(info.label),
        riskTip,
      }}
    />
  )
}

function Head({ info }: { readonly info: StockInfo }) {
  const { quote, facts } = info
  const isStale = useStale({ origin: info, at: quote.at, state: quote.state })
  const { price, change, pct, digits, open, prevClose, high, low, volume, amount, turnoverPct, volumeRatio } = quote
  const figure = (value: number) => formatNumber(value, digits)
  const toned = (value: number) => <Price value={value} digits={digits} change={value - prevClose} size="s" />
  const figures: readonly (readonly [string, ReactNode])[] = [
    [words.facts.open, toned(open)],
    [words.facts.high, toned(high)],
    [words.facts.volume, `${formatVolume(volume)}${words.shares}`],
    [words.facts.turnover, turnoverPct === undefined ? '--' : `${turnoverPct.toFixed(2)}%`],
    [words.facts.prevClose, figure(prevClose)],
    [words.facts.low, toned(low)],
    [words.facts.amount, formatVolume(amount)],
    [words.facts.ratio, volumeRatio === undefined ? '--' : volumeRatio.toFixed(2)],
  ]
  return (
    <div className={css.head}>
      <div className={css.line}>
        <h1 className={css.name}>{quote.name}</h1>
        <Meta parts={[quote.code, facts.sector ?? '', facts.board ? boardNames[facts.board] : ''].filter(Boolean)} />
        <Tag tone={quote.state === 'trade' ? 'brand' : 'plain'}>{text.states[quote.state]}</Tag>
        {facts.st && <Tag tone="warn">{words.st}</Tag>}
        {quote.ex && <Tag tone="accent">{words.ex}</Tag>}
        <div className={css.acts}>
          <StockActs info={info} />
        </div>
      </div>
      {quote.state === 'halt' && (
        <p className={css.halt}>{facts.halt ? words.haltedBy(facts.halt.why) : words.halted}</p>
      )}
      <div className={cx(css.figures, isStale && css.stale)}>
        <div className={css.price}>
          <Price value={price} digits={digits} change={change} size="xl" />
          <span className={css.change}>
            <Delta value={change} digits={digits} suffix="" />
            <Delta value={pct} />
          </span>
        </div>
        <dl className={css.facts}>
          {figures.map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt className={css.quiet}>{name}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const periods = ['time', '5day', 'day', 'week', 'month'] as const satisfies readonly Period[]

function ChartCard({ info }: { readonly info: StockInfo }) {
  const { quote } = info
  const [period, setPeriod] = useState<(typeof periods)[number]>('day')
  const { to } = useGo()
  return (
    <Card className={css.chart}>
      <div className={css.tabs}>
        <Tabs
          label={words.period}
          size="s"
          active={period}
          onSelect={setPeriod}
          items={periods.filter((key) => has(info, key)).map((key) => ({ key, label: words.periods[key] }))}
        />
      </div>
      {!has(info, 'time') && <p className={css.note}>{klineText.noMinutes}</p>}
      <PlainChart key={period} quote={quote} period={period} />
      <div className={css.whole}>
        <Link look="quiet" to={to('stock.kline', { code: quote.code, period })}>
          {words.fullChart}
        </Link>
      </div>
    </Card>
  )
}

const SHOWN = 5

function Company({ info }: { readonly info: StockInfo }) {
  const { facts, quote } = info
  if (quote.kind === 'index') return null
  const shares = (count: number | undefined) => (count === undefined ? '--' : `${formatVolume(count)}${words.shares}`)
  const limit = facts.limitPerMille === undefined ? words.noLimit : `±${facts.limitPerMille / 10}%`
  const rows: readonly (readonly [string, string])[] = [
    [words.board, facts.board ? boardNames[facts.board] : '--'],
    [words.sector, facts.sector ?? '--'],
    [words.listedOn, facts.listedOn ?? '--'],
    [words.limit, limit],
    [words.total, shares(facts.totalShares)],
    [words.float, shares(facts.floatShares)],
    [words.marketValue, facts.totalShares === undefined ? '--' : formatVolume(facts.totalShares * quote.price)],
  ]
  return (
    <Card className={css.card}>
      <h2 className={css.title}>{words.company}</h2>
      <dl className={css.company}>
        {rows.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.quiet}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={css.subtitle}>{words.distributions}</h3>
      {facts.exRights.length === 0 && <p className={css.none}>{words.noDistribution}</p>}
      {facts.exRights.slice(0, SHOWN).map(({ day, cashPer10, sharesPer10 }) => (
        <p key={day} className={css.none}>
          {day} {words.distribution(cashPer10.toFixed(2), sharesPer10)}
        </p>
      ))}
    </Card>
  )
}

interface WrittenProps {
  readonly title: string
  readonly none: string
  readonly rows: StockMarks
}

function Written({ title, none, rows }: WrittenProps) {
  return (
    <Card className={css.card}>
      <h2 className={css.title}>{title}</h2>
      {rows.length === 0 && <p className={css.none}>{none}</p>}
      {rows.slice(0, SHOWN).map(({ id, title: name, by, t, link }) => (
        <Pressable key={id} className={css.written} to={link}>
          <span className={css.headline}>{name}</span>
          <Meta parts={[by ?? '', t === 0 ? '' : formatDate(t)].filter(Boolean)} />
        </Pressable>
      ))}
    </Card>
  )
}
