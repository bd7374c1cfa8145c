import { useState } from 'react'
import { Card, Columns, Empty, NavBar, Page, RiskLine, Skeleton, Stack, Tag, Trouble, Wrap } from '@rostrum/ui'
import { ApiFailure, failureText, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { RaceForm } from '../parts/race-form'
import { RaceOrders, RacePositions } from '../parts/race-orders'
import { StockPicker } from '../parts/stock-picker'
import { useRiskTip } from '../queries'
import { useMyRace, useRaces, type MyRaceReply, type RaceReply } from '../queries.race'
import { raceText, tradeText as words } from '../text.race.zh'
import { useLiveQuotes } from '../use-live-quotes'
import css from './race.module.css'

/** S136 /pages/stock/stockRace/trade/index */
export default function RaceTradeScreen({ params }: ScreenProps) {
  const [code, setCode] = useState(params.code ?? '')
  const [side, setSide] = useState<'buy' | 'sell'>(params.side === 'sell' ? 'sell' : 'buy')
  const [isPicking, setPicking] = useState(false)
  const races = useRaces()
  const race = races.data?.rows.find(({ id }) => id === params.id)
  const mine = useMyRace(race?.id ?? '')
  usePageTitle(race?.name)
  const riskTip = useRiskTip()
  useLiveQuotes(code === '' ? [] : [code])
  const pick = (next: string) => {
    setCode(next)
    setPicking(false)
  }
  const sell = (next: string) => {
    setSide('sell')
    setCode(next)
  }
  const shown = { code, side, onSide: setSide, onPick: () => setPicking(true), onSell: sell }
  return (
    <Page
      header={<NavBar title={words.title} {...useBack()} />}
      overlays={
        <StockPicker open={isPicking} title={words.findTitle} onClose={() => setPicking(false)} onPick={pick} />
      }
    >
      <Wrap>
        <Content races={races} race={race} mine={mine} {...shown} />
        <p className={css.source}>{raceText.source(mine.data?.label ?? '')}</p>
        <RiskLine>{riskTip}</RiskLine>
      </Wrap>
    </Page>
  )
}

interface TradeProps {
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly onSide: (side: 'buy' | 'sell') => void
  readonly onPick: () => void
  readonly onSell: (code: string) => void
}
interface ContentProps extends TradeProps {
  readonly races: ReturnType<typeof useRaces>
  readonly race: RaceReply | undefined
  readonly mine: ReturnType<typeof useMyRace>
}

function Content({ races, race, mine, ...shown }: ContentProps) {
  const { to } = useGo()
  if (races.isLoadingError) return <Trouble detail={failureText(races.error)} onRetry={() => races.refetch()} />
  if (races.data && !race) return <Empty text={words.missing} action={raceText.others} actionTo={to('stock.race')} />
  const isOutside = mine.error instanceof ApiFailure && mine.error.reason === 'stock.race_not_joined'
  if (isOutside && race)
    return <Empty text={words.notJoined} action={words.toRace} actionTo={to('stock.race', { id: race.id })} />
  if (mine.isLoadingError) return <Trouble detail={failureText(mine.error)} onRetry={() => mine.refetch()} />
  if (!race || !mine.data)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={8} />
      </Skeleton.Root>
    )
  return <Trading race={race} mine={mine.data} {...shown} />
}

function Trading({
  race,
  mine,
  onSell,
  ...shown
}: TradeProps & { readonly race: RaceReply; readonly mine: MyRaceReply }) {
  return (
    <Columns
      className={css.trading}
      main={
        <Card pad title={race.name} tail={<Tag tone="accent">{words.mark}</Tag>}>
          {mine.disqualified !== undefined && <p>{raceText.out(mine.disqualified)}</p>}
          <RaceForm race={race} mine={mine} {...shown} />
        </Card>
      }
      side={
        <Stack>
          <RaceOrders id={race.id} />
          <RacePositions rows={mine.positions} onPick={onSell} />
        </Stack>
      }
    />
  )
}
