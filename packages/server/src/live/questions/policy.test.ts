import { expect, test } from 'vitest'
import { mayTurn, OPEN } from './policy'

test('an answered, refused or merged one stays so', () => {
  for (const over of ['answered', 'rated', 'withdrawn', 'rejected', 'merged'] as const) {
    for (const to of [...OPEN, 'withdrawn', 'rejected', 'merged'] as const) expect(mayTurn(over, to)).toBe(false)
  }
  expect(mayTurn('answered', 'rated')).toBe(true)
})

test('only a waiting one becomes overdue', () => {
  expect(OPEN.filter((state) => mayTurn(state, 'overdue'))).toEqual(['waiting'])
})
