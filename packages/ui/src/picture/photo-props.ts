import type { CSSProperties } from 'react'

export interface PhotoProps {
  readonly src: string
  /** Empty for pictures that add nothing. */
  readonly alt: string
  readonly fit: 'cover' | 'contain'
  /** Of the picture itself, so that nothing jumps while it loads. */
  readonly width?: number
  readonly height?: number
  /** Fetched first; others wait until they come near. */
  readonly eager?: boolean
  readonly onError?: () => void
  readonly style?: CSSProperties
  readonly className?: string
}
