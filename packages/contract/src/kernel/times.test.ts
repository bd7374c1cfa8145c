import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunk, standardTimes, times } from './times'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(times, standardTimes)
})

// holds: 4-21, 9-3
test('code that has not come after 120 s, or the time that is configured, is given up', async () => {
  const never = new Promise(() => undefined)
  const told: string[] = []
  const late = (name: string) => void chunk(never).catch(() => told.push(name))
  late('standard')
  Object.assign(times, { chunkMs: 30_000 })
  late('configured')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toEqual(['configured'])
  await vi.advanceTimersByTimeAsync(89_999)
  expect(told).toEqual(['configured'])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['configured', 'standard'])
})

test('code that comes or fails is passed on at once, and leaves no timer behind', async () => {
  expect(await chunk(Promise.resolve(1))).toBe(1)
  await expect(chunk(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await Promise.resolve()
  expect(vi.getTimerCount()).toBe(0)
})
