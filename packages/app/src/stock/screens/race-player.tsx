import type { ReactNode } from 'react'
import {
  Avatar,
  Card,
  Columns,
  Delta,
  Empty,
  Meta,
  NavBar,
  Page,
  RiskLine,
  Skeleton,
  Sparkline,
  Stack,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  formatPercent,
  useBack,
  useCount,
  useGo,
  usePageTitle,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { FollowButton } from '../parts/race-board'
import { DealRows } from '../parts/race-orders'
import { useRiskTip } from '../queries'
import { useRacePlayer, type RacePlayerReply } from '../queries.race'
import { downOf, yuanShort } from '../race-words'
import { playerText as words, raceText } from '../text.race.zh'
import css from './race-player.module.css'

/** S137 /pages/stock/stockRace/player/index */
export default function RacePlayerScreen({ params }: ScreenProps) {
  const [id, playerId] = [params.id ?? '', params.playerId ?? '']
  const player = useRacePlayer(id, playerId)
  const riskTip = useRiskTip()
  const { to } = useGo()
  usePageTitle(player.data?.player.name)
  const isUnknown = player.error instanceof ApiFailure && player.error.code === 404
  return (
    <Page header={<NavBar title={words.title} {...useBack()} />}>
      <Wrap>
        {id === '' || playerId === '' || isUnknown ? (
          <Empty
            text={isUnknown ? failureText(player.error) : words.missing}
            action={words.toBoard}
            actionTo={to('stock.race', { id })}
          />
        ) : player.isPending ? (
          <Skeleton.Root>
            <Skeleton.Rows count={8} />
          </Skeleton.Root>
        ) : player.isLoadingError ? (
          <Trouble detail={failureText(player.error)} onRetry={() => player.refetch()} />
        ) : (
          <Player page={player.data} />
        )}
        <div className={css.risk}>
          <RiskLine>{riskTip}</RiskLine>
        </div>
      </Wrap>
    </Page>
  )
}

function Player({ page }: { readonly page: RacePlayerReply }) {
  return (
    <Stack className={css.page}>
      <Head page={page} />
      <Columns
        main={
          <Stack>
            <Curves page={page} />
            <Compare page={page} />
          </Stack>
        }
        side={
          <Stack>
            <Card pad title={words.deals} tail={words.dealsNote}>
              <DealRows rows={page.deals} empty={words.dealsEmpty} />
            </Card>
            <Holdings page={page} />
          </Stack>
        }
      />
    </Stack>
  )
}

function Head({
  page: { player, standing, steadyRank, fans, winPct, positionPct },
}: {
  readonly page: RacePlayerReply
}) {
  const count = useCount(player.isMe)
  const { rank, returnPct, drawdownPct, trades, disqualified } = standing
  const figures: readonly (readonly [string, ReactNode])[] = [
    [raceText.returned, <Delta key="return" value={returnPct} />],
    [raceText.drawdown, downOf(drawdownPct)],
    [words.steady, steadyRank === undefined ? words.none : words.steadyRank(steadyRank)],
    [words.wins, winPct === undefined ? words.none : `${winPct.toFixed(0)}%`],
    [words.trades, words.tradesOf(trades)],
    [words.weight, `${positionPct.toFixed(0)}%`],
  ]
  return (
    <Card pad>
      <div className={css.head}>
        <Avatar size="l" name={player.name} src={player.avatar} />
        <div className={css.who}>
          <h2 className={css.name}>{player.isMe ? raceText.me(player.name) : player.name}</h2>
          <Meta parts={[rank === undefined ? raceText.noRank : words.rank(rank), count(fans, words.fans)]} />
        </div>
        {!player.isMe && <FollowButton player={player} />}
      </div>
      {disqualified !== undefined && <p className={css.out}>{raceText.out(disqualified)}</p>}
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className={css.key}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Curves({ page: { player, standing, curve, myCurve, my } }: { readonly page: RacePlayerReply }) {
  if (curve.length < 2)
    return (
      <Card pad title={words.curve}>
        <Empty small text={words.noCurve} />
      </Card>
    )
  const returned = formatPercent(standing.returnPct)
  return (
    <Card pad title={words.curve}>
      <p className={css.legend}>{words.curveOf(player.name, returned)}</p>
      <Sparkline className={css.curve} values={curve.map(({ value }) => value)} label={words.curve} />
      {my && myCurve.length > 1 && (
        <>
          <p className={css.legend}>{words.curveOf(words.me, formatPercent(my.returnPct))}</p>
          <Sparkline className={css.mine} values={myCurve.map(({ value }) => value)} label={words.me} />
        </>
      )}
      <p className={css.legend}>{words.drawdownCurve(downOf(standing.drawdownPct))}</p>
      <Sparkline
        className={css.mine}
        values={curve.map(({ drawdownPct }) => -drawdownPct)}
        base={0}
        label={raceText.drawdown}
      />
      <div className={css.days}>
        <span>{curve[0]?.day}</span>
        <span>{curve.at(-1)?.day}</span>
      </div>
    </Card>
  )
}

function Compare({ page: { player, standing, my } }: { readonly page: RacePlayerReply }) {
  if (!my) return null
  const rows = [
    [raceText.returned, formatPercent(standing.returnPct), formatPercent(my.returnPct)],
    [raceText.drawdown, downOf(standing.drawdownPct), downOf(my.drawdownPct)],
    [raceText.value, yuanShort(standing.value), yuanShort(my.value)],
    [words.trades, words.tradesOf(standing.trades), words.tradesOf(my.trades)],
  ]
  return (
    <Card pad title={words.compare}>
      <div className={css.compare}>
        <span />
        <b>{player.name}</b>
        <b>{words.me}</b>
        {rows.flatMap(([name = '', his = '', mine = '']) => [
          <span key={name} className={css.key}>
            {name}
          </span>,
          <span key={`${name} his`}>{his}</span>,
          <span key={`${name} mine`}>{mine}</span>,
        ])}
      </div>
    </Card>
  )
}

function Holdings({ page: { positions, curve } }: { readonly page: RacePlayerReply }) {
  const day = curve.at(-1)?.day
  return (
    <Card pad title={words.positions} tail={day && words.positionsNote(day)}>
      {positions === undefined ? (
        <div className={css.hidden}>
          <b>{words.hidden}</b>
          <span className={css.key}>{words.hiddenHint}</span>
        </div>
      ) : positions.length === 0 ? (
        <Empty small text={words.noPositions} />
      ) : (
        positions.map(({ code, name, weightPct, returnPct }) => (
          <div key={code} className={css.held}>
            <b>{name}</b>
            <span className={css.key}>{`${weightPct.toFixed(1)}%`}</span>
            <Delta value={returnPct} />
          </div>
        ))
      )}
    </Card>
  )
}
