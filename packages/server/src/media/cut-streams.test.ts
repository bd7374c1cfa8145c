import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CutStreams } from './cut-streams'

/** What the database was asked for, and the streams that it knows to be cut off; undefined: it is away. */
let asked: string[][]
let cut: Set<string> | undefined
let streams: CutStreams
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  cut = new Set(['bad'])
  streams = new CutStreams(pino({ level: 'silent' }), async (names) => {
    asked.push([...names])
    return cut ?? Promise.reject(new Error('away'))
  })
})
afterEach(() => vi.useRealTimers())

test('many requests at once ask once, and for some seconds nobody asks again', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => streams.hasAny(['good', 'other'])))
  expect(answers).toEqual(Array.from({ length: 50 }, () => false))
  vi.advanceTimersByTime(1_900)
  expect(await streams.hasAny(['good'])).toBe(false)
  expect(asked).toEqual([['good', 'other']])
  vi.advanceTimersByTime(200)
  await streams.hasAny(['good'])
  expect(asked).toEqual([['good', 'other'], ['good']])
})

test('what another process cut off is refused within seconds, one among several is enough', async () => {
  expect(await streams.hasAny(['good', 'later'])).toBe(false)
  cut = new Set(['later'])
  vi.advanceTimersByTime(2_100)
  expect([await streams.hasAny(['good', 'later']), await streams.hasAny(['good'])]).toEqual([true, false])
})

test('what this process cut off is refused at once, whatever an answer under way says', async () => {
  const waiting = streams.hasAny(['good'])
  streams.add('good')
  expect([await waiting, await streams.hasAny(['good'])]).toEqual([true, true])
})

test('while the database is away the last answer holds, and a stream without one is not shown', async () => {
  expect(await streams.hasAny(['good'])).toBe(false)
  cut = undefined
  vi.advanceTimersByTime(10_000)
  expect([await streams.hasAny(['good']), await streams.hasAny(['unknown'])]).toEqual([false, true])
  cut = new Set()
  expect(await streams.hasAny(['unknown'])).toBe(false)
})

test('where nobody can be asked, only what was cut off here is refused', async () => {
  const alone = new CutStreams(pino({ level: 'silent' }))
  alone.add('bad')
  expect([await alone.hasAny(['good']), await alone.hasAny(['bad'])]).toEqual([false, true])
})
