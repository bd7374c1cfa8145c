import { expect, test } from 'vitest'
import { type QueryFields, readToken, signToken, type TokenClaims } from './token'

const now = 1_700_000_000
const secret = { id: 'new1', value: 'the newer secret' }
const older = { id: 'old1', value: 'the older secret' }
const claims: TokenClaims = { kind: 'play', stream: 'abc', expiresAtSec: now + 60, subject: 'm-1', nonce: 'n_1' }

const fields = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
const read = (query: QueryFields, kind: 'pub' | 'play' = 'play', stream = 'abc') =>
  readToken(kind, stream, query, [secret, older], now)

test('a grant is read back unchanged, with either of the two live secrets', () => {
  expect(read(fields(signToken(secret, claims)))).toEqual(claims)
  expect(read(fields(signToken(older, claims)))).toEqual(claims)
})

test('a grant for one thing is not a grant for another', () => {
  const good = fields(signToken(secret, claims))
  expect(read(good, 'pub')).toBe('forged')
  expect(read(good, 'play', 'abd')).toBe('forged')
  expect(read({ ...good, u: 'm-2' })).toBe('forged')
  expect(read({ ...good, e: String(now + 61) })).toBe('forged')
  expect(read({ ...good, n: 'n_2' })).toBe('forged')
  expect(read({ ...good, k: 'old1' })).toBe('forged')
  expect(read({ ...good, k: 'gone' })).toBe('unknown_key')
})

test('a session is sealed in: it can be neither taken out, nor added, nor changed', () => {
  const own = fields(signToken(secret, { ...claims, session: 's-1' }))
  expect(read(own)).toEqual({ ...claims, session: 's-1' })
  const { s: _, ...without } = own
  expect(read(without)).toBe('forged')
  expect(read({ ...own, s: 's-2' })).toBe('forged')
  expect(read({ ...fields(signToken(secret, claims)), s: 's-1' })).toBe('forged')
  for (const s of ['', 'a|b', 'x'.repeat(41), ['s-1', 's-1']]) expect(read({ ...own, s })).toBe('malformed')
})

test('every single changed character of the seal is noticed', () => {
  const good = fields(signToken(secret, claims))
  const seal = good['t'] ?? ''
  expect(seal).toHaveLength(27)
  for (let at = 0; at < seal.length; at += 1) {
    const other = seal[at] === 'A' ? 'B' : 'A'
    expect(read({ ...good, t: seal.slice(0, at) + other + seal.slice(at + 1) })).toBe('forged')
  }
  expect(read({ ...good, t: seal.slice(1) })).toBe('forged')
})

test('a grant ends at its second', () => {
  expect(read(fields(signToken(secret, { ...claims, expiresAtSec: now })))).toBe('expired')
  expect(read(fields(signToken(secret, { ...claims, expiresAtSec: now + 1 })))).toMatchObject({ subject: 'm-1' })
})

test('missing, repeated, oversized and smuggled fields are refused before anything is computed', () => {
  const good = fields(signToken(secret, claims))
  for (const name of ['e', 'u', 'n', 'k', 't']) {
    expect(read({ ...good, [name]: undefined })).toBe('malformed')
    expect(read({ ...good, [name]: [good[name], good[name]] })).toBe('malformed')
    expect(read({ ...good, [name]: '' })).toBe('malformed')
    expect(read({ ...good, [name]: 'x'.repeat(41) })).toBe('malformed')
    expect(read({ ...good, [name]: 'a|b' })).toBe('malformed')
  }
  expect(read(good, 'play', 'a|b')).toBe('malformed')
  expect(read({ ...good, e: 'soon' })).toBe('forged')
})

test('fields that could not be read back are not signed', () => {
  expect(() => signToken(secret, { ...claims, subject: 'a|b' })).toThrow()
  expect(() => signToken(secret, { ...claims, stream: '' })).toThrow()
})
