import { Alert, Button, Segmented, Space, Spin, Tag } from 'antd'
import { useState } from 'react'
import { audiences, navMax, navMin, navTitleMax, placeIcons } from '@rostrum/contract/content/limits'
import { clientKinds } from '@rostrum/contract/kernel/limits'
import { useArranged } from '../kernel/arranged'
import { Arranging } from '../kernel/arranging'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import type { Field, Values } from '../kernel/form-drawer'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { IconInput } from './icon-input'
import { LinkInput } from './link-input'
import { screens } from './screens.gen'
import { icons } from './text.icons.zh'
import { text } from './text.nav.zh'
import { titles } from './text.titles.zh'

type Nav = CallReply<'content.getNav'>
type Row = CallInput<'content.saveNav'>['rows'][number]
type Client = NonNullable<CallInput<'content.getNav'>['linkTypeCode']>

const COMMON = 'common'
const choices = [COMMON, ...clientKinds] as const

/** The navigation at the foot of the members' app: one list for all clients, and one for each that wants its own. */
export default function NavPage() {
  const [chosen, setChosen] = useState<(typeof choices)[number]>(COMMON)
  const client = clientKinds.find((one) => one === chosen)
  const query = useCall('content.getNav', client ? { linkTypeCode: client } : {})
  return (
    <>
      <PageHead title={titles.nav} hint={text.hint}>
        <Segmented
          aria-label={text.client}
          value={chosen}
          options={choices.map((value) => ({ value, label: text.clients[value] }))}
          onChange={setChosen}
        />
      </PageHead>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <Entries key={chosen} nav={query.data} client={client} />}
    </>
  )
}

const rowsOf = (items: Nav['rows'], isCopy = false): Row[] =>
  items.map(({ id, title, icon, link, who }) => ({ ...(!isCopy && { id }), title, icon: iconOf(icon), link, who }))

const iconOf = (icon: unknown): Row['icon'] => placeIcons.find((one) => one === icon) ?? 'list'

interface EntriesProps {
  readonly nav: Nav
  readonly client: Client | undefined
}

function Entries({ nav, client }: EntriesProps) {
  const arranged = useArranged({ seen: nav.seen, rows: rowsOf(nav.rows) })
  const save = useAct('content.saveNav', {
    done: text.saved,
    onDone: ({ seen, rows }) => arranged.settle({ seen, rows: rowsOf(rows) }),
  })
  const put = async (rows: readonly Row[], why: string): Promise<boolean> =>
    (await save.run({ ...(client && { linkTypeCode: client }), seen: arranged.seen, rows: [...rows], why })) !==
    undefined
  const isCommon = client !== undefined && arranged.rows.length === 0
  if (isCommon) return <Borrowed client={client} onOwn={() => arranged.change(rowsOf(nav.common, true))} />
  return (
    <>
      <Space style={{ marginBottom: 12 }}>
        {text.countHint(navMin, navMax)}
        {client && nav.rows.length > 0 && <BackToCommon onGiven={(why) => put([], why)} />}
      </Space>
      <Arranging<Row & { readonly isOff?: undefined }>
        arranged={arranged}
        titleOf={({ title }) => title}
        draw={(row) => <Facts row={row} />}
        fieldsOf={() => fields}
        initialOf={(row) => ({ ...row })}
        merge={merged}
        adds={[{ title: text.add, row: { title: '', icon: 'list', link: '', who: 'all' } }]}
        canRemove={() => true}
        empty={text.empty}
        onSave={(why) => put(arranged.rows, why)}
      />
    </>
  )
}

function Borrowed({ client, onOwn }: { readonly client: Client; readonly onOwn: () => void }) {
  const name = text.clients[client]
  return (
    <Alert
      type="info"
      showIcon
      title={text.usesCommon(name)}
      description={text.ownHint(name)}
      action={<Button onClick={onOwn}>{text.own}</Button>}
    />
  )
}

function BackToCommon({ onGiven }: { readonly onGiven: (why: string) => Promise<boolean> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {text.backToCommon}
      </Button>
      <AskWhy title={text.backTitle} isOpen={isAsking} onClose={() => setAsking(false)} onGiven={onGiven} isDanger />
    </>
  )
}

function Facts({ row: { icon, link, who = 'all' } }: { readonly row: Row }) {
  const path = link.split('?')[0]
  const screen = screens.find((one) => one.path === path)
  return (
    <>
      <Tag>{icons[icon]}</Tag>
      {screen ? screen.title : link}
      {who !== 'all' && <Tag color="gold">{text.whos[who]}</Tag>}
    </>
  )
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'title', label: text.title, isRequired: true, max: navTitleMax },
  { kind: 'own', name: 'icon', label: text.icon, isRequired: true, input: <IconInput /> },
  { kind: 'own', name: 'link', label: text.link, isRequired: true, input: <LinkInput /> },
  {
    kind: 'select',
    name: 'who',
    label: text.who,
    isRequired: true,
    choices: audiences.map((value) => ({ value, label: text.whos[value] })),
  },
]

function merged({ id }: Row, { title, icon, link, who }: Values): Row {
  return {
    ...(id !== undefined && { id }),
    title: String(title ?? ''),
    icon: iconOf(icon),
    link: String(link ?? ''),
    who: audiences.find((one) => one === who) ?? 'all',
  }
}
