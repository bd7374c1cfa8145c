import { Table, Typography } from 'antd'
import css from './changes.module.css'
import { text } from './text.zh'

export interface Change {
  /** The titles down to the value. */
  readonly place: string
  readonly before: string
  readonly after: string
}

/** The address of a public picture, as the server writes it where one picture takes the place of another. */
const PICTURE = /^\/files\/[\w-]+$/

const drawn = (value: string) => (PICTURE.test(value) ? <img className={css.picture} src={value} alt="" /> : value)

/** What differs between before and after, each at its place. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <Table<Change>
      className={css.changes}
      size="small"
      rowKey={({ place, after }) => `${place} ${after}`}
      pagination={false}
      tableLayout="fixed"
      dataSource={[...changes]}
      columns={[
        { title: text.changePlace, dataIndex: 'place', width: '28%' },
        {
          title: text.changeBefore,
          render: (_value, { before }) => <Typography.Text type="secondary">{drawn(before)}</Typography.Text>,
        },
        {
          title: text.changeAfter,
          render: (_value, { after }) => <Typography.Text strong>{drawn(after)}</Typography.Text>,
        },
      ]}
    />
  )
}
