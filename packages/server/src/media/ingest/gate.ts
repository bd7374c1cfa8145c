import { createHash, randomBytes } from 'node:crypto'
import type { Session } from 'node-media-server/src/session/rtmp_session.js'
import { type MediaSecret, type QueryFields, readToken, type TokenClaims, type TokenFault } from '../token'
import { type FromChild, HUB_SUBJECT, OWN_KEY, RELAY_SUBJECT } from './wire'

type PushRefusedWhy = Extract<FromChild, { t: 'refused' }>['why']

/**
 * Decides who may publish and who may play, synchronously and without a database. node-media-server signs publishing
 * and playing alike, so its own signature only carries our answer: good requests get a valid one, bad ones an invalid
 * one.
 */
export class Gate {
  /** The secret of node-media-server's check. Only this process knows it. */
  readonly signSecret = randomBytes(24).toString('hex')
  readonly #revoked = new Set<string>()
  readonly #closed = new Set<string>()
  /** Used single-use grants, with the second at which they would have expired. */
  readonly #spent = new Map<string, number>()
  #secrets: readonly MediaSecret[] = []
  /** Teachers' own keys, with the stream that each opens now. */
  #ownKeys: ReadonlyMap<string, string | null> = new Map()

  renew(secrets: readonly MediaSecret[]): void {
    this.#secrets = secrets
  }

  revoke(nonces: readonly string[], streams: readonly string[]): void {
    for (const nonce of nonces) this.#revoked.add(nonce)
    for (const stream of streams) this.#closed.add(stream)
  }

  useOwnKeys(keys: readonly { readonly key: string; readonly stream: string | null }[]): void {
    this.#ownKeys = new Map(keys.map(({ key, stream }) => [key, stream]))
  }

  /** The stream that a teacher's own key opens now. */
  streamOfKey(name: string): string | undefined {
    return this.#ownKeys.get(name) ?? undefined
  }

  /** Only RTMP publishes. Returns why it may not, and marks the session accordingly. */
  publish(session: Session): PushRefusedWhy | undefined {
    const stream = streamOf(session.streamPath)
    const why = this.#opensByOwnKey(stream, session) ?? this.#byGrant(stream, session)
    this.#mark(session, why === 'open')
    return why === 'open' ? undefined : why
  }

  /** Undefined when it is no such key. */
  #opensByOwnKey(stream: string, { protocol, streamQuery }: Session): PushRefusedWhy | 'open' | undefined {
    if (OWN_KEY.test(stream)) return this.#ownKeys.has(stream) ? 'no_room' : 'replaced'
    const key = streamQuery?.['own']
    if (typeof key !== 'string' || protocol !== 'rtmp' || this.#ownKeys.get(key) !== stream) return undefined
    return this.#closed.has(stream) ? 'no_room' : 'open'
  }

  #byGrant(stream: string, session: Session): PushRefusedWhy | 'open' {
    const claims = readToken('pub', stream, session.streamQuery ?? {}, this.#secrets, nowSec())
    return this.#whyNot(stream, claims, session) ?? 'open'
  }

  #whyNot(stream: string, claims: TokenClaims | TokenFault, session: Session): PushRefusedWhy | undefined {
    if (claims === 'expired') return 'expired'
    if (typeof claims === 'string' || session.protocol !== 'rtmp') return 'wrong'
    if (this.#revoked.has(claims.nonce) || this.#closed.has(stream)) return 'replaced'
    return claims.subject !== RELAY_SUBJECT || this.#spend(claims, session) ? undefined : 'wrong'
  }

  /** Only the hub plays, over the unix socket: viewers never reach this process. */
  play(session: Session): void {
    const claims = readToken('play', streamOf(session.streamPath), session.streamQuery ?? {}, this.#secrets, nowSec())
    this.#mark(session, typeof claims !== 'string' && session.protocol === 'flv' && claims.subject === HUB_SUBJECT)
  }

  #spend({ nonce, expiresAtSec }: TokenClaims, { socket }: Session): boolean {
    for (const [spent, endsAt] of this.#spent) if (endsAt <= nowSec()) this.#spent.delete(spent)
    // A connection from this machine to itself has one address at both ends.
    const isOurs = socket !== undefined && socket.remoteAddress === socket.localAddress
    if (!isOurs || this.#spent.has(nonce)) return false
    this.#spent.set(nonce, expiresAtSec)
    return true
  }

  #mark(session: Session, isGood: boolean): void {
    const query: QueryFields = session.streamQuery ?? {}
    const expiry = nowSec() + 60
    const sign = createHash('md5').update(`${session.streamPath}-${expiry}-${this.signSecret}`).digest('hex')
    session.streamQuery = { ...query, sign: isGood ? `${expiry}-${sign}` : '0-x' }
  }
}

/** `/live/<stream>` -> stream; anything else is a name that no grant can have. */
export function streamOf(path: string | undefined): string {
  const match = /^\/live\/([A-Za-z0-9_-]{1,40})$/.exec(path ?? '')
  return match?.[1] ?? ''
}

function nowSec(): number {
  return Math.floor(Date.now() / 1000)
}
