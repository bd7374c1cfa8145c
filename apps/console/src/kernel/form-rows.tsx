import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Space } from 'antd'
import type { FormListOperation } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { within } from './within'
import css from './form-rows.module.css'
import { text } from './text.zh'

export interface RowColumn {
  readonly name: string
  readonly label: string
  readonly max?: number
  /** Takes twice the room. */
  readonly isWide?: boolean
  /** It may be left empty. */
  readonly isOptional?: boolean
  /** Another control than a short text; it takes `value` and `onChange`. */
  readonly input?: ReactElement
}

interface FormRowsProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly columns: readonly RowColumn[]
  readonly addText: string
  /** Most rows. */
  readonly max?: number
}

/** A list inside a form: rows of a few short texts, needed unless a column says otherwise, which are added, removed and put in order. */
export function FormRows({ name, label, hint, columns, addText, max }: FormRowsProps) {
  return (
    <Form.Item label={label} extra={hint}>
      <Form.List name={name}>
        {(rows, change) => (
          <>
            {rows.map((row, index) => (
              <div key={row.key} className={css.row}>
                <Cells columns={columns} row={row.name} />
                <RowActs index={index} isLast={index === rows.length - 1} change={change} />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={max !== undefined && rows.length >= max}
              onClick={() => change.add({})}
            >
              {addText}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}

function Cells({ columns, row }: { readonly columns: readonly RowColumn[]; readonly row: number }) {
  // A short text says in itself what it is for, a number or a choice cannot: then every cell has its heading.
  const isHeaded = columns.some(({ input }) => input)
  return (
    <div className={css.cells}>
      {columns.map(({ name, label, max, isWide, isOptional, input }) => (
        <Form.Item
          key={name}
          className={[css.cell, isWide && css.wide].filter(Boolean).join(' ')}
          label={isHeaded && label}
          name={[row, name]}
          // `whitespace` takes texts only: a number would never be good enough.
          rules={
            isOptional ? [] : [{ required: true, message: text.required(label), ...(!input && { whitespace: true }) }]
          }
        >
          {input ?? <Input placeholder={isHeaded ? undefined : label} aria-label={label} count={within(max)} />}
        </Form.Item>
      ))}
    </div>
  )
}

interface RowActsProps {
  readonly index: number
  readonly isLast: boolean
  readonly change: FormListOperation
}

function RowActs({ index, isLast, change }: RowActsProps) {
  return (
    <Space.Compact>
      <Button
        icon={<ArrowUpOutlined />}
        aria-label={text.moveUp}
        disabled={index === 0}
        onClick={() => change.move(index, index - 1)}
      />
      <Button
        icon={<ArrowDownOutlined />}
        aria-label={text.moveDown}
        disabled={isLast}
        onClick={() => change.move(index, index + 1)}
      />
      <Button icon={<DeleteOutlined />} aria-label={text.removeRow} onClick={() => change.remove(index)} />
    </Space.Compact>
  )
}
