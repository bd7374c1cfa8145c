import { createPrivateKey, sign } from 'node:crypto'
import type { Clock, Secret } from '@rostrum/server/kernel'

export interface ApnsKey {
  /** The text of the .p8 file. */
  readonly key: Secret
  readonly keyId: string
  readonly teamId: string
}

/** Apple accepts a token for an hour, and rejects a new one within twenty minutes. */
const RENEW_MS = 40 * 60_000

/** The provider's token: a JWT signed with ES256, kept while it is valid. `renew`: Apple no longer accepts it. */
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
