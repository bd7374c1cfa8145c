import { linkMax } from '@rostrum/contract/content/limits'
import { App, Card, Space, Spin, Table, Typography } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Field, Given, Values } from '../kernel/form-drawer'
import { Nothing } from '../kernel/nothing'
import { Trouble } from '../kernel/trouble'
import { PageHead } from '../kernel/page-head'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.zh'

type Official = CallReply<'content.getOfficial'>

const accountColumns = [
  { name: 'payee', label: text.payee, max: 60 },
  { name: 'bank', label: text.bank, max: 60 },
  { name: 'account', label: text.account, max: 40, isWide: true },
] as const

const channelColumns = [
  { name: 'kind', label: text.channelKind, max: 20 },
  { name: 'name', label: text.channelName, max: 60 },
  { name: 'address', label: text.channelAddress, max: 200, isWide: true },
] as const

const fields: readonly Field[] = [
  {
    kind: 'rows',
    name: 'accounts',
    label: text.accounts,
    hint: text.officialRowsHint,
    columns: accountColumns,
    addText: text.addAccount,
    max: 50,
  },
  {
    kind: 'rows',
    name: 'channels',
    label: text.channels,
    hint: text.officialRowsHint,
    columns: channelColumns,
    addText: text.addChannel,
    max: 100,
  },
  { kind: 'text', name: 'registryName', label: text.registryName, max: 60 },
  { kind: 'text', name: 'registryUrl', label: text.registryUrl, hint: text.registryHint, max: linkMax },
  { kind: 'area', name: 'why', label: text.officialWhy, isRequired: true, max: reasonMax, rows: 2 },
]

/** The company's real accounts, addresses and numbers: what members check a claim against. */
export default function OfficialPage() {
  const query = useCall('content.getOfficial', {})
  return (
    <>
      <PageHead title={text.official} hint={query.data && said(query.data)}>
        {query.data && <Change official={query.data} />}
      </PageHead>
      <Typography.Paragraph type="secondary">{text.officialHint}</Typography.Paragraph>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <Facts official={query.data} />}
    </>
  )
}

const said = ({ updatedAt, sample }: Official): string =>
  sample ? text.sample : updatedAt === undefined ? text.officialUnset : text.updatedAt(moment(updatedAt))

function Facts({ official: { accounts, channels, registry } }: { readonly official: Official }) {
  return (
    <Space orientation="vertical" size={16} style={{ width: '100%' }}>
      <Rows title={text.accounts} rows={accounts} columns={accountColumns} empty={text.noAccounts} />
      <Rows title={text.channels} rows={channels} columns={channelColumns} empty={text.noChannels} />
      <Card size="small" title={text.registry}>
        {registry ? (
          <a href={registry.url} target="_blank" rel="noreferrer">
            {registry.name}（{registry.url}）
          </a>
        ) : (
          text.noRegistry
        )}
      </Card>
    </Space>
  )
}

interface RowsProps {
  readonly title: string
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  readonly empty: string
}

function Rows({ title, rows, columns, empty }: RowsProps) {
  return (
    <Card size="small" title={title} styles={{ body: { padding: 0 } }}>
      <Table
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows.map((row, index) => ({ ...row, key: index }))}
        columns={columns.map(({ name, label }) => ({ key: name, dataIndex: name, title: label }))}
        locale={{ emptyText: <Nothing isSmall words={empty} /> }}
      />
    </Card>
  )
}

function Change({ official: { accounts, channels, registry, updatedAt } }: { readonly official: Official }) {
  const { message } = App.useApp()
  const save = useAct('content.saveOfficial', {
    onDone: ({ isWaiting }) => void message.success(isWaiting ? text.officialAsked : text.officialSaved),
    stale: ['content.getOfficial', 'access.listApprovals'],
  })
  const seen = updatedAt?.toString()
  const keep = async (values: Values, given: Given): Promise<boolean> => {
    const asked = typed(values)
    if (!asked) {
      void message.error(text.registryHalf, 6)
      return false
    }
    return (await save.run({ ...asked, seen: given.seen })) !== undefined
  }
  return (
    <FormButton
      look="main"
      words={text.changeOfficial}
      title={text.official}
      width={880}
      fields={fields}
      seen={seen}
      initial={{ accounts, channels, registryName: registry?.name, registryUrl: registry?.url }}
      onSave={keep}
    />
  )
}

/** What the form says; nothing when only one half of the registry's entrance is given. */
function typed(values: Values): CallInput<'content.saveOfficial'> | undefined {
  const name = words(values.registryName)
  const url = words(values.registryUrl)
  if ((name === '') !== (url === '')) return undefined
  return {
    accounts: rowsOf(values.accounts).map((row) => ({
      payee: words(row.payee),
      bank: words(row.bank),
      account: words(row.account),
    })),
    channels: rowsOf(values.channels).map((row) => ({
      kind: words(row.kind),
      name: words(row.name),
      address: words(row.address),
    })),
    ...(name && { registry: { name, url } }),
    why: words(values.why),
  }
}

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? { ...row } : {})) : []
