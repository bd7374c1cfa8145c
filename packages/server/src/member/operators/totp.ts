import { totpDigits } from '@rostrum/contract/member/limits'
import { Secret as Base32, TOTP } from 'otpauth'

/** Seconds of a step, and the steps before and after now that are accepted: clocks of phones differ a little. */
const PERIOD_SEC = 30
const WINDOW = 1
const ISSUER = 'Rostrum'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret, in Base32. */
export const newTotpSecret = (): string => new Base32({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, digits: totpDigits, period: PERIOD_SEC, secret: Base32.fromBase32(secret) })

/** The address that an authenticator reads from a QR code. */
export const totpUri = (secret: string, userName: string): string => totpOf(secret, userName).toString()

/** The step that a code belongs to; undefined for a wrong code. `now`: ms since 1970. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now })
  return delta === null ? undefined : Math.floor(now / (PERIOD_SEC * 1000)) + delta
}
