import { Descriptions } from 'antd'
import type { Column } from './list-place'
import { text } from './text.zh'

interface WholeRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

/** Everything that a list says of one row, and what may be done with it. */
export function WholeRow<Row>({ row, columns }: WholeRowProps<Row>) {
  const items = columns.map(({ key, title, draw }) => ({
    key,
    label: title || text.unnamedColumn,
    children: draw(row),
  }))
  return <Descriptions column={1} items={items.filter(({ children }) => children !== '' && children !== undefined)} />
}
