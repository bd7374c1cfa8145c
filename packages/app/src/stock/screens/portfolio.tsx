import { useState } from 'react'
import {
  ActionBar,
  Button,
  Card,
  Columns,
  NavBar,
  Page,
  RiskLine,
  Section,
  Skeleton,
  Trouble,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import { failureText, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { AreaHead } from '../parts/area'
import { ComparePick } from '../parts/compare-pick'
import { CurveCard } from '../parts/curve-card'
import { Closed, Holdings } from '../parts/holdings'
import { MonthGrid } from '../parts/month-grid'
import { OtherPortfolios } from '../parts/other-portfolios'
import { PortfolioFacts } from '../parts/portfolio-facts'
import { PortfolioHead } from '../parts/portfolio-head'
import { RecomputeCard } from '../parts/recompute-card'
import { Turns } from '../parts/turns'
import { useRiskTip } from '../queries'
import { useMarket } from '../queries.market'
import { useFollowPortfolio, usePortfolio, type PortfolioInfo } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import css from './portfolio.module.css'

/** S138 /pages/stock/portfolio/details/index */
export default function PortfolioScreen({ params }: ScreenProps) {
  const found = usePortfolio(params.id ?? '')
  const [isPicking, setPicking] = useState(false)
  const [other, setOther] = useState('')
  return (
    <Page
      header={<NavBar title={words.detailsTitle} {...useBack()} />}
      footer={found.data && <Actions one={found.data} onCompare={() => setPicking(true)} />}
      overlays={
        <ComparePick id={params.id ?? ''} open={isPicking} onClose={() => setPicking(false)} onPick={setOther} />
      }
    >
      <Wrap>
        {found.isPending ? (
          <Skeleton.Root>
            <Skeleton.Rows count={2} />
            <Skeleton.Block height="chart" />
            <Skeleton.Rows count={5} />
          </Skeleton.Root>
        ) : found.isLoadingError ? (
          <Trouble detail={failureText(found.error)} onRetry={() => found.refetch()} />
        ) : (
          <Content one={found.data} other={other} />
        )}
      </Wrap>
    </Page>
  )
}

function Content({ one, other }: { readonly one: PortfolioInfo; readonly other: string }) {
  usePageTitle(one.name)
  const riskTip = useRiskTip()
  const market = useMarket()
  return (
    <>
      <AreaHead on="portfolio" session={market.data?.session} />
      <PortfolioHead one={one} />
      <Columns
        main={
          <div className={css.stack}>
            <CurveCard one={one} other={other} />
            <Section title={words.months} note={words.monthsNote}>
              <MonthGrid months={one.months} />
            </Section>
            <Holdings id={one.id} />
            <Turns id={one.id} />
          </div>
        }
        side={
          <div className={css.stack}>
            <RecomputeCard one={one} />
            <PortfolioFacts one={one} />
            <Card className={css.card}>
              <h2 className={css.title}>
                {words.closed} <span className={css.quiet}>{words.closedNote}</span>
              </h2>
              <Closed id={one.id} />
            </Card>
          </div>
        }
      />
      <OtherPortfolios id={one.id} />
      <div className={css.risk}>
        <RiskLine>{riskTip}</RiskLine>
      </div>
    </>
  )
}

function Actions({ one, onCompare }: { readonly one: PortfolioInfo; readonly onCompare: () => void }) {
  const { to } = useGo()
  const follow = useFollowPortfolio(one.id)
  const { toast, fail } = useNotices()
  const turn = () =>
    follow.mutate(!one.followed, {
      onSuccess: ({ followed }) => toast(followed ? words.followDone : words.unfollowDone),
      onError: (cause) => fail(failureText(cause)),
    })
  return (
    <ActionBar>
      <Button look="quiet" onPress={onCompare}>
        {words.compare}
      </Button>
      {one.isMine ? (
        <Button to={to('stock.rebalance', { id: one.id })}>{words.rebalance}</Button>
      ) : (
        <Button look={one.followed ? 'quiet' : 'primary'} pressed={one.followed} busy={follow.isPending} onPress={turn}>
          {one.followed ? words.followed : words.follow}
        </Button>
      )}
    </ActionBar>
  )
}
