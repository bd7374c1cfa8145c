import { createCanvas, type Canvas, type Rgb } from './canvas'
import type { Piece } from './piece'

const WIDTH = 640
const HEIGHT = 360

interface Tone {
  readonly top: Rgb
  readonly bottom: Rgb
  readonly ink: Rgb
}
const tones: Record<Piece['category'], Tone> = {
  headline: { top: [227, 234, 246], bottom: [199, 212, 233], ink: [31, 59, 115] },
  notice: { top: [243, 236, 219], bottom: [228, 214, 178], ink: [112, 82, 16] },
  research: { top: [226, 238, 231], bottom: [196, 219, 205], ink: [24, 84, 58] },
  education: { top: [224, 237, 240], bottom: [192, 216, 222], ink: [18, 78, 92] },
  company: { top: [234, 232, 241], bottom: [211, 207, 227], ink: [62, 56, 112] },
}

/** An illustration for an article: abstract, drawn by code, the same for the same seed. */
export function drawCover(kind: NonNullable<Piece['cover']>, category: Piece['category'], seed: number): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT)
  paper(canvas)
  drawings[kind](canvas, seed)
  const { top, bottom, ink } = tones[category]
  return canvas.toPng(top, bottom, ink)
}

/** Repeatable values from 0 to 1. */
function values(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return state / 4_294_967_296
  }
}

function paper(canvas: Canvas): void {
  for (let x = 106; x < WIDTH; x += 107) canvas.fillRect(x, 0, x + 1, HEIGHT, 0.12)
  for (let y = 89; y < HEIGHT; y += 90) canvas.fillRect(0, y, WIDTH, y + 1, 0.12)
}

const drawings: Record<NonNullable<Piece['cover']>, (canvas: Canvas, seed: number) => void> = {
  waves(canvas, seed) {
    for (let line = 0; line < 7; line += 1) {
      const drop = 110 + line * 26
      const curve = (x: number) =>
        drop + (46 - line * 4) * Math.sin(x / (92 + line * 5) + seed + line * 0.12) + 14 * Math.sin(x / 230 + seed)
      canvas.stroke(curve, 2.6 - line * 0.2, 0.92 - line * 0.12)
    }
  },
  bars(canvas, seed) {
    const next = values(seed)
    const heights = Array.from({ length: 11 }, (_, at) => 70 + at * 15 + next() * 40)
    heights.forEach((height, at) =>
      canvas.fillRect(62 + at * 49, 320 - height, 62 + at * 49 + 26, 320, 0.25 + at * 0.05),
    )
    canvas.fillRect(40, 320, 600, 322, 0.7)
    canvas.stroke((x) => 238 - (x - 40) * 0.3 + 12 * Math.sin(x / 52 + seed), 2.4, 0.85)
  },
  steps(canvas, seed) {
    const next = values(seed)
    let level = 286
    for (let step = 0; step < 8; step += 1) {
      const left = 48 + step * 69
      canvas.fillRect(left, level, left + 69, level + 3, 0.9)
      canvas.fillRect(left, level + 3, left + 69, HEIGHT, 0.1 + step * 0.025)
      const rise = 18 + next() * 24
      if (step < 7) canvas.fillRect(left + 66, level - rise, left + 69, level + 3, 0.9)
      level -= rise
    }
  },
  rings(canvas, seed) {
    for (let ring = 0; ring < 6; ring += 1)
      canvas.ring(420 + (seed % 3) * 22, 190, 46 + ring * 36, 2.2, 0.85 - ring * 0.12)
    canvas.ring(180, 214, 74, 2.2, 0.5)
    canvas.ring(180, 214, 34, 2.2, 0.8)
    canvas.stroke((x) => 300 - x * 0.28, 1.4, 0.45)
  },
  grid(canvas, seed) {
    const next = values(seed)
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 9; column += 1) {
        const left = 62 + column * 59
        const top = 44 + row * 56
        canvas.fillRect(left, top, left + 44, top + 42, 0.08 + next() ** 2 * 0.75)
      }
    }
  },
  candles(canvas, seed) {
    const next = values(seed)
    let price = 250
    for (let day = 0; day < 15; day += 1) {
      const left = 44 + day * 38
      const close = price - 9 + (next() - 0.42) * 52 * (next() > 0.5 ? 1 : -1)
      const [high, low] = [Math.min(price, close), Math.max(price, close, Math.min(price, close) + 6)]
      canvas.fillRect(left + 8, high - next() * 26, left + 10, low + next() * 26, 0.8)
      canvas.fillRect(left, high, left + 18, low, close < price ? 0.85 : 0.35)
      price = Math.max(70, Math.min(290, close))
    }
    canvas.stroke((x) => 262 - x * 0.2 + 16 * Math.sin(x / 90), 2, 0.55)
  },
}
