import { expect, test } from 'vitest'
import { findDrift } from './migration'

test('the migrations are what tables.ts say', () => {
  expect(findDrift()).toEqual([])
}, 60_000)
