import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha1 } from '../apps/web/src/messenger/sha1'

test.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 200, 1_000])(
  "a text of %i bytes has the same hash as in the server's library",
  (length) => {
    const text = 'x'.repeat(length)
    expect(sha1(text)).toBe(createHash('sha1').update(text).digest('hex'))
  },
)

test('text beyond ASCII is hashed as UTF-8', () => {
  expect(sha1('讲坛 📈')).toBe(createHash('sha1').update('讲坛 📈').digest('hex'))
})
