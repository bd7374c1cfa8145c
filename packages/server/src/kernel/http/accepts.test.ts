import { expect, test } from 'vitest'
import { encodingFor, wish } from './accepts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', undefined],
  ['br;q=0.0, gzip;q=0', undefined],
  ['identity, *;q=0', undefined],
  ['x-gzip-like, brotli', undefined],
] as const)('whoever takes %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted, ['br', 'gzip'])).toBe(encoding)
})

test.each([
  ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'page'],
  ['image/*, */*;q=0.8', 'any'],
  ['*/*;q=0.5, application/json;q=0.1', 'any'],
  ['text/html,', 'page'],
  ['text/plain', 'data'],
  ['*/*;q=0', 'data'],
] as const)('%j wishes for a %s', (accept, wished) => {
  expect(wish(accept)).toBe(wished)
})
