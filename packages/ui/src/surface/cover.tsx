import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { CoverTone } from '../tokens/tokens'
import { coverArt, type CoverArt } from './cover-art'
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
      <svg className={css.art} viewBox="0 0 320 180" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
        {coverArt[art].map((line, index) => (
          <path key={index} d={line.d} opacity={line.opacity} fill={line.filled ? 'currentColor' : undefined} />
        ))}
      </svg>
      {shade && <div className={css.shade} />}
      {children !== undefined && <div className={css.content}>{children}</div>}
    </div>
  )
}
