import type { RiskResult } from '@rostrum/contract/survey'
import { Card, Empty, Meta, NavBar, Page, Row, Tag, Wrap } from '@rostrum/ui'
import { Awaited, formatDate, useBack, useGo } from '@rostrum/app/kernel'
import { nameOf } from '../parts/risk-table'
import { useRisks } from '../queries.risk'
import { riskHistoryText as text, riskResultText } from '../text.risk.zh'

/** S122 /pages/risk/history/index */
export default function RiskHistoryScreen() {
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read">
        <Results />
      </Wrap>
    </Page>
  )
}

function Results() {
  const list = useRisks()
  const { to } = useGo()
  if (!list.data) return <Awaited query={list} waiting={4} />
  const { rows } = list.data
  if (rows.length === 0) return <Empty drawing="list" text={text.empty} action={text.go} actionTo={to('survey.risk')} />
  return (
    <Card>
      <div role="list" aria-label={text.label}>
        {rows.map((row, at) => (
          <div role="listitem" key={row.id}>
            <Row
              title={nameOf(row.level)}
              sub={
                <Meta
                  parts={[
                    formatDate(row.at),
                    text.score(row.points),
                    text.version(row.version),
                    difference(row, rows[at + 1]),
                  ]}
                />
              }
              tail={<Tag tone={row.state === 'valid' ? 'brand' : 'plain'}>{riskResultText.states[row.state]}</Tag>}
              to={to('survey.riskResult', { id: row.id })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

function difference({ level }: RiskResult, before: RiskResult | undefined): string | undefined {
  if (!before) return undefined
  return before.level === level ? text.same : text.changed(nameOf(before.level), nameOf(level))
}
