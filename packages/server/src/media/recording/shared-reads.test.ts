import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedReads } from './shared-reads'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what nobody is given any more is not kept', async () => {
  let ms = 0
  const reads = sharedReads(
    async (name) => name,
    () => ms,
  )
  await reads.shared('one')
  ms = 1_000
  vi.advanceTimersByTime(1_000)
  await Promise.all([reads.shared('one'), reads.shared('two')])
  expect(reads.size).toBe(2)
  ms = 2_000
  vi.advanceTimersByTime(1_000)
  expect(reads.size).toBe(1)
  ms = 3_000
  vi.advanceTimersByTime(1_000)
  expect(reads.size).toBe(0)
})
