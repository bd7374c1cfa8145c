import type { CSSProperties } from 'react'

export interface PhotoProps {
  readonly src: string
  /** Empty for decorative pictures. */
  readonly alt: string
  readonly fit: 'cover' | 'contain'
  /** Width of the picture itself, so that nothing moves while it loads. */
  readonly width?: number
  readonly height?: number
  /** How wide it is shown, as the attribute of this name: smaller forms are chosen by it. */
  readonly sizes?: string
  /** Loaded first; others wait until they come near. */
  readonly eager?: boolean
  readonly onError?: () => void
  readonly style?: CSSProperties
  readonly className?: string
}
