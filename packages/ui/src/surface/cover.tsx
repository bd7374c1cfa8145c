import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { CoverTone } from '../tokens/tokens'
import type { CoverArt } from './cover-art'
import { CoverDrawing } from './cover-drawing'
import css from './cover.module.css'

export interface CoverProps {
  readonly tone?: CoverTone
  readonly art?: CoverArt
  /** 16:9, 21:9, 4:3, or as high as its content. */
  readonly ratio?: 'wide' | 'strip' | 'box' | 'free'
  /** Lies on the drawing; `shade` adds a shade that keeps it readable. */
  readonly children?: ReactNode
  readonly shade?: boolean
  /** Lies between the drawing and its shade, and fills the cover. */
  readonly picture?: ReactNode
  readonly className?: string
}

/** A drawn cover for content without a picture: never a stock photograph. */
export function Cover({
  tone = 'mist',
  art = 'waves',
  ratio = 'wide',
  children,
  shade,
  picture,
  className,
}: CoverProps) {
  return (
    <div className={cx(css.cover, css[tone], css[ratio], className)}>
      <CoverDrawing art={art} />
      {picture}
      {shade && <div className={css.shade} />}
      {children !== undefined && <div className={css.content}>{children}</div>}
    </div>
  )
}
