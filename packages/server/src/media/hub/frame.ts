/** Bytes for everybody, made once: as HTTP sends them and, with a WebSocket header in front, as WebSocket does. */
export interface SharedFrame {
  readonly plain: Buffer
  readonly framed: Buffer
}

const BINARY_FINAL = 0x82

/** Joins pieces into one allocation with room for the longest header the size needs. Server frames are not masked. */
export function shareFrame(pieces: readonly Buffer[]): SharedFrame {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const framed = Buffer.allocUnsafeSlow(header + length)
  framed[0] = BINARY_FINAL
  if (header === 2) framed[1] = length
  if (header === 4) {
    framed[1] = 126
    framed.writeUInt16BE(length, 2)
  }
  if (header === 10) {
    framed[1] = 127
    framed.writeBigUInt64BE(BigInt(length), 2)
  }
  let at = header
  for (const piece of pieces) at += piece.copy(framed, at)
  return { plain: framed.subarray(header), framed }
}
