import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SessionRef, Sessions } from './sessions'

const ada: SessionRef = { member: 'ada', session: 'phone' }
const ben: SessionRef = { member: 'ben', session: 'desk' }
/** What the database was asked for, and the sessions that live in it; undefined: it is away. */
let asked: string[][]
let open: Set<string> | undefined
let sessions: Sessions
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  open = new Set(['phone', 'desk'])
  sessions = new Sessions(pino({ level: 'silent' }), async (refs) => {
    asked.push(refs.map(({ session }) => session))
    return open ?? Promise.reject(new Error('away'))
  })
  sessions.start()
})
afterEach(() => {
  sessions.stop()
  vi.useRealTimers()
})

test('a viewer’s many requests ask once, and later all viewers are asked for together', async () => {
  for (let i = 0; i < 20; i += 1) expect(await sessions.isOpen(ada)).toBe(true)
  await Promise.all([sessions.isOpen(ben), sessions.isOpen(ben)])
  expect(asked).toEqual([['phone'], ['desk']])
  for (let second = 0; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await sessions.isOpen(ada)
    await sessions.isOpen(ben)
  }
  expect(asked.slice(2)).toEqual(Array.from({ length: 10 }, () => ['phone', 'desk']))
})

test('an ended session is refused, and who follows it is told, within seconds', async () => {
  const [told, stopped] = [vi.fn(), vi.fn()]
  expect(await sessions.isOpen(ada)).toBe(true)
  sessions.follow(ada, told)
  sessions.follow(ada, stopped)()
  open = new Set(['desk'])
  await vi.advanceTimersByTimeAsync(3_100)
  expect([told.mock.calls.length > 0, stopped.mock.calls.length]).toEqual([true, 0])
  expect(await sessions.isOpen(ada)).toBe(false)
  expect(await sessions.isOpen(ben)).toBe(true)
})

test('nobody uses it: nothing is asked for', async () => {
  await sessions.isOpen(ada)
  await vi.advanceTimersByTimeAsync(60_000)
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(before)
})

test('while the database is away the last answer holds, and a new session is not let in', async () => {
  const told = vi.fn()
  expect(await sessions.isOpen(ada)).toBe(true)
  sessions.follow(ada, told)
  open = undefined
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await sessions.isOpen(ada), await sessions.isOpen(ben), told.mock.calls.length]).toEqual([true, false, 0])
  open = new Set(['phone', 'desk'])
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await sessions.isOpen(ben)).toBe(true)
})

test('a visitor has no session', async () => {
  expect(await sessions.isOpen(undefined)).toBe(true)
  expect(asked).toEqual([])
})
