import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { Photo } from '../picture/photo'
import { Badge } from '../surface/badge'
import { Hidden } from '../surface/layout'
import { text } from '../text.zh'
import css from './tab-bar.module.css'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  /** A picture from the server's navigation list instead of the icon. */
  readonly image?: string
  readonly badge?: number | boolean
}

export interface TabBarProps {
  readonly items: readonly NavItem[]
  readonly active: string | null
  readonly onSelect: (key: string) => void
  readonly className?: string
}

export const unread = (item: NavItem): ReactNode =>
  item.badge ? <Hidden>{item.badge === true ? text.unreadSome : text.unread(item.badge)}</Hidden> : null

export const mark = (item: NavItem): ReactNode => (
  <span className={css.mark}>
    {item.image ? (
      <Photo className={css.image} src={item.image} alt="" fit="contain" width={22} height={22} eager />
    ) : (
      <Icon name={item.icon} />
    )}
    {item.badge ? <Badge corner count={item.badge} className={css.badge} /> : null}
  </span>
)

/** The bottom bar under 800 px. */
export function TabBar({ items, active, onSelect, className }: TabBarProps) {
  return (
    <nav className={cx(css.bar, className)} aria-label={text.navigation}>
      {items.map((item) => (
        <Pressable
          key={item.key}
          aria-current={item.key === active ? 'page' : undefined}
          guardMs={0}
          onPress={() => onSelect(item.key)}
          className={cx(css.item, item.key === active && css.on)}
        >
          {mark(item)}
          <span className={css.label}>{item.label}</span>
          {unread(item)}
        </Pressable>
      ))}
    </nav>
  )
}
