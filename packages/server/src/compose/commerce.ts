import { createCommerce } from '../commerce'
import type { Slice } from '../kernel'
import type { Composing } from './ground'

export function composeCommerce({ kernel }: Composing): Slice {
  return createCommerce(kernel)
}
