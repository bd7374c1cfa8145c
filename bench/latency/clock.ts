/**
 * A picture whose top rows are the wall clock, written when the frame is drawn: 32 blocks, the low bits of the epoch in
 * ms, white for one. page.tsx reads it back.
 */
export const picture = { width: 640, height: 360, fps: 25, blocks: 32, rows: 40 } as const

const WHITE = 235
const BLACK = 16
const { width, height, fps, blocks, rows } = picture

/**
 * Grey frames at their rate, each stamped when it is drawn, until stopped. Frames the encoder has no room for are
 * skipped.
 */
export function drawClock(into: NodeJS.WritableStream & { readonly writableLength: number }): () => void {
  const paper = Buffer.from(
    Array.from({ length: width * height }, (_, at) => ((at % width) ^ Math.floor(at / width)) & 255),
  )
  const startedAt = performance.now()
  let made = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * fps) / 1000)
    for (; made < due; made += 1) if (into.writableLength < width * height) into.write(frame(paper, made))
  }, 500 / fps)
  return () => clearInterval(timer)
}

function frame(paper: Buffer, count: number): Buffer {
  const pixels = Buffer.from(paper)
  const bar = (count * 8) % (width - blocks)
  for (let y = rows * 2; y < height - rows; y += 1) pixels.fill(WHITE, y * width + bar, y * width + bar + blocks)
  const line = Buffer.alloc(width)
  const size = width / blocks
  // Bit operations keep the low 32 bits.
  const now = Date.now() >>> 0
  for (let bit = 0; bit < blocks; bit += 1)
    line.fill((now >>> (blocks - 1 - bit)) & 1 ? WHITE : BLACK, bit * size, (bit + 1) * size)
  for (let y = 0; y < rows; y += 1) line.copy(pixels, y * width)
  return pixels
}
