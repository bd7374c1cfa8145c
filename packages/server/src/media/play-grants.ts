import { randomBytes } from 'node:crypto'
import type { Instant } from '@rostrum/contract/kernel'
import type { Clock } from '../kernel/clock'
import { HUB_SUBJECT } from './ingest/wire'
import { fieldsOf, type MediaSecret, readToken, signToken, type TokenClaims } from './token'

const PLAY_GRANT_MS = 10 * 60_000

/** Play grants: issued per viewer, read at the viewers' door, cancelled when a viewer is sent away. */
export class PlayGrants {
  readonly #clock: Clock
  readonly #secrets: readonly MediaSecret[]
  readonly #cancelled = new Map<string, Instant>()

  constructor(clock: Clock, secrets: readonly MediaSecret[]) {
    this.#clock = clock
    this.#secrets = secrets
  }

  /** A query string. Its nonce begins with the time of issue, so that a cancellation can tell older from newer. */
  issue(stream: string, subject: string, expiresAt?: Instant): string {
    const secret = this.#secrets[0]
    if (!secret) throw new Error('No secret to seal stream grants with.')
    const now = this.#clock.now()
    const nonce = `${now.toString(36)}-${randomBytes(9).toString('base64url')}`
    const expiresAtSec = Math.floor((expiresAt ?? now + PLAY_GRANT_MS) / 1000)
    return signToken(secret, { kind: 'play', stream, expiresAtSec, subject, nonce })
  }

  /** `mayBeOld`: for whom a grant past its time is still good, because it was let in with it. */
  read(
    stream: string,
    query: URLSearchParams,
    mayBeOld: (claims: TokenClaims) => boolean = () => false,
  ): TokenClaims | undefined {
    const claims = readToken('play', stream, fieldsOf(query), this.#secrets, 0)
    if (typeof claims === 'string' || claims.subject === HUB_SUBJECT) return undefined
    if (claims.expiresAtSec * 1000 <= this.#clock.now() && !mayBeOld(claims)) return undefined
    const cancelledAt = this.#cancelled.get(`${stream}|${claims.subject}`)
    const issuedAt = parseInt(claims.nonce, 36)
    return cancelledAt !== undefined && !(issuedAt > cancelledAt) ? undefined : claims
  }

  /** What this subject was given so far no longer opens this stream. */
  cancel(stream: string, subject: string): void {
    const now = this.#clock.now()
    for (const [key, at] of this.#cancelled) if (now - at > 2 * PLAY_GRANT_MS) this.#cancelled.delete(key)
    this.#cancelled.set(`${stream}|${subject}`, now)
  }
}
