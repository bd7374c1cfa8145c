import { Badge, Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { ColumnForm } from './column-form'
import { useLevels, useWriters, type ColumnRow } from './column-levels'
import { text } from './text.column.zh'
import { titles } from './text.titles.zh'

type Listed = CallReply<'news.listColumnDetails'>

const badges = { open: 'success', ended: 'default', off: 'error' } as const

function stateOf({ isOff, isEnded }: ColumnRow): keyof typeof badges {
  if (isOff) return 'off'
  return isEnded ? 'ended' : 'open'
}

const columns: readonly Column<ColumnRow>[] = [
  { key: 'title', title: text.column, draw: ({ title }) => title },
  { key: 'category', title: text.category, width: 120, draw: ({ categoryName }) => categoryName },
  { key: 'author', title: text.author, width: 140, draw: ({ authorName }) => authorName ?? text.noAuthor },
  { key: 'levels', title: text.levels, width: 180, draw: (row) => <Readers row={row} /> },
  { key: 'posts', title: text.posts, width: 90, isRight: true, draw: ({ posts }) => posts },
  { key: 'fans', title: text.fans, width: 90, isRight: true, draw: ({ fans }) => fans },
  { key: 'state', title: text.state, width: 120, isOnPhone: true, draw: (row) => <State row={row} /> },
]

function State({ row }: { readonly row: ColumnRow }) {
  const state = stateOf(row)
  return <Badge status={badges[state]} text={text[state]} />
}

function Readers({ row: { levelIds } }: { readonly row: ColumnRow }) {
  const levels = useLevels()
  if (levelIds.length === 0) return text.everybody
  return levels
    .filter(({ id }) => levelIds.includes(id))
    .map(({ name }) => name)
    .join('、')
}

/** What members are told of each column, and who may read it. */
export default function ColumnsPage() {
  return (
    <ListPage
      title={titles.columns}
      hint={text.hint}
      call="news.listColumnDetails"
      inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
      rowsOf={(reply) => reply as Listed}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.empty}
      actions={<Link to="/news/sections">{text.toSections}</Link>}
      titleOf={({ title }) => title}
      detail={(row) => <Detail row={row} />}
      footOf={(row) => <Edit key={row.id} row={row} />}
    />
  )
}

function Detail({ row }: { readonly row: ColumnRow }) {
  const { description, frequency, cover, writerIds } = row
  const writers = useWriters().filter(({ id }) => writerIds.includes(id))
  const items = [
    { key: 'state', label: text.state, children: <State row={row} /> },
    { key: 'description', label: text.description, children: description },
    { key: 'frequency', label: text.frequency, children: frequency },
    { key: 'writers', label: text.writers, children: writers.map(({ name }) => name).join('、') },
    { key: 'levels', label: text.levels, children: <Readers row={row} /> },
    { key: 'cover', label: text.cover, children: cover && <img src={cover.url} alt={text.cover} width={240} /> },
  ]
  return <Descriptions column={1} items={items.filter(({ children }) => children)} />
}

function Edit({ row }: { readonly row: ColumnRow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {text.edit}
      </Button>
      {isOpen && <ColumnForm row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
