import { useState } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../icon/icon'
import { text } from '../text.zh'
import { breakpoints } from '../tokens/breakpoints'
import { Photo } from './photo'
import css from './image.module.css'

export interface ImageProps {
  readonly src: string | null | undefined
  /** Empty for decorative pictures. */
  readonly alt: string
  /** Width of the picture itself, so that nothing moves while it loads. */
  readonly width: number
  readonly height: number
  /** For the largest picture above the fold: loaded first. Others wait until they come near. */
  readonly eager?: boolean
  readonly fit?: 'cover' | 'contain'
  readonly rounded?: boolean
  readonly className?: string
}

/** A picture with reserved space; a plain background if it is missing. */
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
      sizes={width < 640 ? '8rem' : `(min-width: ${breakpoints.rail}px) 25rem, 100vw`}
      eager={eager}
      onError={() => setFailed(src)}
    />
  )
}
