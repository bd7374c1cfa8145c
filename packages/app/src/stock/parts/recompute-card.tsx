import { useState } from 'react'
import { Button, Card, Icon, useNotices, cx } from '@rostrum/ui'
import { failureText, formatDate, usePlatform } from '@rostrum/app/kernel'
import { useRecompute, useRecordFile, type PortfolioInfo } from '../queries.portfolio'
import type { Discrepancy } from '../recompute'
import { portfolioText } from '../text.portfolio.zh'
import css from './recompute-card.module.css'

const words = portfolioText.recompute
const whatOf = (one: Discrepancy) => (one.what === 'nav' ? words.what.nav(one.day) : words.what[one.what](one.seq))

/** Works the net values out on the visitor's own device, from nothing but the public record. */
export function RecomputeCard({ one }: { readonly one: PortfolioInfo }) {
  const [taken, setTaken] = useState(0)
  const run = useRecompute(one.id, setTaken)
  const { fail } = useNotices()
  const file = useRecordFile(one.id)
  const { external, documents } = usePlatform()
  const open = async () => {
    try {
      const { url } = await file.mutateAsync()
      const whole = external.absolute(url)
      await (documents ? documents.open(whole, 'pdf', true) : external.open(whole))
    } catch (cause) {
      fail(failureText(cause))
    }
  }
  const found = run.data
  return (
    <Card className={css.card}>
      <h2 className={css.title}>
        <Icon name="shield" />
        {words.title}
      </h2>
      <p className={css.body}>{words.body}</p>
      <div className={css.sums}>
        <Sum value={found?.records ?? one.records} name={words.records} />
        <Sum value={found?.days ?? '—'} name={words.days} />
        <Sum value={found?.wrong.length ?? '—'} name={words.wrong} isBad={(found?.wrong.length ?? 0) > 0} />
      </div>
      {one.lastHash !== '' && (
        <p className={css.quiet}>
          {words.tail(`${one.lastHash.slice(0, 8)} … ${one.lastHash.slice(-4)}`, formatDate(one.lastAt, 'mm-dd hh:MM'))}
        </p>
      )}
      {found && <Verdict found={found} />}
      <Button
        block
        busy={run.isPending}
        onPress={() => run.mutate(undefined, { onError: (cause) => fail(failureText(cause)) })}
      >
        {run.isPending ? words.running(taken) : found ? words.again : words.run}
      </Button>
      <Button block look="quiet" icon="download" busy={file.isPending} onPress={open}>
        {words.file}
      </Button>
    </Card>
  )
}

function Sum({ value, name, isBad = false }: { value: number | string; name: string; isBad?: boolean }) {
  return (
    <span className={css.sum}>
      <b className={cx(css.count, isBad && css.bad)}>{value}</b>
      {name}
    </span>
  )
}

function Verdict({ found }: { readonly found: NonNullable<ReturnType<typeof useRecompute>['data']> }) {
  const [first] = found.wrong
  if (first)
    return (
      <p className={cx(css.verdict, css.wrong)} role="alert">
        <b>{words.differs}</b>
        {words.differsAt(whatOf(first))}
      </p>
    )
  const told = found.isWhole ? words.equalNote(found.days) : words.part(found.days)
  return (
    <p className={css.verdict} role="status">
      <b>{found.days === 0 ? words.nothing : words.equal}</b>
      {found.days > 0 && told}
    </p>
  )
}
