import { createPrivateKey, sign } from 'node:crypto'
import type { Clock } from '../kernel/clock'
import type { Secret } from '../kernel/secret'

export interface ApnsKey {
  /** The .p8 file's text. */
  readonly key: Secret
  readonly keyId: string
  readonly teamId: string
}

/** Apple takes a token for an hour, and complains of a new one within twenty minutes. */
const RENEW_MS = 40 * 60_000

/** The provider's token: a JWT signed with ES256, kept while it is good. `renew`: Apple does not take it any more. */
export function apnsToken({ key, keyId, teamId }: ApnsKey, clock: Clock): { now(): string; renew(): void } {
  const privateKey = createPrivateKey(key.reveal())
  let kept: { readonly token: string; readonly until: number } | undefined

  function make(now: number): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = `${part({ alg: 'ES256', kid: keyId })}.${part({ iss: teamId, iat: Math.floor(now / 1_000) })}`
    return `${head}.${sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  return {
    now() {
      const now = clock.now()
      if (!kept || kept.until <= now) kept = { token: make(now), until: now + RENEW_MS }
      return kept.token
    },
    renew() {
      kept = undefined
    },
  }
}
