const HEAD = 44
const LOUDEST = 0x7fff

/** Sound as a WAV file of one channel with 16 bits: every device plays it, and the server knows it by its first bytes. */
export function wavOf(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = new ArrayBuffer(HEAD + samples.length * 2)
  const view = new DataView(bytes)
  const write = (at: number, text: string): void =>
    [...text].forEach((letter, place) => view.setUint8(at + place, letter.charCodeAt(0)))
  write(0, 'RIFF')
  view.setUint32(4, HEAD - 8 + samples.length * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, at) => view.setInt16(HEAD + at * 2, Math.max(-1, Math.min(1, sample)) * LOUDEST, true))
  return bytes
}
