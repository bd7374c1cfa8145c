import { PlusOutlined } from '@ant-design/icons'
import { productKinds, productStates } from '@rostrum/contract/commerce/limits'
import { Badge, Button, Descriptions, Space, Tag } from 'antd'
import { Link } from 'react-router'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { yuan } from './yuan'
import { text as words } from './text.zh'
import { titles } from './text.titles.zh'

const text = words.product
type Row = CallReply<'commerce.listProductPapers'>['rows'][number]

const badges = { draft: 'default', on: 'processing', off: 'error' } as const

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'state',
    choices: [
      { value: '', label: words.all },
      ...productStates.map((value) => ({ value, label: words.productStates[value] })),
    ],
  },
  {
    kind: 'select',
    name: 'kind',
    label: text.kind,
    choices: productKinds.map((value) => ({ value, label: words.kinds[value] })),
  },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: text.name,
    draw: ({ name, sample, hasChanges, isWaiting }) => (
      <Space>
        <b>{name}</b>
        {isWaiting && <Tag color="warning">{text.waiting}</Tag>}
        {hasChanges && !isWaiting && <Tag>{text.hasChanges}</Tag>}
        {sample && <Tag>{words.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'state', title: text.state, width: 100, isOnPhone: true, draw: ({ state }) => <State state={state} /> },
  { key: 'kind', title: text.kind, width: 80, draw: ({ kind }) => words.kinds[kind] },
  { key: 'grade', title: text.grade, width: 90, draw: ({ riskGrade }) => riskGrade },
  {
    key: 'price',
    title: text.priceFrom,
    width: 100,
    isRight: true,
    draw: ({ priceFrom }) => (priceFrom === undefined ? '' : yuan(priceFrom)),
  },
  { key: 'teacher', title: text.teacher, width: 100, draw: ({ teacherName }) => teacherName },
  {
    key: 'seats',
    title: text.seats,
    width: 100,
    isRight: true,
    draw: ({ taken, seats }) => text.seatsOf(taken, seats),
  },
  { key: 'changedAt', title: text.changedAt, width: 130, draw: ({ changedAt }) => moment(changedAt) },
]

function State({ state }: Pick<Row, 'state'>) {
  return <Badge status={badges[state]} text={words.productStates[state]} />
}

/** Products: written, sold, taken off. */
export default function Products() {
  return (
    <ListPage
      title={titles.products}
      hint={text.hint}
      call="commerce.listProductPapers"
      inputOf={({ page, pageSize, filters: { state, kind } }) => ({
        pageNum: page,
        pageSize,
        state: productStates.find((one) => one === state),
        kind: productKinds.find((one) => one === kind),
      })}
      rowsOf={(reply) => reply as CallReply<'commerce.listProductPapers'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <Link to="/commerce/product-edit">
          <Button type="primary" icon={<PlusOutlined />}>
            {text.add}
          </Button>
        </Link>
      }
      titleOf={({ name }) => name}
      detail={(row) => <Detail row={row} />}
      footOf={(row) => <Acts key={row.id} row={row} />}
    />
  )
}

function Detail({ row }: { readonly row: Row }) {
  const items = [
    { key: 'state', label: text.state, children: <State state={row.state} /> },
    { key: 'kind', label: text.kind, children: words.kinds[row.kind] },
    { key: 'grade', label: text.grade, children: row.riskGrade },
    { key: 'teacher', label: text.teacher, children: row.teacherName },
    { key: 'version', label: text.version, children: row.version ?? '' },
    { key: 'agreement', label: text.agreementVersion, children: row.agreementVersion ?? '' },
    { key: 'seats', label: text.seats, children: text.seatsOf(row.taken, row.seats) },
    { key: 'changedAt', label: text.changedAt, children: moment(row.changedAt) },
    { key: 'changedBy', label: text.changedBy, children: row.changedBy },
  ]
  return <Descriptions column={1} items={items.filter(({ children }) => children !== '')} />
}

function Acts({ row }: { readonly row: Row }) {
  const turn = useAct('commerce.switchProduct', { done: text.turned })
  const isOn = row.state === 'on'
  return (
    <Space wrap>
      <Link to={`/commerce/product-edit?id=${row.id}`}>
        <Button type="primary">{text.edit}</Button>
      </Link>
      {row.version !== undefined && (
        <AskButton
          words={isOn ? text.off : text.on}
          title={isOn ? text.off : text.on}
          hint={isOn ? text.offHint : text.onHint}
          isDanger={isOn}
          onGiven={async (why) => (await turn.run({ id: row.id, on: isOn ? 0 : 1, why })) !== undefined}
        />
      )}
    </Space>
  )
}
