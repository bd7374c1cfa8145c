import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionRef } from './sessions'

/** A publish grant never plays and a play grant never publishes: the seal includes the kind. */
export type MediaTokenKind = 'pub' | 'play'

/** `id` is `k` in the address, so that two secrets can be live while one replaces the other. */
export interface MediaSecret {
  readonly id: string
  readonly value: string
}

export interface TokenClaims {
  readonly kind: MediaTokenKind
  readonly stream: string
  /** Unix seconds. */
  readonly expiresAtSec: number
  readonly subject: string
  readonly nonce: string
  /** Of a member's play grant: it ends with this session. */
  readonly session?: string
}

export type TokenFault = 'malformed' | 'unknown_key' | 'forged' | 'expired'

/** A parsed query: a repeated parameter is an array, and refused. */
export type QueryFields = Readonly<Record<string, unknown>>

// No `|` can be smuggled into the sealed text.
const FIELD = /^[A-Za-z0-9_-]{1,40}$/
const MAC_LENGTH = 27

/** `e=…&u=…&n=…&k=…&t=…`, with `s=…` for a session. Throws when a field could not be read back: that is a bug of the caller. */
export function signToken(secret: MediaSecret, claims: TokenClaims): string {
  const expiry = String(claims.expiresAtSec)
  const { kind, stream, subject, nonce, session } = claims
  for (const field of [stream, expiry, subject, nonce, secret.id, session ?? '_']) {
    if (!FIELD.test(field)) throw new Error('A field of a stream grant is not of [A-Za-z0-9_-]{1,40}.')
  }
  const seal = mac(secret, [kind, `/live/${stream}`, expiry, subject, nonce, session])
  const own = session === undefined ? '' : `&s=${session}`
  return `e=${expiry}&u=${subject}&n=${nonce}${own}&k=${secret.id}&t=${seal}`
}

/** The claims of a query for this kind and stream, or its fault. Unknown parameters change nothing. */
export function readToken(
  kind: MediaTokenKind,
  stream: string,
  query: QueryFields,
  secrets: readonly MediaSecret[],
  nowSec: number,
): TokenClaims | TokenFault {
  const { e, u, n, k, t, s } = query
  if (!isField(stream) || !isField(e) || !isField(u) || !isField(n) || !isField(k) || !isField(t)) return 'malformed'
  if (s !== undefined && !isField(s)) return 'malformed'
  const secret = secrets.find((one) => one.id === k)
  if (!secret) return 'unknown_key'
  if (!same(t, mac(secret, [kind, `/live/${stream}`, e, u, n, s]))) return 'forged'
  const expiresAtSec = Number(e)
  if (!Number.isSafeInteger(expiresAtSec)) return 'malformed'
  if (expiresAtSec <= nowSec) return 'expired'
  return { kind, stream, expiresAtSec, subject: u, nonce: n, session: s }
}

/** The session that a grant ends with; a visitor's has none. */
export function sessionOf({ subject, session }: Pick<TokenClaims, 'subject' | 'session'>): SessionRef | undefined {
  return session === undefined ? undefined : { member: subject, session }
}

/** A query in the form that grants are read from: a repeated parameter becomes a list, which no grant has. */
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

function mac(secret: MediaSecret, fields: readonly (string | undefined)[]): string {
  const sealed = fields.filter((field) => field !== undefined).join('|')
  return createHmac('sha256', secret.value).update(sealed).digest('base64url').slice(0, MAC_LENGTH)
}

function same(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
