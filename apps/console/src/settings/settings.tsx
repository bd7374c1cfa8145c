import { Alert, App, Button, Space, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWhy } from '../kernel/ask-why'
import { Changes } from '../kernel/changes'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { Meanwhile, useOpened } from '../kernel/meanwhile'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import { Backup } from './backup'
import { aboutOf, differences } from './differences'
import { Earlier } from './earlier'
import type { Schema } from './schema'
import { SchemaField } from './schema-field'
import { text } from './text.zh'

type Line = CallReply<'content.listSettings'>['rows'][number]

const columns: readonly Column<Line>[] = [
  { key: 'name', title: text.name, draw: ({ title }) => <b>{title}</b> },
  { key: 'group', title: text.group, draw: ({ group }) => group },
  {
    key: 'state',
    title: text.state,
    draw: ({ isSet, waiting, secondPerson }) => (
      <Space size={4} wrap>
        <Tag color={isSet ? 'processing' : 'default'}>{isSet ? text.isSet : text.isFallback}</Tag>
        {waiting && <Tag color="warning">{text.waiting}</Tag>}
        {secondPerson && !waiting && <Tag>{text.secondPerson}</Tag>}
      </Space>
    ),
  },
  { key: 'updated', title: text.updated, draw: ({ updatedAt }) => moment(updatedAt) },
  { key: 'by', title: text.by, draw: ({ by }) => by },
]

/** Everything that may be set, each in a form made from its own shape. */
export default function Settings() {
  return (
    <ListPage
      title={text.title}
      hint={text.hint}
      call="content.listSettings"
      inputOf={() => ({})}
      rowsOf={(reply) => reply as CallReply<'content.listSettings'>}
      keyOf={({ key }) => key}
      columns={columns}
      empty={text.empty}
      actions={<Backup />}
      titleOf={({ title }) => title}
      detail={(line, close) => <Editor key={line.key} line={line} onDone={close} />}
    />
  )
}

const STALE = ['content.listSettings', 'access.listApprovals', 'access.listAudit'] as const

/** A change that somebody else has to approve before it is in force. */
function Waiting({ line }: { readonly line: Line }) {
  const { waiting } = line
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
          <Changes changes={differences(line, waiting.value)} />
          <Link to="/system/approvals">{text.toApprovals}</Link>
        </>
      }
    />
  )
}

/** What it says is compared by its schema. */
const NOTHING_SAID = () => ({})

function Editor({ line, onDone }: { readonly line: Line; readonly onDone: () => void }) {
  const schema = line.schema as Schema
  const [value, setValue] = useState(line.value)
  const [asking, setAsking] = useState<'save' | 'reset'>()
  const { message } = App.useApp()
  const say = (done: string) => (reply: Line) => void message.success(reply.waiting ? text.asked : done)
  const save = useAct('content.saveSetting', { onDone: say(text.saved), stale: STALE })
  const reset = useAct('content.resetSetting', { onDone: say(text.resetDone), stale: STALE })
  const { key } = line
  const { base, ...opened } = useOpened({ ...line, seen: line.version }, true, NOTHING_SAID)
  const changes = differences(base, value)
  const load = (): void => {
    opened.take()
    setValue(line.value)
  }
  const meanwhile = <Meanwhile opened={{ ...opened, changes: differences(base, line.value) }} onLoad={load} />
  const finish = (reply: unknown): boolean => {
    if (reply !== undefined) onDone()
    return reply !== undefined
  }
  return (
    <>
      {meanwhile}
      {line.waiting && <Waiting line={line} />}
      {line.secondPerson && !line.waiting && (
        <Alert type="info" showIcon title={text.secondHint} style={{ marginBottom: 16 }} />
      )}
      <SchemaField schema={schema} label={schema.title ?? line.title} value={value} onChange={setValue} />
      <Space wrap>
        <Button
          type="primary"
          disabled={changes.length === 0 || line.waiting !== null}
          onClick={() => setAsking('save')}
        >
          {changes.length === 0 ? text.nothing : text.save}
        </Button>
        {line.isSet && !line.waiting && <Button onClick={() => setAsking('reset')}>{text.reset}</Button>}
        <Link to={`/system/audit?subject=${encodeURIComponent(key)}`}>{text.history}</Link>
      </Space>
      <Earlier
        line={line}
        onTake={async (earlier, why, seen) => finish(await save.run({ key, value: earlier, seen, why }))}
      />
      <AskWhy
        title={text.changes}
        isOpen={asking === 'save'}
        onClose={() => setAsking(undefined)}
        onGiven={async (why) => finish(await save.run({ key, value, seen: base.seen, why }))}
      >
        {meanwhile}
        <Changes changes={changes} />
      </AskWhy>
      <AskWhy
        title={text.resetAsk}
        isOpen={asking === 'reset'}
        onClose={() => setAsking(undefined)}
        about={aboutOf(line)}
        onGiven={async (why, seen) => finish(await reset.run({ key, seen, why }))}
      >
        <Changes changes={differences(line, line.fallback)} />
      </AskWhy>
    </>
  )
}
