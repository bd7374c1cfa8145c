import { LAST_KNOWN_YEAR } from '@rostrum/market'
import { expect, test } from 'vitest'
import { guessedNote } from './due'

test('a promised date says when the holidays of its year are not announced yet, by the day in Beijing', () => {
  const last = Date.parse(`${LAST_KNOWN_YEAR}-12-31T23:59:59+08:00`)
  expect(guessedNote(last)).toBe('')
  expect(guessedNote(last + 1_000)).toBe('（该年度放假安排尚未公布，按周一至周五推算）')
})
