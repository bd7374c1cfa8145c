import type { PhotoProps } from './photo-props'

/** The bare picture that parts are made of; their class sizes it and says `object-fit`. */
export function Photo({ fit: _fit, eager, ...rest }: PhotoProps) {
  return (
    <img {...rest} loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : undefined} decoding="async" />
  )
}
