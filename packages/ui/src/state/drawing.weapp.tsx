import { cx } from '../base/cx'
import type { DrawingName } from './drawings'
import drawn from '../weapp/drawn.module.css'
import css from './drawing.weapp.module.css'

export interface DrawingProps {
  readonly name: DrawingName
  readonly isSmall?: boolean
}

export function Drawing({ name, isSmall }: DrawingProps) {
  return <div className={cx(css.drawing, isSmall && css.small, drawn.shape, drawn[`empty-${name}`])} />
}
