import { TradeDate } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { dayAt, freshMemory, reviewed, type MistakeMemory } from './scheduling'

const day = (text: string) => TradeDate.parse(text)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const START = day('2026-11-20')
const first = freshMemory(START)

function after(ratings: readonly Parameters<typeof reviewed>[2][]): MistakeMemory {
  return ratings.reduce((memory, rating) => reviewed(memory, memory.dueDay, rating), first)
}

test('what was just answered comes again on the next day in Beijing', () => {
  expect(first).toMatchObject({ dueDay: '2026-11-21', lastDay: null, reviews: 0 })
  expect(dayAt(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
})

test('the first review gives the days that the published weights give', () => {
  const days = (rating: Parameters<typeof reviewed>[2]) =>
    daysBetween(first.dueDay, reviewed(first, first.dueDay, rating).dueDay)
  // The first four weights, rounded to days, and each at least a day after the one before.
  expect([days('again'), days('hard'), days('good'), days('easy')]).toEqual([1, 2, 3, 8])
})

test('what is remembered comes later and later, and what is forgotten comes soon', () => {
  const [one, two, three] = [after(['good']), after(['good', 'good']), after(['good', 'good', 'good'])]
  const gap = ({ lastDay, dueDay }: MistakeMemory) => daysBetween(lastDay ?? dueDay, dueDay)
  expect(gap(two)).toBeGreaterThan(gap(one))
  expect(gap(three)).toBeGreaterThan(gap(two))
  const lost = after(['good', 'good', 'good', 'again'])
  expect(gap(lost)).toBeLessThan(gap(three))
  expect(lost).toMatchObject({ reviews: 4, lapses: 1 })
  expect(lost.difficulty).toBeGreaterThan(three.difficulty)
})

test('a review never is due again on its own day, also one that comes a year late', () => {
  for (const rating of ['again', 'hard', 'good', 'easy'] as const) {
    expect(reviewed(first, first.dueDay, rating).dueDay > first.dueDay).toBe(true)
    const late = day('2027-11-20')
    expect(reviewed(after(['good']), late, rating).dueDay > late).toBe(true)
  }
})
