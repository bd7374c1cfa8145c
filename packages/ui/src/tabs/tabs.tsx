import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { pressedKey } from '../base/keys'
import { useChosenInSight } from '../base/chosen-in-sight'
import { useMoreBeside } from '../base/more-beside'
import { cx } from '../base/cx'
import { focusMember, nextIndex } from '../base/roving'
import { Pressable } from '../control/pressable'
import { Badge } from '../surface/badge'
import css from './tabs.module.css'

export interface TabItem<K extends string = string> {
  readonly key: K
  readonly label: string
  /** Stands after the label, such as 问答 18. */
  readonly count?: number
  readonly badge?: number | true
}

export interface TabsProps<K extends string> {
  readonly items: readonly TabItem<K>[]
  readonly active: K
  readonly onSelect: (key: K) => void
  readonly label: string
  /** Links the tabs to their TabPanel; give both the same id. */
  readonly id?: string
  /** The tabs share the full width. */
  readonly fill?: boolean
  readonly size?: 'm' | 's'
  readonly className?: string
}

/** Tabs with a line under the selected one. Arrow keys, Home and End move and select. */
export function Tabs<K extends string>({
  items,
  active,
  onSelect,
  label,
  id,
  fill,
  size = 'm',
  className,
}: TabsProps<K>) {
  const box = useRef<HTMLDivElement | null>(null)
  useChosenInSight(box, 'aria-selected', active)
  const more = useMoreBeside(box, items.length)
  const keyed = (event: KeyboardEvent, index: number): void => {
    const next = nextIndex(pressedKey(event), index, items.length, 'horizontal')
    const item = next === null ? undefined : items[next]
    if (next === null || !item) return
    event.preventDefault()
    focusMember(box.current, next)
    onSelect(item.key)
  }
  return (
    <div
      ref={box}
      className={cx(css.tabs, fill && css.fill, css[size], more && css[more], className)}
      role="tablist"
      aria-label={label}
    >
      {items.map((item, index) => (
        <Pressable
          key={item.key}
          id={id && `${id}-tab-${item.key}`}
          role="tab"
          aria-selected={item.key === active}
          aria-controls={id && item.key === active ? `${id}-panel` : undefined}
          tabIndex={item.key === active ? 0 : -1}
          guardMs={0}
          onPress={() => onSelect(item.key)}
          onKeyDown={(event) => keyed(event, index)}
          className={cx(css.tab, item.key === active && css.on)}
        >
          {item.label}
          {item.count !== undefined && <span className={css.count}>{item.count}</span>}
          {item.badge && <Badge count={item.badge} />}
        </Pressable>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  /** The same id as the Tabs'. */
  readonly id: string
  readonly active: string
  readonly children: ReactNode
  readonly className?: string
}

export function TabPanel({ id, active, children, className }: TabPanelProps) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${active}`} className={className}>
      {children}
    </div>
  )
}
