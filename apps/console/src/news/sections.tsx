import { Segmented, Spin, Tag } from 'antd'
import { useState } from 'react'
import { categoryNameMax, columnTitleMax } from '@rostrum/contract/news/limits'
import { useArranged } from '../kernel/arranged'
import { Arranging } from '../kernel/arranging'
import type { CallInput, CallReply } from '../kernel/call'
import type { Field, Values } from '../kernel/form-drawer'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { text } from './text.sections.zh'
import { titles } from './text.titles.zh'

type Sections = CallReply<'news.listSections'>
type Category = CallInput<'news.saveCategories'>['rows'][number]
type Column = CallInput<'news.saveColumns'>['rows'][number]
type VideoCategory = CallInput<'news.saveVideoCategories'>['rows'][number]
type Tab = keyof (typeof text)['tabs']

interface PartProps {
  readonly sections: Sections
}

const tabs = Object.keys(text.tabs) as Tab[]
const parts = { categories: Categories, columns: Columns, videoCategories: VideoCategories } as const

/** Where articles and videos are put. */
export default function SectionsPage() {
  const [tab, setTab] = useState<Tab>('categories')
  const query = useCall('news.listSections', {})
  const Part = parts[tab]
  return (
    <>
      <PageHead title={titles.sections} hint={text.hint}>
        <Segmented
          aria-label={titles.sections}
          value={tab}
          options={tabs.map((value) => ({ value, label: text.tabs[value] }))}
          onChange={setTab}
        />
      </PageHead>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <Part key={tab} sections={query.data} />}
    </>
  )
}

const nameFields: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.name, isRequired: true, max: categoryNameMax },
]
const withName = <Row extends object>(row: Row, { name }: Values): Row & { name: string } => ({
  ...row,
  name: String(name ?? ''),
})

function Categories({ sections: { categories } }: PartProps) {
  const arranged = useArranged<Category>(categories)
  const save = useAct('news.saveCategories', {
    done: text.saved,
    onDone: (next) => arranged.settle(next.categories),
  })
  return (
    <Arranging<Category>
      arranged={arranged}
      titleOf={({ name }) => name}
      draw={() => null}
      fieldsOf={() => nameFields}
      initialOf={({ name }) => ({ name })}
      merge={withName}
      adds={[{ title: text.addCategory, row: { name: '', isOff: false } }]}
      empty={text.noCategories}
      onSave={async (why) => (await save.run({ seen: arranged.seen, rows: [...arranged.rows], why })) !== undefined}
    />
  )
}

function VideoCategories({ sections: { videoCategories } }: PartProps) {
  const arranged = useArranged<VideoCategory>(videoCategories)
  const save = useAct('news.saveVideoCategories', {
    done: text.saved,
    onDone: (next) => arranged.settle(next.videoCategories),
  })
  return (
    <Arranging<VideoCategory>
      arranged={arranged}
      titleOf={({ name }) => name}
      draw={() => null}
      fieldsOf={() => nameFields}
      initialOf={({ name }) => ({ name })}
      merge={withName}
      adds={[{ title: text.addVideoCategory, row: { name: '', isOff: false } }]}
      empty={text.noVideoCategories}
      onSave={async (why) => (await save.run({ seen: arranged.seen, rows: [...arranged.rows], why })) !== undefined}
    />
  )
}

function Columns({ sections }: PartProps) {
  const arranged = useArranged<Column>(sections.columns)
  const save = useAct('news.saveColumns', { done: text.saved, onDone: (next) => arranged.settle(next.columns) })
  const [first] = sections.categories.rows
  const blank = first && { categoryCode: first.code, title: '', isOff: false }
  const nameOf = (code: string): string => sections.categories.rows.find((one) => one.code === code)?.name ?? code
  const authorOf = (id: string | undefined): string | undefined => sections.authors.find((one) => one.id === id)?.name
  return (
    <Arranging<Column>
      arranged={arranged}
      titleOf={({ title }) => title}
      draw={({ categoryCode, authorId }) => (
        <>
          <Tag>{nameOf(categoryCode)}</Tag>
          {authorOf(authorId)}
        </>
      )}
      fieldsOf={({ id }) => columnFields(sections, id === undefined)}
      initialOf={(row) => ({ ...row })}
      merge={(row, values) => mergedColumn(row, values, sections)}
      adds={blank ? [{ title: text.addColumn, row: blank }] : []}
      empty={text.noColumns}
      onSave={async (why) => (await save.run({ seen: arranged.seen, rows: [...arranged.rows], why })) !== undefined}
    />
  )
}

function columnFields({ categories, authors }: Sections, isNew: boolean): readonly Field[] {
  return [
    { kind: 'text', name: 'title', label: text.name, isRequired: true, max: columnTitleMax },
    ...(isNew
      ? [
          {
            kind: 'select' as const,
            name: 'categoryCode',
            label: text.category,
            hint: text.categoryHint,
            isRequired: true,
            choices: categories.rows.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'authorId',
      label: text.author,
      hint: text.authorHint,
      choices: authors.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}

function mergedColumn({ id, categoryCode, isOff, ...old }: Column, values: Values, sections: Sections): Column {
  const category = sections.categories.rows.find(({ code }) => code === values.categoryCode)
  // Who has left the register since may stay the author.
  const authorId = [old.authorId, ...sections.authors.map((one) => one.id)].find((one) => one === values.authorId)
  return {
    ...(id !== undefined && { id }),
    categoryCode: category?.code ?? categoryCode,
    title: String(values.title ?? ''),
    ...(authorId !== undefined && { authorId }),
    isOff: isOff === true,
  }
}
