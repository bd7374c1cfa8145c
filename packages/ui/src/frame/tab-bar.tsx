import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { Photo } from '../picture/photo'
import { Badge } from '../surface/badge'
import { Hidden } from '../surface/layout'
import { text } from '../text.zh'
import rail from './rail.module.css'
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

const unread = (item: NavItem): ReactNode =>
  item.badge ? <Hidden>{item.badge === true ? text.unreadSome : text.unread(item.badge)}</Hidden> : null

const mark = (item: NavItem): ReactNode => (
  <span className={css.mark}>
    {item.image ? (
      <Photo
        className={css.image}
        src={item.image}
        alt=""
        fit="contain"
        width={22}
        height={22}
        style={{ width: 22, height: 22 }}
        eager
      />
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

export interface RailProps extends TabBarProps {
  /** `wide` shows labels beside the icons from 1200 px; `narrow` stays at 80 px (rooms, replay, K-line). */
  readonly width?: 'wide' | 'narrow'
  /** The product's name in the masthead and the line under it. */
  readonly mark?: string
  readonly motto?: ReactNode
  /** Pressing the mark. */
  readonly onMark?: () => void
  /** Items that stand at the foot, as 设置. */
  readonly footItems?: readonly NavItem[]
  /** Words at the foot, as the risk line. */
  readonly foot?: ReactNode
}

/** The left rail from 800 px. */
export function Rail(props: RailProps) {
  const { items, active, onSelect, width = 'wide', motto, onMark, footItems = [], foot, className } = props
  const entry = (item: NavItem) => (
    <Pressable
      key={item.key}
      aria-current={item.key === active ? 'page' : undefined}
      guardMs={0}
      onPress={() => onSelect(item.key)}
      className={cx(rail.item, item.key === active && rail.on)}
    >
      {mark(item)}
      <span className={rail.label}>{item.label}</span>
      {unread(item)}
    </Pressable>
  )
  return (
    <nav className={cx(rail.rail, rail[width], className)} aria-label={text.navigation}>
      <div className={rail.head}>
        <Pressable className={rail.mark} onPress={onMark}>
          {props.mark ?? text.mark}
          <Hidden>{text.home}</Hidden>
        </Pressable>
        {motto !== undefined && <div className={rail.motto}>{motto}</div>}
      </div>
      {items.map(entry)}
      <div className={rail.fill} />
      {footItems.map(entry)}
      {foot !== undefined && <div className={rail.foot}>{foot}</div>}
    </nav>
  )
}
