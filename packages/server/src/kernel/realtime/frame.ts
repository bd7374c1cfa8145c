/**
 * A whole WebSocket text frame. It has its own memory and never changes afterwards: the same Buffer is written to many
 * sockets, and the system may still read it long after `write` returned.
 */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(head + size)
  frame[0] = 0x81
  if (head === 2) frame[1] = size
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}
