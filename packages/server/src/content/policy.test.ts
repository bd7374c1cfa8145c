import { expect, test } from 'vitest'
import { compareVersions, isForLevels } from './policy'

test.each([
  ['1.0.19', '1.0.19', 0],
  ['1.0.9', '1.0.19', -1],
  ['1.1', '1.0.19', 1],
  ['1.0', '1.0.0', 0],
  ['2', '10', -1],
  ['x', '0', 0],
])('version %s against %s is %i', (a, b, expected) => {
  expect(compareVersions(a, b)).toBe(expected)
})

test('a block without levels is for everybody, a block with levels for those levels', () => {
  expect(isForLevels([], new Set())).toBe(true)
  expect(isForLevels(['3' as never], new Set(['2']))).toBe(false)
  expect(isForLevels(['3' as never, '2' as never], new Set(['2']))).toBe(true)
})
