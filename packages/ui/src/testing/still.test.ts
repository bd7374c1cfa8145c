import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { pass } from './still'

afterEach(() => vi.useRealTimers())

/** Far longer than any test: only what is waited for can end it. */
const LONG = 1_000_000

test('a page on which nothing can happen is still at once', async () => {
  const seen = vi.fn()
  setTimeout(seen, LONG)
  await pass(LONG)
  expect(seen).not.toHaveBeenCalled()
})

test('a timer that is due soon is waited for, and what it sets', async () => {
  const said: string[] = []
  setTimeout(() => {
    said.push('first')
    setTimeout(() => said.push('second'), 30)
  }, 30)
  await pass(LONG)
  expect(said).toEqual(['first', 'second'])
})

test('one that was cleared is not, nor an interval that has ended', async () => {
  clearTimeout(setTimeout(() => undefined, 400))
  let count = 0
  const timer = setInterval(() => {
    count += 1
    if (count === 3) clearInterval(timer)
  }, 5)
  await pass(LONG)
  expect(count).toBe(3)
})

test('a module that is being loaded is waited for', async () => {
  const seen = vi.fn()
  void import('./fake-wx').then(seen)
  await pass(0)
  expect(seen).toHaveBeenCalledOnce()
})

test('a file that is being read is waited for', async () => {
  const seen = vi.fn()
  void readFile(import.meta.filename).then(seen)
  await pass(LONG)
  expect(seen).toHaveBeenCalledOnce()
})

test('a stopped clock stops nothing of it', async () => {
  vi.useFakeTimers()
  await pass(LONG)
  expect(vi.getTimerCount()).toBe(0)
})
