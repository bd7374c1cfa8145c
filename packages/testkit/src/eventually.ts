import { vi } from 'vitest'

const patience = { timeout: 15_000, interval: 50 }

/**
 * Repeats a check until it no longer throws, and resolves to its value; after 15 s the last error is thrown. For what
 * arrives by itself: vitest's own `vi.waitFor` gives up after a second, which a busy machine does not keep.
 */
export function eventually<T>(check: () => T | Promise<T>, options: Partial<typeof patience> = {}): Promise<T> {
  return vi.waitFor(check, { ...patience, ...options })
}
