import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { draftStates } from '@rostrum/contract/news/limits'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { useCall } from '../kernel/use-call'
import { stateColumn, timeColumns, titleColumn } from './draft-columns'
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
    {
      kind: 'tabs',
      name: 'state',
      choices: [
        { value: '', label: text.all },
        ...draftStates.map((state) => ({ value: state, label: text.states[state] })),
      ],
    },
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
      inputOf={({ pageSize, cursor, filters: { state, category, keyword } }) => ({
        pageSize,
        state: draftStates.find((one) => one === state),
        ...(category && { categoryCode: category }),
        ...(keyword && { keyword }),
        ...(cursor && { cursor }),
      })}
      rowsOf={(reply) => reply as CallReply<'news.listDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={
        <Link to="/news/edit">
          <Button type="primary" icon={<PlusOutlined />}>
            {text.add}
          </Button>
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <ListPage
      title={text.articles}
      call="news.listDraftsToReview"
      inputOf={({ pageSize }) => ({ pageSize })}
      rowsOf={(reply) => reply as CallReply<'news.listDraftsToReview'>}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.emptyReview}
    />
  )
}
