import type { PhotoProps } from './photo-props'

/** The bare picture inside other parts; their class sets its size and `object-fit`. */
export function Photo({ fit: _fit, eager, ...rest }: PhotoProps) {
  return (
    <img {...rest} loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : undefined} decoding="async" />
  )
}
