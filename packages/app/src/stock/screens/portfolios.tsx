import { useState } from 'react'
import { portfolioSorts, riskGrades } from '@rostrum/contract/stock/limits'
import { Chip, Chips, Empty, Grid, NavBar, Page, RiskLine, SegmentedChips, Wrap } from '@rostrum/ui'
import { Awaited, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { AreaHead } from '../parts/area'
import { PortfolioCard } from '../parts/portfolio-card'
import { useRiskTip } from '../queries'
import { useMarket } from '../queries.market'
import { usePortfolios, type PortfolioSort } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import css from './portfolios.module.css'

type Grade = (typeof riskGrades)[number]

/** S61 /pages/stock/stockRaceList/index */
export default function PortfoliosScreen({ params }: ScreenProps) {
  const [sort, setSort] = useState<PortfolioSort>(() => portfolioSorts.find((one) => one === params.sort) ?? 'return')
  const [grade, setGrade] = useState<Grade>()
  const market = useMarket()
  const riskTip = useRiskTip()
  return (
    <Page header={<NavBar title={words.title} {...useBack()} />}>
      <Wrap>
        <AreaHead on="portfolio" session={market.data?.session} />
        <div className={css.bar}>
          <SegmentedChips
            look="segment"
            label={words.sortLabel}
            value={sort}
            onSelect={setSort}
            options={portfolioSorts.map((key) => ({ key, label: words.sorts[key] }))}
          />
          <Chips wrap>
            <Chip selected={grade === undefined} onPress={() => setGrade(undefined)}>
              {words.allGrades}
            </Chip>
            {riskGrades.map((one) => (
              <Chip key={one} selected={grade === one} onPress={() => setGrade(one)}>
                {words.grade(one)}
              </Chip>
            ))}
          </Chips>
        </div>
        <List
          sort={sort}
          grade={grade}
          onAll={() => setGrade(undefined)}
          {...(params.teacherId !== undefined && { teacherId: params.teacherId })}
        />
        <div className={css.risk}>
          <RiskLine>{riskTip}</RiskLine>
        </div>
      </Wrap>
    </Page>
  )
}

interface ListProps {
  readonly sort: PortfolioSort
  readonly grade: Grade | undefined
  readonly teacherId?: string
  readonly onAll: () => void
}

function List({ sort, grade, teacherId, onAll }: ListProps) {
  const { to } = useGo()
  const list = usePortfolios({ sort, ...(grade && { grade }), ...(teacherId !== undefined && { teacherId }) })
  if (!list.data) return <Awaited query={list} waiting={4} />
  const { rows } = list.data
  if (rows.length === 0)
    return grade === undefined ? (
      <Empty drawing="chart" text={words.empty} action={words.emptyNext} actionTo={to('stock.market')} />
    ) : (
      <Empty drawing="chart" text={words.emptyIn} action={words.seeAll} onAction={onAll} />
    )
  return (
    <Grid>
      {rows.map((one) => (
        <PortfolioCard key={one.id} one={one} />
      ))}
    </Grid>
  )
}
