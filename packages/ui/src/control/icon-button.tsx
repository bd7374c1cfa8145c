import { forwardRef } from 'react'
import { cx } from '../base/cx'
import type { OnPress } from '../base/press'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { Badge } from '../surface/badge'
import { text } from '../text.zh'
import { Pressable } from './pressable'
import css from './icon-button.module.css'

export interface IconButtonProps {
  readonly icon: IconName
  /** Always announced; with `caption` also shown under the icon. */
  readonly label: string
  readonly onPress?: OnPress
  readonly to?: string
  /** Shows this under the icon, such as 「328」 under 赞. */
  readonly caption?: string
  readonly size?: 's' | 'm' | 'l'
  /** The state of a toggle; `true` also shows a tint. */
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  /** What it was pressed for has not happened yet. */
  readonly busy?: boolean
  /** A number, or `true` for a dot. */
  readonly badge?: number | boolean
  readonly tone?: 'strong' | 'quiet' | 'brand' | 'accent' | 'cover'
  readonly guardMs?: number
  readonly className?: string
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { icon, label, caption, size, badge, tone = 'strong', pressed, expanded, busy, className, ...rest } = props
  const unread =
    typeof badge === 'number' && badge > 0 ? `，${text.unread(badge)}` : badge === true ? `，${text.unreadSome}` : ''
  return (
    <Pressable
      {...rest}
      ref={ref}
      label={`${label}${caption && caption !== label ? ` ${caption}` : ''}${unread}`}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-busy={busy || undefined}
      className={cx(css.button, css[tone], className)}
    >
      <span className={css.mark}>
        <Icon name={icon} size={size} />
        {badge ? <Badge corner count={badge} className={css.badge} /> : null}
      </span>
      {caption !== undefined && <span className={css.caption}>{caption}</span>}
    </Pressable>
  )
})
