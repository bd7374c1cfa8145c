import { draftStates } from '@rostrum/contract/news/limits'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { useCall } from '../kernel/use-call'
import { stateColumn, timeColumns, titleColumn } from './draft-columns'
import { AddDraft, askedFor, draftFilter, WaitingDrafts } from './draft-list'
import { text } from './text.zh'

type Row = CallReply<'news.listDrafts'>['rows'][number]

const columns: readonly Column<Row>[] = [
  titleColumn('/news/edit'),
  stateColumn,
  { key: 'category', title: text.category, width: 90, draw: ({ categoryName }) => categoryName },
  { key: 'author', title: text.author, width: 100, draw: ({ authorName }) => authorName },
  ...timeColumns,
]

/** Articles in every state; for a reviewer who does not write, those that wait. */
export default function Articles() {
  return useMay('news:article:edit') ? <All /> : <Waiting />
}

function All() {
  const choices = useCall('news.getDraftChoices', {})
  const categories = choices.data?.categories ?? []
  const filters: readonly Filter[] = [
    draftFilter,
    {
      kind: 'select',
      name: 'category',
      label: text.allCategories,
      choices: categories.map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'search', name: 'keyword', label: text.search },
  ]
  return (
    <ListPage
      title={text.articles}
      call="news.listDrafts"
      inputOf={(at) => ({
        ...askedFor(draftStates, at),
        ...(at.filters.category && { categoryCode: at.filters.category }),
      })}
      rowsOf={(reply) => reply as CallReply<'news.listDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={<AddDraft to="/news/edit" words={text.add} />}
    />
  )
}

function Waiting() {
  return (
    <WaitingDrafts call="news.listDraftsToReview" title={text.articles} columns={columns} empty={text.emptyReview} />
  )
}
