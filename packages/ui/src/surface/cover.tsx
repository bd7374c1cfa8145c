import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { CoverTone } from '../tokens/tokens'
import type { CoverArt } from './cover-art'
import { CoverDrawing } from './cover-drawing'
import css from './cover.module.css'

export interface CoverProps {
  readonly tone?: CoverTone
  readonly art?: CoverArt
  /** 16:9, 21:9, 4:3, or as high as what stands on it. */
  readonly ratio?: 'wide' | 'strip' | 'box' | 'free'
  /** Stands on the drawing, above a shade that keeps it readable when `shade`. */
  readonly children?: ReactNode
  readonly shade?: boolean
  readonly className?: string
}

/** A drawn cover for what has no picture: never a stock photograph. */
export function Cover({ tone = 'mist', art = 'waves', ratio = 'wide', children, shade, className }: CoverProps) {
  return (
    <div className={cx(css.cover, css[tone], css[ratio], className)}>
      <CoverDrawing art={art} />
      {shade && <div className={css.shade} />}
      {children !== undefined && <div className={css.content}>{children}</div>}
    </div>
  )
}
