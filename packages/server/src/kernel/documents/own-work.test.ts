import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { whenWorked } from './own-work'

test('what works without an end is found, and its own work is what is measured', async () => {
  const worker = new Worker('for (;;) {}', { eval: true })
  await new Promise<void>((spent) => void whenWorked(worker, 50, spent))
  const { user, system } = await worker.cpuUsage()
  expect((user + system) / 1_000).toBeGreaterThanOrEqual(50)
  await worker.terminate()
})

test('what only waits is left alone, and nobody looks once it is let be', async () => {
  vi.useFakeTimers()
  const spent = vi.fn()
  const cpuUsage = vi.fn(async () => ({ user: 900, system: 99 }))
  const stop = whenWorked({ cpuUsage }, 1, spent)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([spent.mock.calls.length, cpuUsage.mock.calls.length > 0]).toEqual([0, true])
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
