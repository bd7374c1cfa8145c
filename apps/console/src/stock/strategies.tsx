import { Badge, Space, Table, Typography } from 'antd'
import { useState } from 'react'
import { signalDirections, signalTextMax, strategyAboutMax, strategyNameMax } from '@rostrum/contract/stock/limits'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Field, Given, Values } from '../kernel/form-drawer'
import { ListPage, pageOfAll, type Column } from '../kernel/list-page'
import { MemberPick } from '../kernel/member-pick'
import { SecurityPick } from '../kernel/security-pick'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { gradeChoices, gradeOf } from './portfolios'
import { text } from './text.portfolio.zh'

type Listed = CallReply<'stock.listDeskStrategies'>
type Strategy = Listed['rows'][number]

const STALE = ['stock.listDeskStrategies', 'stock.getDeskStrategy'] as const
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const columns: readonly Column<Strategy>[] = [
  { key: 'name', title: text.name, draw: ({ name }) => <b>{name}</b> },
  { key: 'teacher', title: text.teacher, width: 120, draw: ({ teacherName }) => teacherName },
  { key: 'grade', title: text.grade, width: 100, draw: ({ riskGrade }) => text.grades[riskGrade - 1] },
  { key: 'signals', title: text.signals, width: 80, isRight: true, draw: ({ signals }) => signals },
  { key: 'holders', title: text.holders, width: 80, isRight: true, draw: ({ holders }) => holders },
  { key: 'score', title: text.score, width: 80, isRight: true, draw: ({ score }) => score?.toFixed(1) ?? '—' },
  { key: 'isOn', title: text.state, width: 100, draw: ({ isOn }) => <State isOn={isOn} /> },
]

function State({ isOn }: { readonly isOn: boolean }) {
  return <Badge status={isOn ? 'success' : 'default'} text={isOn ? text.on : text.off} />
}

/** Strategies, their signals and those who hold them. */
export default function Strategies() {
  return (
    <ListPage
      title={text.strategies}
      hint={text.strategiesHint}
      call="stock.listDeskStrategies"
      inputOf={() => ({})}
      rowsOf={(reply, at) => pageOfAll((reply as Listed).rows, at)}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.strategyEmpty}
      actions={<Saving />}
      titleOf={({ name, teacherName }) => `${name} · ${teacherName}`}
      detail={({ id }) => <Detail key={id} id={id} />}
      footOf={(one) => (
        <Space key={one.id}>
          <Signalling id={one.id} />
          <Granting id={one.id} />
          <Saving one={one} />
        </Space>
      )}
    />
  )
}

const fieldsOf = (teachers: Listed['teachers']): readonly Field[] => [
  { kind: 'text', name: 'name', label: text.name, isRequired: true, max: strategyNameMax },
  { kind: 'area', name: 'about', label: text.about, max: strategyAboutMax },
  {
    ...{ kind: 'select', name: 'teacherId', label: text.teacher, hint: text.managerHint, isRequired: true },
    choices: teachers.map(({ id, name, regNo }) => ({ value: id, label: `${name} ${regNo}` })),
  },
  { kind: 'select', name: 'riskGrade', label: text.grade, isRequired: true, choices: gradeChoices },
  { kind: 'switch', name: 'isOn', label: text.isOn },
]

function Saving({ one }: { readonly one?: Strategy }) {
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const known = useCall('stock.listDeskStrategies', {})
  const save = useAct('stock.saveStrategy', { done: text.saved, stale: STALE })
  const run = async ({ name, about, teacherId, riskGrade, isOn }: Values, { seen }: Given) => {
    const done = await save.run({
      ...{ id: one?.id ?? fresh, name: String(name ?? ''), about: String(about ?? '') },
      ...{ teacherId: String(teacherId ?? ''), riskGrade: gradeOf(riskGrade), isOn: isOn === true, seen },
    })
    if (done) setFresh(crypto.randomUUID())
    return done !== undefined
  }
  const title = one ? text.changePortfolio : text.addStrategy
  return (
    <FormButton
      title={title}
      look={one ? undefined : 'new'}
      fields={fieldsOf(known.data?.teachers ?? [])}
      initial={one ? { ...one, riskGrade: String(one.riskGrade) } : { riskGrade: '3', isOn: false }}
      seen={one?.seen}
      onSave={run}
    />
  )
}

