import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../kernel/secret'

/** The kinds of tokens: a member's session, a half login, the operators' console. */
export type SessionTokenKind = 's' | 't' | 'o'

/** An opaque token: its kind, then 32 random bytes. Only its hash is stored. */
export function newToken(kind: SessionTokenKind): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`
}

/** A random word that identifies a returning browser, and opens nothing by itself. */
export const newState = (): string => randomBytes(24).toString('base64url')

export function kindOf(token: string): SessionTokenKind | undefined {
  const kind = /^([sto])_[\w-]{43}$/.exec(token)?.[1]
  return kind === 's' || kind === 't' || kind === 'o' ? kind : undefined
}

/** SHA-256, base64url. Sufficient for random values; never for passwords or codes. */
export function hashOf(value: string): string {
  return hash('sha256', value, 'base64url')
}

/** Keyed hash of a short value: anybody could find a few digits alone by trying all. */
export function sealOf(secret: Secret, ...parts: readonly string[]): string {
  return createHmac('sha256', secret.reveal()).update(parts.join('\n')).digest('base64url')
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
