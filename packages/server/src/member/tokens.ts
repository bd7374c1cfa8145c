import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../kernel/secret'

/** What a token opens: a member's session, a half login, the operators' console. */
export type TokenKind = 's' | 't' | 'o'

/** An opaque token: its kind, then 32 random bytes. Only its hash is stored. */
export function newToken(kind: TokenKind): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`
}

/** A word that comes back with somebody, and opens nothing by itself. */
export const newState = (): string => randomBytes(24).toString('base64url')

export function kindOf(token: string): TokenKind | undefined {
  const kind = /^([sto])_[\w-]{43}$/.exec(token)?.[1]
  return kind === 's' || kind === 't' || kind === 'o' ? kind : undefined
}

/** SHA-256, base64url. Enough for random values; never for passwords or codes. */
export function hashOf(value: string): string {
  return hash('sha256', value, 'base64url')
}

/** Keyed hash of something short: six digits alone would be found by trying all. */
export function sealOf(secret: Secret, ...parts: readonly string[]): string {
  return createHmac('sha256', secret.reveal()).update(parts.join('\n')).digest('base64url')
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
