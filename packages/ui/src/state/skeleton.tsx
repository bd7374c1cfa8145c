import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { text } from '../text.zh'
import css from './skeleton.module.css'

export interface SkeletonProps {
  readonly children: ReactNode
  readonly className?: string
}

export interface SkeletonLineProps {
  /** Percent of the full width. */
  readonly width?: 25 | 40 | 60 | 80 | 100
  readonly size?: 's' | 'm' | 'l'
}
export interface SkeletonBlockProps {
  readonly ratio?: 'wide' | 'box' | 'strip' | 'square'
  /** Height of a control instead of an aspect ratio. */
  readonly height?: 'control' | 'row' | 'chart'
  readonly className?: string
}
export interface SkeletonRowsProps {
  readonly count?: number
  /** `avatar`: people and messages; `thumb`: articles and courses; `plain`: settings and figures. */
  readonly look?: 'avatar' | 'thumb' | 'plain'
}

/** Placeholders for the coming content; they appear after 200 ms, so a quick answer shows none. */
function Root({ children, className }: SkeletonProps) {
  return (
    <div className={cx(css.root, className)} role="status" aria-label={text.loading}>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

function Line({ width = 100, size = 'm' }: SkeletonLineProps) {
  return <div className={cx(css.shape, css.line, css[`w${width}`], css[`line-${size}`])} />
}

function Block({ ratio, height, className }: SkeletonBlockProps) {
  return <div className={cx(css.shape, css.block, ratio && css[ratio], height && css[height], className)} />
}

function Circle({ size = 'm' }: { readonly size?: 's' | 'm' | 'l' }) {
  return <div className={cx(css.shape, css.circle, css[`circle-${size}`])} />
}

function Rows({ count = 6, look = 'plain' }: SkeletonRowsProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.row}>
          {look === 'avatar' && <Circle />}
          <div className={css.lines}>
            <Line width={index % 2 ? 60 : 80} />
            <Line width={index % 2 ? 40 : 25} size="s" />
          </div>
          {look === 'thumb' && <div className={cx(css.shape, css.thumb)} />}
        </div>
      ))}
    </>
  )
}

function Cards({ count = 2 }: { readonly count?: number }) {
  return (
    <div className={css.cards}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.card}>
          <Block ratio="wide" />
          <Line width={80} />
          <Line width={40} size="s" />
        </div>
      ))}
    </div>
  )
}

const articleLines = [100, 100, 100, 60, 100, 100, 80] as const

function Article() {
  return (
    <div className={css.article}>
      <Line size="l" width={80} />
      <Line size="s" width={40} />
      {articleLines.map((width, index) => (
        <Line key={index} width={width} />
      ))}
      <Block ratio="wide" />
    </div>
  )
}

export const Skeleton = { Root, Line, Block, Circle, Rows, Cards, Article }
