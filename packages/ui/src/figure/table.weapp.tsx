import { Fragment } from 'react'
import { cx } from '../base/cx'
import type { TableColumn, TableProps } from './table-props'
import css from './table.weapp.module.css'

export type { TableColumn, TableProps }

/** Figures in rows and columns: a grid, because WeChat has no tables; columns fit their content. */
export function Table<T, K extends string>({ label, columns, rows, keyOf, cell, className }: TableProps<T, K>) {
  return (
    <div className={cx(css.scroll, className)} role="table" aria-label={label}>
      <div className={css.table} style={{ gridTemplateColumns: `repeat(${columns.length}, auto)` }}>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            className={cx(css.head, index === 0 && css.first, css[column.align ?? 'start'])}
          >
            {column.label}
          </div>
        ))}
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            {columns.map((column, index) => (
              <div
                key={column.key}
                role={index === 0 ? 'rowheader' : 'cell'}
                className={cx(
                  css.cell,
                  index === 0 && cx(css.first, css.name),
                  index > 0 && css[column.align ?? 'start'],
                )}
              >
                {cell(row, column.key)}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  )
}
