import { useState } from 'react'
import { Button, Card, Icon, cx, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useProveRace, type RaceReply } from '../queries.race'
import type { RaceDiscrepancy, RaceProved } from '../race-proof'
import { raceText } from '../text.race.zh'
import css from './recompute-card.module.css'

const words = raceText.proof

/** Works a published result out on the reader's own device. */
export function RaceProofCard({ race }: { readonly race: RaceReply }) {
  const [taken, setTaken] = useState<readonly [number, number]>([0, 0])
  const run = useProveRace(race, (day, days) => setTaken([day, days]))
  const { fail } = useNotices()
  return (
    <Card className={css.card}>
      <h2 className={css.title}>
        <Icon name="shield" />
        {words.title}
      </h2>
      <p className={css.body}>{words.body}</p>
      {run.data && <Verdict found={run.data} />}
      <Button
        block
        busy={run.isPending}
        onPress={() => run.mutate(undefined, { onError: (cause) => fail(failureText(cause)) })}
      >
        {run.isPending ? words.running(...taken) : run.data ? words.again : words.run}
      </Button>
    </Card>
  )
}

const whatOf = (one: RaceDiscrepancy): string => (one.what === 'rank' ? words.what.rank : words.what[one.what](one.day))

function Verdict({ found }: { readonly found: RaceProved }) {
  const [first] = found.wrong
  if (first)
    return (
      <p className={cx(css.verdict, css.wrong)} role="alert">
        <b>{words.differs}</b>
        {whatOf(first)}
      </p>
    )
  return (
    <p className={css.verdict} role="status">
      <b>{words.equal}</b>
      {words.equalNote(found.days, found.players, found.withOwn)}
    </p>
  )
}
