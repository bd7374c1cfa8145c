import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { draftStates } from '@rostrum/contract/news/limits'
import { ListPage, type Column, type ListPlace } from '../kernel/list-page'
import type { Listed } from '../kernel/list-place'
import { stateFilter } from '../kernel/state-filter'
import { text } from './text.zh'

export const draftFilter = stateFilter(draftStates, text.states, text.all)

/** What a list of news is asked with, whatever else narrows it. */
export const askedFor = <S extends string>(
  states: readonly S[],
  { pageSize, cursor, filters: { state, keyword } }: ListPlace,
) => ({
  pageSize,
  state: states.find((one) => one === state),
  ...(keyword && { keyword }),
  ...(cursor && { cursor }),
})

interface WaitingDraftsProps<Row> {
  readonly call: 'news.listDraftsToReview' | 'news.listVideoDraftsToReview'
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly empty: string
}

/** The drafts that wait, for a reviewer who does not write. */
export function WaitingDrafts<Row extends { readonly id: string }>(props: WaitingDraftsProps<Row>) {
  return (
    <ListPage
      {...props}
      inputOf={({ pageSize }) => ({ pageSize })}
      rowsOf={(reply) => reply as Listed<Row>}
      keyOf={({ id }) => id}
    />
  )
}

/** Leads to a blank page of the desk. */
export function AddDraft({ to, words }: { readonly to: string; readonly words: string }) {
  return (
    <Link to={to}>
      <Button type="primary" icon={<PlusOutlined />}>
        {words}
      </Button>
    </Link>
  )
}
