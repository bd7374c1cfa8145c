import { Card, Delta, Link, Stack, cx } from '@rostrum/ui'
import { formatMoney, formatPercent, useGo } from '@rostrum/app/kernel'
import { curveShape, lineMask } from '../nav-shape'
import type { TrainingReply } from '../queries.training'
import { downOf } from '../race-words'
import { trainingText as words } from '../text.training.zh'
import { CurveLine, CurvePlot } from './curve-plot'
import { FactLine, Figure, Figures } from './figures'
import css from './training-result.module.css'

type Result = NonNullable<TrainingReply['result']>

/** What a stretch was, and what the decisions came to beside holding and beside doing nothing. */
export function TrainingOutcome({ result, played }: { readonly result: Result; readonly played: number }) {
  const { to } = useGo()
  const { code, name, days, ownPct, holdPct } = result
  const span = words.span(days[0] ?? '', days.at(-1) ?? '')
  return (
    <Stack>
      <div>
        <h2 className={css.name}>
          <Link to={to('stock.kline', { code })}>{words.resultOf(name, code)}</Link>
        </h2>
        <p className={css.quiet}>{span}</p>
      </div>
      {played === 0 ? (
        <p>{words.unplayed}</p>
      ) : (
        <>
          <Figures>
            <Figure name={words.mine}>
              <Delta value={ownPct} />
            </Figure>
            <Figure name={words.hold}>
              <Delta value={holdPct} />
            </Figure>
            <Figure name={words.cash}>
              <Delta value={0} />
            </Figure>
          </Figures>
          <p>{comparison(ownPct - holdPct)}</p>
          <Curves result={result} />
          <Facts result={result} />
        </>
      )}
    </Stack>
  )
}

function comparison(by: number): string {
  const said = formatPercent(Math.abs(by)).replace('+', '')
  if (Math.abs(by) < 0.005) return words.same
  return by > 0 ? words.beat(said) : words.behind(said)
}

function Facts({
  result: { trades, rounds, winPct, drawdownPct, holdDrawdownPct, fees },
}: {
  readonly result: Result
}) {
  return (
    <dl className={css.facts}>
      <FactLine name={words.trades}>{words.tradesOf(trades)}</FactLine>
      <FactLine name={words.wins}>
        {winPct === undefined ? words.none : `${winPct.toFixed(0)}%`}
        {rounds > 0 && <span className={css.note}>{words.winsNote(rounds)}</span>}
      </FactLine>
      <FactLine name={words.drawdown}>{downOf(drawdownPct)}</FactLine>
      <FactLine name={words.holdDrawdown}>{downOf(holdDrawdownPct)}</FactLine>
      <FactLine name={words.fees}>{formatMoney(fees)}</FactLine>
    </dl>
  )
}

/** Both curves in one scale; money that does nothing is the level of 1. */
function Curves({ result: { own, hold, ownPct, holdPct } }: { readonly result: Result }) {
  const shape = curveShape(own, hold)
  const level = shape.topOf(1)
  return (
    <Card pad title={words.curve}>
      <div className={css.keys}>
        <span className={cx(css.key, css.own)}>{words.mine}</span>
        <span className={cx(css.key, css.hold)}>{words.hold}</span>
        <span className={cx(css.key, css.cash)}>{words.cash}</span>
      </div>
      <CurvePlot
        className={css.plot}
        said={words.curveSaid(formatPercent(ownPct), formatPercent(holdPct))}
        ticks={shape.ticks}
      >
        <span className={css.level} style={{ top: `${level}%` }} />
        <CurveLine className={css.hold} mask={lineMask(shape.beside)} />
        <CurveLine mask={lineMask(shape.own)} />
      </CurvePlot>
      <p className={css.quiet}>{words.curveNote}</p>
    </Card>
  )
}
