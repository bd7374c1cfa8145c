import { Button, Card, Meta } from '@rostrum/ui'
import { formatPercent, useCount, useGo } from '@rostrum/app/kernel'
import type { PortfolioInfo } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import { FactLine } from './figures'
import css from './portfolio-facts.module.css'

/** What a portfolio is, and who answers for it. */
export function PortfolioFacts({ one }: { readonly one: PortfolioInfo }) {
  const { to } = useGo()
  const followers = useCount()(one.followers, words.people)
  const { manager, riskGrade, turnover } = one
  const names = words.factNames
  return (
    <Card className={css.card}>
      <h2 className={css.title}>{words.facts}</h2>
      <dl className={css.facts}>
        <FactLine name={names.start}>{one.startAt}</FactLine>
        <FactLine name={names.benchmark}>{one.benchmark.name}</FactLine>
        <FactLine name={names.grade}>{`${words.grade(riskGrade)} ${words.gradeNames[riskGrade] ?? ''}`}</FactLine>
        <FactLine name={names.turns}>{words.times(one.rebalances)}</FactLine>
        {turnover !== undefined && (
          <FactLine name={names.turnover}>{words.perYear(formatPercent(turnover * 100, 0).replace('+', ''))}</FactLine>
        )}
        {followers !== undefined && <FactLine name={names.followers}>{followers}</FactLine>}
      </dl>
      <div className={css.manager}>
        <div className={css.who}>
          <b className={css.name}>{manager.name}</b>
          <Meta parts={[words.manager, manager.regNo]} />
        </div>
        <Button size="s" look="quiet" to={to('course.teacher', { id: manager.id })}>
          {words.ask}
        </Button>
      </div>
    </Card>
  )
}
