import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import css from './list-page.module.css'
import type { Column } from './list-place'
import { text } from './text.zh'

type Keyed = Pick<Column<unknown>, 'key' | 'title' | 'isExtra'>

/** Which columns somebody wants to see of a list, remembered in this browser. A page may show one list after another. */
export function useShownColumns(
  list: string,
  columns: readonly Keyed[],
): [readonly string[], (keys: readonly string[]) => void] {
  const place = `consoleColumns:${list}`
  const [kept, setKept] = useState(() => ({ place, shown: storedColumns(place, columns) }))
  if (kept.place !== place) setKept({ place, shown: storedColumns(place, columns) })
  return [
    kept.shown,
    (keys) => {
      const known = columns.map(({ key }) => key).filter((key) => keys.includes(key))
      if (known.length === 0) return
      localStorage.setItem(place, JSON.stringify(known))
      setKept({ place, shown: known })
    },
  ]
}

function storedColumns(place: string, columns: readonly Keyed[]): readonly string[] {
  const standard = columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key)
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (!Array.isArray(stored)) return standard
    const known = stored.filter((key): key is string => columns.some((column) => column.key === key))
    return known.length > 0 ? known : standard
  } catch {
    return standard
  }
}

interface ColumnChoiceProps {
  readonly columns: readonly Keyed[]
  readonly shown: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
}

export function ColumnChoice({ columns, shown, onChange }: ColumnChoiceProps) {
  const options = columns.map(({ key, title }) => ({ value: key, label: title || text.unnamedColumn }))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text.columnsHint}
      content={
        // In the order in which the list shows them, and never none.
        <Checkbox.Group className={css.columnChoice} options={options} value={[...shown]} onChange={onChange} />
      }
    >
      <Button
        className={css.columnButton}
        type="text"
        size="small"
        icon={<SettingOutlined />}
        aria-label={text.columns}
      />
    </Popover>
  )
}
