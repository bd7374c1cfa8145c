import type { ReactNode } from 'react'
import { Card, Delta, cx } from '@rostrum/ui'
import { formatNumber } from '@rostrum/app/kernel'
import type { MarketReply } from '../queries.market'
import { marketText } from '../text.market.zh'
import css from './breadth.module.css'

const FLAT = 5
const FULL = 82

/** How many rise and fall, and by how much. */
export function Breadth({ breadth }: { readonly breadth: MarketReply['breadth'] }) {
  const { all, up, flat, down, halted, limitUp, limitDown, highs, medianPct, steps } = breadth
  const most = Math.max(1, ...steps)
  const figures = [
    { key: 'up', count: up, name: marketText.up, tone: css.rise },
    { key: 'flat', count: flat, name: marketText.flat, tone: css.flat },
    { key: 'down', count: down, name: marketText.down, tone: css.fall },
  ]
  return (
    <Card className={css.card}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2 className={css.title}>{marketText.breadth}</h2>
          <span className={css.note}>
            {marketText.allOf(formatNumber(all))}
            {halted > 0 && ` · ${marketText.halted(halted)}`}
          </span>
        </div>
        <div className={css.counts}>
          {figures.map(({ key, count, name, tone }) => (
            <span key={key} className={css.count}>
              <b className={cx(css.figure, tone)}>{formatNumber(count)}</b>
              <span className={css.note}>{name}</span>
            </span>
          ))}
        </div>
        <div className={css.bar} aria-hidden>
          {figures.map(
            ({ key, count, tone }) =>
              count > 0 && <span key={key} className={cx(css.share, tone)} style={{ flexGrow: count }} />,
          )}
        </div>
        <div className={css.steps}>
          {steps.map((count, at) => (
            <span key={marketText.steps[at]} className={css.step}>
              <span className={css.number}>{formatNumber(count)}</span>
              <span
                className={cx(css.column, at < FLAT ? css.fall : at > FLAT ? css.rise : css.flat)}
                style={{ height: `${count === 0 ? 0 : Math.max(2, (count / most) * FULL)}%` }}
              />
            </span>
          ))}
        </div>
        <div className={css.names} aria-hidden>
          {marketText.steps.map((name) => (
            <span key={name} className={css.stepName}>
              {name}
            </span>
          ))}
        </div>
        <dl className={css.facts}>
          <Fact name={marketText.limits}>{`${limitUp} / ${limitDown}`}</Fact>
          <Fact name={marketText.highs}>{formatNumber(highs)}</Fact>
          <Fact name={marketText.median}>
            <Delta value={medianPct} />
          </Fact>
        </dl>
      </div>
    </Card>
  )
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.note}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
