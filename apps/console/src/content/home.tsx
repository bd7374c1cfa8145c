import { Spin, Tag } from 'antd'
import {
  blockTitleMax,
  entryTitleMax,
  gridEntriesMax,
  homeBlockKinds,
  homeBlocksOfMany,
  placeIcons,
} from '@rostrum/contract/content/limits'
import { useArranged } from '../kernel/arranged'
import { Arranging } from '../kernel/arranging'
import type { CallInput, CallReply } from '../kernel/call'
import type { Field, Values } from '../kernel/form-drawer'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { HomePreview } from './home-preview'
import { IconInput } from './icon-input'
import { LinkInput } from './link-input'
import { periodFields, periodOf } from './shown-when'
import { LevelTags, levelsOf } from './shown-whom'
import { text } from './text.home.zh'
import { titles } from './text.titles.zh'

type Home = CallReply<'content.getHome'>
type Block = CallInput<'content.saveHome'>['blocks'][number]
type Kind = Block['kind']

const isKind = (kind: string): kind is Kind => homeBlockKinds.some((one) => one === kind)
const isOfMany = (kind: Kind): boolean => homeBlocksOfMany.some((one) => one === kind)
const blocksOf = ({ blocks }: Home): Block[] =>
  blocks.flatMap(({ kind, items, ...block }) =>
    isKind(kind) ? [{ ...block, kind, items: items.flatMap(entryOf) }] : [],
  )

/** The blocks of the members' home page: their order, what each shows, when and to whom. */
export default function HomePage() {
  const query = useCall('content.getHome', {})
  return (
    <>
      <PageHead title={titles.home} hint={text.homeHint}>
        {query.data && <HomePreview levels={query.data.levels} />}
      </PageHead>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <Blocks home={query.data} />}
    </>
  )
}

function Blocks({ home }: { readonly home: Home }) {
  const arranged = useArranged({ seen: home.seen, rows: blocksOf(home) })
  const save = useAct('content.saveHome', {
    done: text.saved,
    onDone: (next) => arranged.settle({ seen: next.seen, rows: blocksOf(next) }),
  })
  const names = new Map<string, string>(home.levels.map(({ id, name }) => [id, name]))
  const isThere = (kind: Kind): boolean => arranged.rows.some((block) => block.kind === kind)
  return (
    <Arranging<Block>
      arranged={arranged}
      titleOf={({ title }) => title}
      draw={(block) => <Facts block={block} names={names} />}
      fieldsOf={({ kind }) => fieldsOf(kind, home)}
      initialOf={(block) => ({ ...block })}
      merge={merged}
      adds={homeBlockKinds
        .filter((kind) => isOfMany(kind) || !isThere(kind))
        .map((kind) => ({ title: text.addBlock(text.kinds[kind]), row: blank(kind) }))}
      canRemove={() => arranged.rows.length > 1}
      empty={text.noBlocks}
      onSave={async (why) => (await save.run({ seen: arranged.seen, blocks: [...arranged.rows], why })) !== undefined}
    />
  )
}

const blank = (kind: Kind): Block => ({ kind, title: text.kinds[kind], items: [], levelIds: [], isOff: false })

function Facts({ block, names }: { readonly block: Block; readonly names: ReadonlyMap<string, string> }) {
  const { kind, items = [], levelIds = [], from, to } = block
  return (
    <>
      <Tag>{text.kinds[kind]}</Tag>
      {kind === 'grid' && text.count(items.length)}
      <LevelTags levelIds={levelIds} names={names} />
      {(from !== undefined || to !== undefined) && (
        <Tag color="blue">
          {text.period(from === undefined ? text.forever : moment(from), to === undefined ? text.forever : moment(to))}
        </Tag>
      )}
    </>
  )
}

function fieldsOf(kind: Kind, { levels, categories }: Home): readonly Field[] {
  return [
    { kind: 'text', name: 'title', label: text.title, isRequired: true, max: blockTitleMax },
    ...(kind === 'grid' ? [entries] : []),
    ...(kind === 'reading'
      ? [
          {
            kind: 'select' as const,
            name: 'categoryCode',
            label: text.category,
            hint: text.categoryHint,
            isRequired: true,
            choices: categories.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]
      : []),
    {
      kind: 'choices',
      name: 'levelIds',
      label: text.levels,
      hint: text.levelsHint,
      choices: levels.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...periodFields(),
  ]
}

const entries: Field = {
  kind: 'rows',
  name: 'items',
  label: text.entries,
  hint: text.entriesHint,
  addText: text.addEntry,
  max: gridEntriesMax,
  columns: [
    { name: 'title', label: text.entryTitle, max: entryTitleMax },
    { name: 'icon', label: text.icon, input: <IconInput /> },
    { name: 'link', label: text.link, isWide: true, input: <LinkInput /> },
  ],
}

/** Undefined fields are taken away: they stand for no limit. */
function merged({ id, kind, isOff }: Block, { title, items, categoryCode, levelIds, ...period }: Values): Block {
  return {
    ...(id !== undefined && { id }),
    kind,
    title: String(title ?? ''),
    items: Array.isArray(items) ? items.flatMap(entryOf) : [],
    ...(typeof categoryCode === 'string' && { categoryCode }),
    levelIds: levelsOf(levelIds),
    isOff: isOff === true,
    ...periodOf(period),
  }
}

type Entry = NonNullable<Block['items']>[number]

function entryOf(row: { readonly title?: unknown; readonly icon?: unknown; readonly link?: unknown }): Entry[] {
  const icon = placeIcons.find((one) => one === row.icon) ?? 'list'
  return [{ title: String(row.title ?? '').trim(), icon, link: String(row.link ?? '') }]
}
