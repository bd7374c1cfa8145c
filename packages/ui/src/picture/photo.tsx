import type { PhotoProps } from './photo-props'
import { smallerOf } from './smaller'

/** The bare picture inside other parts; their class sets its size and `object-fit`. */
export function Photo({ fit: _fit, eager, ...rest }: PhotoProps) {
  return (
    <img
      srcSet={rest.sizes && smallerOf(rest.src)}
      {...rest}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
