import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import css from './layout.module.css'

interface BoxProps {
  readonly children: ReactNode
  readonly className?: string
}

export interface WrapProps extends BoxProps {
  /** `read` 720, `wide` 960, `page` 1120 px; with the gutters of the width. */
  readonly width?: 'read' | 'wide' | 'page'
}

/** The page's measure, in the middle, with its gutters. */
export function Wrap({ children, width = 'page', className }: WrapProps) {
  return <div className={cx(css.wrap, css[width], className)}>{children}</div>
}

export interface ColumnsProps {
  readonly main: ReactNode
  /** Under the main column on phones, beside it from 800 px. */
  readonly side: ReactNode
  readonly className?: string
}

export function Columns({ main, side, className }: ColumnsProps) {
  return (
    <div className={cx(css.columns, className)}>
      <div className={css.main}>{main}</div>
      <div className={css.side}>{side}</div>
    </div>
  )
}

export interface GridProps extends BoxProps {
  /** Cells become two-up and more from this width on: 140 or 250 px, growing with the font factor. */
  readonly cell?: 'small' | 'large'
}

/** Cards that sit side by side where there is room. */
export function Grid({ children, cell = 'large', className }: GridProps) {
  return <div className={cx(css.grid, css[cell], className)}>{children}</div>
}

export interface StackProps extends BoxProps {
  readonly gap?: 's' | 'm' | 'l'
}

/** One under the other with 8, 16 or 24 px between. */
export function Stack({ children, gap = 'm', className }: StackProps) {
  return <div className={cx(css.stack, css[`gap-${gap}`], className)}>{children}</div>
}

/** Words for screen readers only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
