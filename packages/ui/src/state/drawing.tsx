import { cx } from '../base/cx'
import { drawings, type DrawingName } from './drawings'
import css from './drawing.module.css'

export interface DrawingProps {
  readonly name: DrawingName
  readonly isSmall?: boolean
}

export function Drawing({ name, isSmall }: DrawingProps) {
  return (
    <svg className={cx(css.drawing, isSmall && css.small)} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
