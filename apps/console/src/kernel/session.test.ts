import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from './session'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 4, 0) }))
afterEach(() => vi.useRealTimers())

test('a touch in one window counts for all: they share when it was', () => {
  session.begin('token')
  vi.advanceTimersByTime(59 * 60_000)
  expect(session.idleMs()).toBe(59 * 60_000)
  // As another window of the same browser writes it.
  localStorage.setItem('consoleTouchedAt', String(Date.now()))
  vi.advanceTimersByTime(2 * 60_000)
  expect(session.idleMs()).toBe(2 * 60_000)
})

test('touches are written down at most every ten seconds, and a session begins touched', () => {
  localStorage.setItem('consoleTouchedAt', '0')
  session.begin('token')
  expect(session.idleMs()).toBe(0)
  vi.advanceTimersByTime(9_000)
  session.touch()
  expect(session.idleMs()).toBe(9_000)
  vi.advanceTimersByTime(1_000)
  session.touch()
  expect(session.idleMs()).toBe(0)
})
