import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock'
import { refuse } from '../refusal'
import type { Secret } from '../secret'

const WINDOW_MS = 5 * 60_000
/** The maximum of remembered keys; beyond it the oldest are dropped, which only weakens a hint. */
const MAX_KEYS = 200_000
const KEY = /^[\w.-]{1,64}$/

export interface Signed {
  /** ms since 1970, as sent. */
  readonly timestamp: string
  readonly key: string
  readonly sign: string
  /** The body as sent; empty for GET and for uploads. */
  readonly body: string
}

/** Lower-case hex of HMAC-SHA256 over `timestamp + key + body`. */
export function signatureOf(secret: string, { timestamp, key, body }: Omit<Signed, 'sign'>): string {
  return createHmac('sha256', secret)
    .update(timestamp + key + body)
    .digest('hex')
}

/**
 * Refuses a wrong signature, a clock more than five minutes off, and a key seen before. The refusal tells our time
 * (`serverTime`, ms since 1970), so that a device whose clock is wrong can sign with it.
 */
export function createSignCheck(secret: Secret, clock: Clock, maxKeys = MAX_KEYS): (signed: Signed) => void {
  const seen = new Map<string, number>()

  return (signed) => {
    const now = clock.now()
    const wrong = (): never => refuse('kernel.bad_sign', { serverTime: now })
    const at = Number(signed.timestamp)
    if (!/^\d{10,16}$/.test(signed.timestamp) || Math.abs(now - at) > WINDOW_MS) return wrong()
    if (!KEY.test(signed.key) || !sameText(signed.sign, signatureOf(secret.reveal(), signed))) return wrong()
    // A timestamp from the future stays acceptable for twice the window.
    if ((seen.get(signed.key) ?? 0) > now) return wrong()
    seen.delete(signed.key)
    seen.set(signed.key, now + 2 * WINDOW_MS)
    forgetOld(seen, now, maxKeys)
  }
}

function sameText(given: string, right: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

function forgetOld(seen: Map<string, number>, now: number, max: number): void {
  for (const [key, until] of seen) {
    if (until > now && seen.size <= max) return
    seen.delete(key)
  }
}
