import { Card, Delta, Icon, Meta, Sparkline, Tag } from '@rostrum/ui'
import { formatPercent, useCount, useGo } from '@rostrum/app/kernel'
import type { PortfolioReply } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import { Figure, Figures } from './figures'
import css from './portfolio-card.module.css'

const percent = (share: number | undefined) => (share === undefined ? '—' : formatPercent(share * 100))

/** A portfolio in a list: what it reached, what it lost on the way, and who leads it. */
export function PortfolioCard({ one }: { readonly one: PortfolioReply }) {
  const { to } = useGo()
  const followers = useCount()(one.followers)
  return (
    <Card className={css.card} to={to('stock.portfolio', { id: one.id })}>
      <div className={css.head}>
        <div className={css.names}>
          <span className={css.name}>{one.name}</span>
          <Meta parts={[one.manager.name, one.manager.regNo]} />
        </div>
        <span className={css.tags}>
          {one.isPaused && <Tag tone="warn">{words.paused}</Tag>}
          <Tag>{words.grade(one.riskGrade)}</Tag>
        </span>
      </div>
      <div className={css.middle}>
        <div>
          <div className={css.label}>{words.total}</div>
          <Delta className={css.total} value={one.returns.total * 100} />
          <div className={css.label}>{words.benchmark(one.benchmark.name, percent(one.benchmark.total))}</div>
        </div>
        <Sparkline className={css.spark} values={one.spark} base={1} label={one.name} />
      </div>
      <Figures>
        <Figure name={words.annual}>{percent(one.returns.annual)}</Figure>
        <Figure name={words.drawdown}>{percent(-one.maxDrawdown)}</Figure>
        <Figure name={words.sharpe}>{one.sharpe?.toFixed(2) ?? '—'}</Figure>
        {followers !== undefined && <Figure name={words.followers}>{followers}</Figure>}
      </Figures>
      {one.isShort && (
        <p className={css.short}>
          <Icon name="warning" size="s" />
          {words.short}
        </p>
      )}
    </Card>
  )
}
