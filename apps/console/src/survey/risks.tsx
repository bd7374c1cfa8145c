import { riskLevelCode } from '@rostrum/contract/survey/risk'
import { riskStates } from '@rostrum/contract/survey/limits'
import { answerWords } from '@rostrum/contract/survey/words'
import { Descriptions, Drawer, Tag } from 'antd'
import { useState } from 'react'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { riskText as text } from './text.risk.zh'

type Row = CallReply<'survey.listRiskRows'>['rows'][number]
type Whole = CallReply<'survey.viewRisk'>

const columns: readonly Column<Row>[] = [
  {
    key: 'member',
    title: text.member,
    width: 140,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.nickname} />,
  },
  { key: 'mobile', title: text.mobile, width: 130, draw: ({ mobile }) => mobile ?? '' },
  {
    key: 'level',
    title: text.level,
    width: 150,
    draw: ({ level, lowest }) => (
      <>
        {riskLevelCode(level)} {lowest && <Tag color="warning">{text.lowest}</Tag>}
      </>
    ),
  },
  { key: 'points', title: text.score, width: 80, isRight: true, draw: ({ points }) => points },
  { key: 'version', title: text.version, width: 90, draw: ({ version }) => text.versionOf(version) },
  { key: 'state', title: text.state, width: 110, draw: ({ state }) => <Tag>{text.states[state]}</Tag> },
  { key: 'at', title: text.at, width: 140, draw: ({ at }) => moment(at) },
  {
    key: 'until',
    title: text.until,
    width: 140,
    draw: ({ expireAt }) => (expireAt === undefined ? '' : moment(expireAt)),
  },
  { key: 'act', title: text.act, width: 110, draw: (row) => <View row={row} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'state',
    label: text.state,
    choices: riskStates.map((value) => ({ value, label: text.states[value] })),
  },
]

/** Who was found to bear what, and until when. */
export default function Risks() {
  return (
    <ListPage
      title={text.title}
      hint={text.hint}
      call="survey.listRiskRows"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: riskStates.find((one) => one === state),
      })}
      rowsOf={(reply) => reply as CallReply<'survey.listRiskRows'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      isPersonal
    />
  )
}

function View({ row: { id, nickname = text.gone } }: { readonly row: Row }) {
  const [whole, setWhole] = useState<Whole>()
  const view = useAct('survey.viewRisk', { stale: [], onDone: setWhole })
  return (
    <>
      <AskButton
        words={text.view}
        size="small"
        name={text.viewOf(nickname)}
        title={text.why}
        hint={text.whyHint}
        onGiven={async (why) => (await view.run({ id, why })) !== undefined}
      />

      <Drawer open={whole !== undefined} title={text.answers} onClose={() => setWhole(undefined)}>
        {whole && <Answers whole={whole} />}
      </Drawer>
    </>
  )
}

function Answers({ whole: { asked, clashes } }: { readonly whole: Whole }) {
  return (
    <>
      <Descriptions
        column={1}
        layout="vertical"
        items={asked.map(({ question, answer }) => ({
          key: question.id,
          label: question.prompt,
          children: answerWords(question, answer) || text.none,
        }))}
      />
      {clashes.map((words) => (
        <p key={words}>{text.clash(words)}</p>
      ))}
    </>
  )
}
