import { Alert, Badge, Button, Space, Table, Typography } from 'antd'
import { useState } from 'react'
import { portfolioAboutMax, portfolioNameMax, riskGrades } from '@rostrum/contract/stock/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Field, Given, Values } from '../kernel/form-drawer'
import { ListPage, pageOfAll, type Column } from '../kernel/list-page'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.portfolio.zh'

type Listed = CallReply<'stock.listDeskPortfolios'>
type Portfolio = Listed['rows'][number]

const STALE = ['stock.listDeskPortfolios', 'stock.getDeskPortfolio'] as const

export const gradeChoices = riskGrades.map((grade) => ({ value: String(grade), label: text.grades[grade - 1] ?? '' }))
export const gradeOf = (value: unknown) => riskGrades.find((grade) => grade === Number(value)) ?? 3

const columns: readonly Column<Portfolio>[] = [
  { key: 'name', title: text.name, draw: ({ name }) => <b>{name}</b> },
  { key: 'manager', title: text.manager, width: 120, draw: ({ managerName }) => managerName },
  { key: 'grade', title: text.grade, width: 100, draw: ({ riskGrade }) => text.grades[riskGrade - 1] },
  { key: 'start', title: text.start, width: 120, draw: ({ startAt }) => startAt },
  {
    key: 'nav',
    title: text.nav,
    width: 140,
    isRight: true,
    draw: ({ nav, day }) => `${nav.toFixed(4)} · ${day.slice(5)}`,
  },
  { key: 'turns', title: text.rebalances, width: 80, isRight: true, draw: ({ rebalances }) => rebalances },
  { key: 'fans', title: text.followers, width: 80, isRight: true, draw: ({ followers }) => followers },
  { key: 'state', title: text.state, width: 100, draw: ({ isPaused }) => <State isPaused={isPaused} /> },
]

function State({ isPaused }: { readonly isPaused: boolean }) {
  return <Badge status={isPaused ? 'warning' : 'success'} text={isPaused ? text.paused : text.running} />
}

/** Model portfolios: who leads them, and whether their records still hold. */
export default function Portfolios() {
  return (
    <ListPage
      title={text.portfolios}
      hint={text.portfoliosHint}
      call="stock.listDeskPortfolios"
      inputOf={() => ({})}
      rowsOf={(reply, at) => pageOfAll((reply as Listed).rows, at)}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.portfolioEmpty}
      actions={<Saving />}
      titleOf={({ name, managerName }) => `${name} · ${managerName}`}
      detail={({ id }) => <Detail key={id} id={id} />}
      footOf={(one) => <Acts key={one.id} one={one} />}
    />
  )
}

function fieldsOf({ managers, benchmarks }: Pick<Listed, 'managers' | 'benchmarks'>, isNew: boolean): readonly Field[] {
  return [
    { kind: 'text', name: 'name', label: text.name, isRequired: true, max: portfolioNameMax },
    { kind: 'area', name: 'about', label: text.about, max: portfolioAboutMax },
    {
      ...{ kind: 'select', name: 'managerId', label: text.manager, hint: text.managerHint, isRequired: true },
      choices: managers.map(({ id, name, regNo }) => ({ value: id, label: `${name} ${regNo}` })),
    },
    ...(isNew
      ? [
          {
            ...{ kind: 'select' as const, name: 'benchmark', label: text.benchmark, hint: text.benchmarkHint },
            isRequired: true,
            choices: benchmarks.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]
      : []),
    { kind: 'select', name: 'riskGrade', label: text.grade, isRequired: true, choices: gradeChoices },
  ]
}

function Saving({ one }: { readonly one?: Portfolio }) {
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const known = useCall('stock.listDeskPortfolios', {})
  const save = useAct('stock.savePortfolio', { done: text.saved, stale: STALE })
  const run = async ({ name, about, managerId, benchmark, riskGrade }: Values, { seen }: Given) => {
    const done = await save.run({
      ...{ id: one?.id ?? fresh, name: String(name ?? ''), about: String(about ?? '') },
      ...{ managerId: String(managerId ?? ''), benchmark: one?.benchmark ?? String(benchmark ?? '') },
      ...{ riskGrade: gradeOf(riskGrade), seen },
    })
    if (done) setFresh(crypto.randomUUID())
    return done !== undefined
  }
  const title = one ? text.changePortfolio : text.addPortfolio
  return (
    <FormButton
      title={title}
      look={one ? undefined : 'new'}
      fields={fieldsOf(known.data ?? { managers: [], benchmarks: [] }, one === undefined)}
      initial={one ? { ...one, riskGrade: String(one.riskGrade) } : { riskGrade: '3' }}
      seen={one?.seen}
      onSave={run}
    />
  )
}

function Acts({ one }: { readonly one: Portfolio }) {
  const [isAsking, setAsking] = useState(false)
  const pause = useAct('stock.pausePortfolio', { done: text.pauseDone, stale: STALE })
  const { id, name, isPaused } = one
  return (
    <Space>
      <Saving one={one} />
      <Button danger={!isPaused} onClick={() => setAsking(true)}>
        {isPaused ? text.resume : text.pause}
      </Button>
      <AskWhy
        title={isPaused ? text.resumeTitle(name) : text.pauseTitle(name)}
        hint={text.pauseHint}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await pause.run({ id, paused: !isPaused, why })) !== undefined}
      />
    </Space>
  )
}

function Detail({ id }: { readonly id: Portfolio['id'] }) {
  const found = useCall('stock.getDeskPortfolio', { id })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { check, recent, about } = found.data
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {about !== '' && <Typography.Paragraph>{about}</Typography.Paragraph>}
      <Alert
        type={check.broken === 0 ? 'success' : 'error'}
        title={`${text.check(check.records, check.days)}，${check.broken === 0 ? text.checkGood : text.checkBad(check.broken)}`}
      />
      <Typography.Text strong>{text.recent}</Typography.Text>
      <Table
        size="small"
        pagination={false}
        rowKey={({ id: of }) => of}
        dataSource={[...recent]}
        locale={{ emptyText: text.none }}
        columns={[
          { key: 'at', title: text.day, width: 120, render: (_, { at }) => moment(at) },
          {
            key: 'reason',
            title: text.reason,
            render: (_, { reason, items, told }) => (
              <>
                {reason}
                {items.map(({ code, name, from, to }) => (
                  <div key={code}>
                    <Typography.Text type="secondary">{text.item(name, from, to)}</Typography.Text>
                  </div>
                ))}
                {told && <Typography.Text type="warning">{told}</Typography.Text>}
              </>
            ),
          },
          { key: 'state', title: text.state, width: 100, render: (_, { state }) => text.states[state] },
        ]}
      />
    </Space>
  )
}
