import { Button, Delta, Empty, Skeleton, Tag, useNotices } from '@rostrum/ui'
import { Awaited, failureText, formatDate, formatNumber } from '@rostrum/app/kernel'
import { useReadSignal, useSignals, type SignalReply } from '../queries.strategy'
import { strategyText as words } from '../text.strategy.zh'
import css from './signals.module.css'

/** Signals of a strategy, newest first; reading one leaves a mark. */
export function Signals({ id }: { readonly id: string }) {
  const list = useSignals(id)
  if (!list.data) return <Awaited query={list} skeleton={<Skeleton.Rows count={3} look="plain" />} small />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty small drawing="chart" text={words.noSignals} />
  return (
    <div>
      {rows.map((one) => (
        <Signal key={one.id} one={one} />
      ))}
      {list.hasNextPage && (
        <Button look="quiet" busy={list.isFetchingNextPage} onPress={() => list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

function Signal({ one }: { readonly one: SignalReply }) {
  const read = useReadSignal()
  const { toast, fail } = useNotices()
  const { at, name, direction, text, evidence, priceAt, pct, readAt } = one
  const mark = () =>
    read.mutate(one.id, { onSuccess: () => toast(words.readDone), onError: (cause) => fail(failureText(cause)) })
  return (
    <article className={css.signal}>
      <p className={css.head}>
        <b className={css.name}>{name}</b>
        <Tag tone="line">{words.directions[direction]}</Tag>
        <span className={css.quiet}>{formatDate(at, 'mm-dd hh:MM')}</span>
      </p>
      <p className={css.text}>{text}</p>
      <p className={css.quiet}>{words.evidence(evidence.join('、'))}</p>
      {priceAt !== undefined && (
        <p className={css.quiet}>
          {words.priceAt(formatNumber(priceAt, 2))} {words.since} <Delta value={pct === undefined ? null : pct * 100} />
        </p>
      )}
      {readAt === undefined ? (
        <Button size="s" look="tint" busy={read.isPending} onPress={mark}>
          {words.read}
        </Button>
      ) : (
        <p className={css.quiet}>{words.readAt(formatDate(readAt, 'mm-dd hh:MM'))}</p>
      )}
    </article>
  )
}
