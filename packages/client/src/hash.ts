import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A SHA-256 over pieces that come one after the other; the browser's own wants all bytes at once. */
export interface GrowingHash {
  add(bytes: Uint8Array): void
  /** Lower-case hex. */
  end(): string
}

export function growingHash(): GrowingHash {
  const hash = sha256.create()
  return { add: (bytes) => void hash.update(bytes), end: () => bytesToHex(hash.digest()) }
}

/** The same of a short text, in UTF-8. */
export const sha256OfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