const signalFields: readonly Field[] = [
  { kind: 'own', name: 'code', label: text.code, isRequired: true, input: <SecurityPick label={text.code} /> },
  {
    ...{ kind: 'select', name: 'direction', label: text.direction, isRequired: true },
    choices: signalDirections.map((value) => ({ value, label: text.directions[value] })),
  },
  { kind: 'area', name: 'text', label: text.words, isRequired: true, max: signalTextMax },
  { kind: 'lines', name: 'evidence', label: text.evidence, hint: text.evidenceHint, isRequired: true, rows: 3 },
  { kind: 'text', name: 'why', label: text.why, hint: text.whyHint, isRequired: true },
]

function Signalling({ id }: { readonly id: Strategy['id'] }) {
  const ask = useAct('stock.askSignal', { done: text.asked, stale: STALE })
  const run = async ({ code, direction, text: said, evidence, why }: Values) => {
    const way = signalDirections.find((one) => one === direction) ?? 'hold'
    const written = { code: String(code ?? ''), direction: way, text: String(said ?? ''), evidence: strings(evidence) }
    return (await ask.run({ id, ...written, why: String(why ?? '') })) !== undefined
  }
  return <FormButton title={text.addSignal} look="main" fields={signalFields} onSave={run} />
}

const grantFields: readonly Field[] = [
  { kind: 'own', name: 'memberId', label: text.member, isRequired: true, input: <MemberPick label={text.member} /> },
  { kind: 'moment', name: 'endAt', label: text.endAt, isRequired: true },
  { kind: 'text', name: 'why', label: text.grantWhy, isRequired: true },
]

function Granting({ id }: { readonly id: Strategy['id'] }) {
  const grant = useAct('stock.grantStrategy', { done: text.granted, stale: STALE })
  return (
    <FormButton
      title={text.grant}
      fields={grantFields}
      onSave={async ({ memberId, endAt, why }) =>
        (await grant.run({ id, memberId: String(memberId ?? ''), endAt: Number(endAt), why: String(why ?? '') })) !==
        undefined
      }
    />
  )
}

function Detail({ id }: { readonly id: Strategy['id'] }) {
  const found = useCall('stock.getDeskStrategy', { id })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { sent, held, scores } = found.data
  const empty = { emptyText: text.none }
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Typography.Text strong>{text.signals}</Typography.Text>
      <Table
        {...{ size: 'small', pagination: false, locale: empty, dataSource: [...sent] }}
        rowKey={({ id: of }) => of}
        columns={[
          { key: 'at', title: text.at, width: 120, render: (_, { at }) => moment(at) },
          {
            key: 'text',
            title: text.words,
            render: (_, { name, direction, text: said }) => `${name} ${text.directions[direction]}：${said}`,
          },
          { key: 'reads', title: text.reads, width: 80, align: 'right', render: (_, { reads }) => reads },
        ]}
      />
      <Typography.Text strong>{text.holders}</Typography.Text>
      <Table
        {...{ size: 'small', pagination: false, locale: empty, dataSource: [...held] }}
        rowKey={({ memberId, orderNo }) => `${memberId} ${orderNo}`}
        columns={[
          { key: 'member', title: text.member, render: (_, { nickname }) => nickname ?? text.memberGone },
          { key: 'order', title: '', render: (_, { orderNo }) => text.byOrder(orderNo) },
          { key: 'end', title: text.endAt, render: (_, { endAt }) => moment(endAt) },
        ]}
      />
      <Typography.Text strong>{text.score}</Typography.Text>
      <Table
        {...{ size: 'small', pagination: false, locale: empty, dataSource: [...scores] }}
        rowKey={({ at, score }) => `${at} ${score}`}
        columns={[
          { key: 'score', title: text.score, width: 80, render: (_, { score }) => score },
          { key: 'text', title: text.scoreText, render: (_, { text: said }) => said },
        ]}
      />
    </Space>
  )
}
