import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

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
