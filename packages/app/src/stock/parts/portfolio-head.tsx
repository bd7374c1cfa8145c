import { Delta, Icon, Tag } from '@rostrum/ui'
import { formatPercent } from '@rostrum/app/kernel'
import type { PortfolioInfo } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import { Figure, Figures } from './figures'
import css from './portfolio-head.module.css'

const percent = (share: number) => formatPercent(share * 100)

/** The name, the net value and the figures that everybody asks first. */
export function PortfolioHead({ one }: { readonly one: PortfolioInfo }) {
  return (
    <section className={css.head}>
      <div className={css.row}>
        <div className={css.left}>
          <div className={css.names}>
            <h1 className={css.name}>{one.name}</h1>
            <Tag tone="accent">{words.model}</Tag>
            <Tag>{words.grade(one.riskGrade)}</Tag>
            {one.isPaused && <Tag tone="warn">{words.paused}</Tag>}
          </div>
          <p className={css.value}>
            <b className={css.nav}>{one.nav.toFixed(4)}</b>
            <span>{words.nav(one.day.slice(5))}</span>
          </p>
        </div>
        <HeadFigures one={one} />
      </div>
      <p className={css.source}>
        <Icon name="clock" size="s" />
        {words.source(one.label, one.day.slice(5))}
      </p>
      {one.isShort && (
        <p className={css.short}>
          <Icon name="warning" size="s" />
          {words.short}
        </p>
      )}
      {one.about !== '' && <p className={css.about}>{one.about}</p>}
    </section>
  )
}

function HeadFigures({ one: { returns, benchmark, maxDrawdown, sharpe } }: { readonly one: PortfolioInfo }) {
  return (
    <Figures>
      <Figure name={words.total}>
        <Delta value={returns.total * 100} />
      </Figure>
      <Figure name={words.annual}>{returns.annual === undefined ? '—' : <Delta value={returns.annual * 100} />}</Figure>
      <Figure name={words.drawdown}>{percent(-maxDrawdown)}</Figure>
      <Figure name={words.sharpe}>{sharpe?.toFixed(2) ?? '—'}</Figure>
      <Figure name={words.over}>
        <Delta value={(returns.total - benchmark.total) * 100} />
      </Figure>
      {returns.ytd !== undefined && (
        <Figure name={words.ytd}>
          <Delta value={returns.ytd * 100} />
        </Figure>
      )}
    </Figures>
  )
}
