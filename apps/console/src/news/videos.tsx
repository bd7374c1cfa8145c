import { Typography } from 'antd'
import { draftStates } from '@rostrum/contract/news/limits'
import { clock } from '../kernel/clock'
import type { CallReply } from '../kernel/call'
import type { Filter } from '../kernel/filter-bar'
import { ListPage, type Column } from '../kernel/list-page'
import { useMay } from '../kernel/me'
import { useCall } from '../kernel/use-call'
import { stateColumn, timeColumns, titleColumn } from './draft-columns'
import { AddDraft, askedFor, draftFilter, WaitingDrafts } from './draft-list'
import { text as common } from './text.zh'
import { text } from './text.video.zh'
import { titles } from './text.titles.zh'
import css from './video.module.css'

type Row = CallReply<'news.listVideoDrafts'>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'poster',
    title: text.poster,
    width: 120,
    draw: ({ cover }) => cover && <img className={css.small} src={cover.url} alt="" loading="lazy" />,
  },
  titleColumn('/news/video'),
  stateColumn,
  { key: 'category', title: text.category, width: 110, draw: ({ categoryName }) => categoryName },
  { key: 'teacher', title: text.teacher, width: 100, draw: ({ teacherName }) => teacherName },
  {
    key: 'duration',
    title: text.duration,
    width: 90,
    isRight: true,
    draw: ({ durationSec }) =>
      durationSec === undefined ? <Typography.Text type="warning">{text.noFile}</Typography.Text> : clock(durationSec),
  },
  ...timeColumns,
]

/** Videos in every state; for a reviewer who does not edit, those that wait. */
export default function Videos() {
  return useMay('news:video:edit') ? <All /> : <Waiting />
}

function All() {
  const { data } = useCall('news.getVideoDraftChoices', {})
  const filters: readonly Filter[] = [
    draftFilter,
    {
      kind: 'select',
      name: 'category',
      label: text.allCategories,
      choices: (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'select',
      name: 'teacher',
      label: text.allTeachers,
      choices: (data?.teachers ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'search', name: 'keyword', label: common.search },
  ]
  return (
    <ListPage
      title={titles.videos}
      hint={text.hint}
      call="news.listVideoDrafts"
      inputOf={(at) => ({
        ...askedFor(draftStates, at),
        ...(at.filters.category && { categoryId: at.filters.category }),
        ...(at.filters.teacher && { teacherId: at.filters.teacher }),
      })}
      rowsOf={(reply) => reply as CallReply<'news.listVideoDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.empty}
      actions={<AddDraft to="/news/video" words={text.add} />}
    />
  )
}

function Waiting() {
  return (
    <WaitingDrafts
      call="news.listVideoDraftsToReview"
      title={titles.videos}
      columns={columns}
      empty={text.emptyReview}
    />
  )
}
