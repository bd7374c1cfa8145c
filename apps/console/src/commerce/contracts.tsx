import { agreementStates } from '@rostrum/contract/commerce/limits'
import { Descriptions, Space, Tag, Typography } from 'antd'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useMay } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { money } from './money'
import { contractText as text } from './text.sell.zh'
import { titles } from './text.titles.zh'

type Row = CallReply<'commerce.listSigned'>['rows'][number]

const stateOf = (chosen: unknown): Row['state'] | undefined => agreementStates.find((one) => one === chosen)

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [
      { value: '', label: text.all },
      ...agreementStates.map((value) => ({ value, label: text.states[value] })),
    ],
  },
  { kind: 'search', name: 'keyword', label: text.keyword },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'no',
    title: text.no,
    draw: ({ no, sample }) => (
      <Space>
        <b>{no}</b>
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'title', title: text.title, draw: ({ title }) => title },
  {
    key: 'member',
    title: text.member,
    width: 140,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.memberName} />,
  },
  { key: 'amount', title: text.amount, width: 120, isRight: true, draw: ({ amount }) => money(amount) },
  { key: 'level', title: text.level, width: 90, draw: ({ riskLevelAtSigning }) => riskLevelAtSigning ?? '' },
  { key: 'state', title: text.state, width: 100, isOnPhone: true, draw: ({ state }) => text.states[state] },
  { key: 'signedAt', title: text.signedAt, width: 140, draw: ({ signedAt }) => moment(signedAt) },
]

/** Agreements that members signed. */
export default function Contracts() {
  return (
    <ListPage
      title={titles.contracts}
      hint={text.hint}
      call="commerce.listSigned"
      inputOf={({ page, pageSize, filters: { state, keyword = '' } }) => ({
        pageNum: page,
        pageSize,
        state: stateOf(state),
        keyword,
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listSigned'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={text.empty}
      titleOf={({ no }) => no}
      detail={(row) => <Detail key={row.no} row={row} />}
      footOf={(row) => <Take key={row.no} row={row} />}
    />
  )
}

function Detail({ row }: { readonly row: Row }) {
  const found = useCall('commerce.getSigned', { no: row.no })
  const { data } = found
  const items = [
    { key: 'title', label: text.title, children: row.title },
    { key: 'amount', label: text.amount, children: money(row.amount) },
    { key: 'cooling', label: text.cooling, children: moment(row.coolingUntil) },
    { key: 'until', label: text.until, children: row.to === undefined ? '' : moment(row.to) },
    { key: 'paused', label: text.pausedAt, children: row.pausedAt === undefined ? '' : moment(row.pausedAt) },
    ...(data?.parties ?? []).map(({ role, name, note }) => ({
      key: `${role} ${name}`,
      label: role,
      children: `${name} ${note}`,
    })),
    ...(data?.disclosures ?? []).map(({ docId, title, seconds, at }) => ({
      key: docId,
      label: title,
      children: text.readLine(seconds, moment(at)),
    })),
    { key: 'textHash', label: text.textHash, children: data?.textHash ?? '' },
    { key: 'fileHash', label: text.fileHash, children: data?.fileHash ?? '' },
  ]
  return (
    <>
      {found.error && <Trouble error={found.error} onRetry={() => void found.refetch()} />}
      <Descriptions column={1} items={items.filter(({ children }) => children !== '')} />
      {(data?.clauses ?? []).map(({ title, text: words }, at) => (
        <div key={`${at} ${title}`}>
          <b>{title}</b>
          <Typography.Paragraph>{words}</Typography.Paragraph>
        </div>
      ))}
    </>
  )
}

function Take({ row: { no, fileId } }: { readonly row: Row }) {
  const mayTake = useMay('commerce:contract:export')
  const take = useAct('commerce.exportSigned', {
    done: text.taken,
    onDone: ({ url }) => void window.open(url, '_blank', 'noopener'),
  })
  if (fileId === undefined) return <Typography.Text type="secondary">{text.making}</Typography.Text>
  if (!mayTake) return null
  return (
    <AskButton
      words={text.take}
      title={text.takeTitle}
      hint={text.takeHint}
      onGiven={async (why) => (await take.run({ no, why })) !== undefined}
    />
  )
}
