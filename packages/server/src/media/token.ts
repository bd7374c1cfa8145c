import { createHmac, timingSafeEqual } from 'node:crypto'

/** A publish grant never plays and a play grant never publishes: the kind is under the seal. */
export type TokenKind = 'pub' | 'play'

/** `id` travels in the address as `k`, so that two secrets can be live while one replaces the other. */
export interface MediaSecret {
  readonly id: string
  readonly value: string
}

export interface TokenClaims {
  readonly kind: TokenKind
  readonly stream: string
  /** Unix seconds. */
  readonly expiresAtSec: number
  readonly subject: string
  readonly nonce: string
}

export type TokenFault = 'malformed' | 'unknown_key' | 'forged' | 'expired'

/** A query as a parser gave it: a repeated parameter is an array, and refused. */
export type QueryFields = Readonly<Record<string, unknown>>

// No `|` can be smuggled into what is sealed.
const FIELD = /^[A-Za-z0-9_-]{1,40}$/
const MAC_LENGTH = 27

/** `e=…&u=…&n=…&k=…&t=…`. Throws when a field would not be read back: that is a bug of the caller. */
export function signToken(secret: MediaSecret, claims: TokenClaims): string {
  const expiry = String(claims.expiresAtSec)
  for (const field of [claims.stream, expiry, claims.subject, claims.nonce, secret.id]) {
    if (!FIELD.test(field)) throw new Error('A field of a stream grant is not of [A-Za-z0-9_-]{1,40}.')
  }
  const seal = mac(secret, claims.kind, claims.stream, expiry, claims.subject, claims.nonce)
  return `e=${expiry}&u=${claims.subject}&n=${claims.nonce}&k=${secret.id}&t=${seal}`
}

/** What a query grants for this kind and stream, or what is wrong with it. Parameters it does not know change nothing. */
export function readToken(
  kind: TokenKind,
  stream: string,
  query: QueryFields,
  secrets: readonly MediaSecret[],
  nowSec: number,
): TokenClaims | TokenFault {
  const { e, u, n, k, t } = query
  if (!isField(stream) || !isField(e) || !isField(u) || !isField(n) || !isField(k) || !isField(t)) return 'malformed'
  const secret = secrets.find((one) => one.id === k)
  if (!secret) return 'unknown_key'
  if (!same(t, mac(secret, kind, stream, e, u, n))) return 'forged'
  const expiresAtSec = Number(e)
  if (!Number.isSafeInteger(expiresAtSec)) return 'malformed'
  if (expiresAtSec <= nowSec) return 'expired'
  return { kind, stream, expiresAtSec, subject: u, nonce: n }
}

/** A query as a grant is read from: a parameter given twice becomes a list, which no grant has. */
export function fieldsOf(query: URLSearchParams): QueryFields {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && FIELD.test(value)
}

function mac(
  secret: MediaSecret,
  kind: TokenKind,
  stream: string,
  expiry: string,
  subject: string,
  nonce: string,
): string {
  const sealed = `${kind}|/live/${stream}|${expiry}|${subject}|${nonce}`
  return createHmac('sha256', secret.value).update(sealed).digest('base64url').slice(0, MAC_LENGTH)
}

function same(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
