import { linkMax, versionNumberMax } from '@rostrum/contract/content/limits'
import { Alert, Card, Descriptions, Spin, Table, Typography } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { Changes, type Change } from '../kernel/changes'
import { FormButton } from '../kernel/form-button'
import type { Field, Given, Values } from '../kernel/form-drawer'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { text } from './text.releases.zh'

type State = CallReply<'content.getRelease'>
type Release = State['now']

const fields: readonly Field[] = [
  { kind: 'text', name: 'sn', label: text.sn, isRequired: true, max: versionNumberMax },
  { kind: 'text', name: 'minSn', label: text.minSn, isRequired: true, max: versionNumberMax },
  { kind: 'switch', name: 'isForce', label: text.isForce },
  { kind: 'text', name: 'iosLink', label: text.iosLink, hint: text.iosHint, max: linkMax },
  { kind: 'switch', name: 'hasPackage', label: text.hasPackage },
  { kind: 'file', name: 'file', label: text.android, hint: text.packageHint, accept: '.apk' },
  { kind: 'lines', name: 'notes', label: text.notes, hint: text.notesHint, rows: 4 },
  { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax, rows: 2 },
]

/** The version that clients are told of, and the package that phones install. */
export default function Releases() {
  const query = useCall('content.getRelease', {})
  return (
    <>
      <PageHead title={text.title} hint={text.hint}>
        {query.data && <Propose state={query.data} />}
      </PageHead>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <Waiting state={query.data} />}
      {query.data && <Now release={query.data.now} />}
      {query.data && <Past history={query.data.history} />}
    </>
  )
}

function Now({ release }: { readonly release: Release }) {
  return (
    <Card size="small" title={text.now}>
      <Descriptions
        column={1}
        size="small"
        items={factsOf(release).map(({ label, value, isCode }) => ({
          key: label,
          label,
          children: isCode ? <Typography.Text code>{value}</Typography.Text> : value,
        }))}
      />
    </Card>
  )
}

/** What members read of the versions that came before. */
function Past({ history }: Pick<State, 'history'>) {
  return (
    <Card size="small" title={text.history} style={{ marginTop: 16 }}>
      <Table<State['history'][number]>
        size="small"
        rowKey={({ sn, at }) => `${sn} ${at}`}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={[...history]}
        locale={{ emptyText: text.noHistory }}
        columns={[
          { title: text.sn, width: 140, render: (_value, { sn }) => <b>{sn}</b> },
          { title: text.released, width: 140, render: (_value, { at }) => moment(at) },
          { title: text.notes, render: (_value, { notes }) => notes.map((line) => <div key={line}>{line}</div>) },
        ]}
      />
    </Card>
  )
}

interface Fact {
  readonly label: string
  readonly value: string
  readonly isCode?: boolean
}

function factsOf({ sn, minSn, isForce, iosLink, androidLink, androidSha256, androidBytes }: Release): Fact[] {
  const android =
    androidLink === ''
      ? [{ label: text.android, value: text.none }]
      : [
          { label: text.android, value: androidLink },
          { label: text.bytes, value: text.megabytes((androidBytes / 1024 / 1024).toFixed(1)) },
          { label: text.sha, value: androidSha256, isCode: true },
        ]
  return [
    { label: text.sn, value: sn },
    { label: text.minSn, value: minSn },
    { label: text.force, value: isForce ? text.isForce : text.isFree },
    { label: text.iosLink, value: iosLink || text.none },
    ...android,
  ]
}

function Waiting({ state: { now, waiting } }: { readonly state: State }) {
  if (!waiting) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={text.waitingSince(waiting.by, waited(waiting.at))}
      description={
        <>
          <p>{waiting.why}</p>
          <Changes changes={changesOf(now, waiting.value)} />
          <Link to="/system/approvals">{text.toApprovals}</Link>
        </>
      }
    />
  )
}

function changesOf(before: Release, after: Release): Change[] {
  const [old, fresh] = [factsOf(before), factsOf(after)]
  const places = [...new Set([...fresh, ...old].map(({ label }) => label))]
  const valueIn = (facts: readonly Fact[], place: string) =>
    facts.find(({ label }) => label === place)?.value ?? text.none
  return places
    .map((place) => ({ place, before: valueIn(old, place), after: valueIn(fresh, place) }))
    .filter((one) => one.before !== one.after)
}

function Propose({ state: { now, seen: current, waiting } }: { readonly state: State }) {
  const upload = useAct('content.uploadPackage', { stale: [] })
  const save = useAct('content.saveRelease', {
    done: text.asked,
    stale: ['content.getRelease', 'content.listSettings', 'access.listApprovals'],
  })
  const propose = async (values: Values, { file, watch, seen = '' }: Given): Promise<boolean> => {
    const wanted = typed(values)
    const taken = file && wanted.hasPackage ? await upload.run({}, file, watch) : undefined
    if (file && wanted.hasPackage && !taken) return false
    return (await save.run({ ...wanted, seen, ...(taken && { packageId: taken.fileId }) })) !== undefined
  }
  return (
    <FormButton
      title={text.propose}
      look="main"
      isDisabled={waiting !== null}
      saveText={text.save}
      fields={fields}
      initial={{ ...now, hasPackage: now.androidLink !== '' }}
      seen={current}
      onSave={propose}
    />
  )
}

const typed = ({ sn, minSn, isForce, iosLink, hasPackage, notes, why }: Values) => ({
  sn: String(sn ?? ''),
  minSn: String(minSn ?? ''),
  isForce: isForce === true,
  iosLink: String(iosLink ?? ''),
  hasPackage: hasPackage === true,
  notes: Array.isArray(notes) ? notes.map(String) : [],
  why: String(why ?? ''),
})
