import { Badge, Button, Space, Table, Typography } from 'antd'
import { useState } from 'react'
import { poolCodesMax, poolGroupNameMax, poolReasonMax } from '@rostrum/contract/stock/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Field, Given, Values } from '../kernel/form-drawer'
import { ListPage, pageOfAll, type Column } from '../kernel/list-page'
import { SecuritiesPick } from '../kernel/security-pick'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.zh'

type Listed = CallReply<'stock.listTeacherPools'>
type Pool = Listed['rows'][number]
type PickRow = CallReply<'stock.getTeacherPool'>['picks'][number]

const STALE = ['stock.listTeacherPools', 'stock.getTeacherPool'] as const

const columns: readonly Column<Pool>[] = [
  { key: 'name', title: text.pool, draw: ({ name }) => <b>{name}</b> },
  { key: 'teacher', title: text.teacher, width: 120, draw: ({ teacherName }) => teacherName },
  { key: 'levels', title: text.levels, width: 200, draw: ({ levelIds }) => <Levels ids={levelIds} /> },
  { key: 'count', title: text.picks, width: 80, isRight: true, draw: ({ count }) => count },
  { key: 'isOn', title: text.isOn, width: 120, draw: ({ isOn }) => <State isOn={isOn} /> },
  { key: 'changed', title: text.changed, width: 140, draw: ({ changedAt }) => moment(changedAt) },
]

function State({ isOn }: { readonly isOn: boolean }) {
  return <Badge status={isOn ? 'success' : 'default'} text={isOn ? text.on : text.off} />
}

/** The names of levels; the same call serves the list and its forms. */
function Levels({ ids }: { readonly ids: readonly string[] }) {
  const known = useCall('stock.listTeacherPools', {})
  if (ids.length === 0) return text.everybody
  return ids.map((id) => known.data?.levels.find((level) => level.id === id)?.name ?? id).join('、')
}

/** Lists of teachers: examples of lessons and articles, with reasons and results. */
export default function Pools() {
  return (
    <ListPage
      title={text.pools}
      hint={text.poolsHint}
      call="stock.listTeacherPools"
      inputOf={() => ({})}
      rowsOf={(reply, at) => pageOfAll((reply as Listed).rows, at)}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.poolEmpty}
      actions={<Saving />}
      titleOf={({ name, teacherName }) => `${name} · ${teacherName}`}
      detail={(pool) => <Picks key={pool.id} id={pool.id} />}
      footOf={(pool) => <Acts key={pool.id} pool={pool} />}
    />
  )
}

function fieldsOf({ teachers, levels }: Choices): readonly Field[] {
  return [
    { kind: 'text', name: 'name', label: text.pool, isRequired: true, max: poolGroupNameMax },
    {
      kind: 'select',
      name: 'teacherId',
      label: text.teacher,
      hint: text.teacherHint,
      isRequired: true,
      choices: teachers.map(({ id, name, regNo }) => ({ value: id, label: `${name} ${regNo}` })),
    },
    {
      kind: 'tags',
      name: 'levelIds',
      label: text.levels,
      hint: text.levelsHint,
      choices: levels.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'switch', name: 'isOn', label: text.isOn },
  ]
}
type Choices = { readonly teachers: Listed['teachers']; readonly levels: Listed['levels'] }

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Makes a list, or changes one. */
function Saving({ pool }: { readonly pool?: Pool }) {
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const known = useCall('stock.listTeacherPools', {})
  const save = useAct('stock.saveTeacherPool', { done: text.saved, stale: STALE })
  const title = pool ? text.changePool : text.addPool
  const run = async ({ name, teacherId, levelIds, isOn }: Values, { seen }: Given): Promise<boolean> => {
    const written = { id: pool?.id ?? fresh, name: String(name ?? ''), teacherId: String(teacherId ?? '') }
    const done = await save.run({ ...written, levelIds: strings(levelIds), isOn: isOn === true, seen })
    if (done) setFresh(crypto.randomUUID())
    return done !== undefined
  }
  return (
    <FormButton
      title={title}
      look={pool ? undefined : 'new'}
      fields={fieldsOf(known.data ?? { teachers: [], levels: [] })}
      initial={pool ? { ...pool } : { isOn: false, levelIds: [] }}
      seen={pool?.seen}
      onSave={run}
    />
  )
}

const pickFields: readonly Field[] = [
  {
    kind: 'own',
    name: 'codes',
    label: text.codes,
    hint: text.codesHint,
    isRequired: true,
    input: <SecuritiesPick label={text.codes} max={poolCodesMax} />,
  },
  { kind: 'area', name: 'reason', label: text.reason, hint: text.reasonHint, isRequired: true, max: poolReasonMax },
]

function Acts({ pool }: { readonly pool: Pool }) {
  const add = useAct('stock.addPicks', { done: text.added, stale: STALE })
  return (
    <Space>
      <FormButton
        look="main"
        title={text.add}
        fields={pickFields}
        onSave={async ({ codes, reason }) =>
          (await add.run({ id: pool.id, codes: strings(codes), reason: String(reason ?? '') })) !== undefined
        }
      />
      <Saving pool={pool} />
    </Space>
  )
}

const percent = (value: number | undefined): string =>
  value === undefined ? '—' : `${value > 0 ? '+' : ''}${value.toFixed(2)}%`

function Picks({ id }: { readonly id: Pool['id'] }) {
  const found = useCall('stock.getTeacherPool', { id })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Typography.Text strong>{text.here}</Typography.Text>
      <PickTable rows={found.data.picks} poolId={id} />
      <Typography.Text strong>{text.gone}</Typography.Text>
      <PickTable rows={found.data.removed} />
    </Space>
  )
}

function PickTable({ rows, poolId }: { readonly rows: readonly PickRow[]; readonly poolId?: Pool['id'] }) {
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={({ code, addedAt }) => `${code} ${addedAt}`}
      dataSource={[...rows]}
      locale={{ emptyText: text.none }}
      columns={[
        {
          key: 'name',
          title: text.name,
          render: (_, { name, code, reason, removedReason }) => (
            <>
              {name} <Typography.Text type="secondary">{code}</Typography.Text>
              <div>{reason}</div>
              {removedReason && <Typography.Text type="secondary">{removedReason}</Typography.Text>}
            </>
          ),
        },
        { key: 'at', title: text.day, render: (_, { addedAt }) => moment(addedAt) },
        { key: 'result', title: text.result, align: 'right', render: (_, { returnPct }) => percent(returnPct) },
        ...(poolId === undefined
          ? []
          : [
              {
                key: 'act',
                title: '',
                render: (_: unknown, pick: PickRow) => <Removing pick={pick} poolId={poolId} />,
              },
            ]),
      ]}
    />
  )
}

function Removing({ pick: { code, name }, poolId }: { readonly pick: PickRow; readonly poolId: Pool['id'] }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useAct('stock.removePicks', { done: text.removed, stale: STALE })
  return (
    <>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <AskWhy
        title={text.removeTitle(name)}
        hint={text.removeHint}
        max={poolReasonMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (reason) => (await remove.run({ id: poolId, codes: [code], reason })) !== undefined}
      />
    </>
  )
}
