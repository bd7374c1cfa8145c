import { randomBytes } from 'node:crypto'
import type { Instant } from '@rostrum/contract/kernel'
import type { Clock } from '../kernel/clock'
import { HUB_SUBJECT } from './ingest/wire'
import type { PlayGrant } from './engine'
import type { Sessions } from './sessions'
import { fieldsOf, type MediaSecret, readToken, sessionOf, signToken, type TokenClaims } from './token'

const PLAY_GRANT_MS = 10 * 60_000

/** Play grants: issued per viewer, checked at the door, cancelled when a viewer is kicked, over with the session. */
export class PlayGrants {
  readonly #clock: Clock
  readonly #secrets: readonly MediaSecret[]
  readonly #sessions: Sessions
  readonly #cancelled = new Map<string, Instant>()

  constructor(clock: Clock, secrets: readonly MediaSecret[], sessions: Sessions) {
    this.#clock = clock
    this.#secrets = secrets
    this.#sessions = sessions
  }

  /** A query string. Its nonce begins with the time of issue, so that a cancellation can tell older from newer. */
  issue(stream: string, { subject, session, expiresAt }: PlayGrant): string {
    const secret = this.#secrets[0]
    if (!secret) throw new Error('No secret to seal stream grants with.')
    const now = this.#clock.now()
    const nonce = `${now.toString(36)}-${randomBytes(9).toString('base64url')}`
    const expiresAtSec = Math.floor((expiresAt ?? now + PLAY_GRANT_MS) / 1000)
    return signToken(secret, { kind: 'play', stream, expiresAtSec, subject, nonce, session })
  }

  /**
   * The claims of a grant that is good now. `mayBeOld`: subjects that may use an expired grant, because it admitted them
   * earlier.
   */
  async admit(
    stream: string,
    query: URLSearchParams,
    mayBeOld: (claims: TokenClaims) => boolean = () => false,
  ): Promise<TokenClaims | undefined> {
    const claims = readToken('play', stream, fieldsOf(query), this.#secrets, 0)
    if (typeof claims === 'string' || claims.subject === HUB_SUBJECT) return undefined
    if (claims.expiresAtSec * 1000 <= this.#clock.now() && !mayBeOld(claims)) return undefined
    // Last: a viewer may be kicked while the session is asked for.
    return (await this.#sessions.isOpen(sessionOf(claims))) && !this.#isCancelled(claims) ? claims : undefined
  }

  /** Earlier grants of this subject no longer open this stream. */
  cancel(stream: string, subject: string): void {
    const now = this.#clock.now()
    for (const [key, at] of this.#cancelled) if (now - at > 2 * PLAY_GRANT_MS) this.#cancelled.delete(key)
    this.#cancelled.set(`${stream}|${subject}`, now)
  }

  #isCancelled({ stream, subject, nonce }: TokenClaims): boolean {
    const cancelledAt = this.#cancelled.get(`${stream}|${subject}`)
    return cancelledAt !== undefined && !(parseInt(nonce, 36) > cancelledAt)
  }
}
