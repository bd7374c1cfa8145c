import { Hero, Meta, Progress, Tag } from '@rostrum/ui'
import { formatDate, formatNumber, useCount } from '@rostrum/app/kernel'
import type { RaceReply } from '../queries.race'
import { perMille, perMillion, yuanShort } from '../race-words'
import { raceText as words } from '../text.race.zh'
import css from './race-head.module.css'

const TEN_THOUSAND_YUAN = 1_000_000

/** What comes next in a contest. */
function nextOf({ state, joinFrom, startAt, endAt }: RaceReply): string {
  if (state === 'announced') return words.opens(formatDate(joinFrom, 'mm-dd hh:MM'))
  if (state === 'open') return words.starts(formatDate(startAt, 'mm-dd'))
  if (state === 'settling') return words.settling
  return state === 'frozen' ? words.frozen : words.ends(formatDate(endAt, 'mm-dd'))
}

/** The name, the time and the conditions of a contest. */
export function RaceHead({ race }: { readonly race: RaceReply }) {
  const { fees } = race
  const count = useCount()
  const terms: readonly (readonly [string, string])[] = [
    [words.terms.delivery, words.delivery],
    [words.terms.commission, words.commission(perMillion(fees.commissionPpm), yuanShort(fees.leastFen))],
    [words.terms.stamp, words.stamp(perMillion(fees.stampPpm))],
    [words.terms.cap, perMille(race.capPerMille)],
    [words.terms.limits, words.limits],
  ]
  return (
    <Hero className={css.hero}>
      <div className={css.top}>
        <h2 className={css.name}>{race.name}</h2>
        <Tag tone="solid">{words.states[race.state]}</Tag>
      </div>
      <Meta
        className={css.meta}
        parts={[
          words.span(formatDate(race.startAt, 'mm-dd'), formatDate(race.endAt, 'mm-dd')),
          count(race.players, words.players),
          words.capital(formatNumber(race.capital / TEN_THOUSAND_YUAN)),
        ]}
      />
      <Progress value={race.day} max={race.days} label={words.progress(race.day, race.days)} />
      <div className={css.when}>
        <span>{words.progress(race.day, race.days)}</span>
        <span>{nextOf(race)}</span>
      </div>
      <dl className={css.terms}>
        {terms.map(([name, value]) => (
          <div key={name} className={css.term}>
            <dt className={css.key}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Hero>
  )
}
