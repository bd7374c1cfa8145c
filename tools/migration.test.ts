import { expect, test } from 'vitest'
import { findDrift } from './migration'

test('the migrations match tables.ts', () => {
  expect(findDrift()).toEqual([])
}, 60_000)
