import { Image } from '../weapp/elements'
import type { PhotoProps } from './photo-props'

const modes = { cover: 'aspectFill', contain: 'aspectFit' } as const

/**
 * The bare picture inside other parts. WeChat's is 320 by 240 px by default, and has a mode instead of `object-fit`.
 */
export function Photo({ src, alt, fit, width, height, eager, onError, style, className }: PhotoProps) {
  const ratio = width && height ? { aspectRatio: `${width} / ${height}` } : undefined
  return (
    <Image
      className={className}
      style={{ ...ratio, ...style }}
      src={src}
      mode={modes[fit]}
      lazyLoad={!eager}
      aria-label={alt || undefined}
      aria-hidden={alt === '' || undefined}
      onError={onError}
    />
  )
}
