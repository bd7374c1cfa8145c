import type { Kernel, Slice } from '../kernel/kernel'

export function createCommerce(_kernel: Kernel): Slice {
  return { name: 'commerce', routes: [] }
}
