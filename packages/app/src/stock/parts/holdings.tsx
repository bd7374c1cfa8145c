import { cx, Button, Delta, Empty, Pressable, Section, Skeleton } from '@rostrum/ui'
import { Awaited, formatNumber, useGo } from '@rostrum/app/kernel'
import { useHoldings, type HoldingsReply } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import css from './holdings.module.css'

const hues = [css.hue0, css.hue1, css.hue2, css.hue3, css.hue4, css.hue5]
const hueAt = (at: number) => hues[at % hues.length]
const share = (value: number) => `${(value * 100).toFixed(1)}%`

/** What it holds, or why that is not shown. */
export function Holdings({ id }: { readonly id: string }) {
  const held = useHoldings(id)
  if (!held.data) return <Awaited query={held} skeleton={<Skeleton.Rows count={5} look="plain" />} small />
  const { day } = held.data
  return (
    <Section rule title={words.holdings} note={day && words.holdingsNote(day)}>
      <Shown held={held.data} />
    </Section>
  )
}

function Shown({ held: { rows, cash, locked } }: { readonly held: HoldingsReply }) {
  const { to } = useGo()
  if (locked !== 'no')
    return (
      <div className={css.locked}>
        <p className={css.words}>{words.locked[locked]}</p>
        <Button look="quiet" to={to('survey.risk')}>
          {words.test}
        </Button>
      </div>
    )
  if (rows.length === 0) return <Empty small drawing="chart" text={words.noHoldings} />
  return (
    <div className={css.rows}>
      <div className={css.bar} role="img" aria-label={`${words.positions} ${share(1 - (cash ?? 0))}`}>
        {rows.map(({ code, weight }, at) => (
          <span key={code} className={hueAt(at)} style={{ width: `${weight * 100}%` }} />
        ))}
      </div>
      <div className={css.row} aria-hidden="true">
        <span className={cx(css.quiet, css.first)}>{words.columns.name}</span>
        <span className={css.quiet}>{words.columns.weight}</span>
        <span className={css.quiet}>{words.columns.cost}</span>
        <span className={css.quiet}>{words.columns.pct}</span>
      </div>
      {rows.map(({ code, name, weight, cost, pct }, at) => (
        <Pressable key={code} className={css.row} to={to('stock.details', { code })}>
          <span className={css.name}>
            <span className={cx(css.dot, hueAt(at))} />
            {name}
          </span>
          <span>{share(weight)}</span>
          <span>{formatNumber(cost, 2)}</span>
          <Delta value={pct * 100} />
        </Pressable>
      ))}
      <div className={css.row}>
        <span className={css.name}>{words.cash}</span>
        <span>{share(cash ?? 0)}</span>
        <span>—</span>
        <span>—</span>
      </div>
    </div>
  )
}

/** Positions that are over, with what came of them. */
export function Closed({ id }: { readonly id: string }) {
  const held = useHoldings(id)
  const closed = held.data?.closed ?? []
  if (closed.length === 0) return <p className={css.none}>{words.noClosed}</p>
  return (
    <div>
      {closed.map(({ code, name, from, to, pct }) => (
        <div key={`${code} ${from} ${to}`} className={css.gone}>
          <span className={cx(css.name, css.grow)}>{name}</span>
          <span className={css.quiet}>{`${from.slice(2, 7)} → ${to.slice(2, 7)}`}</span>
          <Delta value={pct * 100} />
        </div>
      ))}
    </div>
  )
}
