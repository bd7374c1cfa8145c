import type { ReactElement } from 'react'
import { cx } from '../base/cx'
import type { IconProps } from './icon-props'
import { iconPaths } from './paths'
import css from './icon.module.css'

export type { IconProps }

/** A line drawing in the colour of the surrounding text. */
export function Icon({ name, size = 'm', label, className }: IconProps): ReactElement {
  const shape: string = iconPaths[name]
  const filled = shape.startsWith('fill:')
  return (
    <svg
      className={cx(css.icon, css[size], filled && css.filled, className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={filled ? shape.slice(5) : shape} />
    </svg>
  )
}
