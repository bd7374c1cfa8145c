import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Space, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Arranged } from './arranged'
import css from './arranging.module.css'
import { AskWhy } from './ask-why'
import { FormDrawer, type Field, type Values } from './form-drawer'
import { Leaving } from './leaving'
import { Nothing } from './nothing'
import { text } from './text.arrange.zh'
import { text as words } from './text.zh'

/** What may be switched off has `isOff`. */
export interface ArrangedRow {
  readonly isOff?: boolean
}

export interface ArrangingProps<Row extends ArrangedRow> {
  readonly arranged: Arranged<Row>
  readonly titleOf: (row: Row) => string
  /** Beside the title. */
  readonly draw: (row: Row) => ReactNode
  readonly fieldsOf: (row: Row) => readonly Field[]
  readonly initialOf: (row: Row) => Values
  /** The row with what the form says. */
  readonly merge: (row: Row, values: Values) => Row
  /** What may be added: nothing, one thing or several. */
  readonly adds: readonly { readonly title: string; readonly row: Row }[]
  readonly canRemove?: (row: Row) => boolean
  readonly empty: string
  /** Resolves to whether it was saved. */
  readonly onSave: (why: string) => Promise<boolean>
}

/** A list that is put in order, changed row by row, and saved as a whole with a reason. */
export function Arranging<Row extends ArrangedRow>(props: ArrangingProps<Row>) {
  const { arranged, adds, onSave } = props
  const [editing, setEditing] = useState<{ readonly row: Row; readonly at: number }>()
  const [isAsking, setAsking] = useState(false)
  const { rows, isDirty, isOld, change, settle } = arranged
  const put = (at: number, row: Row): void => change([...rows.slice(0, at), row, ...rows.slice(at + 1)])
  return (
    <>
      <Leaving isDirty={isDirty} hint={text.leaveHint} />
      {isOld && (
        <Alert
          className={css.bar}
          type="warning"
          showIcon
          title={text.newer}
          action={<Button onClick={() => settle()}>{text.load}</Button>}
        />
      )}
      <Rows {...props} put={put} onEdit={(row, at) => setEditing({ row, at })} />
      <Space className={css.foot} wrap>
        {adds.map(({ title, row }) => (
          <Button key={title} icon={<PlusOutlined />} onClick={() => setEditing({ row, at: rows.length })}>
            {title}
          </Button>
        ))}
        <Button type="primary" disabled={!isDirty} onClick={() => setAsking(true)}>
          {text.save}
        </Button>
        {isDirty && <Button onClick={() => settle()}>{text.undo}</Button>}
        {isDirty && text.unsaved}
      </Space>
      {editing && <Editing {...props} {...editing} onClose={() => setEditing(undefined)} put={put} />}
      <AskWhy
        title={text.saveTitle}
        hint={words.whyHint}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={onSave}
      />
    </>
  )
}

type Put<Row> = (at: number, row: Row) => void

type RowsProps<Row extends ArrangedRow> = ArrangingProps<Row> & {
  readonly put: Put<Row>
  readonly onEdit: (row: Row, at: number) => void
}

function Rows<Row extends ArrangedRow>(props: RowsProps<Row>) {
  const { arranged, titleOf, draw, empty, put } = props
  const { rows } = arranged
  if (rows.length === 0) return <Nothing isSmall words={empty} />
  return (
    <Card size="small" styles={{ body: { padding: 0 } }}>
      <ul className={css.list}>
        {rows.map((row, at) => (
          <li key={at} className={css.row}>
            <div className={[css.words, row.isOff && css.off].filter(Boolean).join(' ')}>
              <Space wrap>
                <b>{titleOf(row)}</b>
                {draw(row)}
                {row.isOff && text.off}
              </Space>
            </div>
            {row.isOff !== undefined && (
              <Switch
                aria-label={text.turn(titleOf(row))}
                checked={!row.isOff}
                onChange={(isOn) => put(at, { ...row, isOff: !isOn })}
              />
            )}
            <RowActs {...props} row={row} at={at} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RowActs<Row extends ArrangedRow>(props: RowsProps<Row> & { readonly row: Row; readonly at: number }) {
  const { arranged, titleOf, canRemove, onEdit, row, at } = props
  const { rows, change } = arranged
  const others = rows.filter((_row, index) => index !== at)
  const move = (to: number): void => change([...others.slice(0, to), row, ...others.slice(to)])
  const named = (act: string) => ({ 'aria-label': text.of(act, titleOf(row)) })
  return (
    <Space.Compact>
      <Button icon={<EditOutlined />} {...named(text.change)} onClick={() => onEdit(row, at)} />
      <Button icon={<ArrowUpOutlined />} {...named(text.up)} disabled={at === 0} onClick={() => move(at - 1)} />
      <Button
        icon={<ArrowDownOutlined />}
        {...named(text.down)}
        disabled={at === rows.length - 1}
        onClick={() => move(at + 1)}
      />
      {canRemove?.(row) && <Button icon={<DeleteOutlined />} {...named(text.remove)} onClick={() => change(others)} />}
    </Space.Compact>
  )
}

type EditingProps<Row extends ArrangedRow> = ArrangingProps<Row> & {
  readonly row: Row
  readonly at: number
  readonly put: Put<Row>
  readonly onClose: () => void
}

function Editing<Row extends ArrangedRow>(props: EditingProps<Row>) {
  const { titleOf, fieldsOf, initialOf, merge, row, at, put, onClose } = props
  return (
    <FormDrawer
      title={titleOf(row) || text.change}
      size={960}
      saveText={text.keep}
      isOpen
      onClose={onClose}
      fields={fieldsOf(row)}
      initial={initialOf(row)}
      onSave={async (values) => {
        put(at, merge(row, values))
        return true
      }}
    />
  )
}
