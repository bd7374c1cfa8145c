import { pressedKey } from '@rostrum/ui/keys'
import { SearchOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FindSource, Found } from './finds'
import css from './palette.module.css'
import type { ConsolePage } from './pages'
import { text } from './text.zh'
import { useFinding, type FoundGroup } from './use-finding'
import { within } from './within'

interface PaletteProps {
  readonly pages: readonly ConsolePage[]
  readonly sources: readonly FindSource[]
  readonly onClose: () => void
}

const LIST_ID = 'palette-list'
const idOf = (index: number): string => `palette-row-${index}`

/** Finds pages and things by a few letters. The focus stays in the field; arrows choose, Enter opens. */
export default function Palette({ pages, sources, onClose }: PaletteProps) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const go = useNavigate()
  const { groups, isAsking, trouble } = useFinding(words, pages, sources)
  const rows = groups.flatMap((group) => group.rows)
  const now = Math.min(at, Math.max(0, rows.length - 1))
  const open = (row: Found | undefined): void => {
    if (!row) return
    onClose()
    void go(row.to)
  }
  const hear = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    if (key === 'Enter') open(rows[now])
    else if (key === 'ArrowDown') setAt(rows.length === 0 ? 0 : (now + 1) % rows.length)
    else if (key === 'ArrowUp') setAt(rows.length === 0 ? 0 : (now + rows.length - 1) % rows.length)
    else return
    event.preventDefault()
  }
  const said = trouble ?? (isAsking ? text.palette.asking : rows.length === 0 ? text.palette.none : '')
  return (
    <Modal
      open
      closable={false}
      footer={null}
      // It names the dialog; the field says the same to those who see it.
      title={text.palette.name}
      styles={{ header: { display: 'none' } }}
      onCancel={onClose}
      width={600}
      style={{ top: 80 }}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        value={words}
        count={within(40)}
        placeholder={text.palette.hint}
        role="combobox"
        aria-label={text.palette.hint}
        aria-expanded={rows.length > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={rows.length > 0 ? idOf(now) : undefined}
        onKeyDown={hear}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
      />
      <Results groups={groups} now={now} onOpen={open} />
      <p className={css.said} role="status">
        {said}
      </p>
    </Modal>
  )
}

interface ResultsProps {
  readonly groups: readonly FoundGroup[]
  readonly now: number
  readonly onOpen: (row: Found) => void
}

function Results({ groups, now, onOpen }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [now])
  const order = groups.flatMap(({ rows }) => rows)
  return (
    <div ref={list} id={LIST_ID} className={css.list} role="listbox" aria-label={text.palette.results}>
      {groups.map(({ key, title, rows }) => (
        <div key={key} role="group" aria-label={title}>
          <div className={css.heading} aria-hidden="true">
            {title}
          </div>
          {rows.map((row) => {
            const index = order.indexOf(row)
            return (
              <div
                key={row.key}
                id={idOf(index)}
                role="option"
                aria-selected={index === now}
                className={index === now ? `${css.row} ${css.now}` : css.row}
                onClick={() => onOpen(row)}
              >
                <span className={css.title}>{row.title}</span>
                {row.note && <span className={css.note}>{row.note}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
