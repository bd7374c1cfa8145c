import { Space, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import type { Column } from '../kernel/list-page'
import { waited } from '../kernel/waiting'
import { moment } from '../kernel/when'
import { StateTag } from './state-tag'
import { text } from './text.zh'

type Row = CallReply<'news.listDrafts' | 'news.listVideoDrafts'>['rows'][number]

/** The columns that the lists of articles and of videos share. */
export const titleColumn = (page: string): Column<Row> => ({
  key: 'title',
  title: text.title,
  draw: ({ id, title, sample, why }) => (
    <>
      <Link to={`${page}?id=${id}`}>{title}</Link> {sample && <Tag>{text.sample}</Tag>}
      {why && (
        <div>
          <Typography.Text type="secondary">{text.sentBack(why)}</Typography.Text>
        </div>
      )}
    </>
  ),
})

export const stateColumn: Column<Row> = {
  key: 'state',
  title: text.state,
  width: 150,
  draw: ({ state, isLive, waitingSince }) => (
    <Space size={[4, 0]} wrap>
      <StateTag state={state} />
      {waitingSince !== undefined && <Typography.Text type="secondary">{waited(waitingSince)}</Typography.Text>}
      {isLive && state !== 'published' && <Tag color="success">{text.live}</Tag>}
    </Space>
  ),
}

export const timeColumns: readonly Column<Row>[] = [
  {
    key: 'changed',
    title: text.changed,
    width: 180,
    draw: ({ changed }) => text.hand(changed.name, moment(changed.at)),
  },
  { key: 'publishAt', title: text.publishAt, width: 120, draw: ({ publishAt }) => moment(publishAt) },
]
