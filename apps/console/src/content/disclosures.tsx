import { PlusOutlined } from '@ant-design/icons'
import { Descriptions } from 'antd'
import { disclosureLists, disclosureTextMax, positionMax, linkMax } from '@rostrum/contract/content/limits'
import { clientKinds, reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { ListPage, pageOfAll, type Column, type Filter } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { RowActs } from './row-acts'
import { text } from './text.disclosures.zh'
import { titles } from './text.titles.zh'

type Disclosure = CallReply<'content.listDisclosures'>['rows'][number]
type List = Disclosure['list']

const listOf = (chosen: unknown): List => disclosureLists.find((one) => one === chosen) ?? 'sdk'
const platformNames: Readonly<Record<string, string>> = text.platforms
const learnt = (data: readonly string[]): string => (data.length === 0 ? text.noData : data.join('、'))

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    name: 'list',
    // What is chosen at first has no name in the address.
    choices: disclosureLists.map((value) => ({ value: value === 'sdk' ? '' : value, label: text.lists[value] })),
  },
]

const columns: readonly Column<Disclosure>[] = [
  { key: 'position', title: text.position, width: 80, isRight: true, draw: ({ position }) => position },
  { key: 'name', title: text.name, draw: ({ name }) => <b>{name}</b> },
  { key: 'company', title: text.company, draw: ({ company }) => company },
  { key: 'data', title: text.data, draw: ({ data }) => learnt(data) },
  { key: 'platform', title: text.platform, width: 100, draw: ({ platform }) => platformNames[platform] ?? platform },
  { key: 'since', title: text.since, width: 120, draw: ({ since }) => since },
]

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.name, isRequired: true, max: disclosureTextMax },
  { kind: 'text', name: 'company', label: text.company, isRequired: true, max: disclosureTextMax },
  { kind: 'text', name: 'purpose', label: text.purpose, isRequired: true, max: disclosureTextMax },
  { kind: 'lines', name: 'data', label: text.data, hint: text.dataHint, rows: 3 },
  { kind: 'text', name: 'way', label: text.way, isRequired: true, max: disclosureTextMax },
  {
    kind: 'select',
    name: 'platform',
    label: text.platform,
    hint: text.platformHint,
    isRequired: true,
    choices: clientKinds.map((value) => ({ value, label: text.platforms[value] })),
  },
  { kind: 'text', name: 'link', label: text.link, hint: text.linkHint, max: linkMax },
  { kind: 'text', name: 'since', label: text.since, hint: text.sinceHint, isRequired: true, max: 10 },
  { kind: 'number', name: 'position', label: text.position, hint: text.positionHint, min: 0, max: positionMax },
  { kind: 'area', name: 'why', label: text.why, hint: text.whyHint, isRequired: true, max: reasonMax, rows: 2 },
]

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

function typed(values: Values): Omit<CallInput<'content.saveDisclosure'>, 'id' | 'seen' | 'list'> {
  const { name, company, purpose, data, way, platform, link, since, position, why } = values
  return {
    name: word(name),
    company: word(company),
    purpose: word(purpose),
    data: Array.isArray(data) ? data.map(String) : [],
    way: word(way),
    platform: clientKinds.find((one) => one === platform) ?? 'h5',
    link: word(link),
    since: word(since),
    position: Number(position ?? 0),
    why: word(why),
  }
}

/** Components inside the product, and receivers of personal information: lists that the law wants. */
export default function Disclosures() {
  return (
    <ListPage
      title={titles.disclosures}
      hint={text.hint}
      call="content.listDisclosures"
      inputOf={({ filters: { list } }) => ({ list: listOf(list) })}
      rowsOf={(reply, at) => pageOfAll((reply as CallReply<'content.listDisclosures'>).rows, at)}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={disclosureLists.map((list) => <Add key={list} list={list} />)}
      titleOf={({ name }) => name}
      detail={(disclosure) => <Detail disclosure={disclosure} />}
      footOf={(disclosure, close) => <Acts key={disclosure.id} disclosure={disclosure} onGone={close} />}
    />
  )
}

function Add({ list }: { readonly list: List }) {
  const save = useAct('content.saveDisclosure', { done: text.saved })
  const title = `${text.add}：${text.lists[list]}`
  return (
    <FormButton
      icon={<PlusOutlined />}
      title={title}
      fields={fields}
      initial={{ platform: 'h5', position: 0 }}
      onSave={async (values) => (await save.run({ list, ...typed(values) })) !== undefined}
    />
  )
}

function Detail({ disclosure }: { readonly disclosure: Disclosure }) {
  const { company, purpose, data, way, platform, link, since } = disclosure
  const facts = [
    [text.company, company],
    [text.purpose, purpose],
    [text.data, learnt(data)],
    [text.way, way],
    [text.platform, platformNames[platform] ?? platform],
    [text.link, link],
    [text.since, since],
  ] as const
  return <Descriptions column={1} items={facts.map(([label, children]) => ({ key: label, label, children }))} />
}

function Acts({ disclosure, onGone }: { readonly disclosure: Disclosure; readonly onGone: () => void }) {
  const save = useAct('content.saveDisclosure', { done: text.saved })
  const remove = useAct('content.removeDisclosure', { done: text.removed, onDone: onGone })
  return (
    <RowActs
      row={disclosure}
      changeText={text.change}
      form={(changing, close) => (
        <FormDrawer
          title={`${text.change} · ${changing.name}`}
          isOpen
          onClose={close}
          fields={fields}
          initial={{ ...changing, data: changing.data.join('\n') }}
          seen={changing.seen}
          onSave={async (values, { seen }) => {
            const { id, list } = changing
            return (await save.run({ id, seen, list, ...typed(values) })) !== undefined
          }}
        />
      )}
      act={{
        title: text.removeTitle,
        hint: text.removeHint,
        okText: text.remove,
        isDanger: true,
        run: async ({ id, seen }, why) => (await remove.run({ id, seen, why })) !== undefined,
      }}
    />
  )
}
