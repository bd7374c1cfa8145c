import { useState } from 'react'
import {
  Chip,
  Chips,
  Columns,
  Empty,
  NavBar,
  Page,
  RiskLine,
  Section,
  Skeleton,
  Stack,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { AreaHead } from '../parts/area'
import { RaceBoard } from '../parts/race-board'
import { RaceHead } from '../parts/race-head'
import { RaceMine } from '../parts/race-mine'
import { RaceDeals, RaceOrders, RacePositions } from '../parts/race-orders'
import { RaceProofCard } from '../parts/race-proof-card'
import { RaceTalk } from '../parts/race-talk'
import { useRiskTip } from '../queries'
import { useMarket } from '../queries.market'
import { useMyRace, useRaces, type RaceReply } from '../queries.race'
import { raceText as words } from '../text.race.zh'
import css from './race.module.css'

/** S59 /pages/stock/stockRace/index */
export default function RaceScreen({ params }: ScreenProps) {
  const [picked, setPicked] = useState(params.id ?? '')
  const races = useRaces()
  const market = useMarket()
  const riskTip = useRiskTip()
  const { to } = useGo()
  const rows = races.data?.rows ?? []
  const race = rows.find(({ id }) => id === picked) ?? rows[0]
  usePageTitle(race?.name)
  return (
    <Page header={<NavBar title={words.title} {...useBack()} />}>
      <Wrap>
        <AreaHead on="race" session={market.data?.session} />
        {races.isPending ? (
          <Skeleton.Root>
            <Skeleton.Block height="chart" />
            <Skeleton.Rows count={8} />
          </Skeleton.Root>
        ) : races.isLoadingError ? (
          <Trouble detail={failureText(races.error)} onRetry={() => races.refetch()} />
        ) : race === undefined ? (
          <Empty text={words.empty} action={words.emptyNext} actionTo={to('stock.market')} />
        ) : (
          <>
            <Choice rows={rows} current={race.id} onPick={setPicked} />
            <RaceView key={race.id} race={race} />
          </>
        )}
        <p className={css.source}>{words.source(market.data?.label ?? '')}</p>
        <RiskLine>{riskTip}</RiskLine>
      </Wrap>
    </Page>
  )
}

interface ChoiceProps {
  readonly rows: readonly RaceReply[]
  readonly current: string
  readonly onPick: (id: string) => void
}

function Choice({ rows, current, onPick }: ChoiceProps) {
  if (rows.length < 2) return null
  return (
    <Chips className={css.chips}>
      {rows.map(({ id, name, state }) => (
        <Chip key={id} selected={id === current} onPress={() => onPick(id)}>
          {`${name} ${words.states[state]}`}
        </Chip>
      ))}
    </Chips>
  )
}

function RaceView({ race }: { readonly race: RaceReply }) {
  const hasBegun = race.state !== 'announced' && race.state !== 'open'
  return (
    <Columns
      main={
        <Stack>
          <RaceHead race={race} />
          <RaceMine race={race} />
          {hasBegun && <RaceBoard race={race} />}
          <RaceTalk race={race} />
        </Stack>
      }
      side={
        <Stack>
          {race.my && hasBegun && <Own id={race.id} />}
          {race.state === 'frozen' && <RaceProofCard race={race} />}
          <Written title={words.intro} text={race.intro} />
          <Written title={words.rules} text={race.rules} />
          <Written title={words.prizes} text={race.prizes} />
        </Stack>
      }
    />
  )
}

function Own({ id }: { readonly id: string }) {
  const mine = useMyRace(id)
  return (
    <>
      <RacePositions rows={mine.data?.positions ?? []} />
      <RaceOrders id={id} />
      <RaceDeals id={id} />
    </>
  )
}

function Written({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null
  return (
    <Section title={title}>
      <p className={css.words}>{text}</p>
    </Section>
  )
}
