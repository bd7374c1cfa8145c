import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// holds: 9-22
test('the picture of a share without one of its own is 120 px square', () => {
  const png = readFileSync('apps/web/public/share-120.png')
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 120, 120])
})
