import { expect, test } from 'vitest'
import { mayTurn, OPEN } from './question-policy'

test('what was answered, refused or merged stays so', () => {
  for (const over of ['answered', 'rated', 'withdrawn', 'rejected', 'merged'] as const) {
    for (const to of [...OPEN, 'withdrawn', 'rejected', 'merged'] as const) expect(mayTurn(over, to)).toBe(false)
  }
  expect(mayTurn('answered', 'rated')).toBe(true)
})

test('only what waits becomes overdue', () => {
  expect(OPEN.filter((state) => mayTurn(state, 'overdue'))).toEqual(['waiting'])
})
