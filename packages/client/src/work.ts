import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Hashes per batch: a few milliseconds on a slow phone, so that the page stays responsive. */
const AT_A_TIME = 1_500

/** The proof of work before a code is sent: the server's challenge, and how many zero bits the hash must begin with. */
export interface Challenge {
  readonly challenge: string
  readonly bits: number
}

/**
 * Finds the nonce that makes the SHA-256 of challenge, number and nonce, each on its own line, begin with enough zero
 * bits: 2 to the power of `bits` hashes on average. `pause` lets everything else run between two batches.
 */
export async function solveWork(
  { challenge, bits }: Challenge,
  mobile: string,
  pause: () => Promise<void>,
): Promise<{ challenge: string; nonce: string }> {
  const begun = sha256.create().update(utf8ToBytes(`${challenge}\n${mobile}\n`))
  for (let nonce = 0; ; nonce += 1) {
    const digest = begun
      .clone()
      .update(utf8ToBytes(String(nonce)))
      .digest()
    if (hasZeroBits(digest, bits)) return { challenge, nonce: String(nonce) }
    if (nonce % AT_A_TIME === AT_A_TIME - 1) await pause()
  }
}

function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let n = 0; n < whole; n += 1) if (digest[n] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0
}
