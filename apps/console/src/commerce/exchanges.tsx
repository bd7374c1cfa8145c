import { carrierMax, exchangeStates, trackingNoMax } from '@rostrum/contract/commerce/limits'
import { Space, Tag } from 'antd'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { FormButton } from '../kernel/form-button'
import type { Field } from '../kernel/form-drawer'
import { ListPage, type Column } from '../kernel/list-page'
import { MemberWay } from '../kernel/member-way'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { exchangeText as text } from './text.offers.zh'
import { titles } from './text.titles.zh'

type Row = CallReply<'commerce.listExchangeRows'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'no', title: text.no, width: 180, draw: ({ no }) => no },
  {
    key: 'member',
    title: text.member,
    width: 120,
    draw: (row) => <MemberWay memberId={row.memberId} name={row.nickname} />,
  },
  { key: 'name', title: text.name, draw: ({ name }) => name },
  { key: 'points', title: text.points, width: 80, isRight: true, draw: ({ points }) => points },
  { key: 'at', title: text.at, width: 130, draw: ({ at }) => moment(at) },
  {
    key: 'address',
    title: text.address,
    width: 220,
    draw: ({ address }) => (address ? `${address.name} ${address.mobile} ${address.region}${address.detail}` : ''),
  },
  {
    key: 'sent',
    title: text.sent,
    width: 160,
    draw: ({ carrier = '', trackingNo = '' }) => `${carrier} ${trackingNo}`,
  },
  { key: 'state', title: text.state, width: 90, draw: ({ state }) => <Tag>{text.states[state]}</Tag> },
  { key: 'act', title: text.act, width: 160, draw: (row) => <Acts row={row} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'state',
    label: text.state,
    choices: exchangeStates.map((value) => ({ value, label: text.states[value] })),
  },
]

/** What members exchanged points for, until it is with them. */
export default function Exchanges() {
  return (
    <ListPage
      title={titles.exchanges}
      hint={text.hint}
      call="commerce.listExchangeRows"
      inputOf={({ page, pageSize, filters: { state } }) => ({
        pageNum: page,
        pageSize,
        state: exchangeStates.find((one) => one === state),
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listExchangeRows'>}
      keyOf={({ no }) => no}
      columns={columns}
      filters={filters}
      empty={text.empty}
      isPersonal
    />
  )
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'carrier', label: text.carrier, isRequired: true, max: carrierMax },
  { kind: 'text', name: 'trackingNo', label: text.trackingNo, isRequired: true, max: trackingNoMax },
]

function Acts({ row: { no, kind, state, carrier, trackingNo } }: { readonly row: Row }) {
  const send = useAct('commerce.sendExchange', { done: text.done })
  const cancel = useAct('commerce.cancelExchange', { done: text.cancelled })
  if (kind !== 'thing' || (state !== 'waiting' && state !== 'sent')) return null
  return (
    <Space size="small">
      <FormButton
        words={state === 'waiting' ? text.send : text.resend}
        size="small"
        name={text.sendOf(no)}
        title={text.sendOf(no)}
        fields={fields}
        initial={{ carrier, trackingNo }}
        onSave={async (typed) =>
          (await send.run({ no, carrier: String(typed.carrier ?? ''), trackingNo: String(typed.trackingNo ?? '') })) !==
          undefined
        }
      />
      {state === 'waiting' && (
        <AskButton
          words={text.cancel}
          size="small"
          name={text.cancelOf(no)}
          title={text.cancelOf(no)}
          hint={text.cancelHint}
          isDanger
          onGiven={async (why) => (await cancel.run({ no, why })) !== undefined}
        />
      )}
    </Space>
  )
}
