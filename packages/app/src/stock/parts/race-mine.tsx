import { useState, type ReactNode } from 'react'
import { Button, Card, Delta, Row, Sparkline, Switch, Trouble, useNotices } from '@rostrum/ui'
import { failureText, useActionKey, useGo } from '@rostrum/app/kernel'
import { useJoinRace, useMyRace, type MyRaceReply, type RaceReply } from '../queries.race'
import { downOf, yuanShort } from '../race-words'
import { raceText as words } from '../text.race.zh'
import css from './race-mine.module.css'

/** My account in a contest, or the way into it. */
export function RaceMine({ race }: { readonly race: RaceReply }) {
  return race.my ? <Standing race={race} /> : <Joining race={race} />
}

function Joining({ race }: { readonly race: RaceReply }) {
  const [isPublic, setPublic] = useState(false)
  const join = useJoinRace()
  const key = useActionKey()
  const { toast, fail } = useNotices()
  const canJoin = race.state === 'open' || race.state === 'running'
  if (!canJoin) return null
  const press = () =>
    join.mutate(
      { id: race.id, isPublic, idempotencyKey: key.of(race.id) },
      {
        onSuccess: () => {
          key.done()
          toast(words.joined)
        },
        onError: (error) => fail(failureText(error)),
      },
    )
  return (
    <Card pad>
      {race.holdings === 'choice' && (
        <Row
          title={words.publicSwitch}
          tail={<Switch checked={isPublic} onChange={setPublic} label={words.publicSwitch} />}
        />
      )}
      <p className={css.note}>{words.joinNote}</p>
      <Button block busy={join.isPending} onPress={press}>
        {words.join}
      </Button>
    </Card>
  )
}

function Standing({ race }: { readonly race: RaceReply }) {
  const mine = useMyRace(race.id)
  if (mine.isLoadingError) return <Trouble small detail={failureText(mine.error)} onRetry={() => mine.refetch()} />
  const { my } = race
  const shown = mine.data ?? my
  if (!shown) return null
  const { rank, rankBefore, disqualified } = shown
  const tail = rank !== undefined && rankBefore !== undefined ? words.before(rankBefore, rankBefore - rank) : undefined
  return (
    <Card pad title={words.mine} tail={tail}>
      {disqualified !== undefined && <p className={css.out}>{words.out(disqualified)}</p>}
      <div className={css.line}>
        {rank === undefined ? (
          <span className={css.none}>{words.noRank}</span>
        ) : (
          <span className={css.rank}>
            <b className={css.no}>{rank}</b> {words.place}
          </span>
        )}
        <Curve mine={mine.data} capital={race.capital} />
      </div>
      <dl className={css.figures}>
        <Figure name={words.returned}>
          <Delta value={shown.returnPct} />
        </Figure>
        <Figure name={words.drawdown}>{downOf(shown.drawdownPct)}</Figure>
        <Figure name={words.value}>{yuanShort(shown.value)}</Figure>
        <Figure name={words.cash}>{yuanShort(shown.cash)}</Figure>
      </dl>
      {race.state === 'running' && disqualified === undefined && <Acts id={race.id} />}
      <Openness race={race} isPublic={shown.isPublic} />
    </Card>
  )
}

function Curve({ mine, capital }: { readonly mine: MyRaceReply | undefined; readonly capital: number }) {
  const values = (mine?.curve ?? []).map(({ value }) => value)
  if (values.length < 2) return null
  return <Sparkline className={css.curve} values={values} base={capital} label={words.curveOf} />
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={css.key}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}

function Acts({ id }: { readonly id: string }) {
  const { to } = useGo()
  return (
    <div className={css.acts}>
      <Button className={css.buy} block to={to('stock.raceTrade', { id, side: 'buy' })}>
        {words.buy}
      </Button>
      <Button className={css.sell} block to={to('stock.raceTrade', { id, side: 'sell' })}>
        {words.sell}
      </Button>
    </div>
  )
}

function Openness({ race, isPublic }: { readonly race: RaceReply; readonly isPublic: boolean }) {
  const join = useJoinRace()
  const { fail } = useNotices()
  if (race.holdings !== 'choice' || race.state === 'frozen') return null
  const change = (next: boolean) =>
    join.mutate({ id: race.id, isPublic: next }, { onError: (error) => fail(failureText(error)) })
  return (
    <div className={css.open}>
      <Row
        title={words.publicSwitch}
        tail={<Switch checked={isPublic} onChange={change} label={words.publicSwitch} />}
      />
      <p className={css.note}>{words.publicHint}</p>
    </div>
  )
}
