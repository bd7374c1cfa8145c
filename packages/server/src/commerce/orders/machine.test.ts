import { orderStates } from '@rostrum/contract/commerce/limits'
import { expect, test } from 'vitest'
import { ENDED_STATES, mayMove, OPEN_STATES, orderMoves, SERVING_STATES } from './machine'

test('every state is reached, and every way ends in a state that may be hidden', () => {
  const reached = new Set<string>(['matching', ...Object.values(orderMoves).flat()])
  expect([...reached].sort()).toEqual([...orderStates].sort())
  for (const state of ENDED_STATES) expect(orderMoves[state]).toContain('closed')
})

test('nothing that was paid is cancelled, and nothing that was not is refunded', () => {
  for (const state of SERVING_STATES) expect(mayMove(state, 'cancelled')).toBe(false)
  for (const state of OPEN_STATES) expect(mayMove(state, 'refunding')).toBe(false)
  expect(mayMove('signing', 'refunded')).toBe(false)
})
