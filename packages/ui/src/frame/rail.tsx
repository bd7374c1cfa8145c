import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Hidden } from '../surface/layout'
import { PageMark } from '../surface/tag'
import { text } from '../text.zh'
import { mark, unread, type NavItem, type TabBarProps } from './tab-bar'
import rail from './rail.module.css'

export interface RailProps extends TabBarProps {
  /** `wide` shows labels beside the icons from 1200 px; `narrow` stays at 80 px (rooms, replay, K-line). */
  readonly width?: 'wide' | 'narrow'
  /** The product's name in the masthead and the line under it. */
  readonly mark?: string
  readonly motto?: ReactNode
  /** Called when the mark is pressed. */
  readonly onMark?: () => void
  /** Items at the foot, such as 设置. */
  readonly footItems?: readonly NavItem[]
  /** Words at the foot, such as the risk line. */
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
      <PageMark className={rail.sample} />
      {footItems.map(entry)}
      {foot !== undefined && <div className={rail.foot}>{foot}</div>}
    </nav>
  )
}
