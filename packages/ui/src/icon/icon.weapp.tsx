import type { ReactElement } from 'react'
import { cx } from '../base/cx'
import type { IconName } from './paths'
import type { IconProps } from './icon-props'
import drawn from '../weapp/drawn.module.css'
import css from './icon.weapp.module.css'

export type { IconProps }

const classOf = (name: IconName): string | undefined => drawn[`icon-${name}`]

/** A line drawing in the colour of the surrounding text: the shape is a mask, because WeChat cannot draw SVG. */
export function Icon({ name, size = 'm', label, className }: IconProps): ReactElement {
  return (
    <div
      className={cx(css.icon, css[size], drawn.shape, classOf(name), className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
