import { expect, test } from 'vitest'
import { bytesOf, forgetCopies, keepCopy, keptBytes, keptCopy } from './kept'
import { fakePlatform } from './testing'

test('a copy is read back, a newer one replaces it, and each counts once', () => {
  const { storage } = fakePlatform()
  keepCopy(storage, 'a', { text: 'first' })
  keepCopy(storage, 'a', { text: '新' })
  keepCopy(storage, 'b', {})
  expect(keptCopy(storage, 'a')).toEqual({ text: '新' })
  expect(keptBytes(storage)).toBe('{"text":""}'.length + 3 + 2)
})

test('forgetting the copies leaves all other data alone', () => {
  const { storage, stored } = fakePlatform({ stored: { token: 't', look: '{}' } })
  keepCopy(storage, 'a', {})
  forgetCopies(storage)
  expect([...stored.keys()]).toEqual(['token', 'look'])
  expect([keptBytes(storage), keptCopy(storage, 'a')]).toEqual([0, undefined])
})

test('a corrupt list of names counts as empty', () => {
  const { storage } = fakePlatform({ stored: { keptNames: '{"a":' } })
  expect(keptBytes(storage)).toBe(0)
})

test.each([
  ['a', 1],
  ['é', 2],
  ['讲', 3],
  ['🙂', 4],
  ['', 0],
])('%s takes %i bytes', (letter, bytes) => {
  expect(bytesOf(letter)).toBe(bytes)
})
