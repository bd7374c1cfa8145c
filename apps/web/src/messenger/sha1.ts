/**
 * SHA-1 of UTF-8 text in lower-case hex: the messaging platform requires it for signatures. Pages without HTTPS have no
 * SubtleCrypto.
 */
export function sha1(text: string): string {
  const words = padded(new TextEncoder().encode(text))
  let [a, b, c, d, e] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  const w = new Int32Array(80)
  for (let at = 0; at < words.length; at += 16) {
    for (let n = 0; n < 80; n += 1)
      w[n] =
        n < 16
          ? (words[at + n] ?? 0)
          : turned((w[n - 3] ?? 0) ^ (w[n - 8] ?? 0) ^ (w[n - 14] ?? 0) ^ (w[n - 16] ?? 0), 1)
    const before = [a, b, c, d, e] as const
    for (let n = 0; n < 80; n += 1) {
      const next = (turned(a, 5) + mixed(n, b, c, d) + e + (w[n] ?? 0)) | 0
      ;[e, d, c, b, a] = [d, c, turned(b, 30), a, next]
    }
    a = (a + before[0]) | 0
    b = (b + before[1]) | 0
    c = (c + before[2]) | 0
    d = (d + before[3]) | 0
    e = (e + before[4]) | 0
  }
  return [a, b, c, d, e].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

function mixed(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

/** Big-endian words of whole blocks: the bytes, a one, zeros, and the length in bits. */
function padded(bytes: Uint8Array): Int32Array {
  const blocks = ((bytes.length + 8) >> 6) + 1
  const words = new Int32Array(blocks * 16)
  bytes.forEach((byte, at) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  })
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - (bytes.length % 4) * 8))
  words[blocks * 16 - 1] = bytes.length * 8
  return words
}
