import { cx } from '../base/cx'
import type { TableColumn, TableProps } from './table-props'
import css from './table.module.css'

export type { TableColumn, TableProps }

/** Figures in rows and columns; if wider than the page, the table scrolls sideways by itself. */
export function Table<T, K extends string>({ label, columns, rows, keyOf, cell, className }: TableProps<T, K>) {
  return (
    <div className={cx(css.scroll, className)} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(css.head, css[column.align ?? 'start'])}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={cx(css.name, css.start)}>
                    {cell(row, column.key)}
                  </th>
                ) : (
                  <td key={column.key} className={cx(css.cell, css[column.align ?? 'start'])}>
                    {cell(row, column.key)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
