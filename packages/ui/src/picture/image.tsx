import { useState } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../icon/icon'
import { text } from '../text.zh'
import { Photo } from './photo'
import css from './image.module.css'

export interface ImageProps {
  readonly src: string | null | undefined
  /** Empty for pictures that add nothing. */
  readonly alt: string
  /** Of the picture itself, so that nothing jumps while it loads. */
  readonly width: number
  readonly height: number
  /** The largest picture above the fold: fetched first. Others wait until they come near. */
  readonly eager?: boolean
  readonly fit?: 'cover' | 'contain'
  readonly rounded?: boolean
  readonly className?: string
}

/** A picture with its place kept; a quiet ground where it is missing. */
export function Image({ src, alt, width, height, eager, fit = 'cover', rounded, className }: ImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || failed === src) {
    return (
      <span
        className={cx(css.missing, rounded && css.rounded, className)}
        style={{ aspectRatio: `${width} / ${height}` }}
        role="img"
        aria-label={alt || text.pictureFailed}
      >
        <Icon name="image" />
      </span>
    )
  }
  return (
    <Photo
      className={cx(css.image, css[fit], rounded && css.rounded, className)}
      src={src}
      alt={alt}
      fit={fit}
      width={width}
      height={height}
      eager={eager}
      onError={() => setFailed(src)}
    />
  )
}
