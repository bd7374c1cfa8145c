import { expect, test } from 'vitest'
import { placesOf } from './word-places'

test('a word is found in one piece, across pieces, and each time it stands there', () => {
  expect(placesOf(['包赚，又包', '赚'], ['包赚'])).toEqual([
    { from: { piece: 0, offset: 0 }, to: { piece: 0, offset: 2 } },
    { from: { piece: 0, offset: 4 }, to: { piece: 1, offset: 1 } },
  ])
})

test('nothing is found of words that are not there, nor of none', () => {
  expect(placesOf(['平常的话'], ['包赚', ''])).toEqual([])
})
