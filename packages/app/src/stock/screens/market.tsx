import { useState } from 'react'
import { Card, Delta, IconButton, Link, NavBar, Page, Price, RiskLine, Row, Section, Skeleton, Wrap } from '@rostrum/ui'
import { Awaited, formatVolume, useBack, useGo } from '@rostrum/app/kernel'
import { AreaHead } from '../parts/area'
import { Breadth, Fact } from '../parts/breadth'
import { Finder } from '../parts/finder'
import { HeatKey, HeatMap } from '../parts/heat-map'
import { IndexCells } from '../parts/index-cells'
import { PlainChart } from '../parts/plain-chart'
import { Ranks } from '../parts/ranks'
import { SourceLine, useStale } from '../parts/source-line'
import { has, type Period } from '../periods'
import { useRiskTip } from '../queries'
import type { QuoteReply } from '../queries.indices'
import { useMarket, type MarketReply } from '../queries.market'
import { useLiveQuotes } from '../use-live-quotes'
import { marketText as words } from '../text.market.zh'
import css from './market.module.css'

/** S134 /pages/stock/market/index */
export default function MarketScreen() {
  const market = useMarket()
  const [isFinding, setFinding] = useState(false)
  return (
    <Page
      header={
        <NavBar
          title={words.title}
          {...useBack()}
          right={<IconButton icon="search" label={words.search} onPress={() => setFinding(true)} />}
        />
      }
      overlays={<Finder open={isFinding} onClose={() => setFinding(false)} groupId="" />}
    >
      <Wrap>
        <AreaHead on="market" session={market.data?.session} />
        <Content market={market} />
      </Wrap>
    </Page>
  )
}

function Content({ market }: { readonly market: ReturnType<typeof useMarket> }) {
  if (!market.data)
    return (
      <Awaited
        query={market}
        skeleton={
          <>
            <Skeleton.Rows count={2} /> <Skeleton.Block height="chart" /> <Skeleton.Rows count={6} />
          </>
        }
      />
    )
  return <Board board={market.data} />
}

function Board({ board }: { readonly board: MarketReply }) {
  const { indices, breadth, sectors, session } = board
  const [picked, setPicked] = useState('')
  const [sector, setSector] = useState('')
  const riskTip = useRiskTip()
  const { to } = useGo()
  const isStale = useStale({ origin: board, at: session.at, state: session.state })
  useLiveQuotes(indices.map(({ code }) => code))
  const shown = indices.find(({ code }) => code === picked) ?? indices[0]
  return (
    <>
      <IndexCells rows={indices} isStale={isStale} current={shown?.code ?? ''} onPick={setPicked} />
      <SourceLine origin={board} at={session.at} state={session.state} />
      <div className={css.main}>
        {shown && <IndexCard key={shown.code} quote={shown} period={has(board, 'time') ? 'time' : 'day'} />}
        <Breadth breadth={breadth} />
      </div>
      <Row icon="eyeOff" title={words.training} sub={words.trainingNote} to={to('stock.training')} />
      <Section rule title={words.sectors} note={words.sectorsNote}>
        <div className={css.key}>
          <HeatKey />
        </div>
        <HeatMap sectors={sectors} onPick={(name) => setSector(name === sector ? '' : name)} />
      </Section>
      <Ranks key={sector} sector={sector} onAll={() => setSector('')} />
      <div className={css.risk}>
        <RiskLine>{riskTip}</RiskLine>
      </div>
    </>
  )
}

function IndexCard({ quote, period }: { readonly quote: QuoteReply; readonly period: Period }) {
  const { to } = useGo()
  const { code, name, price, change, pct, high, low, prevClose, amount, digits } = quote
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>
          {name} <span className={css.code}>{code}</span>
        </h2>
        <Link look="quiet" to={to('stock.kline', { code })}>
          {words.chart}
        </Link>
      </div>
      <div className={css.price}>
        <Price value={price} change={change} digits={digits} size="l" />
        <Delta value={change} digits={digits} suffix="" />
        <Delta value={pct} />
      </div>
      <PlainChart quote={quote} period={period} />
      <dl className={css.facts}>
        <Fact name={words.amount}>{formatVolume(amount)}</Fact>
        <Fact name={words.swing}>{`${(((high - low) / prevClose) * 100).toFixed(2)}%`}</Fact>
      </dl>
    </Card>
  )
}
