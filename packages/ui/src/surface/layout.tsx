import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { useMinWidth } from '../base/media'
import css from './layout.module.css'

interface BoxProps {
  readonly children: ReactNode
  readonly className?: string
}

export interface WrapProps extends BoxProps {
  /** `read` 720, `wide` 960, `page` 1120 px; with the gutters for the width. */
  readonly width?: 'read' | 'wide' | 'page'
  /** Beside the content from 1200 px on. It is not there at all below that: nothing that is needed may stand in it. */
  readonly aside?: ReactNode
}

/** The page at its maximum width, with its gutters. From 1200 px on all widths begin at the same left edge. */
export function Wrap({ children, width = 'page', aside, className }: WrapProps) {
  if (aside === undefined) return <div className={cx(css.wrap, css[width], className)}>{children}</div>
  return (
    <div className={cx(css.wrap, css[width], css.beside, className)}>
      <div className={css.body}>{children}</div>
      <Aside>{aside}</Aside>
    </div>
  )
}

function Aside({ children }: { readonly children: ReactNode }) {
  const isThere = useMinWidth(1200)
  return <aside className={css.aside}>{isThere && children}</aside>
}

export interface ColumnsProps {
  readonly main: ReactNode
  /** The beginning of the main column: on phones the side stands under it, and the rest under that. */
  readonly lead?: ReactNode
  /** Under the main column on phones, beside it from 800 px. */
  readonly side: ReactNode
  readonly className?: string
}

export function Columns({ main, lead, side, className }: ColumnsProps) {
  if (lead !== undefined)
    return (
      <div className={cx(css.led, className)}>
        <div className={css.lead}>{lead}</div>
        <div className={css.ledSide}>{side}</div>
        <div className={css.lead}>{main}</div>
      </div>
    )
  return (
    <div className={cx(css.columns, className)}>
      <div className={css.main}>{main}</div>
      <div className={css.side}>{side}</div>
    </div>
  )
}

export interface GridProps extends BoxProps {
  /** From this cell width on there are two or more columns: 140 or 250 px, growing with the font factor. */
  readonly cell?: 'small' | 'large'
}

/** Cards side by side, as many as fit. */
export function Grid({ children, cell = 'large', className }: GridProps) {
  return <div className={cx(css.grid, css[cell], className)}>{children}</div>
}

export interface StackProps extends BoxProps {
  readonly gap?: 's' | 'm' | 'l'
}

/** Stacks children vertically with 8, 16 or 24 px between them. */
export function Stack({ children, gap = 'm', className }: StackProps) {
  return <div className={cx(css.stack, css[`gap-${gap}`], className)}>{children}</div>
}

/** Words for screen readers only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
