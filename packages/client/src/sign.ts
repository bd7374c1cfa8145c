import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface ToSign {
  /** ms since 1970, as the header carries it. */
  readonly timestamp: string
  readonly key: string
  /** The body exactly as sent; empty for GET and uploads. */
  readonly body: string
}

/**
 * Lower-case hex of HMAC-SHA256 over `timestamp + key + body`. It only hints at integrity: the secret ships with the
 * client.
 */
export function signatureOf(secret: string, { timestamp, key, body }: ToSign): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(timestamp + key + body)))
}
